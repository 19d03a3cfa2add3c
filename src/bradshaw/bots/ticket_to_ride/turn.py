"""What to do in a turn: the claims and stations that the plan asks for."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.options import Options
from bradshaw.bots.ticket_to_ride import worth
from bradshaw.bots.ticket_to_ride.needs import Needs, needs_of
from bradshaw.bots.ticket_to_ride.plan import Plan
from bradshaw.bots.ticket_to_ride.planner import Planner
from bradshaw.bots.ticket_to_ride.spending import CANNOT_PAY, pay_route, pay_station, reach, through_tunnel
from bradshaw.bots.ticket_to_ride.surroundings import is_near
from bradshaw.bots.ticket_to_ride.ways import Ways
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOBODY
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# How likely it is, in percent for each opponent, that a free route is gone a few turns later: anywhere, and where
# he has come to one of its ends.
_TAKEN: Final = 5
_TAKEN_NEARBY: Final = 15
_WORST_DETOUR: Final = 200


class TurnJudge:
    """Weighs the moves that a plan consists of."""

    def __init__(self, lookup: Lookup, planner: Planner) -> None:
        self._lookup: Lookup = lookup
        self._planner: Planner = planner
        self._ways: Ways = Ways(lookup)

    def add_claims(self, options: Options, state: TicketToRideState, seat: int, plan: Plan, turns: int) -> None:
        """The claims of the plan, with what is at stake when somebody else is faster."""
        lookup = self._lookup
        lengths = reach(state, seat)
        for route in plan.routes:
            if lookup.route_length[route] > lengths[lookup.route_colour[route]]:
                continue
            needs = needs_of(lookup, state, seat, [each for each in plan.routes if each != route])
            payment = pay_route(lookup, state, seat, route, needs)
            if payment.move == CANNOT_PAY:
                continue
            value = worth.TURN + plan.urgency + worth.READY + self._stake(state, seat, route, plan, turns)
            value -= payment.loss - worth.CARD * lookup.route_length[route]
            if plan.turns >= turns - 1:
                value += self._share(plan) + worth.POINT * lookup.route_points[route]
            if lookup.route_tunnel[route]:
                value = through_tunnel(value, state, seat, payment)
            options.add(payment.move, value)

    def _share(self, plan: Plan) -> int:
        """What each move of a plan brings in: its part of the tickets."""
        points = 0
        for ticket in plan.tickets:
            points += self._lookup.ticket_points[ticket]
        return int(2 * worth.POINT * points / plan.turns) if plan.turns > 0 else 0

    def _stake(self, state: TicketToRideState, seat: int, route: int, plan: Plan, turns: int) -> int:
        """What the detour would cost, times how likely it is to be needed."""
        if route in plan.notes.stakes:
            return plan.notes.stakes[route]
        lookup = self._lookup
        a = lookup.route_a[route]
        b = lookup.route_b[route]
        prices = self._planner.prices(state, seat, turns)
        price = prices[route]
        prices[route] = _WORST_DETOUR
        detour = self._ways.find(prices, a, b) - price
        percent = 0
        for other in range(lookup.players):
            if other != seat and state.trains[other] >= lookup.route_length[route]:
                percent += _TAKEN_NEARBY if is_near(lookup, state, other, a, b) else _TAKEN
        plan.notes.stakes[route] = detour * percent // 100
        return plan.notes.stakes[route]

    def add_stations(
        self, options: Options, state: TicketToRideState, seat: int, plan: Plan, needs: Needs, turns: int
    ) -> None:
        """The stations of the plan: late, as nobody can take away what they borrow."""
        lookup = self._lookup
        if not plan.borrowed or state.stations[seat] == 0:
            return
        value = worth.TURN // 2 if plan.routes else 2 * worth.TURN
        if plan.turns >= turns - 1:
            value += self._share(plan)
        for route in plan.borrowed:
            for city in (lookup.route_a[route], lookup.route_b[route]):
                if state.city_owner[city] == NOBODY:
                    payment = pay_station(lookup, state, seat, city, needs)
                    if payment.move != CANNOT_PAY:
                        options.add(payment.move, value - payment.loss // 2)
