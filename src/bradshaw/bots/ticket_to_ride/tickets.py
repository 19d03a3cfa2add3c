"""Values keeping tickets and drawing more."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.cheapest_paths import UNREACHABLE, CheapestPaths
from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan
from bradshaw.bots.ticket_to_ride.planner import Planner
from bradshaw.bots.ticket_to_ride.turns_left import odds_in_time
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.games.ticket_to_ride.codes import KEEP_NONE
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.ticket import offered_to
from bradshaw.games.ticket_to_ride.state import TicketToRideState

_MAX_KEPT: Final = 4  # tickets kept from one offer
_CARDS_PER_TURN: Final = 1.6  # useful cards drawn per turn, on average


def add_keeps(
    valued: ValuedMoves,
    lookup: Lookup,
    planner: Planner,
    state: TicketToRideState,
    seat: int,
    legal: list[int],
    turns: int,
) -> None:
    """Add every choice of tickets, valued by the best plan for them and the tickets in hand."""
    costs = planner.route_costs(state, seat, turns)
    offer = offered_to(lookup, state, seat)
    for move in legal:
        kept: list[int] = []
        for index in range(len(offer)):
            if (move - KEEP_NONE) & (1 << index):
                kept.append(offer[index])
        if len(kept) > _MAX_KEPT:
            continue
        tickets = planner.open_tickets(state, seat, costs, kept)
        plan = planner.plan(state, seat, costs, tickets, turns)
        value = plan.value
        for ticket in kept:
            points = weights.POINT * lookup.ticket_points[ticket]
            # The plan counts a ticket that it completes twice.
            value += -points if ticket in tickets else points
        valued.add(move, value)


def add_quick_keeps(
    valued: ValuedMoves, lookup: Lookup, draw: TicketDraw, state: TicketToRideState, seat: int, legal: list[int]
) -> None:
    """Add every choice of tickets, valued by a rough estimate of each ticket on its own."""
    offer = offered_to(lookup, state, seat)
    gains = [draw.gain(ticket) for ticket in offer]
    for move in legal:
        value = 0
        for index in range(len(offer)):
            if (move - KEEP_NONE) & (1 << index):
                value += gains[index]
        valued.add(move, value)


class TicketDraw:
    """A rough estimate of drawing tickets, from the paths between their cities and the seat's planned network."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup: Lookup = lookup
        self._paths: CheapestPaths = CheapestPaths(lookup)
        self._trains: int = 0
        self._turns: int = 0

    def prepare(self, state: TicketToRideState, seat: int, costs: list[int], plan: NetworkPlan, turns: int) -> None:
        """Find the paths from the seat's planned network to all cities."""
        lookup = self._lookup
        planned_costs = costs[:]
        start = -1
        for route in plan.routes:
            planned_costs[route] = 0
            start = lookup.route_a[route]
        for route in plan.borrowed:
            planned_costs[route] = 0
        if start < 0:
            start = _city_on_longest_route(lookup, state, seat)
        self._trains = state.trains[seat] - plan.trains
        self._turns = turns - round(plan.turns) - 1
        self._paths.find(planned_costs, start, -1)

    def value(self, state: TicketToRideState, seat: int) -> int:
        """Return the expected gain of drawing tickets for the prepared seat."""
        lookup = self._lookup
        unseen = 0
        good = 0
        bad = 0
        bad_count = 0
        for ticket in range(lookup.tickets):
            # The seat cannot draw a ticket that it holds or has returned.
            if state.ticket_at[ticket] == seat or state.ticket_by[ticket] == seat or lookup.ticket_long[ticket]:
                continue
            unseen += 1
            gain = self.gain(ticket)
            if gain > 0:
                good += gain
            else:
                bad += gain
                bad_count += 1
        if unseen == 0:
            return -UNREACHABLE
        # The seat keeps the good tickets, or one bad ticket if all are bad.
        all_bad = (bad_count / unseen) ** lookup.draw
        forced = all_bad * (bad / bad_count) * 0.6 if bad_count else 0.0
        return int(float(lookup.draw) * 0.8 * good / unseen + forced)

    def gain(self, ticket: int) -> int:
        """Return a ticket's expected gain for the prepared seat: its points, won or lost, less the cost of paths."""
        lookup = self._lookup
        points = weights.POINT * lookup.ticket_points[ticket]
        a = self._paths.distance[lookup.ticket_a[ticket]]
        b = self._paths.distance[lookup.ticket_b[ticket]]
        if a >= UNREACHABLE or b >= UNREACHABLE:
            return -points
        trains = self._paths.trains[lookup.ticket_a[ticket]] + self._paths.trains[lookup.ticket_b[ticket]]
        claims = self._paths.claims[lookup.ticket_a[ticket]] + self._paths.claims[lookup.ticket_b[ticket]]
        if trains > self._trains:
            return -points
        likely = odds_in_time(claims + trains / _CARDS_PER_TURN, self._turns)
        return int((2 * likely - 1) * float(points)) - a - b


def _city_on_longest_route(lookup: Lookup, state: TicketToRideState, seat: int) -> int:
    """Return a city on the seat's longest route, or any city if the seat has no routes."""
    city = 0
    longest = 0
    for route in range(lookup.routes):
        if state.route_owner[route] == seat and lookup.route_length[route] > longest:
            longest = lookup.route_length[route]
            city = lookup.route_a[route]
    return city
