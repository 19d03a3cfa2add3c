"""ED-HAND: at most six cards at the end of the turn."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days.events import CardsDiscarded
from tests.games.eighty_days.table import Table, of_kind


@pytest.mark.rule("ED-HAND-01")
def test_a_player_may_keep_six_cards() -> None:
    table = Table(3).hand(0, "T2 T3 T4 S5", "offer connection")
    table.play("end")
    assert (table.state.seat, table.travel_cards()) == (1, "T2 T3 T4 S5")


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
        assert table.refusal(move).rule == "ED-HAND-01"
    events = table.play("discard offer")
    assert of_kind(events, CardsDiscarded) == [CardsDiscarded(0, (), ("offer",), by_neighbour=False)]
    assert table.state.seat == 0
    events = table.play("discard S5")
    assert of_kind(events, CardsDiscarded) == [CardsDiscarded(0, ("ship-5",), (), by_neighbour=False)]
    assert table.state.seat == 1
    assert (table.travel_cards(), table.event_cards()) == ("T2 T3 T4 S5", "connection princess")
    assert table.top() == "offer"


@pytest.mark.rule("ED-HAND-01")
def test_the_neighbour_draws_the_surplus_blind() -> None:
    table = Table(3, surplus="neighbour").hand(0, "T2 T3 T4 S5 S5", "offer connection princess")
    events = table.play("end", "surplus S5", "surplus offer")
    assert of_kind(events, CardsDiscarded) == [CardsDiscarded(0, ("ship-5",), ("offer",), by_neighbour=True)]
    assert table.state.seat == 1
    assert (table.travel_cards(), table.event_cards()) == ("T2 T3 T4 S5", "connection princess")


@pytest.mark.rule("ED-HAND-01")
def test_a_hand_may_exceed_the_limit_during_the_turn() -> None:
    table = Table(3).hand(0, "T2 T3 T4 S5 S5 S6").coins(0, 2).play_all("buy travel: S8")
    assert table.step() == "turn"
    assert table.refusal("discard S8").rule == "ED-HAND-01"


@pytest.mark.rule("ED-ORDER-01")
def test_a_turn_ends_with_the_detective_then_the_hand_limit() -> None:
    table = Table(3).at(0, "brindisi").hand(0, "T2 T3 T4 S5 S5 S6", "detective").play_all("end")
    assert (table.days(), table.step()) == (2, "discard")
    assert table.refusal("play detective suez").rule == "ED-HAND-01"


@pytest.mark.rule("ED-ORDER-01")
def test_an_arrival_adds_days_then_offers_a_chip_then_a_second_leg() -> None:
    table = Table(3, chips_shown="down").hand(0, "T2 T3 S4", "connection").play_all("travel T2 S4: chip coin")
    assert (table.days(), table.step()) == (6, "chip")
    assert table.refusal("play connection").rule == "ED-ORDER-01"
    assert table.refusal("end").rule == "ED-ORDER-01"
    assert table.play_all("chip orange", "play connection").step() == "leg"
