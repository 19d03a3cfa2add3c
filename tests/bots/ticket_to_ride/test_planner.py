from __future__ import annotations

from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan
from bradshaw.bots.ticket_to_ride.planner import Planner
from tests.games.ticket_to_ride.table import Table

BORROWED = """
    row red red blue blue green
    route 0 brest-paris
    route 1 paris-zurich
    route 0 munchen-zurich
    route 0 munchen-venezia
    tickets 0 brest-venezia
    station 0 zurich
    rest deck
"""


def plan_for(position: str, stations_left: int) -> tuple[NetworkPlan, list[int]]:
    table = Table(position)
    table.state.stations[0] = stations_left
    planner = Planner(table.game.lookup)
    costs = planner.route_costs(table.state, 0, 10)
    tickets = planner.open_tickets(table.state, 0, costs, [])
    return planner.plan(table.state, 0, costs, tickets, 10), tickets


def test_ticket_completed_by_station_stays_in_plan() -> None:
    """The planner once treated the station's only route as already borrowed, and gave up the ticket."""
    plan, tickets = plan_for(BORROWED, stations_left=2)
    assert len(tickets) == 1
    assert plan.tickets == tickets
    assert not plan.impossible
    assert not plan.routes
    assert not plan.borrowed


def test_built_stations_borrow_with_none_left_to_build() -> None:
    """The first ticket of a plan once ruled out borrowing for the others."""
    second = "route 0 kyiv-wilno\n    route 1 petrograd-wilno\n    station 0 petrograd\n    "
    position = BORROWED.replace("tickets 0 brest-venezia", f"{second}tickets 0 brest-venezia kyiv-petrograd")
    plan, tickets = plan_for(position, stations_left=0)
    assert len(tickets) == 2
    assert sorted(plan.tickets) == sorted(tickets)
