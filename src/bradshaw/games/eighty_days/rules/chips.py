"""The chips beside the cities (ED-CHIP)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.codes import MoveList
from bradshaw.core.shared_arrays import changed, increased
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.codes import AT_LEAVE_CHIPS, AT_TAKE_CHIP
from bradshaw.games.eighty_days.events import ChipDeclined, ChipSeen, ChipTaken
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    AWAY,
    BLUE,
    BY_CHIPS,
    CHIP,
    CHIP_KINDS,
    CHIPS,
    CITIES,
    COIN_CHIP,
    COLOURS,
    EVENT_CHIP,
    FACE_DOWN,
    GONE,
    ORANGE,
    TRAVEL_CHIP,
    TURN,
)
from bradshaw.games.eighty_days.rules import coins, event_deck
from bradshaw.games.eighty_days.rules.london import lose_days_together
from bradshaw.games.eighty_days.state import EightyDaysState

LOST_DAYS: Final = 1


def spot(city: i64, colour: i64) -> i64:
    """Return the index in `state.chips` for a city and colour."""
    return 2 * (city - 1) + colour


def chip_is_open(state: EightyDaysState, at: i64) -> bool:
    """Return whether the chip at a spot was declined and is now face up."""
    return (state.chips_open >> at) & 1 == 1


def is_offered(state: EightyDaysState, colour: i64) -> bool:
    """Return whether the traveller may take the chip of a colour now."""
    return (state.offered >> colour) & 1 == 1


def turn_up(state: EightyDaysState, city: i64, colour: i64, chance: Chance) -> None:
    """Turn up a face-down chip, drawing it at random from the chips left."""
    first = colour * CHIP_KINDS
    kind = chance.draw(state.chip_pool[first : first + CHIP_KINDS])
    state.chip_pool = increased(state.chip_pool, first + kind, -1)
    state.chips = changed(state.chips, spot(city, colour), kind)


def offer_chips(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """Offer chips on arrival: the orange one to the first traveller (ED-CHIP-01), the blue one to the second or last
    (ED-CHIP-02), and any open chip (ED-CHIP-05)."""
    city = state.place[state.seat]
    state.arrivals = increased(state.arrivals, city - 1, 1)
    arrival = state.arrivals[city - 1]
    state.offered = 0
    _offer_colour(state, city, ORANGE, arrival == 1, chance, events)
    _offer_colour(state, city, BLUE, arrival == lookup.blue_arrival, chance, events)
    state.step = CHIP if state.offered != 0 else TURN


def _offer_colour(
    state: EightyDaysState, city: i64, colour: i64, due: bool, chance: Chance, events: list[Event] | None
) -> None:
    at = spot(city, colour)
    if due or chip_is_open(state, at):
        state.offered |= 1 << colour
    if due and state.chips[at] == FACE_DOWN:  # look before deciding (ED-ORDER-10)
        turn_up(state, city, colour, chance)
        if events is not None:
            events.append(ChipSeen(state.seat, CITIES[city], COLOURS[colour], CHIPS[state.chips[at]]))


def legal_chips(state: EightyDaysState, legal: MoveList) -> None:
    """List the choices: take an offered chip, or leave the chips (ED-CHIP-04, ED-CHIP-05)."""
    for colour in range(2):
        if is_offered(state, colour):
            legal.append(AT_TAKE_CHIP + colour)
    legal.append(AT_LEAVE_CHIPS)


def play_take_chip(
    lookup: Lookup, state: EightyDaysState, colour: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Take a chip off the board and apply it (ED-CHIP-01)."""
    seat = state.seat
    city = state.place[seat]
    kind = state.chips[spot(city, colour)]
    _remove(state, city, colour)
    state.offered ^= 1 << colour
    state.step = CHIP if state.offered != 0 else TURN
    if events is not None:
        events.append(ChipTaken(seat, CITIES[city], COLOURS[colour], CHIPS[kind]))
    # ED-CHIP-03
    if kind == COIN_CHIP:
        coins.receive_coin(state, seat, "chip", events)  # even if the bank is empty (ED-CHIP-06)
    elif kind == EVENT_CHIP:
        event_deck.draw_event_card(lookup, state, seat, "chip", chance, events)
    elif kind == TRAVEL_CHIP:
        coins.draw_travel_card(lookup, state, seat, "chip", chance, events)
    else:
        lose_days_together(state, seat, BY_CHIPS, LOST_DAYS, events)


def play_leave_chips(lookup: Lookup, state: EightyDaysState, events: list[Event] | None) -> None:
    """Decline the offered chips, which leave the board or stay face up (ED-CHIP-04)."""
    city = state.place[state.seat]
    for colour in range(2):
        at = spot(city, colour)
        if not is_offered(state, colour) or chip_is_open(state, at):
            continue
        kind = state.chips[at]
        if lookup.declined_stays:
            state.chips_open |= 1 << at
        else:
            _remove(state, city, colour)
        if events is not None:
            stays = lookup.declined_stays
            events.append(ChipDeclined(state.seat, CITIES[city], COLOURS[colour], CHIPS[kind], stays))
    state.offered = 0
    state.step = TURN


def _remove(state: EightyDaysState, city: i64, colour: i64) -> None:
    at = spot(city, colour)
    state.chip_pool = increased(state.chip_pool, AWAY + colour * CHIP_KINDS + state.chips[at], 1)
    state.chips = changed(state.chips, at, GONE)
    state.chips_open &= ~(1 << at)
