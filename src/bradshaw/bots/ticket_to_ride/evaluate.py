"""Values the sensible moves of a state, in tenths of a point."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.card_draws import add_draws, card_gains
from bradshaw.bots.ticket_to_ride.claims import ClaimEvaluator
from bradshaw.bots.ticket_to_ride.end_estimate import points_at_end
from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan, rest_of_plan, still_possible
from bradshaw.bots.ticket_to_ride.other_routes import OtherRoutes
from bradshaw.bots.ticket_to_ride.own_network import FutureTrail
from bradshaw.bots.ticket_to_ride.planner import Planner
from bradshaw.bots.ticket_to_ride.tickets import TicketDraw, add_keeps, add_quick_keeps
from bradshaw.bots.ticket_to_ride.turns_left import turns_left
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.games.ticket_to_ride.codes import DRAW_TICKETS, PAY, WITHDRAW
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CHOOSE_TICKETS, KEEP_TICKETS, SECOND_CARD, TUNNEL
from bradshaw.games.ticket_to_ride.rules.ticket import tickets_left
from bradshaw.games.ticket_to_ride.rules.turn import legal_moves
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# Drawing tickets is considered once the plan needs at most this many cards.
_NEARLY_DONE: Final = 1
_STALE: Final = 3  # turns after which a quick evaluation values drawing tickets again


class Evaluator:
    """Values the moves of any seat.

    Each seat's plan is cached while it remains possible, which saves time in play-outs; `forget_plans` drops the cache.
    `one_ticket` plans for one ticket at a time, `quick` is less thorough, for play-outs, and `lessons` values the
    longest trail and locomotives in the row as the network does.
    """

    def __init__(self, lookup: Lookup, one_ticket: bool = False, quick: bool = False, lessons: bool = False) -> None:
        self._lessons: bool = lessons
        self._quick: bool = quick
        self._one_ticket: bool = one_ticket
        self._lookup: Lookup = lookup
        self._planner: Planner = Planner(lookup, quick, lessons)
        self._claims: ClaimEvaluator = ClaimEvaluator(lookup, self._planner)
        self._draw: TicketDraw = TicketDraw(lookup)
        self._plans: list[NetworkPlan | None] = [None] * lookup.players

    def forget_plans(self) -> None:
        self._plans = [None] * self._lookup.players

    def make_plan(self, state: TicketToRideState, seat: int) -> None:
        self._plans[seat] = self._new_plan(state, seat, turns_left(self._lookup, state, seat))

    def plans(self) -> list[NetworkPlan | None]:
        return self._plans[:]

    def restore_plans(self, plans: list[NetworkPlan | None]) -> None:
        """Restore plans returned by `plans`."""
        self._plans = plans[:]

    def evaluate(self, state: TicketToRideState, seat: int) -> ValuedMoves:
        """Return the sensible moves of a seat to act, with their values."""
        valued = ValuedMoves()
        turns = turns_left(self._lookup, state, seat)
        if state.step in {CHOOSE_TICKETS, KEEP_TICKETS}:
            self._add_keeps(valued, state, seat, turns)
        elif state.step == TUNNEL:
            self._add_tunnel(valued, state, seat)
        else:
            self._add_turn(valued, state, seat, turns)
        return valued

    def points_at_end(self, state: TicketToRideState, seat: int) -> int:
        """Estimate a seat's final score without the Express."""
        turns = turns_left(self._lookup, state, seat)
        tickets = self._planner.open_tickets(state, seat, self._planner.route_costs(state, seat, turns), [])
        return points_at_end(self._lookup, state, seat, self._plan(state, seat, turns), tickets, turns)

    def _add_tunnel(self, valued: ValuedMoves, state: TicketToRideState, seat: int) -> None:
        """Add withdrawing, and each payment, valued by the route and the turn less the cards."""
        lookup = self._lookup
        route = lookup.move_target[state.laid]
        gain = weights.POINT * lookup.route_points[route] + weights.TURN
        plan = self._plan(state, seat, turns_left(lookup, state, seat))
        if route in plan.routes:
            gain += 2 * weights.TURN
        valued.add(WITHDRAW, 0)
        for move in legal_moves(lookup, state, seat):
            if move >= PAY:
                locomotives = move - PAY
                loss = locomotives * weights.LOCOMOTIVE_CARD + (state.due - locomotives) * weights.NEEDED_CARD
                valued.add(move, gain - loss)

    def _add_turn(self, valued: ValuedMoves, state: TicketToRideState, seat: int, turns: int) -> None:
        plan = self._plan(state, seat, turns)
        if state.step == SECOND_CARD:
            if not self._quick or not plan.notes.other_gains:
                plan.notes.other_gains = self._other_routes(state, seat, plan, turns).evaluate(None)
            self._add_draws(valued, state, seat, plan)
            return
        self._claims.add_claims(valued, state, seat, plan, turns)
        ready = max(valued.values) - 1 if valued.values else weights.EVERYTHING
        self._claims.add_stations(valued, state, seat, plan, turns)
        plan.notes.other_gains = self._other_routes(state, seat, plan, turns).evaluate(valued)
        self._add_draws(valued, state, seat, plan)
        nearly_done = not plan.routes if self._one_ticket else plan.needs.missing <= _NEARLY_DONE
        if nearly_done and tickets_left(state):
            # Tickets can wait, but an opponent may take the route.
            valued.add(DRAW_TICKETS, min(ready, self._draw_value(state, seat, plan, turns) - plan.urgency))
        if not valued.moves:
            # Without tickets and cards, a pass is legal only if nothing else is, not even a route that nobody needs.
            valued.add(DRAW_TICKETS if tickets_left(state) else legal_moves(self._lookup, state, seat)[0], 0)

    def _add_draws(self, valued: ValuedMoves, state: TicketToRideState, seat: int, plan: NetworkPlan) -> None:
        gains = card_gains(plan.needs, plan.notes.other_gains, weights.TURN + plan.urgency)
        add_draws(valued, state, seat, plan.needs, gains, weights.OPEN_LOCOMOTIVE if self._lessons else 0)

    def _other_routes(self, state: TicketToRideState, seat: int, plan: NetworkPlan, turns: int) -> OtherRoutes:
        trail = FutureTrail(self._lookup, state, seat, plan.routes) if self._lessons else None
        return OtherRoutes(self._lookup, state, seat, plan, turns, trail)

    def _draw_value(self, state: TicketToRideState, seat: int, plan: NetworkPlan, turns: int) -> int:
        """Return the value of drawing tickets, cached for a few turns by a quick evaluation."""
        notes = plan.notes
        if not self._quick or abs(notes.draw_turns - turns) >= _STALE:
            self._draw.prepare(state, seat, self._planner.route_costs(state, seat, turns), plan, turns)
            notes.draw = self._draw.value(state, seat)
            notes.draw_turns = turns
        return notes.draw

    def _add_keeps(self, valued: ValuedMoves, state: TicketToRideState, seat: int, turns: int) -> None:
        legal = list(legal_moves(self._lookup, state, seat))
        if self._quick and state.step == KEEP_TICKETS:
            plan = self._plan(state, seat, turns)
            self._draw.prepare(state, seat, self._planner.route_costs(state, seat, turns), plan, turns)
            add_quick_keeps(valued, self._lookup, self._draw, state, seat, legal)
        else:
            add_keeps(valued, self._lookup, self._planner, state, seat, legal, turns)
        self._plans[seat] = None

    def _plan(self, state: TicketToRideState, seat: int, turns: int) -> NetworkPlan:
        """Return the rest of the seat's plan, or a new plan if there is no time left for the old one."""
        plan = self._plans[seat]
        if plan is not None and still_possible(plan, state, seat):
            rest = rest_of_plan(self._lookup, plan, state, seat, turns)
            if rest.turns <= turns or plan.turns_left <= turns:
                return rest
        plan = self._new_plan(state, seat, turns)
        self._plans[seat] = plan
        return plan

    def _new_plan(self, state: TicketToRideState, seat: int, turns: int) -> NetworkPlan:
        costs = self._planner.route_costs(state, seat, turns)
        tickets = self._planner.open_tickets(state, seat, costs, [])
        if self._one_ticket and tickets:
            tickets = [self._planner.nearest(costs, tickets)]
        return self._planner.plan(state, seat, costs, tickets, turns)
