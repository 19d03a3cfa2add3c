"""Paying with train cards: cards of one colour, and locomotives standing in for any card (TE-ROUTE-01).

Everything that costs cards has a block of codes, one for each way to pay it (`codes.py`).
"""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.codes import CARD_KINDS, COLOURS, GREY, LOCOMOTIVE, NO_COLOUR
from bradshaw.games.ticket_to_ride.edition import CARD_NAMES
from bradshaw.games.ticket_to_ride.state import RideState


def payments(state: RideState, seat: int, colour: int, length: int, symbols: int) -> list[int]:
    """The places, within its block of codes, of the payments the seat can make for something that costs `length` cards
    of the colour (any one colour if grey), of which at least `symbols` must be locomotives (TE-FERRY-01)."""
    places: list[int] = []
    hand = seat * CARD_KINDS
    locomotives = state.hands[hand + LOCOMOTIVE]
    first = 0
    if colour == GREY:
        for each in range(COLOURS):
            _add_mixtures(places, first, state.hands[hand + each], locomotives, length, symbols)
            first += length - symbols
    else:
        _add_mixtures(places, first, state.hands[hand + colour], locomotives, length, symbols)
        first += length - symbols
    if locomotives >= length:
        places.append(first)
    return places


def _add_mixtures(places: list[int], first: int, held: int, locomotives: int, length: int, symbols: int) -> None:
    """The payments with at least one card of a colour of which `held` are in the hand."""
    fewest = length - held
    fewest = max(fewest, symbols)
    most = length - 1
    most = min(most, locomotives)
    while fewest <= most:
        places.append(first + fewest - symbols)
        fewest += 1


def take_cards(state: RideState, seat: int, colour: int, cards: int, locomotives: int) -> None:
    """Take cards out of a hand for all to see."""
    hand = seat * CARD_KINDS
    if colour != NO_COLOUR:
        _take(state, hand + colour, cards)
    _take(state, hand + LOCOMOTIVE, locomotives)


def _take(state: RideState, place: int, cards: int) -> None:
    state.hands[place] -= cards
    # Of what was known to be there, the others must think that it went first.
    state.known[place] -= cards
    state.known[place] = max(state.known[place], 0)


def give_back(state: RideState, seat: int, colour: int, cards: int, locomotives: int) -> None:
    """Put cards that everybody has seen back into a hand."""
    hand = seat * CARD_KINDS
    if colour != NO_COLOUR:
        state.hands[hand + colour] += cards
        state.known[hand + colour] += cards
    state.hands[hand + LOCOMOTIVE] += locomotives
    state.known[hand + LOCOMOTIVE] += locomotives


def discard(state: RideState, colour: int, cards: int, locomotives: int) -> None:
    """Put paid cards on the discards."""
    if colour != NO_COLOUR:
        state.discards[colour] += cards
    state.discards[LOCOMOTIVE] += locomotives


def named(colour: int, cards: int, locomotives: int) -> tuple[str, ...]:
    """A payment as the names of its cards."""
    coloured = (CARD_NAMES[colour],) * cards if colour != NO_COLOUR else ()
    return coloured + (CARD_NAMES[LOCOMOTIVE],) * locomotives
