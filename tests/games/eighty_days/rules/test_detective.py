"""ED-DETECTIVE: ending a turn in the detective's city costs two days."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days.events import DaysLost
from tests.games.eighty_days.table import Table, of_kind


@pytest.mark.rule("ED-DETECTIVE-01")
def test_ending_a_turn_with_the_detective_costs_two_days() -> None:
    table = Table(3).at(0, "paris").hand(0, "T2").play_all("travel T2", "leave chips")
    assert of_kind(table.play("end"), DaysLost) == [DaysLost(0, "detective", (0,), 2)]
    assert table.days() == 4
    assert table.view().players[0].days_by.detective == 2


@pytest.mark.rule("ED-DETECTIVE-01", "ED-DETECTIVE-02")
@pytest.mark.parametrize(
    ("moves", "days"),
    [(["end"], 2), (["travel S4", "leave chips", "end"], 4), (["play detective paris", "end"], 0)],
    ids=["stay", "leave", "send the detective away"],
)
def test_only_the_end_of_a_turn_with_the_detective_costs_days(moves: list[str], days: int) -> None:
    assert Table(3).at(0, "brindisi").hand(0, "S4", "detective").play_all(*moves).days() == days


@pytest.mark.rule("ED-DETECTIVE-02")
def test_the_detective_costs_nothing_in_an_opponents_turn() -> None:
    table = Table(3).at(1, "suez").hand(0, "", "detective").play_all("play detective suez", "end")
    assert table.days(1) == 0
