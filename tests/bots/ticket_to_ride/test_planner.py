"""Plans with stations."""

from __future__ import annotations

from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan
from bradshaw.bots.ticket_to_ride.planner import Planner
from tests.games.ticket_to_ride.table import Table

LENT = """
    row red red blue blue green
    route 0 brest-paris
    route 1 paris-zurich
    route 0 munchen-zurich
    route 0 munchen-venezia
    tickets 0 brest-venezia
    station 0 zurich
    rest deck
"""


def planned(position: str, stations_left: int) -> tuple[NetworkPlan, list[int]]:
    """The plan of seat 0, and its open tickets."""
    table = Table(position)
    table.state.stations[0] = stations_left
    planner = Planner(table.game.lookup)
    costs = planner.route_costs(table.state, 0, 10)
    tickets = planner.open_tickets(table.state, 0, costs, [])
    return planner.plan(table.state, 0, costs, tickets, 10), tickets


def test_a_ticket_that_a_station_completes_stays_in_the_plan() -> None:
    """The only route that a station could borrow was once treated as already lent, and the ticket as lost."""
    plan, tickets = planned(LENT, stations_left=2)
    assert len(tickets) == 1
    assert plan.tickets == tickets
    assert not plan.impossible
    assert not plan.routes
    assert not plan.borrowed


def test_built_stations_each_lend_a_route_even_with_none_left_to_build() -> None:
    """The first ticket of a plan once ruled out what the others could borrow."""
    second = "route 0 kyiv-wilno\n    route 1 petrograd-wilno\n    station 0 petrograd\n    "
    position = LENT.replace("tickets 0 brest-venezia", f"{second}tickets 0 brest-venezia kyiv-petrograd")
    plan, tickets = planned(position, stations_left=0)
    assert len(tickets) == 2
    assert sorted(plan.tickets) == sorted(tickets)
