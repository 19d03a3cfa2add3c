"""The cheapest payment for a route or a station, by the value of its cards elsewhere."""

from __future__ import annotations

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.card_needs import CardNeeds
from bradshaw.bots.ticket_to_ride.deck_odds import tunnel_odds
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, COLOUR_KINDS, GREY, LOCOMOTIVE
from bradshaw.games.ticket_to_ride.rules.station import station_price
from bradshaw.games.ticket_to_ride.state import TicketToRideState

CANNOT_PAY = -1


class PaymentChoice:
    """The cheapest payment: its move code (or CANNOT_PAY), the value of its cards, their colour (LOCOMOTIVE for
    locomotives alone), and the matching cards left in hand, which a tunnel may need."""

    def __init__(self) -> None:
        self.move: int = CANNOT_PAY
        self.loss: int = 0
        self.colour: int = LOCOMOTIVE
        self.spare: int = 0


def payable_lengths(state: TicketToRideState, seat: int) -> list[int]:
    """Return the longest route that the hand can pay for in each colour, grey last."""
    hand = seat * CARD_KINDS
    locomotives = state.hands[hand + LOCOMOTIVE]
    lengths: list[int] = [locomotives] * (COLOUR_KINDS + 1)
    for colour in range(COLOUR_KINDS):
        lengths[colour] += state.hands[hand + colour]
        lengths[GREY] = max(lengths[GREY], lengths[colour])
    return lengths


def choose_route_payment(
    lookup: Lookup, state: TicketToRideState, seat: int, route: int, needs: CardNeeds
) -> PaymentChoice:
    """Choose the payment for a route; `needs` are the needs of the plan's other routes."""
    return _cheapest(
        state,
        seat,
        lookup.route_code[route],
        lookup.route_colour[route],
        lookup.route_length[route],
        lookup.route_symbols[route],
        needs,
    )


def choose_station_payment(
    lookup: Lookup, state: TicketToRideState, seat: int, city: int, needs: CardNeeds
) -> PaymentChoice:
    price = station_price(lookup, state, seat)
    first = lookup.city_code[city] + lookup.station_offset[price - 1]
    return _cheapest(state, seat, first, GREY, price, 0, needs)


def _cheapest(
    state: TicketToRideState, seat: int, first: int, colour: int, length: int, symbols: int, needs: CardNeeds
) -> PaymentChoice:
    """Return the payment with the fewest possible locomotives, in the colour whose cards are worth least elsewhere."""
    hand = seat * CARD_KINDS
    locomotives = state.hands[hand + LOCOMOTIVE]
    width = length - symbols
    payment = PaymentChoice()
    low = 0 if colour == GREY else colour
    high = COLOUR_KINDS if colour == GREY else colour + 1
    for kind in range(low, high):
        held = state.hands[hand + kind]
        cards = min(width, held)
        paid = length - cards
        if cards == 0 or paid > locomotives:
            continue
        loss = _loss(needs, kind, held, cards) + _loss(needs, LOCOMOTIVE, locomotives, paid)
        if payment.move == CANNOT_PAY or loss < payment.loss:
            payment.move = first + (kind - low) * width + paid - symbols
            payment.loss = loss
            payment.colour = kind
            payment.spare = held - cards + locomotives - paid
    if locomotives >= length:
        loss = _loss(needs, LOCOMOTIVE, locomotives, length)
        if payment.move == CANNOT_PAY or loss < payment.loss:
            payment.move = first + (high - low) * width
            payment.loss = loss
            payment.colour = LOCOMOTIVE
            payment.spare = locomotives - length
    return payment


def _loss(needs: CardNeeds, kind: int, held: int, paid: int) -> int:
    """Return the value of `paid` cards of a kind, more for reserved cards."""
    free = min(max(held - needs.reserved[kind], 0), paid)
    if kind == LOCOMOTIVE:
        unit_value = max(weights.LOCOMOTIVE_CARD, int(weights.TURN * needs.saved_by(LOCOMOTIVE))) if paid > 0 else 0
        return free * unit_value + (paid - free) * (unit_value + weights.SYMBOL)
    return free * weights.CARD + (paid - free) * weights.NEEDED_CARD


def value_of_tunnel(value: int, state: TicketToRideState, seat: int, payment: PaymentChoice) -> int:
    """Return the value of a claim times the probability that the tunnel can be paid."""
    return int(value * tunnel_odds(state, seat, payment.colour, payment.spare)) if value > 0 else value
