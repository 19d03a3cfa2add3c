"""Travelling (ED-TRAVEL): declaring a leg, departing, arriving."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.codes import MoveList
from bradshaw.core.shared_arrays import increased
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.codes import (
    AT_CONNECT,
    AT_DEPART,
    AT_DIVE,
    AT_FLY,
    AT_PROPEL,
    AT_RIDE,
    AT_USE_OFFER,
    DEPARTING,
    DEPARTURE_CODE,
    DEPARTURE_DAYS,
    DEPARTURE_DAYS_APART,
    HANDFUL_AT,
    HANDFUL_FIRST,
    HANDFUL_SECOND,
    HANDFULS,
    NO_CARD,
    REPLACEABLE,
)
from bradshaw.games.eighty_days.events import Arrived, Departed
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    BALLOON,
    BOMBAY,
    BY_ACTION,
    BY_CARD,
    BY_PRINCESS,
    BY_TRAVEL,
    CITIES,
    CONNECTION,
    ELEPHANT,
    HOME,
    LEG,
    NOTHING,
    OFFER,
    PRINCESS,
    PROPELLER,
    SUBMARINE,
    TRAINS,
    TRAVEL_KINDS,
    TURN,
)
from bradshaw.games.eighty_days.rules import balloon, chips, london, travel_deck
from bradshaw.games.eighty_days.rules import events as event_cards
from bradshaw.games.eighty_days.rules.london import add_days
from bradshaw.games.eighty_days.rules.payment import payable_after
from bradshaw.games.eighty_days.rules.round import next_turn
from bradshaw.games.eighty_days.state import EightyDaysState


def forbidden_in_india(lookup: Lookup, state: EightyDaysState) -> bool:
    """Return whether Offers and Connections are barred on the next leg (ED-TRAVEL-11)."""
    return state.place[state.seat] == BOMBAY and not lookup.india_events


def event_card_spent(kind: i64, source: i64) -> i64:
    """Return the event card that an effect costs: the card itself, a Princess, or NOTHING for the action's balloon."""
    if source == BY_ACTION:
        return NOTHING
    if source == BY_PRINCESS:
        return PRINCESS
    return kind


def legal_leg(lookup: Lookup, state: EightyDaysState, legal: MoveList) -> None:
    """List the modifiers and departures of the first leg, or of a second leg with a Connection (ED-TRAVEL-01)."""
    if state.step == TURN and state.legs == 1:
        _legal_events(lookup, state, AT_CONNECT, CONNECTION, legal)
    elif state.step == LEG or state.legs == 0:
        _legal_balloons(lookup, state, legal)
        _legal_replacements(lookup, state, AT_PROPEL, PROPELLER, 0, legal)
        _legal_replacements(lookup, state, AT_DIVE, SUBMARINE, TRAINS, legal)
        _legal_events(lookup, state, AT_USE_OFFER, OFFER, legal)
        _legal_rides(lookup, state, legal)
        hand = state.seat * TRAVEL_KINDS
        departures(lookup, state.place[state.seat], state.leg_trains, state.leg_ships, state.hands, hand, legal)


def _legal_events(lookup: Lookup, state: EightyDaysState, start: i64, event: i64, legal: MoveList) -> None:
    """List the Connections (ED-EVENT-07) or Offers (ED-EVENT-08), if the leg can be paid for."""
    if forbidden_in_india(lookup, state):
        return
    for source in range(BY_CARD, BY_PRINCESS + 1):
        used = event_card_spent(event, source)
        if event_cards.can_use(state, event, source) and payable_after(lookup, state, used, 0, 0, False):
            legal.append(start + source - 1)


def _legal_balloons(lookup: Lookup, state: EightyDaysState, legal: MoveList) -> None:
    """List the balloons for cards that the leg needs (ED-BALLOON-01). Crossing India needs no cards (ED-TRAVEL-10)."""
    base = state.seat * TRAVEL_KINDS
    for source in range(BY_ACTION, BY_PRINCESS + 1):
        if not balloon.can_fly(state, source):
            continue
        used = event_card_spent(BALLOON, source)
        for_train = payable_after(lookup, state, used, 1, 0, True)
        for_ship = payable_after(lookup, state, used, 0, 1, True)
        for card in range(TRAVEL_KINDS):
            if state.hands[base + card] > 0 and (for_train if card < TRAINS else for_ship):
                legal.append(AT_FLY + source * TRAVEL_KINDS + card)


def _legal_replacements(
    lookup: Lookup, state: EightyDaysState, start: i64, event: i64, first: i64, legal: MoveList
) -> None:
    """List the Propeller trains or Submarines that replace a value or stand in for a card (ED-EVENT-06)."""
    trains = 1 if event == PROPELLER else 0
    for source in range(BY_CARD, BY_PRINCESS + 1):
        if not event_cards.can_use(state, event, source):
            continue
        if not payable_after(lookup, state, event_card_spent(event, source), trains, 1 - trains, not lookup.stand_in):
            continue
        code = start + (source - 1) * REPLACEABLE
        if lookup.stand_in:
            legal.append(code + NO_CARD)
            continue
        for choice in range(NO_CARD):
            if state.hands[state.seat * TRAVEL_KINDS + first + choice] > 0:
                legal.append(code + choice)


