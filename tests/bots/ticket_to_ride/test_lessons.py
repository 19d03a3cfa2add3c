"""Positions in which `planner` applies lessons from the network and `plain` does not."""

from __future__ import annotations

import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.bots.ticket_to_ride.own_network import FutureTrail
from bradshaw.bots.ticket_to_ride.planner import Planner
from bradshaw.core.rng import seeded
from tests.games.ticket_to_ride.table import Table


def choice(bot: str, position: str) -> str:
    table = Table(position, players=2)
    seat = table.state.turn
    legal = table.game.legal(table.state, seat)
    return table.game.format(make_bot(bot, table.game).choose(table.view(seat), legal, seeded(1), Budget()))


@pytest.mark.parametrize(("bot", "move"), [("planner", "draw blind"), ("plain", "draw 1")])
def test_open_locomotive_is_not_worth_a_turn(bot: str, move: str) -> None:
    position = """
        row locomotive purple purple white black
        hand 0 green 1
        route 0 frankfurt-paris-1
        route 1 bruxelles-paris-1
        tickets 0 bruxelles-danzig
        route 0 amsterdam-bruxelles
        route 0 berlin-danzig
        route 0 berlin-frankfurt-1
        """
    assert choice(bot, position) == move


@pytest.mark.parametrize(("bot", "move"), [("planner", "claim brest-pamplona purple 4"), ("plain", "draw tickets")])
def test_connecting_network_is_worth_a_turn(bot: str, move: str) -> None:
    position = """
        row white white green green black
        hand 0 purple 4 red 4
        route 0 brest-paris
        route 0 frankfurt-paris-1
        route 0 barcelona-pamplona
        first_tickets 0 1
        """
    assert choice(bot, position) == move


@pytest.mark.parametrize(("trail", "tickets"), [(True, 1), (False, 0)])
def test_ticket_that_extends_trail_stays_in_plan(trail: bool, tickets: int) -> None:
    table = Table(
        """
        row white white green green black
        route 0 brest-paris
        route 0 frankfurt-paris-1
        route 0 berlin-frankfurt-1
        tickets 0 berlin-roma
        """,
        players=2,
    )
    planner = Planner(table.game.lookup, trail=trail)
    costs = planner.route_costs(table.state, 0, 30)
    plan = planner.plan(table.state, 0, costs, planner.open_tickets(table.state, 0, costs, []), 30)
    assert len(plan.tickets) == tickets


def test_future_trail_includes_plan_and_one_more_route() -> None:
    table = Table("route 0 brest-paris", players=2)
    lookup = table.game.lookup
    berlin, marseille, riga = (
        lookup.route_by_id[route] for route in ("berlin-frankfurt-1", "marseille-paris", "petrograd-riga")
    )
    before = list(table.state.route_owner)
    trail = FutureTrail(lookup, table.state, 0, [lookup.route_by_id["frankfurt-paris-1"]])
    assert trail.length == 6
    # The routes extend the trail's end, branch off its middle, and do not touch it.
    assert [trail.gain(route) for route in (berlin, marseille, riga)] == [3, 1, 0]
    assert list(table.state.route_owner) == before
