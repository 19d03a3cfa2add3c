"""The engine reproduces every example printed in the four rulebooks."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days.events import DaysLost, RowCleared
from tests.games.eighty_days.table import Table, of_kind

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
@pytest.mark.parametrize(
    ("city", "cards", "days"),
    [
        ("london", "T3 S7", 10),
        ("suez", "S8 S8", 8),
        ("suez", "S4 S5", 9),
        ("hong-kong", "T4 S4", 8),
        ("new-york", "T5 S6 S6", 11),
    ],
)
def test_the_days_of_a_leg_with_cards(edition: str, city: str, cards: str, days: int) -> None:
    assert journey(edition, city, cards).play_all(f"travel {cards}").days() == days


@every_edition
def test_a_balloon_from_hong_kong_to_yokohama_is_rerolled(edition: str) -> None:
    rerolls = ["reroll: die 2"] if edition == "ru" else ["reroll: die 6", "reroll: die 2"]
    table = journey(edition, "hong-kong", "T4 S7", coins=len(rerolls)).row(balloon="T2").turn(0, "take")
    table.play_all("take under balloon", "fly S7", "travel T4: die 5", *rerolls)
    assert (table.days(), table.state.coins[0], table.travel_cards()) == (6, 0, "T2")


@every_edition
def test_a_ship_of_5_and_a_balloon_of_5_take_10_days(edition: str) -> None:
    table = journey(edition, "suez", "S5 S8", events="balloon")
    # The Russian rulebook uses the event card here, the others the action.
    if edition == "ru":
        table.play("play balloon S8")
    else:
        table.with_balloon().play("fly S8")
    assert table.play_all("travel S5: die 5").days() == 10


@every_edition
@pytest.mark.parametrize(("die", "days"), [(1, 7), (6, 12)])
def test_an_elephant_takes_7_to_12_days(edition: str, die: int, days: int) -> None:
    table = journey(edition, "bombay", "", events="elephant")
    assert table.play_all("play elephant", f"travel: die {die}").days() == days


@every_edition
def test_the_row_for_four_players_has_five_cards(edition: str) -> None:
    table = Table(4, edition).turn(3)
    table.play_live("end")
    assert [place.card is not None for place in table.view().row] == [True] * 5 + [False]


@every_edition
def test_six_players_can_empty_the_row(edition: str) -> None:
    table = Table(6, edition).row(exchange="T2").turn(5, "take").play_all("take under exchange")
    assert of_kind(table.play_live("end"), RowCleared) == []


@every_edition
@pytest.mark.parametrize(("left", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_the_row_shrinks_with_the_travellers(edition: str, left: int, cards: int) -> None:
    table = Table(5, edition)
    for seat in range(left, 5):
        table.at(seat, "home")
    table.turn(left - 1).play_live("end")
    assert sum(place.card is not None for place in table.view().row) == cards


@every_edition
def test_with_two_travellers_only_the_event_moves_the_detective(edition: str) -> None:
    table = Table(5, edition).at(2, "home").at(3, "home").at(4, "home").turn(1)
    table.play_live("end")
    assert {place.action: place.card for place in table.view().row}["detective"] is None
    table.hand(table.state.seat, "", "detective")
    assert "play detective suez" in table.legal()


@every_edition
def test_a_round_costs_one_day_with_any_number_at_home(edition: str) -> None:
    table = Table(5, edition).at(2, "home").at(3, "home").turn(4)
    assert of_kind(table.play_live("end"), DaysLost)[-1] == DaysLost(None, "london", (0, 1, 4), 1)
