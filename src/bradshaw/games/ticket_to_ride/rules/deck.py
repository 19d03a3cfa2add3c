"""The deck of train cards (TE-DRAW-06), without an order: chance draws a card when it is turned."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.events import DeckReshuffled
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, EMPTY
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def cards_left(state: TicketToRideState) -> bool:
    """Whether a card can be drawn, possibly after a reshuffle."""
    return _any(state.deck) or _any(state.discards)


def turn_card(state: TicketToRideState, chance: Chance, events: list[Event] | None) -> i64:
    """Draw the top card, reshuffling the discards if the deck is empty; EMPTY if no card is left."""
    if not _any(state.deck):
        if not _any(state.discards):
            return EMPTY
        _reshuffle(state, events)
    card = chance.draw(state.deck)
    state.deck[card] -= 1
    return card


def _reshuffle(state: TicketToRideState, events: list[Event] | None) -> None:
    for kind in range(CARD_KINDS):
        state.deck[kind] = state.discards[kind]
        state.discards[kind] = 0
    if events is not None:
        events.append(DeckReshuffled(None, _count(state.deck)))


def _any(cards: vec[i64]) -> bool:
    return any(count > 0 for count in cards)


def _count(cards: vec[i64]) -> i64:
    total: i64 = 0
    for count in cards:
        total += count
    return total
