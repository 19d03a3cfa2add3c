"""ED-TRAVEL: legs, cards and days."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.events import Arrived, Departed
from tests.games.eighty_days.table import CARDS, Table, of_kind

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


def card_names(cards: str) -> tuple[str, ...]:
    return tuple(names.TRAVEL_CARDS[CARDS.index(card)] for card in cards.split())


@pytest.mark.rule("ED-TRAVEL-01")
def test_a_turn_has_one_leg_to_the_next_city() -> None:
    table = Table(3).hand(0, "T2 T3 S4")
    events = table.play("travel T2 S4")
    assert of_kind(events, Departed) == [Departed(0, "london", "paris", ("train-2", "ship-4"))]
    assert of_kind(events, Arrived) == [Arrived(0, "paris", 6, 6)]
    table.play("leave chips")
    refusal = table.refusal("travel T3")
    assert (refusal.rule, refusal.code) == ("ED-TRAVEL-01", "one_leg")
    assert table.refusal("play offer").rule == "ED-TRAVEL-01"
    assert table.refusal("fly T3").rule == "ED-TRAVEL-01"
    assert table.legal("travel") == set()


@pytest.mark.rule("ED-TRAVEL-02")
@pytest.mark.parametrize("city", LEGS)
def test_a_leg_needs_and_discards_its_cards(city: str) -> None:
    for cards in LEGS[city]:
        table = Table(3).at(0, city).hand(0, f"{cards} T6 T6 S8 S8")
        (departed,) = of_kind(table.play_live(f"travel {cards}"), Departed)
        assert departed == Departed(0, city, names.CITIES[names.CITIES.index(city) + 1], card_names(cards))
        rest_of_hand = 4 if city == "new-york" else 0  # discarded on arrival in London
        assert sum(table.state.travel_discards) == len(cards.split()) + rest_of_hand


@pytest.mark.rule("ED-TRAVEL-02")
@pytest.mark.parametrize("city", LEGS)
def test_no_other_cards_pay_for_a_leg(city: str) -> None:
    table = Table(3).at(0, city).hand(0, "T2 T3 T4 S4 S5 S6")
    needed = {tuple(sorted(card[0] for card in cards.split())) for cards in LEGS[city]}
    offered = {tuple(sorted(card[0] for card in move.split()[1:])) for move in table.legal("travel")}
    assert offered == needed
    if city != "bombay":
        refusal = table.refusal("travel")
        assert (refusal.rule, refusal.code) == ("ED-TRAVEL-02", "wrong_cards")


@pytest.mark.rule("ED-TRAVEL-02")
def test_cards_that_are_not_in_hand_are_refused() -> None:
    table = Table(3).at(0, "suez").hand(0, "S4 S8")
    refusal = table.refusal("travel S8 S8")
    assert (refusal.rule, refusal.facts) == ("ED-TRAVEL-02", {"card": "ship-8", "needed": 2, "held": 1})
    assert table.legal("travel") == {"travel S4 S8"}


@pytest.mark.rule("ED-TRAVEL-03", "ED-TRAVEL-04", "ED-TRAVEL-05")
@pytest.mark.parametrize(
    ("city", "cards", "days"),
    [
        *(("london", "T3 S7", 10), ("paris", "T6", 6), ("suez", "S4 S5", 9)),
        # Two equal cards of one transport count once.
        *(("suez", "S8 S8", 8), ("yokohama", "S4 S4", 4), ("san-francisco", "T5 T5", 5), ("hong-kong", "S6 S6", 6)),
        # Equal values of different transports are added.
        *(("hong-kong", "T4 S4", 8), ("london", "T6 S6", 12), ("new-york", "T4 S4 S4", 8)),
        *(("new-york", "T5 S7 S7", 12), ("new-york", "T5 S5 S6", 16)),
    ],
)
def test_the_days_of_a_leg(city: str, cards: str, days: int) -> None:
    table = Table(3).at(0, city).hand(0, cards)
    table.play_live(f"travel {cards}")
    assert table.days() == days


@pytest.mark.rule("ED-TRAVEL-06")
def test_hong_kong_offers_two_ways() -> None:
    table = Table(3).at(0, "hong-kong").hand(0, "T2 S4 S4")
    assert table.legal("travel") == {"travel T2 S4", "travel S4 S4"}


@pytest.mark.rule("ED-TRAVEL-06")
def test_a_declared_train_rules_out_the_all_ship_way() -> None:
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
    assert (table.state.place[0], table.days()) == (0, 0)


@pytest.mark.rule("ED-TRAVEL-08")
def test_bombay_to_calcutta_needs_no_cards_and_takes_12_days() -> None:
    table = Table(3).at(0, "bombay").hand(0, "T2 S4")
    assert table.legal("travel") == {"travel"}
    assert table.refusal("travel S4").rule == "ED-TRAVEL-08"
    table.play("travel")
    assert (table.days(), table.travel_cards()) == (12, "T2 S4")


@pytest.mark.rule("ED-TRAVEL-09")
def test_an_elephant_takes_six_days_and_a_die() -> None:
    table = Table(3).at(0, "bombay").hand(0, "", "elephant").coins(0, 2)
    table.play("play elephant")
    assert table.legal() == {"travel"}
    table.play("travel", "die 6")
    assert table.legal() == {"reroll", "accept"}
    table.play("reroll", "die 1")
    table.play("reroll", "die 3")  # paid with the last coin, so accepted at once
    assert (table.days(), table.state.coins[0], table.top()) == (9, 0, "elephant")


@pytest.mark.rule("ED-TRAVEL-09")
def test_an_elephant_crosses_india_only_and_once_per_leg() -> None:
    assert Table(3).at(0, "suez").hand(0, "S4 S4", "elephant").refusal("play elephant").rule == "ED-TRAVEL-09"
    table = Table(3).at(0, "bombay").hand(0, "", "elephant elephant").play_all("play elephant")
    assert table.refusal("play elephant").code == "one_elephant"


@pytest.mark.rule("ED-TRAVEL-10")
def test_the_balloon_cannot_cross_india() -> None:
    table = Table(3).at(0, "bombay").hand(0, "S4", "balloon").with_balloon()
    assert table.refusal("fly S4").rule == table.refusal("play balloon S4").rule == "ED-TRAVEL-10"
    assert table.legal("fly") | table.legal("play balloon") == set()


@pytest.mark.rule("ED-TRAVEL-11")
def test_option_allowed_lets_an_offer_and_a_connection_cross_india() -> None:
    table = Table(3, india_events="allowed").at(0, "bombay").hand(0, "", "offer elephant").coins(0, 0)
    assert table.play_all("play offer", "play elephant", "travel: die 2").days() == 6
    table = Table(3, india_events="allowed").at(0, "suez").hand(0, "S4 S4", "connection")
    assert table.play_all("travel S4 S4", "leave chips", "play connection", "travel").days() == 16


@pytest.mark.rule("ED-TRAVEL-11")
def test_option_forbidden_bars_offer_and_connection_from_india() -> None:
    table = Table(3, india_events="forbidden").at(0, "bombay").hand(0, "S4", "offer connection")
    assert table.refusal("play offer").rule == "ED-TRAVEL-11"
    table.play_all("travel", "leave chips")
    table.play("play connection")  # for the leg from Calcutta
    assert table.step() == "leg"

    table = Table(3, india_events="forbidden").at(0, "suez").hand(0, "S4 S4", "connection")
    table.play_all("travel S4 S4", "leave chips")
    assert table.refusal("play connection").rule == "ED-TRAVEL-11"
    assert table.legal("play") == set()
