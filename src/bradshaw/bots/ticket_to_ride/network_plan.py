"""A plan for a network: the routes that complete tickets, what they take and what they are worth."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.card_needs import CardNeeds
from bradshaw.bots.ticket_to_ride.turns_left import odds_in_time
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOBODY
from bradshaw.games.ticket_to_ride.rules.station import station_price
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# A plan that needs more trains than there are is worth so much less, by each.
_TOO_LONG: Final = 60
_OUT_OF_THE_QUESTION: Final = 600


class PlanNotes:
    """What was found out about a plan while it was carried out, and need not be found out again."""

    def __init__(self) -> None:
        self.losses: dict[int, int] = {}  # by route: what is lost if another player claims it first
        self.other_gains: list[int] = []  # by kind of card: what it gains beside the plan; empty at first
        self.draw: int = 0  # what it was worth to draw tickets when `draw_turns` were left
        self.draw_turns: int = -1


class NetworkPlan:
    """A network that completes tickets. `value` counts a completed ticket twice, as one that fails costs its points."""

    def __init__(self) -> None:
        self.routes: list[int] = []  # to be claimed
        self.borrowed: list[int] = []  # routes of others, to be borrowed by a station each
        self.tickets: list[int] = []  # that it completes, those already completed left out
        self.impossible: bool = False  # it borrows more than its stations can
        self.turns_left: int = 0  # that were left when it was made
        self.notes: PlanNotes = PlanNotes()
        # What follows is filled in by `evaluate_plan`.
        self.needs: CardNeeds = CardNeeds()
        self.trains: int = 0
        self.turns: float = 0.0  # that it takes
        self.value: int = 0
        self.urgency: int = 0  # what is lost by a turn in which nothing is done for it


def evaluate_plan(lookup: Lookup, plan: NetworkPlan, state: TicketToRideState, seat: int, turns: int) -> None:
    """Find out what the plan takes and what it is worth, with so many turns left."""
    plan.needs.fit(lookup, state, seat, plan.routes)
    plan.turns = len(plan.routes) + len(plan.borrowed) + plan.needs.turns
    value = -int(weights.TURN * plan.turns)
    for route in plan.routes:
        plan.trains += lookup.route_length[route]
        value += weights.POINT * lookup.route_points[route] - weights.RISK * (lookup.players - 1)
        if lookup.route_tunnel[route]:
            value -= weights.TUNNEL
    value -= weights.TRAIN * plan.trains
    value -= (weights.STATION + weights.CARD * station_price(state, seat)) * len(plan.borrowed)
    points = 0
    for ticket in plan.tickets:
        points += 2 * weights.POINT * lookup.ticket_points[ticket]
    likely = odds_in_time(plan.turns, turns)
    value += int(points * likely)
    if plan.trains > state.trains[seat]:
        value -= _TOO_LONG * (plan.trains - state.trains[seat])
    if plan.impossible or len(plan.borrowed) > state.stations[seat]:
        value -= _OUT_OF_THE_QUESTION
    plan.value = value
    plan.urgency = int(points * (likely - odds_in_time(plan.turns + 1, turns)))


def rest_of_plan(lookup: Lookup, plan: NetworkPlan, state: TicketToRideState, seat: int, turns: int) -> NetworkPlan:
    """The part of a plan that is still to be done, evaluated for the cards in the hand and the turns left now."""
    left = NetworkPlan()
    left.tickets = plan.tickets
    left.impossible = plan.impossible
    left.turns_left = plan.turns_left
    left.notes = plan.notes
    for route in plan.routes:
        if state.route_owner[route] == NOBODY:
            left.routes.append(route)
    for route in plan.borrowed:
        if state.city_owner[lookup.route_a[route]] != seat and state.city_owner[lookup.route_b[route]] != seat:
            left.borrowed.append(route)
    evaluate_plan(lookup, left, state, seat, turns)
    return left


def still_possible(plan: NetworkPlan, state: TicketToRideState, seat: int) -> bool:
    """Whether all routes of a plan are still free, or the seat's own by now."""
    possible = True
    for route in plan.routes:
        owner = state.route_owner[route]
        if owner not in {NOBODY, seat}:
            possible = False
    return possible
