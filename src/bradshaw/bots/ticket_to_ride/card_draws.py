"""Values drawing train cards."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride.card_needs import CardNeeds
from bradshaw.bots.ticket_to_ride.deck_odds import unseen_cards
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.games.ticket_to_ride.codes import DRAW_BLIND, DRAW_ROW
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, EMPTY, LOCOMOTIVE, SECOND_CARD
from bradshaw.games.ticket_to_ride.rules.deck import cards_left
from bradshaw.games.ticket_to_ride.state import TicketToRideState

_SECRET: Final = 3  # the bonus for a card that opponents have not seen


def card_gains(needs: CardNeeds, other_gains: list[int], turn_value: int) -> list[int]:
    """Return the gain of a card of each kind: the turns it saves if the plan needs it, or else `other_gains`."""
    gains = other_gains[:]
    for kind in range(CARD_KINDS):
        if needs.want[kind] > 0 or kind == LOCOMOTIVE:
            gains[kind] = max(gains[kind], int(turn_value * needs.saved_by(kind)))
    return gains


def add_draws(
    valued: ValuedMoves, state: TicketToRideState, seat: int, needs: CardNeeds, gains: list[int], open_locomotive: int
) -> None:
    """Add drawing each kind in the row and drawing blind, valued by both cards of the turn; `open_locomotive` is
    deducted for a locomotive in the row."""
    first = state.step != SECOND_CARD
    blind = blind_gain(state, seat, gains) if cards_left(state) else 0
    for place in range(len(state.row)):
        card = state.row[place]
        if card == EMPTY or _is_repeat(state, place):
            continue
        if card == LOCOMOTIVE:
            if first:
                valued.add(DRAW_ROW + place, gains[LOCOMOTIVE] - open_locomotive)
        elif first:
            valued.add(DRAW_ROW + place, gains[card] + _second_gain(state, place, card, needs, gains, blind))
        else:
            valued.add(DRAW_ROW + place, gains[card])
    if cards_left(state):
        value = blind + _SECRET
        if first:
            value += _second_gain(state, -1, EMPTY, needs, gains, blind)
        valued.add(DRAW_BLIND, value)


def blind_gain(state: TicketToRideState, seat: int, gains: list[int]) -> int:
    """Return the expected gain of a card from the deck, given what the seat knows."""
    total = 0
    gain = 0
    unseen = unseen_cards(state, seat)
    for kind in range(CARD_KINDS):
        if unseen[kind] > 0:
            total += unseen[kind]
            gain += unseen[kind] * gains[kind]
    return gain // total if total else 0


def _is_repeat(state: TicketToRideState, place: int) -> bool:
    return any(state.row[earlier] == state.row[place] for earlier in range(place))


def _second_gain(
    state: TicketToRideState, taken: int, card: int, needs: CardNeeds, gains: list[int], blind: int
) -> int:
    """Return the gain of the best second card after `card` is taken from a place in the row."""
    best = blind
    for place in range(len(state.row)):
        second = state.row[place]
        if place == taken or second in {EMPTY, LOCOMOTIVE}:
            continue
        gain = gains[second]
        if second == card and needs.want[card] <= 1:
            gain = gain // 2
        best = max(best, gain)
    return best
