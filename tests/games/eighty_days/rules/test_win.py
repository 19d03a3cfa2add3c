"""ED-WIN: the winner."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days import names
from tests.games.eighty_days.table import Table


def finished(days: list[int], arrivals: list[int], coins: list[int] | None = None, **options: str) -> Table:
    """Return a finished game; `arrivals` has each seat's order of arrival in London, 0 for a seat not home."""
    table = Table(len(days), **options)
    state = table.state
    state.days = vec[i64](days)
    state.home_order = vec[i64](arrivals)
    state.place = vec[i64]([names.HOME if order else 3 for order in arrivals])
    for seat, count in enumerate(coins or []):
        table.coins(seat, count)
    state.step = names.OVER
    return table


@pytest.mark.rule("ED-WIN-01", "ED-WIN-02")
@pytest.mark.parametrize(
    ("days", "arrivals", "places", "reason"),
    [
        pytest.param([78, 75, 60, 81, 70], [1, 2, 0, 3, 4], [3, 2, 5, 4, 1], "ED-WIN-01", id="fewest days"),
        pytest.param([81, 80, 90], [1, 2, 3], [2, 1, 3], "ED-WIN-01", id="exactly 80 days"),
        pytest.param([70, 70, 70], [3, 1, 2], [3, 1, 2], "ED-WIN-01", id="tie"),
        pytest.param([81, 90, 60], [1, 2, 0], [1, 2, 3], "ED-WIN-02", id="all late"),
        pytest.param([85, 99, 60, 82], [2, 1, 0, 3], [2, 1, 4, 3], "ED-WIN-02", id="all late, first arrival wins"),
        pytest.param([85, 82, 70, 81, 60, 60], [1, 2, 3, 4, 0, 0], [2, 3, 1, 4, 5, 5], "ED-WIN-01", id="two not home"),
    ],
)
def test_the_places(days: list[int], arrivals: list[int], places: list[int], reason: str) -> None:
    result = finished(days, arrivals).result()
    assert ([seat.place for seat in result.seats], result.reason) == (places, reason)
    assert [seat.score for seat in result.seats] == days


@pytest.mark.rule("ED-WIN-03")
@pytest.mark.parametrize(("limit", "days", "winner"), [("80", 80, 0), ("80", 81, 1), ("none", 81, 0), ("none", 79, 0)])
def test_two_players_with_one_home(limit: str, days: int, winner: int) -> None:
    table = finished([days, 60], [1, 0], two_player_limit=limit)
    assert table.result().winners() == [winner]
    assert table.result().reason == "ED-WIN-03"
    mirrored = finished([60, days], [0, 1], two_player_limit=limit)
    assert mirrored.result().winners() == [1 - winner]


@pytest.mark.rule("ED-WIN-04")
def test_two_players_at_home_compare_days_then_coins() -> None:
    result = finished([95, 90], [1, 2], [9, 0]).result()
    assert (result.winners(), result.reason) == ([1], "ED-WIN-04")
    assert finished([90, 90], [1, 2], [2, 3]).result().winners() == [1]
    assert finished([90, 90], [1, 2], [3, 3]).result().winners() == [0, 1]


@pytest.mark.rule("ED-ORDER-11")
def test_coins_break_a_tie_between_two_players() -> None:
    assert finished([70, 70], [2, 1], [4, 3]).result().winners() == [0]


def test_the_score_lists_the_days_by_reason() -> None:
    table = Table(3).at(0, "brindisi").play_all("end")
    table.state.step = names.OVER
    lines = table.result().seats[0].lines
    assert [line.reason for line in lines] == ["home", *names.REASONS]
    assert sum(line.points for line in lines) == table.days() == 2


@pytest.mark.rule("ED-END-02")
def test_a_finished_game_has_no_legal_moves() -> None:
    table = finished([70, 75], [1, 2])
    assert [table.game.legal(table.state, seat) for seat in range(2)] == [[], []]
