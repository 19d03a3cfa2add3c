from __future__ import annotations

from bradshaw.games.eighty_days import names
from bradshaw.learn.eighty_days.points import points_of
from tests.games.eighty_days.table import Table


def finish(table: Table, *days: int) -> Table:
    for seat, total in enumerate(days):
        table.state.days[seat] = total
    table.state.step = names.OVER
    return table


def margin(table: Table) -> int:
    points = points_of(table.game.lookup, table.state)
    return points[0] - points[1]


def test_margin_of_two_players_is_the_losers_legs() -> None:
    near = finish(Table(2).at(0, "home").at(1, "new-york"), 79, 60)
    distant = finish(Table(2).at(0, "home").at(1, "suez"), 79, 60)
    assert 0 < margin(near) < margin(distant)


def test_margin_of_late_arrival_is_its_days() -> None:
    slightly_late = finish(Table(2).at(0, "home").at(1, "suez"), 81, 90)
    very_late = finish(Table(2).at(0, "home").at(1, "suez"), 95, 90)
    assert 0 > margin(slightly_late) > margin(very_late)


def test_days_rank_three_players_and_staying_away_is_last() -> None:
    table = finish(Table(3).at(0, "home").at(1, "home").at(2, "new-york"), 75, 70, 40)
    points = points_of(table.game.lookup, table.state)
    assert points[1] > points[0] > points[2]


def test_stopped_game_is_scored_by_progress() -> None:
    assert margin(Table(2).at(0, "bombay").at(1, "suez")) > 0
