"""Plans with stations."""

from __future__ import annotations

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


def test_a_ticket_that_a_station_completes_stays_in_the_plan() -> None:
    """The only route that a station can borrow was once taken for one that it had lent already, and the ticket for
    lost."""
    table = Table(LENT)
    planner = Planner(table.game.tables)
    prices = planner.prices(table.state, 0, 10)
    tickets = planner.open_tickets(table.state, 0, prices, [])
    plan = planner.plan(table.state, 0, prices, tickets, 10)
    assert len(tickets) == 1
    assert plan.tickets == tickets
    assert not plan.impossible
    assert not plan.routes
    assert not plan.borrowed


def test_a_station_that_is_built_lends_its_route_even_when_none_is_left_to_build() -> None:
    table = Table(LENT)
    table.state.stations[0] = 0
    planner = Planner(table.game.tables)
    prices = planner.prices(table.state, 0, 10)
    tickets = planner.open_tickets(table.state, 0, prices, [])
    assert planner.plan(table.state, 0, prices, tickets, 10).tickets == tickets
