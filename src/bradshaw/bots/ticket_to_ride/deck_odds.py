"""The cards a seat has not seen, and the resulting odds of a tunnel."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.names import CARD_KINDS, EMPTY, LOCOMOTIVE, TUNNEL_CARDS
from bradshaw.games.ticket_to_ride.rules.setup import CARDS_PER_COLOUR, LOCOMOTIVES
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def unseen_cards(state: TicketToRideState, seat: int) -> list[int]:
    """Return the number of cards of each kind in the deck or hidden in opponents' hands."""
    unseen: list[int] = [CARDS_PER_COLOUR] * CARD_KINDS
    unseen[LOCOMOTIVE] = LOCOMOTIVES
    for kind in range(CARD_KINDS):
        unseen[kind] -= state.discards[kind] + state.hands[seat * CARD_KINDS + kind]
        for opponent in range(len(state.trains)):
            if opponent != seat:
                unseen[kind] -= state.known[opponent * CARD_KINDS + kind]
    for card in state.row:
        if card != EMPTY:
            unseen[card] -= 1
    return unseen


def tunnel_odds(state: TicketToRideState, seat: int, colour: int, spare: int) -> float:
    """Return the probability that a tunnel in this colour, or with locomotives alone, costs at most `spare` cards."""
    cards = unseen_cards(state, seat)
    if sum([int(count) for count in state.deck]) < TUNNEL_CARDS:
        # The discards are turned up next; with nearly all cards in hands, they can be the same every time.
        for kind in range(CARD_KINDS):
            cards[kind] = state.discards[kind]
    total = sum([max(count, 0) for count in cards])
    turned = min(TUNNEL_CARDS, total)
    if turned == 0:
        return 1.0
    fitting = max(cards[LOCOMOTIVE], 0)
    if colour != LOCOMOTIVE:
        fitting += max(cards[colour], 0)
    return _binomial_cdf(spare, turned, fitting / total)


def _binomial_cdf(limit: int, turned: int, probability: float) -> float:
    """Return the probability that at most `limit` turned cards fit, where each fits with `probability`."""
    total = 0.0
    ways = 1.0
    for fitting in range(min(limit, turned) + 1):
        total += ways * probability**fitting * (1.0 - probability) ** (turned - fitting)
        ways = ways * (turned - fitting) / (fitting + 1)
    return total
