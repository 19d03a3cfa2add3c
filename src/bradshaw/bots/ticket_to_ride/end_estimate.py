"""How a game will end: an estimate of the points of each seat, which varies less than games played on to their end."""

from __future__ import annotations

from math import exp
from typing import Final

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan
from bradshaw.bots.ticket_to_ride.turns_left import odds_in_time
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, LOCOMOTIVE
from bradshaw.games.ticket_to_ride.rules.score import EXPRESS
from bradshaw.games.ticket_to_ride.rules.trail import Trail
from bradshaw.games.ticket_to_ride.state import TicketToRideState

# In tenths of a point: fitted to how games of two to five went on from states that `normal`, misjudging its moves on
# purpose, had come to.
_TICKET: Final = 9.5  # of a ticket of the plan, by its points and how likely it is done in time
_GIVEN_UP: Final = 8.5  # of any other open ticket, lost by its points
_TURN: Final = 13.5
_TURN_OF_PLAN: Final = 9.5  # that the plan takes
_TRAIN: Final = 11.0
_TRAIN_OF_PLAN: Final = 10.5  # more for one that has its place in the plan
_ROUTE: Final = 32.0  # that the plan wants
_TUNNEL: Final = 24.0  # more for a tunnel
_SYMBOL: Final = 8.0  # for each locomotive that it lacks
_BORROWED: Final = 72.0  # for each station that is to be built
_CARD: Final = 3.3  # that the plan does not need
_LOCOMOTIVE: Final = 6.5
_LAST_TURNS: Final = 6  # in these, cards lose their worth
# The lead of a trail that makes the Express likely: in trains, at the end and for each train of the one with most left.
_LEAD: Final = 2.0
_LEAD_A_TRAIN: Final = 0.1
# A lead of so many points is half as good as an endless one.
_GOOD_LEAD: Final = 40.0


def points_at_end(
    lookup: Lookup, state: TicketToRideState, seat: int, plan: NetworkPlan, open_tickets: list[int], turns: int
) -> int:
    """What the seat will probably have at the end, in tenths of a point and without the Express: what it has now, what
    its plan brings and takes, and what its turns, trains and cards are worth."""
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
    """What the cards are worth that the plan leaves over."""
    value = 0.0
    for kind in range(CARD_KINDS):
        free = state.hands[seat * CARD_KINDS + kind] - plan.needs.reserved[kind]
        if free > 0:
            value += (_LOCOMOTIVE if kind == LOCOMOTIVE else _CARD) * float(free)
    return value


def _cost(lookup: Lookup, plan: NetworkPlan) -> float:
    """What the plan takes, less what its trains bring."""
    cost = _TURN_OF_PLAN * plan.turns - _TRAIN_OF_PLAN * plan.trains
    cost += _BORROWED * len(plan.borrowed) + _SYMBOL * plan.needs.want[LOCOMOTIVE]
    for route in plan.routes:
        cost += _ROUTE + _TUNNEL if lookup.route_tunnel[route] else _ROUTE
    return cost


def express_shares(lookup: Lookup, state: TicketToRideState) -> list[float]:
    """By seat, the points of the Express times how likely it gets them."""
    lengths: list[int] = []
    sure = _LEAD
    for seat in range(lookup.players):
        lengths.append(int(Trail(lookup, state, seat).length))
        sure = max(sure, _LEAD + _LEAD_A_TRAIN * float(state.trains[seat]))
    shares: list[float] = []
    for seat in range(lookup.players):
        longest = 0
        for other in range(lookup.players):
            if other != seat:
                longest = max(longest, lengths[other])
        shares.append(EXPRESS / (1.0 + exp((longest - lengths[seat]) / sure)))
    return shares


def values_of_leads(totals: list[float]) -> list[float]:
    """From the points of all seats, how good it is for each to be so far ahead of the others, or behind: 0 to 1."""
    values: list[float] = []
    for seat in range(len(totals)):
        others = 0.0
        for other in range(len(totals)):
            if other != seat:
                others += totals[other]
        lead = totals[seat] - others / (len(totals) - 1)
        values.append(0.5 + 0.5 * lead / (_GOOD_LEAD + abs(lead)))
    return values
