"""ED-ACTION: the six actions."""

from __future__ import annotations

import pytest

from bradshaw.core.values import redact
from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.events import CardsExchanged
from tests.games.eighty_days.table import Table, of_kind


def after_taking(action: str, players: int = 5, hand: str = "", card: str = "T2") -> Table:
    """Return a table where seat 1 has just taken the card under an action."""
    table = Table(players).hand(1, hand).row(**{action.replace("-", "_"): card}).turn(1, "take")
    return table.play_all(f"take under {action}")


@pytest.mark.rule("ED-ACTION-01")
@pytest.mark.parametrize("action", ["coin", "event", "detective", "first-player", "exchange"])
def test_an_action_may_be_used_once_or_declined(action: str) -> None:
    table = after_taking(action)
    assert table.turn_view().action == action
    uses = table.legal("exchange" if action == "exchange" else "use")
    assert uses
    assert "end" in table.legal()  # declines the action
    table.play_live(min(uses))
    assert table.legal("use") | table.legal("exchange") == set()
    assert table.refusal(min(uses)).rule == "ED-ACTION-01"


@pytest.mark.rule("ED-ACTION-01")
@pytest.mark.parametrize(
    ("action", "move"),
    [
        ("coin", "use event"),
        ("coin", "use first-player"),
        ("coin", "use detective paris"),
        ("coin", "exchange T2"),
        ("event", "use coin"),
    ],
)
def test_the_action_of_a_different_card_cannot_be_used(action: str, move: str) -> None:
    assert after_taking(action).refusal(move).rule == "ED-ACTION-01"


@pytest.mark.rule("ED-ACTION-02")
def test_the_coin_action_takes_a_coin_from_the_bank() -> None:
    table = after_taking("coin")
    bank = table.state.bank
    table.play("use coin")
    assert table.state.coins[1] == 2
    assert table.state.bank == bank - 1


@pytest.mark.rule("ED-ACTION-02")
def test_the_coin_action_needs_a_coin_in_the_bank() -> None:
    table = after_taking("coin").empty_bank(1)
    refusal = table.refusal("use coin")
    assert (refusal.code, refusal.rule) == ("bank_empty", "ED-ACTION-02")
    assert "the bank is empty" in refusal.text
    table.play_all("buy event: offer", "use coin")  # the purchase puts two coins into the bank
    assert table.state.bank == 1


@pytest.mark.rule("ED-ACTION-02")
def test_the_last_coin_of_the_bank_can_be_taken() -> None:
    table = after_taking("coin").empty_bank(2)
    table.coins(2, table.state.coins[2] - 1)
    assert "use coin" in table.legal()
    table.play("use coin")
    assert table.state.bank == 0


@pytest.mark.rule("ED-ACTION-03")
def test_the_balloon_action_allows_a_flight_in_the_same_turn() -> None:
    table = after_taking("balloon", hand="S8")
    assert table.legal("fly") == {"fly T2", "fly S8"}
    assert Table(3).hand(0, "T2 S8").refusal("fly S8").rule == "ED-ACTION-03"


@pytest.mark.rule("ED-ACTION-03")
def test_an_unused_balloon_lapses_with_the_turn() -> None:
    table = after_taking("balloon", hand="S8").play_all("end").turn(1)
    assert table.refusal("fly S8").rule == "ED-ACTION-03"


@pytest.mark.rule("ED-ACTION-04")
def test_the_event_action_draws_an_event_card() -> None:
    assert after_taking("event").play_all("use event: submarine").event_cards(1) == "submarine"


@pytest.mark.rule("ED-ACTION-05")
def test_the_detective_goes_to_any_city_but_london() -> None:
    table = after_taking("detective")
    assert table.legal("use") == {f"use detective {city}" for city in names.CITIES[1:10]}
    table.play("use detective calcutta")
    assert table.view().detective == "calcutta"


@pytest.mark.rule("ED-ACTION-06")
def test_the_first_player_action_gives_the_first_turn_of_the_next_round() -> None:
    table = after_taking("first-player").play_all("use first-player")
    assert table.view().next_first == 1
    table.turn(4).play_live("end")
    assert (table.state.first, table.state.seat) == (1, 1)


@pytest.mark.rule("ED-ACTION-07")
def test_an_exchange_replaces_one_to_three_cards() -> None:
    table = after_taking("exchange", hand="T5 S8 S8")
    assert {"exchange S8 S8", "exchange T5 S8 S8"} <= table.legal()
    (event,) = of_kind(table.play("exchange T5 S8 S8", "T3", "T2", "S4"), CardsExchanged)
    assert event == CardsExchanged(1, ("train-5", "ship-8", "ship-8"), 3, ("train-2", "train-3", "ship-4"))
    assert redact(event, 0) == CardsExchanged(1, ("train-5", "ship-8", "ship-8"), 3, None)
    assert table.travel_cards(1) == "T2 T2 T3 S4"
    assert table.view(0).players[1].known == ("train-2",)


@pytest.mark.rule("ED-ORDER-06")
def test_an_exchange_needs_the_cards_in_hand() -> None:
    table = after_taking("exchange", hand="S8")
    assert table.legal("exchange") == {"exchange T2", "exchange S8", "exchange T2 S8"}
    refusal = table.refusal("exchange S8 S8")
    assert (refusal.rule, refusal.facts) == ("ED-ORDER-06", {"card": "ship-8", "needed": 2, "held": 1})
    table.hand(1, "")
    assert table.legal("exchange") == set()


@pytest.mark.rule("ED-ORDER-06")
def test_three_of_a_kind_can_be_exchanged() -> None:
    table = after_taking("exchange", hand="T2 T2")
    assert table.legal("exchange") == {"exchange T2", "exchange T2 T2", "exchange T2 T2 T2"}


@pytest.mark.rule("ED-ORDER-12")
def test_all_actions_but_the_balloon_lapse_with_the_first_leg() -> None:
    table = after_taking("coin").hand(1, "T2 S8", "offer").play_all("play offer")
    assert table.turn_view().action is None
    table.play_all("travel T2 S8", "leave chips")
    assert table.refusal("use coin").rule == "ED-ORDER-12"

    table = after_taking("balloon").hand(1, "T2 S8 T6", "connection")
    assert table.play_all("travel T2 S8", "leave chips", "play connection", "fly T6").leg().balloon
