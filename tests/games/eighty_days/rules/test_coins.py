"""ED-COIN: spending coins."""

from __future__ import annotations

import pytest

from bradshaw.core.values import redact
from bradshaw.games.eighty_days.events import CoinsPaid, TravelCardDrawn
from tests.games.eighty_days.table import Table, of_kind


@pytest.mark.rule("ED-COIN-01")
def test_two_coins_buy_the_top_card_of_either_deck() -> None:
    table = Table(3).coins(0, 5)
    events = table.play("buy travel", "T2")
    assert of_kind(events, CoinsPaid) == [CoinsPaid(0, 2, "travel-card")]
    (drawn,) = of_kind(events, TravelCardDrawn)
    assert redact(drawn, 1) == TravelCardDrawn(0, "coins", None)
    events = table.play("buy event", "offer")
    assert of_kind(events, CoinsPaid) == [CoinsPaid(0, 2, "event-card")]
    assert (table.travel_cards(), table.event_cards()) == ("T2", "offer")
    refusal = table.refusal("buy travel")
    assert (refusal.rule, refusal.facts) == ("ED-COIN-01", {"needed": 2, "held": 1})


@pytest.mark.rule("ED-COIN-01")
@pytest.mark.parametrize("step", ["take", "turn"])
def test_cards_can_be_bought_at_every_step_of_the_turn(step: str) -> None:
    assert Table(3).coins(0, 2).turn(0, step).legal("buy") == {"buy travel", "buy event"}


@pytest.mark.rule("ED-COIN-01")
def test_a_bought_card_may_be_used_in_the_same_turn() -> None:
    assert Table(3).at(0, "paris").coins(0, 2).play_all("buy travel: T3", "travel T3").days() == 3


@pytest.mark.rule("ED-COIN-02")
def test_spent_coins_return_to_the_bank() -> None:
    table = Table(3).coins(0, 2)
    bank = table.state.bank
    table.play("buy travel", "T2")
    assert (table.state.coins[0], table.state.bank) == (0, bank + 2)


@pytest.mark.rule("ED-COIN-02")
def test_an_empty_bank_pays_nothing() -> None:
    table = Table(3).empty_bank(1).hand(0, "", "elephant")
    assert table.legal("sell") == set()
    assert table.refusal("sell elephant").code == "bank_empty"
    table.play("end")
    assert table.state.coins[0] == 1


@pytest.mark.rule("ED-ORDER-02")
def test_nothing_can_be_bought_after_the_turn() -> None:
    table = Table(3).hand(0, "T2 T3 T4 S5 S5 S6 S6").coins(0, 4).play_all("end")
    assert table.legal("buy") == set()
    assert table.refusal("buy event").rule == "ED-HAND-01"
