"""ED-HAND: at most six cards at the end of the turn."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days.events import CardsDiscarded
from tests.games.eighty_days.table import Table, told


@pytest.mark.rule("ED-HAND-01")
def test_six_cards_of_both_kinds_may_stay() -> None:
    table = Table(3).hand(0, "T2 T3 T4 S5", "offer connection")
    table.play("end")
    assert table.state.seat == 1
    assert table.held() == "T2 T3 T4 S5"


@pytest.mark.rule("ED-HAND-01")
def test_the_owner_chooses_the_discards() -> None:
    table = Table(3, surplus="owner").hand(0, "T2 T3 T4 S5 S5", "offer connection princess")
    table.play("end")
    assert table.step() == "discard"
    assert table.legal() == {
        *("discard T2", "discard T3", "discard T4", "discard S5"),
        *("discard offer", "discard connection", "discard princess"),
    }
    for move in ("discard S8", "discard elephant", "buy travel", "end"):
        assert table.refused(move).rule == "ED-HAND-01"
    events = table.play("discard offer")
    assert told(events, CardsDiscarded) == [CardsDiscarded(0, (), ("offer",), by_neighbour=False)]
    assert table.state.seat == 0
    events = table.play("discard S5")
    assert told(events, CardsDiscarded) == [CardsDiscarded(0, ("ship-5",), (), by_neighbour=False)]
    assert table.state.seat == 1
    assert (table.held(), table.event_cards()) == ("T2 T3 T4 S5", "connection princess")
    assert table.top() == "offer"


@pytest.mark.rule("ED-HAND-01")
def test_the_neighbour_draws_the_surplus_blindly() -> None:
    table = Table(3, surplus="neighbour").hand(0, "T2 T3 T4 S5 S5", "offer connection princess")
    events = table.play("end", "surplus S5", "surplus offer")
    assert told(events, CardsDiscarded) == [CardsDiscarded(0, ("ship-5",), ("offer",), by_neighbour=True)]
    assert table.state.seat == 1
    assert (table.held(), table.event_cards()) == ("T2 T3 T4 S5", "connection princess")


@pytest.mark.rule("ED-HAND-01")
def test_a_hand_may_exceed_the_limit_during_the_turn() -> None:
    table = Table(3).hand(0, "T2 T3 T4 S5 S5 S6").coins(0, 2)
    table.play("buy travel", "S8")
    assert table.step() == "turn"
    assert table.refused("discard S8").rule == "ED-HAND-01"


@pytest.mark.rule("ED-ORDER-01")
def test_a_turn_ends_with_the_detective_then_the_hand_limit() -> None:
    table = Table(3).at(0, "brindisi").hand(0, "T2 T3 T4 S5 S5 S6", "detective")
    table.play("end")
    assert table.days() == 2
    assert table.step() == "discard"
    assert table.refused("play detective suez").rule == "ED-HAND-01"


@pytest.mark.rule("ED-ORDER-01")
def test_an_arrival_is_days_then_chip_then_second_leg() -> None:
    table = Table(3, chips_shown="down").hand(0, "T2 T3 S4", "connection")
    table.play("travel T2 S4", "chip coin")
    assert table.days() == 6
    assert table.step() == "chip"
    assert table.refused("play connection").rule == "ED-ORDER-01"
    assert table.refused("end").rule == "ED-ORDER-01"
    table.play("chip orange")
    table.play("play connection")
    assert table.step() == "leg"
