"""Drawing two train cards, from the row or blind (TE-DRAW-01 to TE-DRAW-09)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride.codes import DRAW_BLIND, DRAW_ROW
from bradshaw.games.ticket_to_ride.events import CardDrawn, CardTaken
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, CARDS, EMPTY, LOCOMOTIVE, SECOND_CARD
from bradshaw.games.ticket_to_ride.rules.deck import cards_left, draw_card
from bradshaw.games.ticket_to_ride.rules.end import end_turn
from bradshaw.games.ticket_to_ride.rules.row import refill_place
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def add_first_draws(moves: vec[i64], state: TicketToRideState) -> vec[i64]:
    """Append the first draws: any card in the row, or blind while deck or discards have cards (TE-DRAW-07)."""
    for place in range(len(state.row)):
        if state.row[place] != EMPTY:
            moves = append(moves, DRAW_ROW + place)
    if cards_left(state):
        moves = append(moves, DRAW_BLIND)
    return moves


def legal_second_card(state: TicketToRideState) -> vec[i64]:
    """Return the second draws: any card in the row except a locomotive (TE-DRAW-03), or blind."""
    moves = vec[i64](capacity=len(state.row) + 1)
    for place in range(len(state.row)):
        if _can_be_second(state.row[place]):
            moves = append(moves, DRAW_ROW + place)
    if cards_left(state):
        moves = append(moves, DRAW_BLIND)
    return moves


def _has_second_card(state: TicketToRideState) -> bool:
    return cards_left(state) or any(_can_be_second(card) for card in state.row)


def _can_be_second(card: i64) -> bool:
    return card not in (EMPTY, LOCOMOTIVE)


def play_draw_row(
    lookup: Lookup, state: TicketToRideState, seat: i64, move: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Take a face-up card and refill its place (TE-DRAW-01)."""
    place = move - DRAW_ROW
    card = state.row[place]
    state.hands[seat * CARD_KINDS + card] += 1
    state.known[seat * CARD_KINDS + card] += 1
    state.row[place] = EMPTY
    if events is not None:
        events.append(CardTaken(seat, place, CARDS[card]))
    refill_place(state, place, chance, events)
    if card == LOCOMOTIVE:  # the only card of the turn (TE-DRAW-02)
        end_turn(lookup, state, seat, chance, events)
    else:
        _end_draw(lookup, state, seat, chance, events)


def play_draw_blind(
    lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None
) -> None:
    """Draw a card blind. A locomotive counts as one card here (TE-DRAW-04)."""
    card = draw_card(state, chance, events)
    state.hands[seat * CARD_KINDS + card] += 1
    if events is not None:
        events.append(CardDrawn(seat, CARDS[card]))
    _end_draw(lookup, state, seat, chance, events)


def _end_draw(lookup: Lookup, state: TicketToRideState, seat: i64, chance: Chance, events: list[Event] | None) -> None:
    """Move on to the second card, or end the turn if there is none to draw (TE-DRAW-08)."""
    if state.step != SECOND_CARD and _has_second_card(state):
        state.step = SECOND_CARD
    else:
        end_turn(lookup, state, seat, chance, events)
