"""Finding a plan: which routes to claim, which to borrow by stations, which tickets to give up."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import worth
from bradshaw.bots.ticket_to_ride.plan import Plan, weigh
from bradshaw.bots.ticket_to_ride.prices import BORROWED, fixed_prices, prices_for
from bradshaw.bots.ticket_to_ride.ways import FAR, Ways
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOBODY
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# Up to so many tickets every order of joining them is tried.
_FEW: Final = 3
_MOST: Final = 6  # tickets planned for at once


class Planner:
    """Plans for any seat of any position of one configuration. A `quick` one looks less far for a better network."""

    def __init__(self, lookup: Lookup, quick: bool = False) -> None:
        self._quick: bool = quick
        self._lookup: Lookup = lookup
        self._fixed: list[int] = fixed_prices(lookup)
        self._ways: Ways = Ways(lookup)

    def prices(self, state: TicketToRideState, seat: int, turns: int) -> list[int]:
        return prices_for(self._lookup, self._fixed, state, seat, turns)

    def open_tickets(self, state: TicketToRideState, seat: int, prices: list[int], more: list[int]) -> list[int]:
        """The seat's tickets, with some more, that its own routes do not complete."""
        tickets: list[int] = []
        for ticket in range(self._lookup.tickets):
            if (state.ticket_at[ticket] == seat or ticket in more) and self._distance(prices, ticket) > 0:
                tickets.append(ticket)
        return tickets

    def nearest(self, prices: list[int], tickets: list[int]) -> int:
        """The ticket that costs least to complete."""
        best = tickets[0]
        for ticket in tickets:
            if self._distance(prices, ticket) < self._distance(prices, best):
                best = ticket
        return best

    def _distance(self, prices: list[int], ticket: int) -> int:
        return self._ways.find(prices, self._lookup.ticket_a[ticket], self._lookup.ticket_b[ticket])

    def plan(self, state: TicketToRideState, seat: int, prices: list[int], tickets: list[int], turns: int) -> Plan:
        """The best plan for all or some of these open tickets, in so many turns."""
        best = self._best_order(state, seat, prices, self._most_promising(prices, tickets), turns)
        dropped = True
        while dropped and best.tickets and best.value < self._comfortable(best.tickets):
            dropped = False
            kept = best.tickets
            for without in kept:
                fewer = [ticket for ticket in kept if ticket != without]
                other = self._best_order(state, seat, prices, fewer, turns)
                if other.value > best.value:
                    best = other
                    dropped = True
        return best

    def _most_promising(self, prices: list[int], tickets: list[int]) -> list[int]:
        """Of more tickets than can be planned for at once, those that bring the most for what they cost."""
        if len(tickets) <= _MOST:
            return tickets
        chosen: list[int] = []
        gains: list[int] = []
        for ticket in tickets:
            gain = 2 * worth.POINT * self._lookup.ticket_points[ticket] - self._distance(prices, ticket)
            place = 0
            while place < len(chosen) and gains[place] >= gain:
                place += 1
            chosen.insert(place, ticket)
            gains.insert(place, gain)
        return chosen[:_MOST]

    def _comfortable(self, tickets: list[int]) -> int:
        """From this value on it is not worth looking whether fewer tickets would be better."""
        points = 0
        for ticket in tickets:
            points += self._lookup.ticket_points[ticket]
        return worth.POINT * points

    def _best_order(
        self, state: TicketToRideState, seat: int, prices: list[int], tickets: list[int], turns: int
    ) -> Plan:
        """The best of the networks that come of joining the tickets one after the other, in several orders."""
        best = self._network(state, seat, prices, tickets, turns)
        if len(tickets) < 2:
            return best
        for order in self._orders(prices, tickets):
            plan = self._network(state, seat, prices, order, turns)
            if plan.value > best.value:
                best = plan
        return best

    def _orders(self, prices: list[int], tickets: list[int]) -> list[list[int]]:
        """All orders of two or three; of more: the dear ones first, the cheap ones first, and each one first."""
        if self._quick:
            return [tickets[::-1]]
        if len(tickets) == 2:
            return [[tickets[1], tickets[0]]]
        if len(tickets) <= _FEW:
            a, b, c = tickets
            return [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
        cheap: list[int] = []
        distances: list[int] = []
        for ticket in tickets:
            distance = self._distance(prices, ticket)
            place = 0
            while place < len(cheap) and distances[place] < distance:
                place += 1
            cheap.insert(place, ticket)
            distances.insert(place, distance)
        orders = [cheap, cheap[::-1]]
        for first in range(1, len(cheap) - 1):
            orders.append(cheap[first:] + cheap[:first])
        return orders

    def _network(self, state: TicketToRideState, seat: int, prices: list[int], order: list[int], turns: int) -> Plan:
        """Join the tickets in this order, each by the cheapest way over what is there already."""
        lookup = self._lookup
        plan = Plan()
        now = prices[:]
        for ticket in order:
            a = lookup.ticket_a[ticket]
            b = lookup.ticket_b[ticket]
            if self._ways.find(now, a, b) >= FAR:
                continue
            plan.tickets.append(ticket)
            for route in self._ways.trace(b):
                price = now[route]
                if price > 0:
                    now[route] = 0
                    if state.route_owner[route] == NOBODY:
                        plan.routes.append(route)
                    elif prices[route] != BORROWED:
                        plan.borrowed.append(route)
                    elif price == BORROWED:
                        self._use_station(state, seat, route, now)
                    else:  # its station has borrowed another route of this very way
                        plan.impossible = True
            if len(plan.borrowed) >= state.stations[seat]:
                _forbid_borrowing(state, seat, now)
        plan.turns_left = turns
        weigh(lookup, plan, state, seat, turns)
        return plan

    def _use_station(self, state: TicketToRideState, seat: int, route: int, prices: list[int]) -> None:
        """Let a station that is built borrow this route, and no other."""
        lookup = self._lookup
        city = lookup.route_a[route]
        if state.city_owner[city] != seat:
            city = lookup.route_b[route]
        for each in lookup.city_routes[city]:
            if prices[each] == BORROWED:
                prices[each] = FAR


def _forbid_borrowing(state: TicketToRideState, seat: int, prices: list[int]) -> None:
    """Let no more stations be built; what those on the board can borrow stays as it is."""
    for route in range(len(prices)):
        owner = state.route_owner[route]
        if owner >= 0 and owner != seat and prices[route] > BORROWED:
            prices[route] = FAR
