"""A plan: a network for tickets, what it takes and what it is worth."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import worth
from bradshaw.bots.ticket_to_ride.needs import Needs
from bradshaw.bots.ticket_to_ride.tempo import in_time
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOBODY
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# A plan that needs more trains than there are is worth so much less, by each.
_TOO_LONG: Final = 60
_OUT_OF_THE_QUESTION: Final = 600


class Notes:
    """What was found out about a plan while it was carried out, and need not be found out again."""

    def __init__(self) -> None:
        self.stakes: dict[int, int] = {}  # by route: what is lost if another is faster
        self.useful: list[int] = []  # by kind of card, what it gains beside the plan; empty at first
        self.draw: int = 0  # what it is worth to draw tickets, when so many turns were left
        self.draw_turns: int = -1


class Plan:
    """A network that completes tickets. `value` counts a completed ticket twice, as one that fails costs its points."""

    def __init__(self) -> None:
        self.routes: list[int] = []  # to be claimed
        self.borrowed: list[int] = []  # routes of others, to be borrowed by a station each
        self.tickets: list[int] = []  # that it completes, those already completed left out
        self.impossible: bool = False  # it borrows more than its stations can
        self.turns_left: int = 0  # that were left when it was made
        self.notes: Notes = Notes()
        # What follows is filled in by `weigh`.
        self.needs: Needs = Needs()
        self.trains: int = 0
        self.turns: float = 0.0  # that it takes
        self.value: int = 0
        self.urgency: int = 0  # what is lost by a turn in which nothing is done for it


def weigh(lookup: Lookup, plan: Plan, state: TicketToRideState, seat: int, turns: int) -> None:
    """Find out what the plan takes and what it is worth, with so many turns left."""
    plan.needs.fit(lookup, state, seat, plan.routes)
    plan.turns = len(plan.routes) + len(plan.borrowed) + plan.needs.turns
    value = -int(worth.TURN * plan.turns)
    for route in plan.routes:
        plan.trains += lookup.route_length[route]
        value += worth.POINT * lookup.route_points[route] - worth.RISK * (lookup.players - 1)
        if lookup.route_tunnel[route]:
            value -= worth.TUNNEL
    value -= worth.TRAIN * plan.trains
    value -= (worth.STATION + worth.CARD * (4 - state.stations[seat])) * len(plan.borrowed)
    points = 0
    for ticket in plan.tickets:
        points += 2 * worth.POINT * lookup.ticket_points[ticket]
    likely = in_time(plan.turns, turns)
    value += int(points * likely)
    if plan.trains > state.trains[seat]:
        value -= _TOO_LONG * (plan.trains - state.trains[seat])
    if plan.impossible or len(plan.borrowed) > state.stations[seat]:
        value -= _OUT_OF_THE_QUESTION
    plan.value = value
    plan.urgency = int(points * (likely - in_time(plan.turns + 1, turns)))


def what_is_left(lookup: Lookup, plan: Plan, state: TicketToRideState, seat: int, turns: int) -> Plan:
    """The part of a plan that is still to be done, weighed for the cards in the hand and the turns left now."""
    left = Plan()
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
    weigh(lookup, left, state, seat, turns)
    return left


def still_holds(plan: Plan, state: TicketToRideState, seat: int) -> bool:
    """Whether all routes of a plan are still free, or the seat's own by now."""
    holds = True
    for route in plan.routes:
        owner = state.route_owner[route]
        if owner not in {NOBODY, seat}:
            holds = False
    return holds
