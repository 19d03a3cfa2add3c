"""ED-TRAVEL: legs, cards and days."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.events import Arrived, Departed
from tests.games.eighty_days.table import CARDS, Table, told

LEGS = {
    "london": ["T2 S4"],
    "paris": ["T2"],
    "brindisi": ["S4"],
    "suez": ["S4 S5"],
    "bombay": [""],
    "calcutta": ["S4"],
    "hong-kong": ["S4 S5", "T2 S4"],
    "yokohama": ["S4 S5"],
    "san-francisco": ["T2 T3"],
    "new-york": ["T2 S4 S5"],
}


def named(cards: str) -> tuple[str, ...]:
    return tuple(names.TRAVEL_CARDS[CARDS.index(card)] for card in cards.split())


def travel(city: str, cards: str, edition: str = "default") -> int:
    """The days of a leg with these cards."""
    table = Table(3, edition).at(0, city).hand(0, cards)
    table.freely(f"travel {cards}")
    return table.days()


@pytest.mark.rule("ED-TRAVEL-01")
def test_one_leg_a_turn_to_the_next_city() -> None:
    table = Table(3).hand(0, "T2 T3 S4")
    events = table.play("travel T2 S4")
    assert told(events, Departed) == [Departed(0, "london", "paris", ("train-2", "ship-4"))]
    assert told(events, Arrived) == [Arrived(0, "paris", 6, 6)]
    table.play("leave chips")
    refusal = table.refused("travel T3")
    assert (refusal.rule, refusal.code) == ("ED-TRAVEL-01", "one_leg")
    assert table.refused("play offer").rule == "ED-TRAVEL-01"
    assert table.refused("fly T3").rule == "ED-TRAVEL-01"
    assert table.legal("travel") == set()


@pytest.mark.rule("ED-TRAVEL-02")
@pytest.mark.parametrize("city", LEGS)
def test_a_leg_needs_and_discards_its_cards(city: str) -> None:
    for cards in LEGS[city]:
        table = Table(3).at(0, city).hand(0, f"{cards} T6 T6 S8 S8")
        (departed,) = told(table.freely(f"travel {cards}"), Departed)
        assert departed == Departed(0, city, names.CITIES[names.CITIES.index(city) + 1], named(cards))
        discarded = sum(table.state.travel_discards)
        # On arrival in London the rest of the hand is discarded, too.
        assert discarded == len(cards.split()) + (4 if city == "new-york" else 0)


@pytest.mark.rule("ED-TRAVEL-02")
@pytest.mark.parametrize("city", LEGS)
def test_no_other_cards_pay_for_a_leg(city: str) -> None:
    hand = "T2 T3 T4 S4 S5 S6"
    table = Table(3).at(0, city).hand(0, hand)
    wanted = {tuple(sorted(card[0] for card in cards.split())) for cards in LEGS[city]}
    offered = {tuple(sorted(card[0] for card in move.split()[1:])) for move in table.legal("travel")}
    assert offered == wanted
    if city != "bombay":
        refusal = table.refused("travel")
        assert (refusal.rule, refusal.code) == ("ED-TRAVEL-02", "wrong_cards")


@pytest.mark.rule("ED-TRAVEL-02")
def test_cards_that_are_not_in_hand_are_refused() -> None:
    table = Table(3).at(0, "suez").hand(0, "S4 S8")
    refusal = table.refused("travel S8 S8")
    assert (refusal.rule, refusal.facts) == ("ED-TRAVEL-02", {"card": "ship-8", "needed": 2, "held": 1})
    assert table.legal("travel") == {"travel S4 S8"}


@pytest.mark.rule("ED-TRAVEL-03")
@pytest.mark.parametrize(("city", "cards", "days"), [("london", "T3 S7", 10), ("paris", "T6", 6), ("suez", "S4 S5", 9)])
def test_a_leg_takes_the_sum_of_its_cards(city: str, cards: str, days: int) -> None:
    assert travel(city, cards) == days


@pytest.mark.rule("ED-TRAVEL-04")
@pytest.mark.parametrize(
    ("city", "cards", "days"),
    [("suez", "S8 S8", 8), ("yokohama", "S4 S4", 4), ("san-francisco", "T5 T5", 5), ("hong-kong", "S6 S6", 6)],
)
def test_two_equal_cards_of_a_transport_count_once(city: str, cards: str, days: int) -> None:
    assert travel(city, cards) == days


@pytest.mark.rule("ED-TRAVEL-05")
@pytest.mark.parametrize(
    ("city", "cards", "days"),
    [
        ("hong-kong", "T4 S4", 8),
        ("london", "T6 S6", 12),
        ("new-york", "T4 S4 S4", 8),
        ("new-york", "T5 S7 S7", 12),
        ("new-york", "T5 S5 S6", 16),
    ],
)
def test_equal_values_of_different_transports_are_added(city: str, cards: str, days: int) -> None:
    assert travel(city, cards) == days


@pytest.mark.rule("ED-TRAVEL-06")
def test_hong_kong_offers_two_ways() -> None:
    table = Table(3).at(0, "hong-kong").hand(0, "T2 S4 S4")
    assert table.legal("travel") == {"travel T2 S4", "travel S4 S4"}


@pytest.mark.rule("ED-TRAVEL-06")
def test_a_declared_train_rules_out_the_way_without_trains() -> None:
    table = Table(3).at(0, "hong-kong").hand(0, "T2 S4 S5", "propeller-train")
    table.play("play propeller-train T2")
    assert table.legal() == {"travel S4", "travel S5"}


@pytest.mark.rule("ED-TRAVEL-07")
def test_staying_is_always_legal() -> None:
    table = Table(3).hand(0, "T2 T3").coins(0, 0)
    assert table.legal() == {"end"}
    table.hand(0, "T2 S4")
    assert table.legal() == {"travel T2 S4", "end"}
    table.play("end")
    assert table.state.place[0] == 0
    assert table.days() == 0


@pytest.mark.rule("ED-TRAVEL-08")
def test_bombay_to_calcutta_needs_no_cards_and_takes_12_days() -> None:
    table = Table(3).at(0, "bombay").hand(0, "T2 S4")
    assert table.legal("travel") == {"travel"}
    assert table.refused("travel S4").rule == "ED-TRAVEL-08"
    table.play("travel")
    assert table.days() == 12
    assert table.held() == "T2 S4"


@pytest.mark.rule("ED-TRAVEL-09")
def test_an_elephant_takes_six_days_and_a_die() -> None:
    table = Table(3).at(0, "bombay").hand(0, "", "elephant").coins(0, 2)
    table.play("play elephant")
    assert table.legal() == {"travel"}
    table.play("travel", "die 6")
    assert table.legal() == {"reroll", "accept"}
    table.play("reroll", "die 1")
    table.play("reroll", "die 3")  # the last coin: the roll stands
    assert table.days() == 9
    assert table.state.coins[0] == 0
    assert table.top() == "elephant"


@pytest.mark.rule("ED-TRAVEL-09")
def test_one_elephant_and_only_in_india() -> None:
    assert Table(3).at(0, "suez").hand(0, "S4 S4", "elephant").refused("play elephant").rule == "ED-TRAVEL-09"
    table = Table(3).at(0, "bombay").hand(0, "", "elephant elephant")
    table.play("play elephant")
    assert table.refused("play elephant").code == "one_elephant"


@pytest.mark.rule("ED-TRAVEL-10")
def test_no_balloon_across_india() -> None:
    table = Table(3).at(0, "bombay").hand(0, "S4", "balloon")
    table.state.balloon = 1
    assert table.refused("fly S4").rule == "ED-TRAVEL-10"
    assert table.refused("play balloon S4").rule == "ED-TRAVEL-10"
    assert table.legal("fly") | table.legal("play balloon") == set()


@pytest.mark.rule("ED-TRAVEL-11")
def test_option_allowed_lets_an_offer_shorten_india() -> None:
    table = Table(3, india_events="allowed").at(0, "bombay").hand(0, "", "offer elephant").coins(0, 0)
    table.play("play offer")
    table.play("play elephant")
    table.play("travel", "die 2")
    assert table.days() == 6


@pytest.mark.rule("ED-TRAVEL-11")
def test_option_allowed_lets_a_connection_cross_india() -> None:
    table = Table(3, india_events="allowed").at(0, "suez").hand(0, "S4 S4", "connection")
    table.play("travel S4 S4")
    table.play("leave chips")
    table.play("play connection")
    table.play("travel")
    assert table.days() == 16


@pytest.mark.rule("ED-TRAVEL-11")
def test_option_forbidden_bars_offer_and_connection_from_india() -> None:
    table = Table(3, india_events="forbidden").at(0, "bombay").hand(0, "S4", "offer connection")
    assert table.refused("play offer").rule == "ED-TRAVEL-11"
    table.play("travel")
    table.play("leave chips")
    table.play("play connection")  # on from Calcutta is another leg
    assert table.step() == "leg"

    table = Table(3, india_events="forbidden").at(0, "suez").hand(0, "S4 S4", "connection")
    table.play("travel S4 S4")
    table.play("leave chips")
    assert table.refused("play connection").rule == "ED-TRAVEL-11"
    assert table.legal("play") == set()
