"""The row of face-up cards: deals, refills and sweeps it (TE-DRAW-05, TE-DRAW-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.events import RowDealt, RowFilled, RowSwept
from bradshaw.games.ticket_to_ride.names import CARDS, COLOUR_KINDS, EMPTY, LOCOMOTIVE
from bradshaw.games.ticket_to_ride.rules.deck import draw_card
from bradshaw.games.ticket_to_ride.state import TicketToRideState

TOO_MANY_LOCOMOTIVES: Final = 3
# With fewer colour cards, every new row would be swept again (TE-DRAW-05).
ENOUGH_COLOUR_CARDS: Final = 3
MAX_SWEEPS: Final = 10


def deal_row(state: TicketToRideState, chance: Chance, events: list[Event] | None) -> None:
    """Deal the row from left to right, then sweep if necessary."""
    _deal(state, chance, events)
    sweep(state, chance, events)


def refill_place(state: TicketToRideState, place: i64, chance: Chance, events: list[Event] | None) -> None:
    """Refill the place of a taken card, then sweep if necessary (TE-DRAW-01)."""
    _fill(state, place, chance, events)
    sweep(state, chance, events)


def refill_row(state: TicketToRideState, chance: Chance, events: list[Event] | None) -> None:
    """Refill empty places from left to right, then sweep if necessary (TE-DRAW-10)."""
    for place in range(len(state.row)):
        if state.row[place] == EMPTY:
            _fill(state, place, chance, events)
    sweep(state, chance, events)


def sweep(state: TicketToRideState, chance: Chance, events: list[Event] | None) -> None:
    """Replace the row while it has three or more locomotives. Stop after ten sweeps, or if there are too few colour
    cards for a better row (TE-DRAW-05)."""
    sweeps: i64 = 0
    while sweeps < MAX_SWEEPS and _has_too_many_locomotives(state) and _has_enough_colour_cards(state):
        sweeps += 1
        if events is not None:
            cards = tuple([CARDS[card] for card in state.row if card != EMPTY])
            events.append(RowSwept(None, cards))
        for place in range(len(state.row)):
            if state.row[place] != EMPTY:
                state.discards[state.row[place]] += 1
                state.row[place] = EMPTY
        _deal(state, chance, events)


def _deal(state: TicketToRideState, chance: Chance, events: list[Event] | None) -> None:
    for place in range(len(state.row)):
        state.row[place] = draw_card(state, chance, events)
    if events is not None:
        row = tuple([None if card == EMPTY else CARDS[card] for card in state.row])
        events.append(RowDealt(None, row))


def _fill(state: TicketToRideState, place: i64, chance: Chance, events: list[Event] | None) -> None:
    card = draw_card(state, chance, events)
    state.row[place] = card
    if card != EMPTY and events is not None:
        events.append(RowFilled(None, place, CARDS[card]))


def _has_too_many_locomotives(state: TicketToRideState) -> bool:
    locomotives: i64 = 0
    for card in state.row:
        if card == LOCOMOTIVE:
            locomotives += 1
    return locomotives >= TOO_MANY_LOCOMOTIVES


def _has_enough_colour_cards(state: TicketToRideState) -> bool:
    colour_cards: i64 = 0
    for colour in range(COLOUR_KINDS):
        colour_cards += state.deck[colour] + state.discards[colour]
    for card in state.row:
        if card not in (EMPTY, LOCOMOTIVE):
            colour_cards += 1
    return colour_cards >= ENOUGH_COLOUR_CARDS
