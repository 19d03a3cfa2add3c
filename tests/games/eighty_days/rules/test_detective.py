"""ED-DETECTIVE: ending a turn in the detective's city costs two days."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days.events import DaysLost
from tests.games.eighty_days.table import Table, told


@pytest.mark.rule("ED-DETECTIVE-01")
def test_ending_a_turn_with_the_detective_costs_two_days() -> None:
    table = Table(3).at(0, "paris").hand(0, "T2")
    table.play("travel T2")
    table.play("leave chips")
    assert told(table.play("end"), DaysLost) == [DaysLost(0, "detective", (0,), 2)]
    assert table.days() == 4
    assert table.view().players[0].days_by.detective == 2


@pytest.mark.rule("ED-DETECTIVE-01")
def test_staying_with_the_detective_costs_two_days() -> None:
    table = Table(3).at(0, "brindisi")
    table.play("end")
    assert table.days() == 2


@pytest.mark.rule("ED-DETECTIVE-02")
def test_starting_a_turn_with_the_detective_costs_nothing() -> None:
    table = Table(3).at(0, "brindisi").hand(0, "S4")
    table.play("travel S4")
    table.play("leave chips")
    table.play("end")
    assert table.days() == 4


@pytest.mark.rule("ED-DETECTIVE-02")
def test_sending_the_detective_away_saves_the_days() -> None:
    table = Table(3).at(0, "brindisi").hand(0, "", "detective")
    table.play("play detective paris")
    table.play("end")
    assert table.days() == 0


@pytest.mark.rule("ED-DETECTIVE-02")
def test_his_arrival_in_another_players_turn_costs_nothing() -> None:
    table = Table(3).at(1, "suez").hand(0, "", "detective")
    table.play("play detective suez")
    table.play("end")
    assert table.days(1) == 0
