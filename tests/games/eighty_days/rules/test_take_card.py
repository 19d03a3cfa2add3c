"""ED-TAKE: taking a card."""

from __future__ import annotations

import pytest

from bradshaw.core.values import redact
from bradshaw.games.eighty_days.events import CardTaken, TopCardTaken
from tests.games.eighty_days.table import Table, of_kind


@pytest.mark.rule("ED-TAKE-01")
def test_a_face_up_card_must_be_taken() -> None:
    table = Table(3).row(coin="T2", event="S7").turn(0, "take").coins(0, 0)
    assert table.legal() == {"take under coin", "take under event"}
    refusal = table.refusal("take under balloon")
    assert (refusal.rule, refusal.code) == ("ED-TAKE-01", "no_card_there")
    events = table.play("take under event")
    assert of_kind(events, CardTaken) == [CardTaken(0, "event", "ship-7", usable=True)]
    assert table.travel_cards() == "S7"
    assert table.view(1).players[0].known == ("ship-7",)
    assert table.view().row[2].card is None


@pytest.mark.rule("ED-TAKE-02")
def test_the_first_player_cannot_take_the_first_player_card() -> None:
    table = Table(5).row(coin="T2", first_player="S7").turn(0, "take")
    assert table.refusal("take under first-player").rule == "ED-TAKE-02"
    assert table.legal("take") == {"take under coin"}
    assert "take under first-player" in table.turn(1, "take").legal()


@pytest.mark.rule("ED-TAKE-03")
def test_the_last_of_six_may_take_the_top_card_without_an_action() -> None:
    table = Table(6).row(event="S7").turn(5, "take")
    assert table.legal("take") == {"take under event", "take top"}
    events = table.play("take top", "T3")
    (taken,) = of_kind(events, TopCardTaken)
    assert taken == TopCardTaken(5, "train-3")
    assert redact(taken, 0) == TopCardTaken(5, None)
    assert table.travel_cards(5) == "T3"
    assert table.view(0).players[5].known == ()
    assert table.legal("use") == set()


@pytest.mark.rule("ED-TAKE-03")
def test_no_other_player_may_take_the_top_card() -> None:
    for players in (5, 6):
        assert Table(players).turn(4, "take").refusal("take top").rule == "ED-TAKE-03"
    five_left = Table(6).at(2, "home").turn(5, "take")
    five_left.state.travellers = 5
    assert five_left.refusal("take top").rule == "ED-TAKE-03"


@pytest.mark.rule("ED-ORDER-07")
def test_drawing_is_refused_without_cards() -> None:
    table = Table(6).row(event="S7").turn(5, "take").coins(5, 2).exhaust_travel_deck(0)
    assert table.refusal("take top").rule == "ED-ORDER-07"
    assert table.refusal("buy travel").rule == "ED-ORDER-07"
    assert "buy event" in table.legal()


@pytest.mark.rule("ED-ORDER-07")
def test_a_round_without_cards_skips_the_step_of_taking_one() -> None:
    table = Table(3).row().turn(2).exhaust_travel_deck(0).play_all("end")
    assert (table.state.round, table.step()) == (2, "turn")
    assert "end" in table.legal()
