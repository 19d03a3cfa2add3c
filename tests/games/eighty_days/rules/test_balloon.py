"""ED-BALLOON: a die replaces a card's value."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days.events import CoinsPaid, DieRolled, ValueReplaced
from tests.games.eighty_days.table import Table, told


def with_balloon(city: str, hand: str, coins: int = 0, **options: str) -> Table:
    """Seat 0 has the balloon of the action."""
    table = Table(3, **options).at(0, city).hand(0, hand).coins(0, coins)
    table.state.balloon = 1
    return table


@pytest.mark.rule("ED-BALLOON-01")
def test_the_cards_are_discarded_and_a_die_replaces_one_value() -> None:
    table = with_balloon("london", "T3 S8")
    events = table.play("fly S8")
    assert told(events, ValueReplaced) == [ValueReplaced(0, "balloon", "action", "ship-8")]
    events = table.play("travel T3", "die 2")
    assert told(events, DieRolled) == [DieRolled(0, 2, again=False)]
    assert table.days() == 5
    assert table.held() == ""
    assert sum(table.state.travel_discards) == 2


@pytest.mark.rule("ED-BALLOON-01")
def test_a_balloon_needs_a_card_of_the_leg() -> None:
    table = with_balloon("paris", "T3 S8")
    assert table.legal("fly") == {"fly T3"}
    assert table.refused("fly S8").code == "cannot_pay_leg"
    assert table.refused("fly T6").rule == "ED-BALLOON-01"
    short = with_balloon("suez", "S8")
    assert short.refused("fly S8").rule == "ED-TRAVEL-02"
    assert short.legal("fly") == set()


@pytest.mark.rule("ED-BALLOON-02")
def test_each_reroll_costs_a_coin_and_the_last_roll_counts() -> None:
    table = with_balloon("paris", "T6", coins=2)
    table.play("fly T6")
    table.play("travel", "die 4")
    events = table.play("reroll", "die 1")
    assert told(events, CoinsPaid) == [CoinsPaid(0, 1, "re-roll")]
    events = table.play("reroll", "die 5")  # worse, but it counts
    assert told(events, DieRolled) == [DieRolled(0, 5, again=True)]
    assert table.days() == 5
    assert table.state.coins[0] == 0


@pytest.mark.rule("ED-BALLOON-02")
def test_a_roll_may_be_accepted() -> None:
    table = with_balloon("paris", "T6", coins=1)
    table.play("fly T6")
    table.play("travel", "die 2")
    assert table.view(1).turn.die == 2  # type: ignore[union-attr]
    table.play("accept")
    assert table.days() == 2
    assert table.state.coins[0] == 1


@pytest.mark.rule("ED-BALLOON-02")
def test_nothing_to_reroll_without_a_die() -> None:
    table = Table(3)
    assert table.refused("reroll").rule == "ED-BALLOON-02"
    assert table.refused("accept").rule == "ED-BALLOON-02"


@pytest.mark.rule("ED-BALLOON-03")
def test_one_balloon_a_leg_from_the_action_or_a_card() -> None:
    table = Table(3).at(0, "suez").hand(0, "S4 S8", "balloon balloon")
    table.state.balloon = 1
    table.play("fly S8")
    assert table.refused("play balloon S4").rule == "ED-BALLOON-03"
    table = Table(3).at(0, "suez").hand(0, "S4 S8", "balloon balloon")
    table.state.balloon = 1
    table.play("play balloon S4")
    assert table.refused("fly S8").rule == "ED-BALLOON-03"
    assert table.refused("play balloon S8").rule == "ED-BALLOON-03"


@pytest.mark.rule("ED-ORDER-03")
def test_the_balloon_of_the_action_serves_one_leg_and_a_card_another() -> None:
    table = Table(3).hand(0, "T2 S8 T6", "balloon connection").coins(0, 0)
    table.state.balloon = 1
    table.play("fly S8")
    table.play("travel T2", "die 1")
    table.play("leave chips")
    table.play("play connection")
    assert table.refused("fly T6").rule == "ED-ACTION-03"
    table.play("play balloon T6")
    table.play("travel", "die 2")
    assert table.days() == 5


@pytest.mark.rule("ED-BALLOON-04")
def test_card_and_die_are_added_even_when_equal() -> None:
    table = with_balloon("suez", "S5 S8")
    table.play("fly S8")
    table.play("travel S5", "die 5")
    assert table.days() == 10


@pytest.mark.rule("ED-BALLOON-04")
def test_a_replaced_card_is_not_part_of_a_pair() -> None:
    table = with_balloon("suez", "S8 S8")
    table.play("fly S8")
    table.play("travel S8", "die 1")
    assert table.days() == 9


@pytest.mark.rule("ED-BALLOON-04")
@pytest.mark.parametrize(("value", "days"), [("counts_once", 9), ("added", 16)])
def test_a_pair_beside_the_balloon(value: str, days: int) -> None:
    table = with_balloon("new-york", "T6 S7 S7", pair_beside_balloon=value)
    table.play("fly T6")
    leg = table.view().turn.leg  # type: ignore[union-attr]
    assert leg is not None
    assert leg.pairs_once == (value == "counts_once")
    table.play("travel S7 S7", "die 2")
    assert table.days() == days


@pytest.mark.rule("ED-ORDER-02")
def test_with_an_open_die_only_reroll_or_accept() -> None:
    table = with_balloon("paris", "T6 T2", coins=3).hand(0, "T6", "elephant")
    table.play("fly T6")
    table.play("travel", "die 4")
    assert table.legal() == {"reroll", "accept"}
    for move in ("buy travel", "sell elephant", "end", "take under coin", "leave chips"):
        assert table.refused(move).rule == "ED-ORDER-02"


@pytest.mark.rule("ED-ORDER-04")
def test_modifiers_are_declared_before_the_die_is_rolled() -> None:
    table = Table(3).at(0, "suez").hand(0, "S4 S8", "offer submarine").coins(0, 1)
    table.state.balloon = 1
    table.play("fly S8")
    assert table.legal() == {"play submarine S4", "play offer", "travel S4"}
    for move in ("end", "buy travel", "use coin", "reroll", "chip orange", "discard S4", "take top"):
        assert table.refused(move).rule == "ED-ORDER-04"
    table.play("play submarine S4")
    table.play("travel", "die 3")
    assert table.refused("play offer").rule == "ED-ORDER-02"
    table.play("accept")
    assert table.days() == 5


@pytest.mark.rule("ED-ORDER-04")
def test_a_grey_card_reshuffles_used_cards_too() -> None:
    table = Table(3).at(0, "paris").hand(0, "T6", "offer")
    table.play("play offer")
    table.play("travel T6")
    table.play("leave chips")
    assert table.days() == 4
    table.coins(0, 2).play("buy event", "storm")
    assert table.days() == 6  # the Offer still counts
    assert len(table.state.event_discards) == 0
    assert table.state.event_deck == table.game.lookup.event_copies
