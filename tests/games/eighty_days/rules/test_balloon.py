"""ED-BALLOON: a die replaces a card's value."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days.events import CoinsPaid, DieRolled, ValueReplaced
from tests.games.eighty_days.table import Table, of_kind


def with_balloon(city: str, hand: str, coins: int = 0, **options: str) -> Table:
    """Return a table where seat 0 has the action's balloon."""
    return Table(3, **options).at(0, city).hand(0, hand).coins(0, coins).with_balloon()


@pytest.mark.rule("ED-BALLOON-01")
def test_a_die_replaces_the_value_of_a_discarded_card() -> None:
    table = with_balloon("london", "T3 S8")
    events = table.play("fly S8")
    assert of_kind(events, ValueReplaced) == [ValueReplaced(0, "balloon", "action", "ship-8")]
    events = table.play("travel T3", "die 2")
    assert of_kind(events, DieRolled) == [DieRolled(0, 2, again=False)]
    assert (table.days(), table.travel_cards()) == (5, "")
    assert sum(table.state.travel_discards) == 2


@pytest.mark.rule("ED-BALLOON-01")
def test_a_balloon_needs_a_card_of_the_leg() -> None:
    table = with_balloon("paris", "T3 S8")
    assert table.legal("fly") == {"fly T3"}
    assert table.refusal("fly S8").code == "cannot_pay_leg"
    assert table.refusal("fly T6").rule == "ED-BALLOON-01"
    one_card = with_balloon("suez", "S8")
    assert one_card.refusal("fly S8").rule == "ED-TRAVEL-02"
    assert one_card.legal("fly") == set()


@pytest.mark.rule("ED-BALLOON-02")
def test_each_reroll_costs_a_coin_and_the_last_roll_counts() -> None:
    table = with_balloon("paris", "T6", coins=2).play_all("fly T6", "travel: die 4")
    events = table.play("reroll", "die 1")
    assert of_kind(events, CoinsPaid) == [CoinsPaid(0, 1, "re-roll")]
    events = table.play("reroll", "die 5")  # the worse roll counts
    assert of_kind(events, DieRolled) == [DieRolled(0, 5, again=True)]
    assert (table.days(), table.state.coins[0]) == (5, 0)


@pytest.mark.rule("ED-BALLOON-02")
def test_a_roll_may_be_accepted() -> None:
    table = with_balloon("paris", "T6", coins=1).play_all("fly T6", "travel: die 2")
    assert table.turn_view(1).die == 2
    table.play("accept")
    assert (table.days(), table.state.coins[0]) == (2, 1)


@pytest.mark.rule("ED-BALLOON-02")
@pytest.mark.parametrize("move", ["reroll", "accept"])
def test_reroll_and_accept_need_a_die(move: str) -> None:
    assert Table(3).refusal(move).rule == "ED-BALLOON-02"


@pytest.mark.rule("ED-BALLOON-03")
@pytest.mark.parametrize(
    ("first", "second"),
    [("fly S8", "play balloon S4"), ("play balloon S4", "fly S8"), ("play balloon S4", "play balloon S8")],
)
def test_a_leg_has_at_most_one_balloon(first: str, second: str) -> None:
    table = Table(3).at(0, "suez").hand(0, "S4 S8", "balloon balloon").with_balloon()
    assert table.play_all(first).refusal(second).rule == "ED-BALLOON-03"


@pytest.mark.rule("ED-ORDER-03")
def test_the_action_and_a_card_give_balloons_for_different_legs() -> None:
    table = Table(3).hand(0, "T2 S8 T6", "balloon connection").coins(0, 0).with_balloon()
    table.play_all("fly S8", "travel T2: die 1", "leave chips", "play connection")
    assert table.refusal("fly T6").rule == "ED-ACTION-03"
    table.play_all("play balloon T6", "travel: die 2")
    assert table.days() == 5


@pytest.mark.rule("ED-BALLOON-04")
@pytest.mark.parametrize(("hand", "leg", "days"), [("S5 S8", "travel S5: die 5", 10), ("S8 S8", "travel S8: die 1", 9)])
def test_neither_the_die_nor_the_replaced_card_makes_a_pair(hand: str, leg: str, days: int) -> None:
    assert with_balloon("suez", hand).play_all("fly S8", leg).days() == days


@pytest.mark.rule("ED-BALLOON-04")
@pytest.mark.parametrize(("value", "days"), [("counts_once", 9), ("added", 16)])
def test_a_pair_beside_the_balloon(value: str, days: int) -> None:
    table = with_balloon("new-york", "T6 S7 S7", pair_beside_balloon=value).play_all("fly T6")
    assert table.leg().pairs_once == (value == "counts_once")
    assert table.play_all("travel S7 S7: die 2").days() == days


@pytest.mark.rule("ED-ORDER-02")
def test_a_rolled_die_must_be_rerolled_or_accepted() -> None:
    table = with_balloon("paris", "T6 T2", coins=3).hand(0, "T6", "elephant").play_all("fly T6", "travel: die 4")
    assert table.legal() == {"reroll", "accept"}
    for move in ("buy travel", "sell elephant", "end", "take under coin", "leave chips"):
        assert table.refusal(move).rule == "ED-ORDER-02"


@pytest.mark.rule("ED-ORDER-04")
def test_modifiers_are_declared_before_the_die_is_rolled() -> None:
    table = Table(3).at(0, "suez").hand(0, "S4 S8", "offer submarine").coins(0, 1).with_balloon()
    table.play("fly S8")
    assert table.legal() == {"play submarine S4", "play offer", "travel S4"}
    for move in ("end", "buy travel", "use coin", "reroll", "chip orange", "discard S4", "take top"):
        assert table.refusal(move).rule == "ED-ORDER-04"
    table.play_all("play submarine S4", "travel: die 3")
    assert table.refusal("play offer").rule == "ED-ORDER-02"
    assert table.play_all("accept").days() == 5


@pytest.mark.rule("ED-ORDER-04")
def test_a_grey_card_reshuffles_used_cards_too() -> None:
    table = Table(3).at(0, "paris").hand(0, "T6", "offer").play_all("play offer", "travel T6", "leave chips")
    assert table.days() == 4
    table.coins(0, 2).play("buy event", "storm")
    assert table.days() == 6  # the Offer still counts
    assert len(table.state.event_discards) == 0
    assert table.state.event_deck == table.game.lookup.event_copies
