"""Values the claims and stations of a seat's plan."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.card_needs import needs_of
from bradshaw.bots.ticket_to_ride.cheapest_paths import CheapestPaths
from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan
from bradshaw.bots.ticket_to_ride.own_network import reaches_either
from bradshaw.bots.ticket_to_ride.payment_choice import (
    CANNOT_PAY,
    choose_route_payment,
    choose_station_payment,
    payable_lengths,
    value_of_tunnel,
)
from bradshaw.bots.ticket_to_ride.planner import Planner
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOBODY
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# The probability, in percent, that an opponent soon claims a free route: in general, and next to their own network.
_TAKEN: Final = 5
_TAKEN_NEARBY: Final = 15
_WORST_DETOUR: Final = 200


class ClaimEvaluator:
    def __init__(self, lookup: Lookup, planner: Planner) -> None:
        self._lookup: Lookup = lookup
        self._planner: Planner = planner
        self._paths: CheapestPaths = CheapestPaths(lookup)

    def add_claims(
        self, valued: ValuedMoves, state: TicketToRideState, seat: int, plan: NetworkPlan, turns: int
    ) -> None:
        """Add the plan's claims, valued higher where an opponent may be faster."""
        lookup = self._lookup
        lengths = payable_lengths(state, seat)
        for route in plan.routes:
            if lookup.route_length[route] > lengths[lookup.route_colour[route]]:
                continue
            needs = needs_of(lookup, state, seat, [other for other in plan.routes if other != route])
            payment = choose_route_payment(lookup, state, seat, route, needs)
            if payment.move == CANNOT_PAY:
                continue
            value = weights.TURN + plan.urgency + weights.READY + self._loss_if_taken(state, seat, route, plan, turns)
            value -= payment.loss - weights.CARD * lookup.route_length[route]
            if plan.turns >= turns - 1:
                value += self._ticket_share(plan) + weights.POINT * lookup.route_points[route]
            if lookup.route_tunnel[route]:
                value = value_of_tunnel(value, state, seat, payment)
            valued.add(payment.move, value)

    def _ticket_share(self, plan: NetworkPlan) -> int:
        """Return each turn's share of the value of the plan's tickets."""
        points = sum([int(self._lookup.ticket_points[ticket]) for ticket in plan.tickets])
        return int(2 * weights.POINT * points / plan.turns) if plan.turns > 0 else 0

    def _loss_if_taken(self, state: TicketToRideState, seat: int, route: int, plan: NetworkPlan, turns: int) -> int:
        """Return the expected cost of a detour: its cost times the probability of needing it."""
        if route in plan.notes.losses:
            return plan.notes.losses[route]
        lookup = self._lookup
        a = lookup.route_a[route]
        b = lookup.route_b[route]
        costs = self._planner.route_costs(state, seat, turns)
        cost = costs[route]
        costs[route] = _WORST_DETOUR
        detour = self._paths.find(costs, a, b) - cost
        percent = 0
        for opponent in range(lookup.players):
            if opponent != seat and state.trains[opponent] >= lookup.route_length[route]:
                percent += _TAKEN_NEARBY if reaches_either(lookup, state, opponent, a, b) else _TAKEN
        plan.notes.losses[route] = detour * percent // 100
        return plan.notes.losses[route]

    def add_stations(
        self, valued: ValuedMoves, state: TicketToRideState, seat: int, plan: NetworkPlan, turns: int
    ) -> None:
        """Add the plan's stations, to be built late, since a borrowed route cannot be lost."""
        lookup = self._lookup
        if not plan.borrowed or state.stations[seat] == 0:
            return
        value = weights.TURN // 2 if plan.routes else 2 * weights.TURN
        if plan.turns >= turns - 1:
            value += self._ticket_share(plan)
        for route in plan.borrowed:
            for city in (lookup.route_a[route], lookup.route_b[route]):
                if state.city_owner[city] == NOBODY:
                    payment = choose_station_payment(lookup, state, seat, city, plan.needs)
                    if payment.move != CANNOT_PAY:
                        valued.add(payment.move, value - payment.loss // 2)
