"""Guessing what a viewer cannot see, other hands, the decks, face-down chips, each guess as likely as it is."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.rng import Rng
from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import CHIP_KINDS, HAND_EVENTS, NOTHING, REASON_COUNT, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState, new_state
from bradshaw.games.eighty_days.view import ChipView, EightyDaysView, LegView, PlayerView
from bradshaw.games.eighty_days.view_building import days_without_cards

_TRAVEL = {card: kind for kind, card in enumerate(names.TRAVEL_CARDS)}
_EVENT = {card: kind for kind, card in enumerate(names.EVENT_CARDS)}
_CHIP = {chip: kind for kind, chip in enumerate(names.CHIPS)}
_ACTION = {action: number for number, action in enumerate(names.ACTIONS)}
_STEP = {name: step for step, name in enumerate(names.STEPS)}
_CITY = {city: number for number, city in enumerate(names.CITIES[: names.HOME])}
_COLOUR = {colour: number for number, colour in enumerate(names.COLOURS)}


def guess_state(lookup: Lookup, view: EightyDaysView, rng: Rng) -> EightyDaysState:
    """A state that gives the viewer this same view. Nobody shares its arrays yet, so that they can be written."""
    state = new_state(len(view.players))
    _copy_round(state, view)
    for seat, player in enumerate(view.players):
        _copy_player(state, seat, player)
    _copy_turn(lookup, state, view)
    state.chip_pool = vec[i64](list(view.chips_left.values()) + list(view.chips_away.values()))
    for city, seen in enumerate(view.cities):
        state.arrivals[city] = seen.arrivals
        _copy_chips(state, city, seen.chips, rng)
    _guess_travel_cards(lookup, state, view, rng)
    _guess_event_cards(lookup, state, view, rng)
    return state


def _copy_round(state: EightyDaysState, view: EightyDaysView) -> None:
    state.step = _STEP[view.step]
    state.round = view.round
    state.travellers = view.travellers
    state.first = view.first
    state.next_first = NOTHING if view.next_first is None else view.next_first
    for place in view.row:
        state.row[_ACTION[place.action]] = NOTHING if place.card is None else _TRAVEL[place.card]
    state.bank = view.bank
    state.detective = _CITY[view.detective]
    state.travel_discards = vec[i64](list(view.travel_discards.values()))
    state.event_discards = vec[i64]([_EVENT[card] for card in view.event_discards])


def _copy_player(state: EightyDaysState, seat: i64, player: PlayerView) -> None:
    state.place[seat] = player.place
    state.days[seat] = player.days
    by = player.days_by
    first = seat * REASON_COUNT
    state.days_by[first + names.BY_TRAVEL] = by.travel
    state.days_by[first + names.BY_DETECTIVE] = by.detective
    state.days_by[first + names.BY_LONDON] = by.london
    state.days_by[first + names.BY_CHIPS] = by.chips
    state.days_by[first + names.BY_EVENTS] = by.events
    state.coins[seat] = player.coins
    state.home_order[seat] = player.home or 0
    known, hand = player.known, player.hand
    for card in known:
        state.known[seat * TRAVEL_KINDS + _TRAVEL[card]] += 1
    for card in known if hand is None else hand:
        state.hands[seat * TRAVEL_KINDS + _TRAVEL[card]] += 1
    for card in player.events or ():
        state.events[seat * HAND_EVENTS + _EVENT[card]] += 1


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


def _copy_chips(state: EightyDaysState, city: i64, chips: tuple[ChipView, ...], rng: Rng) -> None:
    """The chips beside a city. One that somebody else has looked at is one of those that are left."""
    state.chips[2 * city] = state.chips[2 * city + 1] = names.GONE
    for chip in chips:
        colour: i64 = _COLOUR[chip.colour]
        at = 2 * city + colour
        kind = chip.chip
        state.chips[at] = names.FACE_DOWN if kind is None else _CHIP[kind]
        if chip.open:
            state.chips_open |= 1 << at
        if chip.offered:
            state.offered |= 1 << colour
            if kind is None:
                guessed = rng.pick(state.chip_pool[colour * CHIP_KINDS : (colour + 1) * CHIP_KINDS])
                state.chip_pool[colour * CHIP_KINDS + guessed] -= 1
                state.chips[at] = guessed


def _guess_travel_cards(lookup: Lookup, state: EightyDaysState, view: EightyDaysView, rng: Rng) -> None:
    """What is not seen is dealt to the hands, and the rest is the deck."""
    unseen = lookup.travel_copies[:]
    for kind in range(TRAVEL_KINDS):
        unseen[kind] -= state.travel_discards[kind]
    for card in state.row:
        if card != NOTHING:
            unseen[card] -= 1
    for at in range(len(state.hands)):
        unseen[at % TRAVEL_KINDS] -= state.hands[at]
    for seat, player in enumerate(view.players):
        hidden = 0 if player.hand is not None else player.travel_cards - len(player.known)
        for _ in range(hidden):
            dealt = rng.pick(unseen)
            unseen[dealt] -= 1
            state.hands[seat * TRAVEL_KINDS + dealt] += 1
    state.travel_deck = unseen


def _guess_event_cards(lookup: Lookup, state: EightyDaysState, view: EightyDaysView, rng: Rng) -> None:
    """Event cards that are not seen are dealt to the hands, but no grey one; the rest is the deck."""
    unseen = lookup.event_copies[:]
    for kind in state.event_discards:
        unseen[kind] -= 1
    for at in range(len(state.events)):
        unseen[at % HAND_EVENTS] -= state.events[at]
    for seat, player in enumerate(view.players):
        for _ in range(player.event_cards if player.events is None else 0):
            dealt = rng.pick(unseen[:HAND_EVENTS])
            unseen[dealt] -= 1
            state.events[seat * HAND_EVENTS + dealt] += 1
    state.event_deck = unseen
