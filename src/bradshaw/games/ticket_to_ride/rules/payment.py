"""Paying with train cards: cards of one colour, and locomotives as jokers (TE-ROUTE-01).

Each route and each station has a block of codes, one per payment (`codes.py`).
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.names import CARD_KINDS, CARDS, COLOUR_KINDS, GREY, LOCOMOTIVE, NO_COLOUR
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def add_payments(
    moves: vec[i64], first: i64, state: TicketToRideState, seat: i64, colour: i64, length: i64, symbols: i64
) -> vec[i64]:
    """Append the payments the seat can make from the block at `first`: `length` cards of the colour (any one colour if
    grey), at least `symbols` of them locomotives (TE-FERRY-01)."""
    hands = state.hands
    hand = seat * CARD_KINDS
    locomotives = hands[hand + LOCOMOTIVE]
    width = length - symbols
    code = first
    if colour == GREY:
        for kind in range(i64(COLOUR_KINDS)):
            if hands[hand + kind] + locomotives >= length:
                moves = _add_mixtures(moves, code, hands[hand + kind], locomotives, length, symbols)
            code += width
    else:
        moves = _add_mixtures(moves, code, hands[hand + colour], locomotives, length, symbols)
        code += width
    if locomotives >= length:
        moves = append(moves, code)
    return moves


def count_payments(state: TicketToRideState, seat: i64, colour: i64, length: i64, symbols: i64) -> i64:
    """Count the payments that `add_payments` would append."""
    hands = state.hands
    hand = seat * CARD_KINDS
    locomotives = hands[hand + LOCOMOTIVE]
    count: i64 = 1 if locomotives >= length else 0
    if colour != GREY:
        return count + _count_mixtures(hands[hand + colour], locomotives, length, symbols)
    for kind in range(i64(COLOUR_KINDS)):
        count += _count_mixtures(hands[hand + kind], locomotives, length, symbols)
    return count


def _count_mixtures(in_hand: i64, locomotives: i64, length: i64, symbols: i64) -> i64:
    """Count the payments that `_add_mixtures` would append."""
    min_locomotives = max(length - in_hand, symbols)
    max_locomotives = min(length - 1, locomotives)
    return max(max_locomotives - min_locomotives + 1, 0)


def _add_mixtures(moves: vec[i64], code: i64, in_hand: i64, locomotives: i64, length: i64, symbols: i64) -> vec[i64]:
    """Append the payments with at least one card of a colour, given `in_hand` of that colour."""
    count = max(length - in_hand, symbols)
    max_locomotives = min(length - 1, locomotives)
    while count <= max_locomotives:
        moves = append(moves, code + count - symbols)
        count += 1
    return moves


def take_cards(state: TicketToRideState, seat: i64, colour: i64, cards: i64, locomotives: i64) -> None:
    """Remove a payment from a seat's hand, face up."""
    hand = seat * CARD_KINDS
    if colour != NO_COLOUR:
        _take_kind(state, hand + colour, cards)
    _take_kind(state, hand + LOCOMOTIVE, locomotives)


def _take_kind(state: TicketToRideState, place: i64, cards: i64) -> None:
    state.hands[place] -= cards
    # Opponents must assume that the known cards were spent first.
    state.known[place] = max(state.known[place] - cards, 0)


def return_cards(state: TicketToRideState, seat: i64, colour: i64, cards: i64, locomotives: i64) -> None:
    """Return a payment to a seat's hand, face up."""
    hand = seat * CARD_KINDS
    if colour != NO_COLOUR:
        state.hands[hand + colour] += cards
        state.known[hand + colour] += cards
    state.hands[hand + LOCOMOTIVE] += locomotives
    state.known[hand + LOCOMOTIVE] += locomotives


def discard(state: TicketToRideState, colour: i64, cards: i64, locomotives: i64) -> None:
    if colour != NO_COLOUR:
        state.discards[colour] += cards
    state.discards[LOCOMOTIVE] += locomotives


def payment_cards(colour: i64, cards: i64, locomotives: i64) -> tuple[str, ...]:
    """Return the names of a payment's cards."""
    coloured = (CARDS[colour],) * cards if colour != NO_COLOUR else ()
    return coloured + (CARDS[LOCOMOTIVE],) * locomotives
