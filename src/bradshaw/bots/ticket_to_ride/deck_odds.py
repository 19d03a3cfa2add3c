"""The cards a seat has not seen, and the resulting odds of a tunnel."""

from __future__ import annotations

from bradshaw.games.ticket_to_ride.names import CARD_KINDS, LOCOMOTIVE, TUNNEL_CARDS
from bradshaw.games.ticket_to_ride.state import TicketToRideState


def unseen_cards(state: TicketToRideState, seat: int) -> list[int]:
    """Return the number of cards of each kind in the deck or hidden in opponents' hands."""
    unseen: list[int] = [0] * CARD_KINDS
    for kind in range(CARD_KINDS):
        unseen[kind] = state.deck[kind]
        for opponent in range(len(state.trains)):
            if opponent != seat:
                at = opponent * CARD_KINDS + kind
                unseen[kind] += state.hands[at] - state.known[at]
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
