"""A plan for a network: the routes that complete tickets, their cost and their value."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.card_needs import CardNeeds
from bradshaw.bots.ticket_to_ride.turns_left import odds_in_time
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOBODY
from bradshaw.games.ticket_to_ride.rules.station import station_price
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# The penalty for each missing train, and for borrowing more routes than there are stations.
_MISSING_TRAIN: Final = 60
_MISSING_STATION: Final = 600


class PlanNotes:
    """Cached results about a plan."""

    def __init__(self) -> None:
        self.losses: dict[int, int] = {}  # by route: the expected loss to an opponent's claim
        self.other_gains: list[int] = []  # by kind of card: the gain outside the plan
        self.draw: int = 0  # the value of drawing tickets with `draw_turns` left
        self.draw_turns: int = -1


class NetworkPlan:
    """A network that completes tickets. `value` counts a ticket twice, since a failed ticket costs its points."""

    def __init__(self) -> None:
        self.routes: list[int] = []  # to claim
        self.borrowed: list[int] = []  # opponents' routes, each to borrow with a station
        self.tickets: list[int] = []  # to complete
        self.impossible: bool = False  # whether it borrows more than its stations allow
        self.turns_left: int = 0  # in the game, when the plan was made
        self.notes: PlanNotes = PlanNotes()
        # Filled in by `evaluate_plan`.
        self.needs: CardNeeds = CardNeeds()
        self.trains: int = 0
        self.turns: float = 0.0  # to carry it out
        self.value: int = 0
        self.urgency: int = 0  # the loss from one turn of delay


def evaluate_plan(lookup: Lookup, plan: NetworkPlan, state: TicketToRideState, seat: int, turns: int) -> None:
    """Compute the cost and value of a plan with `turns` turns left."""
    plan.needs.fit(lookup, state, seat, plan.routes)
    plan.turns = len(plan.routes) + len(plan.borrowed) + plan.needs.turns
    value = -int(weights.TURN * plan.turns)
    for route in plan.routes:
        plan.trains += lookup.route_length[route]
        value += weights.POINT * lookup.route_points[route] - weights.RISK * (lookup.players - 1)
        if lookup.route_tunnel[route]:
            value -= weights.TUNNEL
    value -= weights.TRAIN * plan.trains
    value -= (weights.STATION + weights.CARD * station_price(lookup, state, seat)) * len(plan.borrowed)
    points = 0
    for ticket in plan.tickets:
        points += 2 * weights.POINT * lookup.ticket_points[ticket]
    likely = odds_in_time(plan.turns, turns)
    value += int(points * likely)
    if plan.trains > state.trains[seat]:
        value -= _MISSING_TRAIN * (plan.trains - state.trains[seat])
    if plan.impossible or len(plan.borrowed) > state.stations[seat]:
        value -= _MISSING_STATION
    plan.value = value
    plan.urgency = int(points * (likely - odds_in_time(plan.turns + 1, turns)))


def rest_of_plan(lookup: Lookup, plan: NetworkPlan, state: TicketToRideState, seat: int, turns: int) -> NetworkPlan:
    """Return the rest of a plan, evaluated for the current hand and turns left."""
    rest = NetworkPlan()
    rest.tickets = plan.tickets
    rest.impossible = plan.impossible
    rest.turns_left = plan.turns_left
    rest.notes = plan.notes
    for route in plan.routes:
        if state.route_owner[route] == NOBODY:
            rest.routes.append(route)
    for route in plan.borrowed:
        if state.city_owner[lookup.route_a[route]] != seat and state.city_owner[lookup.route_b[route]] != seat:
            rest.borrowed.append(route)
    evaluate_plan(lookup, rest, state, seat, turns)
    return rest


def still_possible(plan: NetworkPlan, state: TicketToRideState, seat: int) -> bool:
    """Return whether every route of the plan is free or the seat's own."""
    return all(state.route_owner[route] in {NOBODY, seat} for route in plan.routes)
