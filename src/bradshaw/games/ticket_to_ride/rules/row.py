"""The row of face-up cards: dealing, refilling, and sweeping too many locomotives (TE-DRAW-05, TE-DRAW-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.events import RowDealt, RowFilled, RowSwept
from bradshaw.games.ticket_to_ride.names import CARDS, COLOUR_KINDS, EMPTY, LOCOMOTIVE, ROW_PLACES
from bradshaw.games.ticket_to_ride.rules.deck import turn_card
from bradshaw.games.ticket_to_ride.state import TicketToRideState

TOO_MANY_LOCOMOTIVES: Final = 3
# With fewer colour cards than this, every new row would be swept again (TE-DRAW-05).
ENOUGH_COLOUR_CARDS: Final = 3
MOST_SWEEPS: Final = 10


def deal_row(state: TicketToRideState, chance: Chance, events: list[Event] | None) -> None:
    """Turn up five cards, left to right, then check for locomotives."""
    _deal(state, chance, events)
    sweep(state, chance, events)


def refill_place(state: TicketToRideState, place: i64, chance: Chance, events: list[Event] | None) -> None:
    """Refill the place of a taken card, if a card is left, then check for locomotives (TE-DRAW-01)."""
    _fill(state, place, chance, events)
    sweep(state, chance, events)


def refill_row(state: TicketToRideState, chance: Chance, events: list[Event] | None) -> None:
    """At the end of a turn, refill empty places, left to right, then check for locomotives (TE-DRAW-10)."""
    for place in range(ROW_PLACES):
        if state.row[place] == EMPTY:
            _fill(state, place, chance, events)
    sweep(state, chance, events)


def sweep(state: TicketToRideState, chance: Chance, events: list[Event] | None) -> None:
    """While there are three or more locomotives, discard the row and deal a new one. To terminate, stop with too few
    colour cards for a better row, and after ten sweeps (TE-DRAW-05)."""
    sweeps: i64 = 0
    while sweeps < MOST_SWEEPS and _crowded(state) and _enough_colour_cards(state):
        sweeps += 1
        if events is not None:
            cards = tuple([CARDS[card] for card in state.row if card != EMPTY])
            events.append(RowSwept(None, cards))
        for place in range(ROW_PLACES):
            if state.row[place] != EMPTY:
                state.discards[state.row[place]] += 1
                state.row[place] = EMPTY
        _deal(state, chance, events)


def _deal(state: TicketToRideState, chance: Chance, events: list[Event] | None) -> None:
    for place in range(ROW_PLACES):
        state.row[place] = turn_card(state, chance, events)
    if events is not None:
        row = tuple([None if card == EMPTY else CARDS[card] for card in state.row])
        events.append(RowDealt(None, row))


def _fill(state: TicketToRideState, place: i64, chance: Chance, events: list[Event] | None) -> None:
    card = turn_card(state, chance, events)
    state.row[place] = card
    if card != EMPTY and events is not None:
        events.append(RowFilled(None, place, CARDS[card]))


def _crowded(state: TicketToRideState) -> bool:
    locomotives: i64 = 0
    for card in state.row:
        if card == LOCOMOTIVE:
            locomotives += 1
    return locomotives >= TOO_MANY_LOCOMOTIVES


def _enough_colour_cards(state: TicketToRideState) -> bool:
    colour_cards: i64 = 0
    for colour in range(COLOUR_KINDS):
        colour_cards += state.deck[colour] + state.discards[colour]
    for card in state.row:
        if card not in (EMPTY, LOCOMOTIVE):
            colour_cards += 1
    return colour_cards >= ENOUGH_COLOUR_CARDS
