"""Every example printed in the four rulebooks."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days.events import DaysLost, RowCleared
from tests.games.eighty_days.table import Table, told

EDITIONS = ("ru", "fr", "pl", "it")
every_edition = pytest.mark.parametrize("edition", EDITIONS)


def journey(edition: str, city: str, hand: str, coins: int = 0, events: str = "") -> Table:
    return Table(4, edition, chips_shown="up").at(0, city).hand(0, hand, events).coins(0, coins)


@every_edition
def test_london_to_paris_needs_a_ship_and_a_train(edition: str) -> None:
    table = journey(edition, "london", "T3 S7 T5")
    assert table.legal("travel") == {"travel T3 S7", "travel T5 S7"}
    assert journey(edition, "london", "T3 T5").legal("travel") == set()
    assert journey(edition, "london", "S7 S8").legal("travel") == set()


@every_edition
def test_new_york_to_london_needs_two_ships_and_a_train(edition: str) -> None:
    assert journey(edition, "new-york", "T3 S7 S8").legal("travel") == {"travel T3 S7 S8"}
    assert journey(edition, "new-york", "T3 T3 S8").legal("travel") == set()


@every_edition
def test_a_ship_of_7_and_a_train_of_3_take_10_days_to_paris(edition: str) -> None:
    table = journey(edition, "london", "T3 S7")
    table.play("travel T3 S7")
    assert table.days() == 10


@every_edition
def test_two_ships_of_8_from_suez_to_bombay_take_8_days_not_16(edition: str) -> None:
    table = journey(edition, "suez", "S8 S8")
    table.play("travel S8 S8")
    assert table.days() == 8


@every_edition
def test_a_ship_of_5_and_one_of_4_take_9_days(edition: str) -> None:
    table = journey(edition, "suez", "S5 S4")
    table.play("travel S4 S5")
    assert table.days() == 9


@every_edition
def test_a_ship_of_4_and_a_train_of_4_take_8_days(edition: str) -> None:
    table = journey(edition, "hong-kong", "S4 T4")
    table.play("travel T4 S4")
    assert table.days() == 8


@every_edition
def test_new_york_to_london_with_two_equal_ships(edition: str) -> None:
    table = journey(edition, "new-york", "T5 S6 S6")
    table.play("travel T5 S6 S6")
    assert table.days() == 11


@pytest.mark.parametrize("edition", ["fr", "pl", "it"])
def test_a_balloon_over_hong_kong_to_yokohama_rolls_5_then_6_then_2(edition: str) -> None:
    table = journey(edition, "hong-kong", "T4 S7", coins=2).row(balloon="T2").turn(0, "take")
    table.play("take under balloon")
    table.play("fly S7")
    table.play("travel T4", "die 5")
    table.play("reroll", "die 6")
    table.play("reroll", "die 2")
    assert table.days() == 6
    assert table.state.coins[0] == 0
    assert table.held() == "T2"


def test_the_russian_balloon_over_hong_kong_to_yokohama_rolls_5_then_2() -> None:
    table = journey("ru", "hong-kong", "T4 S7", coins=1).row(balloon="T2").turn(0, "take")
    table.play("take under balloon")
    table.play("fly S7")
    table.play("travel T4", "die 5")
    table.play("reroll", "die 2")
    assert table.days() == 6
    assert table.state.coins[0] == 0


@every_edition
def test_a_ship_of_5_and_a_balloon_of_5_take_10_days(edition: str) -> None:
    table = journey(edition, "suez", "S5 S8", events="balloon")
    # The Russian rulebook plays the event card here, the others the action.
    if edition == "ru":
        table.play("play balloon S8")
    else:
        table.state.balloon = 1
        table.play("fly S8")
    table.play("travel S5", "die 5")
    assert table.days() == 10


@every_edition
@pytest.mark.parametrize(("die", "days"), [(1, 7), (6, 12)])
def test_an_elephant_takes_7_to_12_days(edition: str, die: int, days: int) -> None:
    table = journey(edition, "bombay", "", events="elephant")
    table.play("play elephant")
    table.play("travel", f"die {die}")
    assert table.days() == days


@every_edition
def test_the_row_for_four_players_has_five_cards(edition: str) -> None:
    table = Table(4, edition).turn(3)
    table.freely("end")
    assert [place.card is not None for place in table.view().row] == [True] * 5 + [False]


@every_edition
def test_after_a_round_of_six_no_card_may_be_left(edition: str) -> None:
    table = Table(6, edition).row(exchange="T2").turn(5, "take")
    table.play("take under exchange")
    assert told(table.freely("end"), RowCleared) == []


@every_edition
@pytest.mark.parametrize(("left", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_the_row_shrinks_with_the_travellers(edition: str, left: int, cards: int) -> None:
    table = Table(5, edition)
    for seat in range(left, 5):
        table.at(seat, "home")
    table.turn(left - 1).freely("end")
    assert sum(place.card is not None for place in table.view().row) == cards


@every_edition
def test_with_two_travellers_only_the_event_moves_the_detective(edition: str) -> None:
    table = Table(5, edition).at(2, "home").at(3, "home").at(4, "home").turn(1)
    table.freely("end")
    assert {place.action: place.card for place in table.view().row}["detective"] is None
    table.hand(table.state.seat, "", "detective")
    assert "play detective suez" in table.legal()


@every_edition
def test_a_round_costs_one_day_with_any_number_at_home(edition: str) -> None:
    table = Table(5, edition).at(2, "home").at(3, "home").turn(4)
    assert told(table.freely("end"), DaysLost)[-1] == DaysLost(None, "london", (0, 1, 4), 1)
