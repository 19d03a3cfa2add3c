"""The judgement of the planner: what each sensible move of a position is worth."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.options import Options
from bradshaw.bots.ticket_to_ride import worth
from bradshaw.bots.ticket_to_ride.drawing import add_draws, card_gains
from bradshaw.bots.ticket_to_ride.extra import Extra
from bradshaw.bots.ticket_to_ride.outlook import outlook
from bradshaw.bots.ticket_to_ride.plan import Plan, still_holds, what_is_left
from bradshaw.bots.ticket_to_ride.planner import Planner
from bradshaw.bots.ticket_to_ride.tempo import turns_left
from bradshaw.bots.ticket_to_ride.tickets import TicketDraw, add_keeps, add_quick_keeps
from bradshaw.bots.ticket_to_ride.turn import TurnJudge
from bradshaw.games.ticket_to_ride.codes import DRAW_TICKETS, PASS, PAY, WITHDRAW
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CHOOSE_TICKETS, KEEP_TICKETS, SECOND_CARD, TUNNEL
from bradshaw.games.ticket_to_ride.rules.ticket import tickets_left
from bradshaw.games.ticket_to_ride.rules.turn import legal_moves
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# Tickets are drawn only by one who lacks no more cards than this for those he has.
_NEARLY_DONE: Final = 1
_STALE: Final = 3  # turns after which a quick mind thinks about drawing tickets again


class Mind:
    """Thinks for any seat. It remembers the plan it made for a seat as long as it can be carried out, so that a
    play-out need not plan anew at every move; `forget` makes it think afresh. A `hasty` one plans for one ticket at
    a time; a `quick` one looks less closely, for play-outs."""

    def __init__(self, lookup: Lookup, hasty: bool = False, quick: bool = False) -> None:
        self._quick: bool = quick
        self._hasty: bool = hasty
        self._lookup: Lookup = lookup
        self._planner: Planner = Planner(lookup, quick)
        self._judge: TurnJudge = TurnJudge(lookup, self._planner)
        self._draw: TicketDraw = TicketDraw(lookup)
        self._plans: list[Plan | None] = [None] * lookup.players

    def forget(self) -> None:
        self._plans = [None] * self._lookup.players

    def think_ahead(self, state: TicketToRideState, seat: int) -> None:
        """Make the plan of a seat now."""
        self._plans[seat] = self._new_plan(state, seat, turns_left(self._lookup, state, seat))

    def plans(self) -> list[Plan | None]:
        """What is remembered, to be given back later."""
        return self._plans[:]

    def remember(self, plans: list[Plan | None]) -> None:
        self._plans = plans[:]

    def options(self, state: TicketToRideState, seat: int) -> Options:
        """The sensible moves of a seat that may act."""
        options = Options()
        turns = turns_left(self._lookup, state, seat)
        if state.step in {CHOOSE_TICKETS, KEEP_TICKETS}:
            self._add_keeps(options, state, seat, turns)
        elif state.step == TUNNEL:
            self._add_tunnel(options, state, seat)
        else:
            self._add_turn(options, state, seat, turns)
        return options

    def outlook(self, state: TicketToRideState, seat: int) -> int:
        """What a seat may look forward to at the end of the game, the Express left out."""
        turns = turns_left(self._lookup, state, seat)
        left = self._planner.open_tickets(state, seat, self._planner.prices(state, seat, turns), [])
        return outlook(self._lookup, state, seat, self._plan(state, seat, turns), left, turns)

    def _add_tunnel(self, options: Options, state: TicketToRideState, seat: int) -> None:
        """Pay, with as few locomotives as can be, unless the cards are worth more than the route and the turn."""
        lookup = self._lookup
        route = lookup.move_target[state.laid]
        gain = worth.POINT * lookup.route_points[route] + worth.TURN
        plan = self._plan(state, seat, turns_left(lookup, state, seat))
        if route in plan.routes:
            gain += 2 * worth.TURN
        options.add(WITHDRAW, 0)
        for move in legal_moves(lookup, state, seat):
            if move >= PAY:
                locomotives = move - PAY
                loss = locomotives * worth.LOCOMOTIVE_CARD + (state.due - locomotives) * worth.NEEDED_CARD
                options.add(move, gain - loss)

    def _add_turn(self, options: Options, state: TicketToRideState, seat: int, turns: int) -> None:
        lookup = self._lookup
        plan = self._plan(state, seat, turns)
        needs = plan.needs
        if state.step == SECOND_CARD:
            if not self._quick or not plan.notes.useful:
                plan.notes.useful = Extra(lookup, state, seat, plan, needs, turns, Options()).useful
            add_draws(options, state, seat, needs, card_gains(needs, plan.notes.useful, worth.TURN + plan.urgency))
            return
        self._judge.add_claims(options, state, seat, plan, turns)
        ready = max(options.worths) - 1 if options.worths else worth.EVERYTHING
        self._judge.add_stations(options, state, seat, plan, needs, turns)
        plan.notes.useful = Extra(lookup, state, seat, plan, needs, turns, options).useful
        add_draws(options, state, seat, needs, card_gains(needs, plan.notes.useful, worth.TURN + plan.urgency))
        done = not plan.routes if self._hasty else needs.missing <= _NEARLY_DONE
        if done and tickets_left(state):
            # Tickets do not run away; a route may.
            options.add(DRAW_TICKETS, min(ready, self._draw_value(state, seat, plan, turns) - plan.urgency))
        if not options.moves:
            options.add(DRAW_TICKETS if tickets_left(state) else PASS, 0)

    def _draw_value(self, state: TicketToRideState, seat: int, plan: Plan, turns: int) -> int:
        notes = plan.notes
        if not self._quick or abs(notes.draw_turns - turns) >= _STALE:
            self._draw.look(state, seat, self._planner.prices(state, seat, turns), plan, turns)
            notes.draw = self._draw.value(state, seat)
            notes.draw_turns = turns
        return notes.draw

    def _add_keeps(self, options: Options, state: TicketToRideState, seat: int, turns: int) -> None:
        legal = list(legal_moves(self._lookup, state, seat))
        if self._quick and state.step == KEEP_TICKETS:
            plan = self._plan(state, seat, turns)
            self._draw.look(state, seat, self._planner.prices(state, seat, turns), plan, turns)
            add_quick_keeps(options, self._lookup, self._draw, state, seat, legal)
        else:
            add_keeps(options, self._lookup, self._planner, state, seat, legal, turns)
        self._plans[seat] = None

    def _plan(self, state: TicketToRideState, seat: int, turns: int) -> Plan:
        """What is left of the seat's plan; of a new one, if the old one cannot be carried out any more, or not in
        time."""
        plan = self._plans[seat]
        if plan is not None and still_holds(plan, state, seat):
            left = what_is_left(self._lookup, plan, state, seat, turns)
            if left.turns <= turns or plan.turns_left <= turns:
                return left
        plan = self._new_plan(state, seat, turns)
        self._plans[seat] = plan
        return plan

    def _new_plan(self, state: TicketToRideState, seat: int, turns: int) -> Plan:
        prices = self._planner.prices(state, seat, turns)
        tickets = self._planner.open_tickets(state, seat, prices, [])
        if self._hasty and tickets:
            tickets = [self._planner.nearest(prices, tickets)]
        return self._planner.plan(state, seat, prices, tickets, turns)
