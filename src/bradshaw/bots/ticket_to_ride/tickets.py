"""Which tickets to keep, and whether to draw more."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ticket_to_ride import worth
from bradshaw.bots.ticket_to_ride.options import Options
from bradshaw.bots.ticket_to_ride.plan import Plan, Planner
from bradshaw.bots.ticket_to_ride.ways import FAR, Ways
from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.codes import KEEP_NONE
from bradshaw.games.ticket_to_ride.rules.ticket import offered_to
from bradshaw.games.ticket_to_ride.state import RideState

# More tickets than this are never kept of one offer, unless they must be.
_MOST_KEPT: Final = 4


def add_keeps(
    options: Options, catalog: Catalog, planner: Planner, state: RideState, seat: int, legal: list[int], turns: int
) -> None:
    """Every choice of tickets, with what the best plan for it and the tickets already held is worth."""
    prices = planner.prices(state, seat, turns)
    offer = offered_to(catalog, state, seat)
    for move in legal:
        kept: list[int] = []
        for place in range(len(offer)):
            if (move - KEEP_NONE) & (1 << place):
                kept.append(offer[place])
        if len(kept) > _MOST_KEPT:
            continue
        tickets = planner.open_tickets(state, seat, prices, kept)
        plan = planner.plan(state, seat, prices, tickets, turns)
        value = plan.value
        for ticket in kept:
            points = worth.POINT * catalog.ticket_points[ticket]
            # The plan counts an open ticket twice if it completes it.
            value += -points if ticket in tickets else points
        options.add(move, value)


class TicketDraw:
    """What it is worth to draw tickets."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog: Catalog = catalog
        self._ways: Ways = Ways(catalog)

    def value(self, state: RideState, seat: int, prices: list[int], plan: Plan, turns: int) -> int:
        """The gain to be expected of a draw by one who will have carried out his plan."""
        catalog = self._catalog
        now = prices[:]
        for route in plan.routes:
            now[route] = 0
        for route in plan.borrowed:
            now[route] = 0
        trains = state.trains[seat] - plan.trains
        spare_turns = turns - plan.turns - 1
        unseen = 0
        good = 0
        bad = 0
        bad_count = 0
        start = -1
        for ticket in range(catalog.tickets):
            # A ticket that the seat holds or has given back is not among those to be drawn.
            if state.ticket_at[ticket] == seat or state.ticket_by[ticket] == seat or catalog.ticket_long[ticket]:
                continue
            unseen += 1
            if catalog.ticket_a[ticket] != start:
                start = catalog.ticket_a[ticket]
                self._ways.find(now, start, -1)
            gain = self._gain(now, ticket, trains, spare_turns)
            if gain > 0:
                good += gain
            else:
                bad += gain
                bad_count += 1
        if unseen == 0:
            return -FAR
        # Of the tickets drawn the good ones are kept, and one of the bad ones if all are bad.
        all_bad = (bad_count / unseen) ** catalog.draw
        forced = all_bad * (bad / bad_count) * 0.6 if bad_count else 0.0
        return int(catalog.draw * 0.8 * good / unseen + forced)

    def _gain(self, prices: list[int], ticket: int, trains: int, turns: int) -> int:
        catalog = self._catalog
        goal = catalog.ticket_b[ticket]
        points = worth.POINT * catalog.ticket_points[ticket]
        distance = self._ways.distance[goal]
        if distance == 0:
            return points
        if distance >= FAR:
            return -points
        length = 0
        claims = 0
        for route in self._ways.trace(goal):
            if prices[route] > 0:
                length += catalog.route_length[route]
                claims += 1
        if length > trains or claims + length // 2 > turns:
            return -points
        return points - distance
