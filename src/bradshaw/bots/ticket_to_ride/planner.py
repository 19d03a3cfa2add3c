"""Finds plans: the routes to claim, the routes to borrow with stations, and the tickets to give up."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.cheapest_paths import UNREACHABLE, CheapestPaths
from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan, evaluate_plan
from bradshaw.bots.ticket_to_ride.own_network import FutureTrail
from bradshaw.bots.ticket_to_ride.route_costs import BORROWED, base_costs, route_costs
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOBODY
from bradshaw.games.ticket_to_ride.state import TicketToRideState

_MAX_PERMUTED: Final = 3  # tickets for which every order is tried
_MAX_PLANNED: Final = 6  # tickets planned for at once


class Planner:
    """Finds plans for any seat. `quick` tries fewer plans; `trail` prefers plans with a long trail."""

    def __init__(self, lookup: Lookup, quick: bool = False, trail: bool = False) -> None:
        self._quick: bool = quick
        self._trail: bool = trail
        self._lookup: Lookup = lookup
        self._base: list[int] = base_costs(lookup)
        self._paths: CheapestPaths = CheapestPaths(lookup)

    def route_costs(self, state: TicketToRideState, seat: int, turns: int) -> list[int]:
        return route_costs(self._lookup, self._base, state, seat, turns)

    def open_tickets(self, state: TicketToRideState, seat: int, costs: list[int], more: list[int]) -> list[int]:
        """Return the tickets in hand or in `more` that the seat's routes do not complete."""
        tickets: list[int] = []
        for ticket in range(self._lookup.tickets):
            if (state.ticket_at[ticket] == seat or ticket in more) and self._distance(costs, ticket) > 0:
                tickets.append(ticket)
        return tickets

    def nearest(self, costs: list[int], tickets: list[int]) -> int:
        """Return the cheapest ticket to complete."""
        best = tickets[0]
        for ticket in tickets:
            if self._distance(costs, ticket) < self._distance(costs, best):
                best = ticket
        return best

    def _distance(self, costs: list[int], ticket: int) -> int:
        return self._paths.find(costs, self._lookup.ticket_a[ticket], self._lookup.ticket_b[ticket])

    def plan(
        self, state: TicketToRideState, seat: int, costs: list[int], tickets: list[int], turns: int
    ) -> NetworkPlan:
        """Return the best plan for some or all of the open tickets."""
        best = self._best_order(state, seat, costs, self._most_promising(costs, tickets), turns)
        dropped = True
        while dropped and best.tickets and best.value < self._comfortable(best.tickets):
            dropped = False
            tickets_before = best.tickets
            for dropped_ticket in tickets_before:
                fewer = [ticket for ticket in tickets_before if ticket != dropped_ticket]
                plan = self._best_order(state, seat, costs, fewer, turns)
                if plan.value > best.value:
                    best = plan
                    dropped = True
        return best

    def _most_promising(self, costs: list[int], tickets: list[int]) -> list[int]:
        """Return the tickets to plan for: all, or the most profitable if there are too many."""
        if len(tickets) <= _MAX_PLANNED:
            return tickets
        chosen: list[int] = []
        gains: list[int] = []
        for ticket in tickets:
            gain = 2 * weights.POINT * self._lookup.ticket_points[ticket] - self._distance(costs, ticket)
            index = 0
            while index < len(chosen) and gains[index] >= gain:
                index += 1
            chosen.insert(index, ticket)
            gains.insert(index, gain)
        return chosen[:_MAX_PLANNED]

    def _comfortable(self, tickets: list[int]) -> int:
        """Return the value of a plan good enough not to drop tickets."""
        return weights.POINT * sum([int(self._lookup.ticket_points[ticket]) for ticket in tickets])

    def _best_order(
        self, state: TicketToRideState, seat: int, costs: list[int], tickets: list[int], turns: int
    ) -> NetworkPlan:
        """Return the best plan among several orders of connecting the tickets."""
        best = self._network(state, seat, costs, tickets, turns)
        if len(tickets) < 2:
            return best
        for order in self._orders(costs, tickets):
            plan = self._network(state, seat, costs, order, turns)
            if plan.value > best.value:
                best = plan
        return best

    def _orders(self, costs: list[int], tickets: list[int]) -> list[list[int]]:
        """Return all other orders of up to three tickets; for more, by ascending and descending cost, and rotations."""
        if self._quick:
            return [tickets[::-1]]
        if len(tickets) == 2:
            return [[tickets[1], tickets[0]]]
        if len(tickets) <= _MAX_PERMUTED:
            a, b, c = tickets
            return [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
        cheap: list[int] = []
        distances: list[int] = []
        for ticket in tickets:
            distance = self._distance(costs, ticket)
            index = 0
            while index < len(cheap) and distances[index] < distance:
                index += 1
            cheap.insert(index, ticket)
            distances.insert(index, distance)
        orders = [cheap, cheap[::-1]]
        for first in range(1, len(cheap) - 1):
            orders.append(cheap[first:] + cheap[:first])
        return orders

    def _network(
        self, state: TicketToRideState, seat: int, costs: list[int], order: list[int], turns: int
    ) -> NetworkPlan:
        """Plan to connect the tickets in this order, each by the cheapest path given the network so far."""
        lookup = self._lookup
        plan = NetworkPlan()
        current_costs = costs[:]
        for ticket in order:
            a = lookup.ticket_a[ticket]
            b = lookup.ticket_b[ticket]
            if self._paths.find(current_costs, a, b) >= UNREACHABLE:
                continue
            plan.tickets.append(ticket)
            for route in self._paths.trace(b):
                cost = current_costs[route]
                if cost > 0:
                    current_costs[route] = 0
                    if state.route_owner[route] == NOBODY:
                        plan.routes.append(route)
                    elif costs[route] != BORROWED:
                        plan.borrowed.append(route)
                    elif cost == BORROWED:
                        self._use_station(state, seat, route, current_costs)
                    else:  # its station already borrows another route of this path
                        plan.impossible = True
            if len(plan.borrowed) >= state.stations[seat]:
                _forbid_borrowing(state, seat, current_costs)
        plan.turns_left = turns
        evaluate_plan(lookup, plan, state, seat, turns)
        if self._trail:
            plan.value += weights.JOINED * FutureTrail(lookup, state, seat, plan.routes).length
        return plan

    def _use_station(self, state: TicketToRideState, seat: int, route: int, costs: list[int]) -> None:
        """Reserve a built station for this route."""
        lookup = self._lookup
        city = lookup.route_a[route]
        if state.city_owner[city] != seat:
            city = lookup.route_b[route]
        for other in lookup.city_routes[city]:
            if costs[other] == BORROWED:
                costs[other] = UNREACHABLE


def _forbid_borrowing(state: TicketToRideState, seat: int, costs: list[int]) -> None:
    """Rule out new stations; routes that built stations can borrow stay usable."""
    for route in range(len(costs)):
        owner = state.route_owner[route]
        if owner >= 0 and owner != seat and costs[route] > BORROWED:
            costs[route] = UNREACHABLE
