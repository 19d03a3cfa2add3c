"""How to pay: which cards to give for a route or a station, and what they would be worth elsewhere."""

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
    """The cheapest way to pay: the code of the move (CANNOT_PAY if there is none), what the cards are worth, their
    colour (LOCOMOTIVE if it is locomotives alone), and how many cards that could still be added to it stay in the hand,
    as a tunnel may ask for."""

    def __init__(self) -> None:
        self.move: int = CANNOT_PAY
        self.loss: int = 0
        self.colour: int = LOCOMOTIVE
        self.spare: int = 0


def payable_lengths(state: TicketToRideState, seat: int) -> list[int]:
    """How long a route of each colour the hand could pay for, and last how long a grey one."""
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
    """How to pay a route. `needs` are those of the plan without this route."""
    colour = lookup.route_colour[route]
    return _cheapest(
        state,
        seat,
        lookup.route_code[route],
        colour,
        lookup.route_length[route],
        lookup.route_symbols[route],
        needs,
    )


def choose_station_payment(
    lookup: Lookup, state: TicketToRideState, seat: int, city: int, needs: CardNeeds
) -> PaymentChoice:
    """How to pay the next station."""
    price = station_price(state, seat)
    first = lookup.city_code[city] + lookup.station_offset[price - 1]
    return _cheapest(state, seat, first, GREY, price, 0, needs)


def _cheapest(
    state: TicketToRideState, seat: int, first: int, colour: int, length: int, symbols: int, needs: CardNeeds
) -> PaymentChoice:
    """Of each colour as many cards as can be, the rest locomotives; of all colours the one whose cards are worth the
    least elsewhere."""
    hand = seat * CARD_KINDS
    locomotives = state.hands[hand + LOCOMOTIVE]
    width = length - symbols
    payment = PaymentChoice()
    low = 0 if colour == GREY else colour
    high = COLOUR_KINDS if colour == GREY else colour + 1
    for each in range(low, high):
        held = state.hands[hand + each]
        cards = min(width, held)
        paid = length - cards
        if cards == 0 or paid > locomotives:
            continue
        loss = _loss(needs, each, held, cards) + _loss(needs, LOCOMOTIVE, locomotives, paid)
        if payment.move == CANNOT_PAY or loss < payment.loss:
            payment.move = first + (each - low) * width + paid - symbols
            payment.loss = loss
            payment.colour = each
            payment.spare = held - cards + locomotives - paid
    if locomotives >= length:
        loss = _loss(needs, LOCOMOTIVE, locomotives, length)
        if payment.move == CANNOT_PAY or loss < payment.loss:
            payment.move = first + (high - low) * width
            payment.loss = loss
            payment.colour = LOCOMOTIVE
            payment.spare = locomotives - length
    return payment


def _loss(needs: CardNeeds, kind: int, held: int, given: int) -> int:
    """What the given cards would be worth: more, where they eat into what is reserved."""
    free = held - needs.reserved[kind]
    free = max(free, 0)
    free = min(free, given)
    if kind == LOCOMOTIVE:
        each = max(weights.LOCOMOTIVE_CARD, int(weights.TURN * needs.saved_by(LOCOMOTIVE))) if given > 0 else 0
        return free * each + (given - free) * (each + weights.SYMBOL)
    return free * weights.CARD + (given - free) * weights.NEEDED_CARD


def value_of_tunnel(value: int, state: TicketToRideState, seat: int, payment: PaymentChoice) -> int:
    """What is left of the value of a claim when the tunnel may ask for more cards than are to spare."""
    return int(value * tunnel_odds(state, seat, payment.colour, payment.spare)) if value > 0 else value
