"""Points: how well everybody has done."""

from __future__ import annotations

from bradshaw.games.eighty_days import names
from bradshaw.learn.eighty_days.points import points_of
from tests.games.eighty_days.table import Table


def over(table: Table, *days: int) -> Table:
    for seat, number in enumerate(days):
        table.state.days[seat] = number
    table.state.step = names.OVER
    return table


def test_of_two_the_first_home_has_won_by_the_legs_of_the_other() -> None:
    near = over(Table(2).at(0, "home").at(1, "new-york"), 79, 60)
    far = over(Table(2).at(0, "home").at(1, "suez"), 79, 60)
    margins = []
    for table in (near, far):
        points = points_of(table.game.lookup, table.state)
        margins.append(points[0] - points[1])
    assert 0 < margins[0] < margins[1]


def test_of_two_who_is_late_has_lost_by_the_days() -> None:
    a_little = over(Table(2).at(0, "home").at(1, "suez"), 81, 90)
    a_lot = over(Table(2).at(0, "home").at(1, "suez"), 95, 90)
    margins = []
    for table in (a_little, a_lot):
        points = points_of(table.game.lookup, table.state)
        margins.append(points[1] - points[0])
    assert 0 < margins[0] < margins[1]


def test_of_more_days_count_and_who_is_not_home_has_least() -> None:
    table = over(Table(3).at(0, "home").at(1, "home").at(2, "new-york"), 75, 70, 40)
    points = points_of(table.game.lookup, table.state)
    assert points[1] > points[0] > points[2]


def test_a_stopped_game_counts_how_far_everybody_has_come() -> None:
    table = Table(2).at(0, "bombay").at(1, "suez")
    points = points_of(table.game.lookup, table.state)
    assert points[0] > points[1]
