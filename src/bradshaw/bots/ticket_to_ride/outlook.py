"""How a position will end: an estimate that varies less than the ends of games played on from it."""

from __future__ import annotations

from math import exp
from typing import Final

from bradshaw.bots.ticket_to_ride import worth
from bradshaw.bots.ticket_to_ride.plan import Plan
from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.codes import CARD_KINDS
from bradshaw.games.ticket_to_ride.rules.score import EXPRESS
from bradshaw.games.ticket_to_ride.state import RideState
from bradshaw.games.ticket_to_ride.trail import Trail

# What is worth something to one who has no plan for it: a turn, and a card. Fitted to the ends of the planner's games.
_TURN: Final = 22
_CARD: Final = 3
_LAST_TURNS: Final = 8  # in these, trains and cards lose their worth
# The lead of a trail that makes the Express likely: in trains, at the end and for each train of the one with most left.
_LEAD: Final = 2.0
_LEAD_A_TRAIN: Final = 0.1


def outlook(catalog: Catalog, state: RideState, seat: int, plan: Plan, open_tickets: list[int], turns: int) -> int:
    """What the seat may look forward to: what it has, what its plan is worth, and what the turns, the trains and the
    cards are worth that the plan does not use."""
    value = worth.POINT * state.points[seat] + worth.STATION * state.stations[seat]
    for ticket in range(catalog.tickets):
        if state.ticket_at[ticket] == seat:
            points = worth.POINT * catalog.ticket_points[ticket]
            value += -points if ticket in open_tickets else points
    left_over = worth.TRAIN * state.trains[seat]
    for kind in range(CARD_KINDS):
        left_over += _CARD * (state.hands[seat * CARD_KINDS + kind] - plan.needs.reserved[kind])
    return int(value + plan.value + _TURN * turns + left_over * min(turns, _LAST_TURNS) // _LAST_TURNS)


def express_shares(catalog: Catalog, state: RideState) -> list[float]:
    """By seat, the points of the Express times how likely it gets them."""
    lengths: list[int] = []
    sure = _LEAD
    for seat in range(catalog.players):
        lengths.append(int(Trail(catalog, state, seat).length))
        sure = max(sure, _LEAD + _LEAD_A_TRAIN * float(state.trains[seat]))
    shares: list[float] = []
    for seat in range(catalog.players):
        longest = 0
        for other in range(catalog.players):
            if other != seat:
                longest = max(longest, lengths[other])
        shares.append(EXPRESS / (1.0 + exp((longest - lengths[seat]) / sure)))
    return shares
