"""The points of a finished or stopped game."""

from __future__ import annotations

from bradshaw.games.eighty_days import names
from bradshaw.learn.eighty_days.points import points_of
from tests.games.eighty_days.table import Table


def over(table: Table, *days: int) -> Table:
    for seat, number in enumerate(days):
        table.state.days[seat] = number
    table.state.step = names.OVER
    return table


def test_with_two_players_the_winner_leads_by_the_legs_of_the_other() -> None:
    near = over(Table(2).at(0, "home").at(1, "new-york"), 79, 60)
    far = over(Table(2).at(0, "home").at(1, "suez"), 79, 60)
    margins = []
    for table in (near, far):
        points = points_of(table.game.lookup, table.state)
        margins.append(points[0] - points[1])
    assert 0 < margins[0] < margins[1]


def test_with_two_players_a_late_loser_trails_by_days() -> None:
    a_little = over(Table(2).at(0, "home").at(1, "suez"), 81, 90)
    a_lot = over(Table(2).at(0, "home").at(1, "suez"), 95, 90)
    margins = []
    for table in (a_little, a_lot):
        points = points_of(table.game.lookup, table.state)
        margins.append(points[1] - points[0])
    assert 0 < margins[0] < margins[1]


def test_with_more_players_days_count_and_not_coming_home_is_worst() -> None:
    table = over(Table(3).at(0, "home").at(1, "home").at(2, "new-york"), 75, 70, 40)
    points = points_of(table.game.lookup, table.state)
    assert points[1] > points[0] > points[2]


def test_a_stopped_game_counts_progress() -> None:
    table = Table(2).at(0, "bombay").at(1, "suez")
    points = points_of(table.game.lookup, table.state)
    assert points[0] > points[1]
