"""ED-ACTION: the six actions."""

from __future__ import annotations

import pytest

from bradshaw.core.values import redact
from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.events import CardsExchanged
from tests.games.eighty_days.table import Table, told


def took(action: str, players: int = 5, hand: str = "", card: str = "T2") -> Table:
    """A table where seat 1 has just taken the card under an action."""
    table = Table(players).hand(1, hand).row(**{action.replace("-", "_"): card}).turn(1, "take")
    table.play(f"take under {action}")
    return table


@pytest.mark.rule("ED-ACTION-01")
@pytest.mark.parametrize("action", ["coin", "event", "detective", "first-player", "exchange"])
def test_an_action_may_be_used_once_or_declined(action: str) -> None:
    table = took(action)
    assert table.view().turn is not None
    assert table.view().turn.action == action  # type: ignore[union-attr]
    uses = table.legal("exchange" if action == "exchange" else "use")
    assert uses
    assert "end" in table.legal()  # it can be declined
    table.freely(min(uses))
    assert table.legal("use") | table.legal("exchange") == set()
    assert table.refused(min(uses)).rule == "ED-ACTION-01"


@pytest.mark.rule("ED-ACTION-01")
def test_the_action_of_another_card_cannot_be_used() -> None:
    table = took("coin")
    assert table.refused("use event").rule == "ED-ACTION-01"
    assert table.refused("use first-player").rule == "ED-ACTION-01"
    assert table.refused("use detective paris").rule == "ED-ACTION-01"
    assert table.refused("exchange T2").rule == "ED-ACTION-01"
    assert took("event").refused("use coin").rule == "ED-ACTION-01"


@pytest.mark.rule("ED-ACTION-02")
def test_coin() -> None:
    table = took("coin")
    bank = table.state.bank
    table.play("use coin")
    assert table.state.coins[1] == 2
    assert table.state.bank == bank - 1


@pytest.mark.rule("ED-ACTION-02")
def test_the_coin_action_needs_a_coin_in_the_bank() -> None:
    table = took("coin").empty_bank(1)
    refusal = table.refused("use coin")
    assert (refusal.code, refusal.rule) == ("bank_empty", "ED-ACTION-02")
    assert "the bank is empty" in refusal.text
    table.play("buy event", "offer")  # pays two coins into the bank, so the action works again
    table.play("use coin")
    assert table.state.bank == 1


@pytest.mark.rule("ED-ACTION-02")
def test_the_last_coin_of_the_bank_can_be_taken() -> None:
    table = took("coin").empty_bank(2)
    table.coins(2, table.state.coins[2] - 1)
    assert "use coin" in table.legal()
    table.play("use coin")
    assert table.state.bank == 0


@pytest.mark.rule("ED-ACTION-03")
def test_the_balloon_may_be_used_on_a_leg_of_this_turn() -> None:
    table = took("balloon", hand="S8")
    assert table.legal("fly") == {"fly T2", "fly S8"}
    assert Table(3).hand(0, "T2 S8").refused("fly S8").rule == "ED-ACTION-03"


@pytest.mark.rule("ED-ACTION-03")
def test_an_unused_balloon_lapses_with_the_turn() -> None:
    table = took("balloon", hand="S8")
    table.play("end")
    table.turn(1)
    assert table.refused("fly S8").rule == "ED-ACTION-03"


@pytest.mark.rule("ED-ACTION-04")
def test_the_event_action_draws_an_event_card() -> None:
    table = took("event")
    table.play("use event", "submarine")
    assert table.event_cards(1) == "submarine"


@pytest.mark.rule("ED-ACTION-05")
def test_the_detective_goes_to_any_city_but_london() -> None:
    table = took("detective")
    assert table.legal("use") == {f"use detective {city}" for city in names.CITIES[1:10]}
    table.play("use detective calcutta")
    assert table.view().detective == "calcutta"


@pytest.mark.rule("ED-ACTION-06")
def test_the_first_player_action_wins_the_next_round() -> None:
    table = took("first-player")
    table.play("use first-player")
    assert table.view().next_first == 1
    table.turn(4).freely("end")
    assert table.state.first == 1
    assert table.state.seat == 1


@pytest.mark.rule("ED-ACTION-07")
def test_an_exchange_discards_one_to_three_cards_and_draws_as_many() -> None:
    table = took("exchange", hand="T5 S8 S8")
    assert "exchange S8 S8" in table.legal()
    assert "exchange T5 S8 S8" in table.legal()
    (event,) = told(table.play("exchange T5 S8 S8", "T3", "T2", "S4"), CardsExchanged)
    assert event == CardsExchanged(1, ("train-5", "ship-8", "ship-8"), 3, ("train-2", "train-3", "ship-4"))
    assert redact(event, 0) == CardsExchanged(1, ("train-5", "ship-8", "ship-8"), 3, None)
    assert table.held(1) == "T2 T2 T3 S4"
    assert table.view(0).players[1].known == ("train-2",)


@pytest.mark.rule("ED-ORDER-06")
def test_an_exchange_needs_the_cards_in_hand() -> None:
    table = took("exchange", hand="S8")
    assert table.legal("exchange") == {"exchange T2", "exchange S8", "exchange T2 S8"}
    refusal = table.refused("exchange S8 S8")
    assert (refusal.rule, refusal.facts) == ("ED-ORDER-06", {"card": "ship-8", "needed": 2, "held": 1})
    table.hand(1, "")
    assert table.legal("exchange") == set()


@pytest.mark.rule("ED-ORDER-06")
def test_three_of_a_kind_can_be_exchanged() -> None:
    table = took("exchange", hand="T2 T2")
    assert table.legal("exchange") == {"exchange T2", "exchange T2 T2", "exchange T2 T2 T2"}


@pytest.mark.rule("ED-ORDER-12")
def test_actions_except_the_balloon_lapse_with_the_first_leg() -> None:
    table = took("coin", hand="S8 T5 T6")
    table.hand(1, "T2 S8", "offer")
    table.play("play offer")
    assert table.view().turn.action is None  # type: ignore[union-attr]
    table.play("travel T2 S8")
    table.play("leave chips")
    assert table.refused("use coin").rule == "ED-ORDER-12"

    table = took("balloon")
    table.hand(1, "T2 S8 T6", "connection")
    table.play("travel T2 S8")
    table.play("leave chips")
    table.play("play connection")
    table.play("fly T6")
    assert table.view().turn.leg.balloon  # type: ignore[union-attr]
