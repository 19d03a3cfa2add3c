"""ED-WIN: the winner."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days import names
from tests.games.eighty_days.table import Table


def finished(days: list[int], arrivals: list[int], coins: list[int] | None = None, **options: str) -> Table:
    """A finished game; `arrivals` is the order of arrival in London by seat, 0 for not home."""
    table = Table(len(days), **options)
    state = table.state
    state.days = vec[i64](days)
    state.home_order = vec[i64](arrivals)
    state.place = vec[i64]([names.HOME if order else 3 for order in arrivals])
    for seat, number in enumerate(coins or []):
        table.coins(seat, number)
    state.step = names.OVER
    return table


def places(table: Table) -> list[int]:
    return [seat.place for seat in table.result().seats]


@pytest.mark.rule("ED-WIN-01")
def test_the_fewest_days_within_80_win() -> None:
    table = finished([78, 75, 60, 81, 70], [1, 2, 0, 3, 4])
    assert places(table) == [3, 2, 5, 4, 1]
    assert table.result().reason == "ED-WIN-01"
    assert [seat.score for seat in table.result().seats] == [78, 75, 60, 81, 70]


@pytest.mark.rule("ED-WIN-01")
def test_80_days_are_enough() -> None:
    table = finished([81, 80, 90], [1, 2, 3])
    assert places(table) == [2, 1, 3]
    assert table.result().reason == "ED-WIN-01"
    assert finished([81, 90, 60], [1, 2, 0]).result().reason == "ED-WIN-02"


@pytest.mark.rule("ED-WIN-01")
def test_a_tie_goes_to_the_earlier_arrival() -> None:
    assert places(finished([70, 70, 70], [3, 1, 2])) == [3, 1, 2]


@pytest.mark.rule("ED-WIN-02")
def test_if_all_are_late_the_first_to_arrive_wins() -> None:
    table = finished([85, 99, 60, 82], [2, 1, 0, 3])
    assert places(table) == [2, 1, 4, 3]
    assert table.result().reason == "ED-WIN-02"


@pytest.mark.rule("ED-WIN-02")
def test_players_not_home_share_the_last_place() -> None:
    assert places(finished([85, 82, 70, 81, 60, 60], [1, 2, 3, 4, 0, 0])) == [2, 3, 1, 4, 5, 5]


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
    table = finished([95, 90], [1, 2], [9, 0])
    assert table.result().winners() == [1]
    assert table.result().reason == "ED-WIN-04"
    assert finished([90, 90], [1, 2], [2, 3]).result().winners() == [1]
    assert finished([90, 90], [1, 2], [3, 3]).result().winners() == [0, 1]


@pytest.mark.rule("ED-ORDER-11")
def test_the_coins_in_hand_decide_between_two() -> None:
    assert finished([70, 70], [2, 1], [4, 3]).result().winners() == [0]


def test_the_score_lists_the_days_by_reason() -> None:
    table = Table(3).at(0, "brindisi")
    table.play("end")
    table.state.step = names.OVER
    lines = table.result().seats[0].lines
    assert [line.reason for line in lines] == ["home", *names.REASONS]
    assert sum(line.points for line in lines) == table.days() == 2


@pytest.mark.rule("ED-END-02")
def test_a_finished_game_has_no_legal_moves() -> None:
    table = finished([70, 75], [1, 2])
    assert [table.game.legal(table.state, seat) for seat in range(2)] == [[], []]
