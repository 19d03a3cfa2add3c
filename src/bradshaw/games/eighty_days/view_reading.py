"""Reads a view back into numbers. All guesses from the view share one reading."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from msgspec.structs import astuple
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import HAND_EVENTS, NOTHING, REASON_COUNT, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState, new_state
from bradshaw.games.eighty_days.view import ChipView, EightyDaysView, LegView, PlayerView
from bradshaw.games.eighty_days.view_building import days_without_cards

_TRAVEL: Final = {card: kind for kind, card in enumerate(names.TRAVEL_CARDS)}
_EVENT: Final = {card: kind for kind, card in enumerate(names.EVENT_CARDS)}
_CHIP: Final = {chip: kind for kind, chip in enumerate(names.CHIPS)}
_ACTION: Final = {action: index for index, action in enumerate(names.ACTIONS)}
_STEP: Final = {name: step for step, name in enumerate(names.STEPS)}
_CITY: Final = {city: index for index, city in enumerate(names.CITIES[: names.HOME])}
_COLOUR: Final = {colour: index for index, colour in enumerate(names.COLOURS)}
_CACHE: Final = "reading"  # the view's attribute that caches the reading
# Faster than reading field by field; a Final, unlike an imported name, is not looked up at each use.
_fields: Final = astuple


@mypyc_attr(acyclic=True)
class ViewReading:
    """A view as numbers, read-only. Guesses start from a copy of `state`, which has all unseen cards in the decks.

    `hidden_cards` and `hidden_events` count each seat's unseen cards in hand. `looked_at` are the spots of the chips
    that an opponent has looked at.
    """

    def __init__(self, lookup: Lookup, view: EightyDaysView) -> None:
        state = new_state(len(view.players))
        self.lookup: Lookup = lookup
        self.state: EightyDaysState = state
        self.hidden_cards: vec[i64] = vec[i64]([0] * lookup.players)
        self.hidden_events: vec[i64] = vec[i64]([0] * lookup.players)
        self.looked_at: vec[i64] = vec[i64]()
        _copy_round(state, view)
        for seat, player in enumerate(view.players):
            self._copy_player(seat, player)
        _copy_turn(lookup, state, view)
        state.chip_pool = vec[i64](list(view.chips_left.values()) + list(view.chips_away.values()))
        for city, city_view in enumerate(view.cities):
            _, arrivals, chips = _fields(city_view)
            state.arrivals[city] = arrivals
            self._copy_chips(city, chips)
        state.travel_deck = _unseen_travel_cards(lookup, state)
        state.event_deck = _unseen_event_cards(lookup, state)

    def _copy_player(self, seat: i64, player: PlayerView) -> None:
        place, _, home, days, days_by, coins, travel_cards, event_cards, known, hand, events = _fields(player)
        state = self.state
        state.place[seat] = place
        state.home_order[seat] = 0 if home is None else home
        state.days[seat] = days
        state.coins[seat] = coins
        reason: i64 = seat * REASON_COUNT
        for lost in _fields(days_by):  # in the order of names.REASONS
            state.days_by[reason] = lost
            reason += 1
        _add_cards(state.known, seat * TRAVEL_KINDS, _TRAVEL, known)
        _add_cards(state.hands, seat * TRAVEL_KINDS, _TRAVEL, known if hand is None else hand)
        self.hidden_cards[seat] = travel_cards - len(known) if hand is None else 0
        if events is None:
            self.hidden_events[seat] = event_cards
        else:
            _add_cards(state.events, seat * HAND_EVENTS, _EVENT, events)

    def _copy_chips(self, city: i64, chips: tuple[ChipView, ...]) -> None:
        state = self.state
        state.chips[2 * city] = state.chips[2 * city + 1] = names.GONE
        for chip in chips:
            name, kind, is_open, offered = _fields(chip)
            colour: i64 = _COLOUR[name]
            at = 2 * city + colour
            state.chips[at] = names.FACE_DOWN if kind is None else _CHIP[kind]
            if is_open:
                state.chips_open |= 1 << at
            if offered:
                state.offered |= 1 << colour
                if kind is None:
                    self.looked_at = append(self.looked_at, at)


def read_view(lookup: Lookup, view: EightyDaysView) -> ViewReading:
    """Return the reading of a view, cached in the view."""
    attributes: dict[str, object] = view.__dict__
    cached = attributes.get(_CACHE)
    if isinstance(cached, ViewReading) and cached.lookup is lookup:
        return cached
    reading = ViewReading(lookup, view)
    attributes[_CACHE] = reading
    return reading


def _copy_round(state: EightyDaysState, view: EightyDaysView) -> None:
    state.step = _STEP[view.step]
    state.round = view.round
    state.travellers = view.travellers
    state.first = view.first
    state.next_first = NOTHING if view.next_first is None else view.next_first
    for place in view.row:
        action, card = _fields(place)
        state.row[_ACTION[action]] = NOTHING if card is None else _TRAVEL[card]
    state.bank = view.bank
    state.detective = _CITY[view.detective]
    state.travel_discards = vec[i64](list(view.travel_discards.values()))
    state.event_discards = vec[i64]([_EVENT[card] for card in view.event_discards])


def _add_cards(counts: vec[i64], first: i64, kinds: dict[str, int], cards: tuple[str, ...]) -> None:
    """Add cards to the counts from `first` on."""
    for card in cards:
        counts[first + kinds[card]] += 1


def _copy_turn(lookup: Lookup, state: EightyDaysState, view: EightyDaysView) -> None:
    turn = view.turn
    if turn is None:
        return
    state.seat = turn.seat
    state.extra = int(turn.extra)
    state.action = NOTHING if turn.action is None else _ACTION[turn.action]
    state.balloon = int(turn.balloon)
    state.legs = turn.legs
    state.die = turn.die or 0
    if turn.leg is not None:
        _copy_leg(lookup, state, turn.leg)


def _copy_leg(lookup: Lookup, state: EightyDaysState, leg: LegView) -> None:
    state.leg_cards = vec[i64]([_TRAVEL[card] for card in leg.cards])
    state.leg_trains = leg.trains
    state.leg_ships = leg.ships
    state.leg_balloon = int(leg.balloon)
    state.leg_elephant = int(leg.elephant)
    state.leg_off = leg.off
    state.leg_days = leg.fixed - days_without_cards(lookup, state)


def _unseen_travel_cards(lookup: Lookup, state: EightyDaysState) -> vec[i64]:
    """Count by kind the travel cards that are neither on the table nor known to be in a hand."""
    unseen = lookup.travel_copies[:]
    for kind in range(i64(TRAVEL_KINDS)):
        unseen[kind] -= state.travel_discards[kind]
    for card in state.row:
        if card != NOTHING:
            unseen[card] -= 1
    for at in range(len(state.hands)):
        unseen[at % TRAVEL_KINDS] -= state.hands[at]
    return unseen


def _unseen_event_cards(lookup: Lookup, state: EightyDaysState) -> vec[i64]:
    """Count by kind the event cards that are neither on the table nor known to be in a hand."""
    unseen = lookup.event_copies[:]
    for kind in state.event_discards:
        unseen[kind] -= 1
    for at in range(len(state.events)):
        unseen[at % HAND_EVENTS] -= state.events[at]
    return unseen
