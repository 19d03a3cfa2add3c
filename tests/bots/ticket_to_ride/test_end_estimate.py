from __future__ import annotations

from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.end_estimate import express_shares, points_at_end
from bradshaw.bots.ticket_to_ride.evaluate import Evaluator
from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan
from bradshaw.core.shared_arrays import changed
from tests.games.ticket_to_ride.table import Table

POSITION = """
    row red red blue blue green
    route 0 bruxelles-frankfurt
    tickets 0 {tickets}
    route 0 pamplona-paris-1
    route 0 barcelona-pamplona
    hand 0 {hand}
    first_tickets 0 1
    rest deck
"""


def estimate(tickets: str = "barcelona-bruxelles", hand: str = "yellow 2 red 1", turns_left: int | None = None) -> int:
    table = Table(POSITION.format(tickets=tickets, hand=hand))
    if turns_left is not None:
        table.state.turns_left = turns_left
    return Evaluator(table.game.lookup).points_at_end(table.state, 0)


def test_nearly_completed_ticket_raises_the_estimate() -> None:
    assert estimate(turns_left=2) > estimate("edinburgh-athina", turns_left=2)


def test_cards_needed_by_plan_are_worth_more() -> None:
    assert estimate(hand="yellow 2") > estimate(hand="white 2") > estimate(hand="red 1")


def test_unused_cards_and_trains_lose_value_towards_the_end() -> None:
    table = Table("rest deck")
    lookup, state = table.game.lookup, table.state

    def unused_value(turns: int) -> int:
        without = state.copy()
        without.trains = changed(without.trains, 0, 20)
        without.hands[0] = 0
        points = points_at_end(lookup, state, 0, NetworkPlan(), [], turns)
        return points - points_at_end(lookup, without, 0, NetworkPlan(), [], turns)

    state.hands[0] = 8
    assert unused_value(20) > unused_value(4) > unused_value(1) > 0


def test_completed_ticket_adds_points_and_impossible_one_deducts_them() -> None:
    table = Table(POSITION.format(tickets="barcelona-bruxelles", hand="red 1"))
    table.state.turns_left = 1
    lost = Evaluator(table.game.lookup).points_at_end(table.state, 0)
    points = next(
        table.game.lookup.ticket_points[ticket]
        for ticket in range(table.game.lookup.tickets)
        if table.state.ticket_at[ticket] == 0
    )
    table.state.set_owner(table.game.lookup.route_ids.index("bruxelles-paris-2"), 0)
    won = Evaluator(table.game.lookup).points_at_end(table.state, 0)
    assert 18 * weights.POINT * points < 10 * (won - lost) <= 20 * weights.POINT * points


def test_longer_trail_is_likely_to_win_the_express() -> None:
    table = Table(POSITION.format(tickets="barcelona-bruxelles", hand="red 1"))
    ahead, behind = express_shares(table.game.lookup, table.state)
    assert ahead > behind
    table.state.trains[0] = table.state.trains[1] = 2
    later_ahead, later_behind = express_shares(table.game.lookup, table.state)
    assert later_ahead > ahead
    assert later_behind < behind
    assert abs(ahead + behind - 10) < 0.001
