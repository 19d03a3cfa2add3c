"""Guessing what a viewer cannot see, other hands, the decks, face-down chips, each guess as likely as it is."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.rng import Rng
from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import CHIP_KINDS, HAND_EVENTS, NOTHING, REASON_COUNT, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState, new_state
from bradshaw.games.eighty_days.view import EightyDaysView, LegView, PlayerView
from bradshaw.games.eighty_days.view_building import days_without_cards

_TRAVEL = {card: kind for kind, card in enumerate(names.TRAVEL_CARDS)}
_EVENT = {card: kind for kind, card in enumerate(names.EVENT_CARDS)}
_CHIP = {chip: kind for kind, chip in enumerate(names.CHIPS)}
_ACTION = {action: number for number, action in enumerate(names.ACTIONS)}


def guess_state(lookup: Lookup, view: EightyDaysView, rng: Rng) -> EightyDaysState:
    """A state that gives the viewer this same view."""
    state = new_state(len(view.players))
    _copy_round(state, view)
    for seat, player in enumerate(view.players):
        _copy_player(state, seat, player)
    _copy_turn(lookup, state, view)
    _copy_chips(state, view)
    _guess_chips(state, view, rng)
    _guess_travel_cards(lookup, state, view, rng)
    _guess_event_cards(lookup, state, view, rng)
    return state


def _copy_round(state: EightyDaysState, view: EightyDaysView) -> None:
    state.step = names.STEPS.index(view.step)
    state.round = view.round
    state.travellers = view.travellers
    state.first = view.first
    state.next_first = NOTHING if view.next_first is None else view.next_first
    for place in view.row:
        state.row[_ACTION[place.action]] = NOTHING if place.card is None else _TRAVEL[place.card]
    state.bank = view.bank
    state.detective = names.CITIES.index(view.detective)
    state.travel_discards = vec[i64](list(view.travel_discards.values()))
    state.event_discards = vec[i64]([_EVENT[card] for card in view.event_discards])


def _copy_player(state: EightyDaysState, seat: int, player: PlayerView) -> None:
    state.place[seat] = player.place
    state.days[seat] = player.days
    by = player.days_by
    for reason, days in enumerate((by.travel, by.detective, by.london, by.chips, by.events)):
        state.days_by[seat * REASON_COUNT + reason] = days
    state.coins[seat] = player.coins
    state.home_order[seat] = player.home or 0
    for card in player.known:
        state.known[seat * TRAVEL_KINDS + _TRAVEL[card]] += 1
    for card in player.known if player.hand is None else player.hand:
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


def _copy_chips(state: EightyDaysState, view: EightyDaysView) -> None:
    for city, seen in enumerate(view.cities):
        state.arrivals[city] = seen.arrivals
        for colour in range(2):
            state.chips[2 * city + colour] = names.GONE
        for chip in seen.chips:
            colour = names.COLOURS.index(chip.colour)
            at = 2 * city + colour
            state.chips[at] = names.FACE_DOWN if chip.chip is None else _CHIP[chip.chip]
            if chip.open:
                state.chips_open |= 1 << at
            if chip.offered:
                state.offered |= 1 << colour
    state.chip_pool = vec[i64](list(view.chips_left.values()) + list(view.chips_away.values()))


def _guess_chips(state: EightyDaysState, view: EightyDaysView, rng: Rng) -> None:
    """A chip that somebody else has looked at is one of those that are left."""
    for city, seen in enumerate(view.cities):
        for chip in seen.chips:
            if chip.offered and chip.chip is None:
                colour = names.COLOURS.index(chip.colour)
                left = state.chip_pool[colour * CHIP_KINDS : (colour + 1) * CHIP_KINDS]
                kind = rng.pick(left)
                state.chip_pool[colour * CHIP_KINDS + kind] -= 1
                state.chips[2 * city + colour] = kind


def _guess_travel_cards(lookup: Lookup, state: EightyDaysState, view: EightyDaysView, rng: Rng) -> None:
    """What is not seen is dealt to the hands, and the rest is the deck."""
    unseen = lookup.travel_copies[:]
    for kind in range(TRAVEL_KINDS):
        unseen[kind] -= state.travel_discards[kind] + list(state.row).count(kind) + sum(state.hands[kind::TRAVEL_KINDS])
    for seat, player in enumerate(view.players):
        hidden = 0 if player.hand is not None else player.travel_cards - len(player.known)
        for _ in range(hidden):
            kind = rng.pick(unseen)
            unseen[kind] -= 1
            state.hands[seat * TRAVEL_KINDS + kind] += 1
    state.travel_deck = unseen


def _guess_event_cards(lookup: Lookup, state: EightyDaysState, view: EightyDaysView, rng: Rng) -> None:
    """Event cards that are not seen are dealt to the hands, but no grey one; the rest is the deck."""
    unseen = lookup.event_copies[:]
    for kind in state.event_discards:
        unseen[kind] -= 1
    for kind in range(HAND_EVENTS):
        unseen[kind] -= sum(state.events[kind::HAND_EVENTS])
    for seat, player in enumerate(view.players):
        for _ in range(player.event_cards if player.events is None else 0):
            kind = rng.pick(unseen[:HAND_EVENTS])
            unseen[kind] -= 1
            state.events[seat * HAND_EVENTS + kind] += 1
    state.event_deck = unseen
