"""Estimates each seat's final points, with less variance than a play-out to the end."""

from __future__ import annotations

from math import exp
from typing import Final

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan
from bradshaw.bots.ticket_to_ride.turns_left import odds_in_time
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, LOCOMOTIVE
from bradshaw.games.ticket_to_ride.rules.trail import Trail
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# In tenths of a point, fitted to games of two to five players, continued from states that `planner` with random errors
# had reached.
_TICKET: Final = 9.5  # per point of a ticket of the plan, times its probability
_GIVEN_UP: Final = 8.5  # per point of any other open ticket, deducted
_TURN: Final = 13.5
_TURN_OF_PLAN: Final = 9.5  # per turn that the plan takes
_TRAIN: Final = 11.0
_TRAIN_OF_PLAN: Final = 10.5  # extra per train that the plan uses
_ROUTE: Final = 32.0  # per route of the plan
_TUNNEL: Final = 24.0  # extra per tunnel
_SYMBOL: Final = 8.0  # per missing locomotive
_BORROWED: Final = 72.0  # per station to build
_CARD: Final = 3.3  # per card that the plan does not need
_LOCOMOTIVE: Final = 6.5
_LAST_TURNS: Final = 6  # when cards lose their value
# The uncertainty of a lead in the longest trail: a base, plus an amount per train of the player with the most left.
_LEAD: Final = 2.0
_LEAD_PER_TRAIN: Final = 0.1
# The lead, in points, that is worth half as much as an infinite lead.
_GOOD_LEAD: Final = 40.0


def points_at_end(
    lookup: Lookup, state: TicketToRideState, seat: int, plan: NetworkPlan, open_tickets: list[int], turns: int
) -> int:
    """Estimate the seat's final score without the Express, in tenths of a point: its current points, the gain and cost
    of its plan, and the value of its turns, trains and cards."""
    value = float(weights.POINT * state.points[seat] + weights.STATION * state.stations[seat])
    likely = odds_in_time(plan.turns, turns)
    for ticket in range(lookup.tickets):
        if state.ticket_at[ticket] == seat:
            points = float(lookup.ticket_points[ticket])
            if ticket not in open_tickets:
                value += weights.POINT * points
            elif ticket in plan.tickets:
                value += _TICKET * likely * points
            else:
                value -= _GIVEN_UP * points
    value += _TURN * turns + _TRAIN * float(state.trains[seat])
    return int(value + _cards(state, seat, plan) * min(turns, _LAST_TURNS) / _LAST_TURNS - _cost(lookup, plan))


def _cards(state: TicketToRideState, seat: int, plan: NetworkPlan) -> float:
    """Return the value of the cards that the plan does not need."""
    value = 0.0
    for kind in range(CARD_KINDS):
        free = state.hands[seat * CARD_KINDS + kind] - plan.needs.reserved[kind]
        if free > 0:
            value += (_LOCOMOTIVE if kind == LOCOMOTIVE else _CARD) * float(free)
    return value


def _cost(lookup: Lookup, plan: NetworkPlan) -> float:
    """Return the cost of the plan, less the gain of its trains."""
    cost = _TURN_OF_PLAN * plan.turns - _TRAIN_OF_PLAN * plan.trains
    cost += _BORROWED * len(plan.borrowed) + _SYMBOL * plan.needs.want[LOCOMOTIVE]
    for route in plan.routes:
        cost += _ROUTE + _TUNNEL if lookup.route_tunnel[route] else _ROUTE
    return cost


def express_shares(lookup: Lookup, state: TicketToRideState) -> list[float]:
    """Return each seat's expected points from the Express."""
    lengths: list[int] = []
    scale = _LEAD
    for seat in range(lookup.players):
        lengths.append(int(Trail(lookup, state, seat).length))
        scale = max(scale, _LEAD + _LEAD_PER_TRAIN * float(state.trains[seat]))
    shares: list[float] = []
    for seat in range(lookup.players):
        longest = max([lengths[opponent] for opponent in range(lookup.players) if opponent != seat])
        shares.append(float(lookup.express) / (1.0 + exp((longest - lengths[seat]) / scale)))
    return shares


def values_of_leads(totals: list[float]) -> list[float]:
    """Return the value, from 0 to 1, of each seat's lead over the opponents' mean."""
    values: list[float] = []
    for seat in range(len(totals)):
        opponents_total = 0.0
        for opponent in range(len(totals)):
            if opponent != seat:
                opponents_total += totals[opponent]
        lead = totals[seat] - opponents_total / (len(totals) - 1)
        values.append(0.5 + 0.5 * lead / (_GOOD_LEAD + abs(lead)))
    return values