def _legal_rides(lookup: Lookup, state: EightyDaysState, legal: MoveList) -> None:
    """List the Elephant rides: one per leg, and only if the leg has elephant days (ED-TRAVEL-09)."""
    if lookup.elephant_days[state.place[state.seat]] == 0 or state.leg_elephant == 1:
        return
    for source in range(BY_CARD, BY_PRINCESS + 1):
        if event_cards.can_use(state, ELEPHANT, source):
            legal.append(AT_RIDE + source - 1)


def departures(lookup: Lookup, leg: i64, trains: i64, ships: i64, hands: vec[i64], base: i64, legal: MoveList) -> None:
    """List the departures the hand at `base` can pay for, besides `trains` and `ships` (ED-TRAVEL-02, ED-TRAVEL-06)."""
    if lookup.way_count[leg] == 0:
        legal.append(AT_DEPART)  # ED-TRAVEL-08
        return
    for way in range(lookup.way_count[leg]):
        missing_trains = lookup.way_trains[2 * leg + way] - trains
        missing_ships = lookup.way_ships[2 * leg + way] - ships
        if missing_trains < 0 or missing_ships < 0:
            continue
        for train_choice in range(HANDFUL_AT[missing_trains], HANDFUL_AT[missing_trains + 1]):
            if not _holds(hands, base, train_choice):
                continue
            for ship_choice in range(HANDFUL_AT[missing_ships], HANDFUL_AT[missing_ships + 1]):
                if _holds(hands, base + TRAINS, ship_choice):
                    legal.append(DEPARTURE_CODE[HANDFULS * train_choice + ship_choice])


def _holds(hands: vec[i64], first: i64, handful: i64) -> bool:
    """Return whether the hand has the cards of a handful. `first` is the first kind of its transport."""
    first_card, second_card = HANDFUL_FIRST[handful], HANDFUL_SECOND[handful]
    if first_card != NOTHING and hands[first + first_card] == 0:
        return False
    return second_card == NOTHING or hands[first + second_card] > (1 if second_card == first_card else 0)


def begin_leg(state: EightyDaysState) -> None:
    """Declare a leg, which must be completed. An unused action lapses (ED-ORDER-12)."""
    state.action = NOTHING
    state.step = LEG


def play_depart(
    lookup: Lookup, state: EightyDaysState, offset: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Discard the cards and arrive, unless a die awaits a decision."""
    begin_leg(state)
    seat = state.seat
    leg = state.place[seat]
    for card in DEPARTING[offset]:
        travel_deck.spend(state, seat, card)
    if events is not None:
        cards = list(state.leg_cards) + DEPARTING[offset]
        cards.sort()
        events.append(Departed(seat, CITIES[leg], CITIES[leg + 1], travel_deck.card_names(cards)))
    if lookup.way_count[leg] == 0:
        state.leg_days += lookup.elephant_days[leg] if state.leg_elephant == 1 else lookup.leg_days[leg]
    elif state.leg_balloon == 1 and not lookup.pairs_beside_balloon:
        state.leg_days += DEPARTURE_DAYS_APART[offset]  # pairs add up (ED-BALLOON-04)
    else:
        state.leg_days += DEPARTURE_DAYS[offset]  # pairs count once (ED-TRAVEL-03 to 05)
    if state.leg_balloon + state.leg_elephant == 0 or balloon.roll(state, False, chance, events):
        arrive(lookup, state, chance, events)


def arrive(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """Arrive: first count the days, then offer chips (ED-ORDER-01). In London the turn ends (ED-LONDON-01)."""
    seat = state.seat
    days = leg_total(state)
    _clear_leg(state)
    state.place = increased(state.place, seat, 1)
    state.legs += 1
    add_days(state, seat, BY_TRAVEL, days)
    if events is not None:
        events.append(Arrived(seat, CITIES[state.place[seat]], days, state.days[seat]))
    if state.place[seat] == HOME:
        london.come_home(lookup, state, events)
        next_turn(lookup, state, chance, events)
    else:
        chips.offer_chips(lookup, state, chance, events)


def leg_total(state: EightyDaysState) -> i64:
    """Return the leg's days: cards plus die minus Offers, at least one (ED-EVENT-08)."""
    die = state.die if state.leg_balloon + state.leg_elephant > 0 else 0
    return max(1, state.leg_days + die - state.leg_off)


def _clear_leg(state: EightyDaysState) -> None:
    state.leg_cards = vec[i64]()
    state.leg_trains = 0
    state.leg_ships = 0
    state.leg_days = 0
    state.leg_off = 0
    state.leg_balloon = 0
    state.leg_elephant = 0
