"""The deck of train cards (TE-DRAW-06). It has no order: each draw picks a card at random."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.events import DeckReshuffled
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, EMPTY
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def cards_left(state: TicketToRideState) -> bool:
    """Return whether a card can be drawn, possibly after a reshuffle."""
    return _has_cards(state.deck) or _has_cards(state.discards)


def draw_card(state: TicketToRideState, chance: Chance, events: list[Event] | None) -> i64:
    """Draw a card, reshuffling the discards if the deck is empty. Return EMPTY if no card is left."""
    if not _has_cards(state.deck):
        if not _has_cards(state.discards):
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
        events.append(DeckReshuffled(None, sum(state.deck)))


def _has_cards(cards: vec[i64]) -> bool:
    return any(count > 0 for count in cards)
