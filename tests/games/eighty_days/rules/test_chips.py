"""ED-CHIP: the chips beside the cities."""

from __future__ import annotations

import pytest

from bradshaw.core.values import redact
from bradshaw.games.eighty_days.events import ChipDeclined, ChipSeen, ChipTaken, DaysLost
from tests.games.eighty_days.table import Table, of_kind


def to_paris(table: Table, seat: int, *chance: str) -> Table:
    """Take a traveller from London to Paris."""
    table.turn(seat).hand(seat, "T2 S4").play("travel T2 S4", *chance)
    return table


def chips_of(table: Table, city: str = "paris") -> list[str]:
    view = next(view for view in table.view(None).cities if view.city == city)
    return [f"{chip.colour} {'open' if chip.open else chip.chip}" for chip in view.chips]


@pytest.mark.rule("ED-CHIP-01")
def test_the_first_arrival_takes_the_orange_chip_off_the_board() -> None:
    table = Table(3, chips_shown="down")
    to_paris(table, 1, "chip coin")
    assert table.legal("chip") == {"chip orange"}
    assert table.refusal("chip blue").rule == "ED-CHIP-01"
    events = table.play("chip orange")
    assert of_kind(events, ChipTaken) == [ChipTaken(1, "paris", "orange", "coin")]
    assert table.state.coins[1] == 2
    assert chips_of(table) == ["blue None"]
    assert table.view().chips_away["orange coin"] == 1
    assert table.refusal("chip orange").rule == "ED-CHIP-01"
    assert table.refusal("leave chips").rule == "ED-CHIP-01"


@pytest.mark.rule("ED-CHIP-02")
@pytest.mark.parametrize(("option", "owner"), [("last", 2), ("second", 1)])
def test_the_option_decides_which_arrival_gets_the_blue_chip(option: str, owner: int) -> None:
    table = Table(3, chips_shown="down", blue_chip=option)
    to_paris(table, 0, "chip coin").play("chip orange")
    for seat in (1, 2):
        if seat == owner:
            to_paris(table, seat, "chip coin")
            assert table.legal("chip") == {"chip blue"}
            table.play("chip blue")
            assert table.state.coins[seat] == 2
        else:
            to_paris(table, seat)
            assert table.step() == "turn"


@pytest.mark.rule("ED-CHIP-03")
def test_the_effect_of_each_chip() -> None:
    table = Table(4, chips_shown="down").at(3, "home")
    to_paris(table, 0, "chip coin").play("chip orange")
    assert table.state.coins[0] == 2
    table = Table(4, chips_shown="down")
    to_paris(table, 0, "chip travel").play("chip orange", "S8")
    assert table.travel_cards() == "S8"
    assert table.view(1).players[0].known == ()
    table = Table(4, chips_shown="down")
    to_paris(table, 0, "chip event").play("chip orange", "offer")
    assert table.event_cards() == "offer"
    table = Table(4, chips_shown="down").at(3, "home")
    events = to_paris(table, 0, "chip lost-day").play("chip orange")
    assert of_kind(events, DaysLost) == [DaysLost(None, "chips", (1, 2), 1)]
    assert list(table.state.days) == [6, 1, 1, 0]


@pytest.mark.rule("ED-CHIP-04")
def test_option_removed_takes_a_declined_chip_off_the_board() -> None:
    table = Table(3, chips_shown="down", declined_chip="removed")
    to_paris(table, 0, "chip lost-day")
    events = table.play("leave chips")
    assert of_kind(events, ChipDeclined) == [ChipDeclined(0, "paris", "orange", "lost-day", stays=False)]
    assert chips_of(table) == ["blue None"]
    assert list(table.state.days) == [6, 0, 0]
    to_paris(table, 1)
    assert table.step() == "turn"


@pytest.mark.rule("ED-CHIP-04")
def test_option_stays_leaves_a_declined_chip_open_for_later_arrivals() -> None:
    table = Table(3, chips_shown="down", declined_chip="stays")
    to_paris(table, 0, "chip coin")
    events = table.play("leave chips")
    assert of_kind(events, ChipDeclined) == [ChipDeclined(0, "paris", "orange", "coin", stays=True)]
    assert chips_of(table) == ["orange open", "blue None"]
    to_paris(table, 1)
    assert table.legal("chip") == {"chip orange"}
    table.play("chip orange")
    assert table.state.coins[1] == 2
    assert chips_of(table) == ["blue None"]


@pytest.mark.rule("ED-CHIP-04")
def test_leaving_an_open_chip_emits_no_event() -> None:
    table = Table(3, chips_shown="down", declined_chip="stays")
    to_paris(table, 0, "chip coin").play("leave chips")
    to_paris(table, 1)
    assert of_kind(table.play("leave chips"), ChipDeclined) == []
    assert chips_of(table) == ["orange open", "blue None"]


@pytest.mark.rule("ED-CHIP-05")
@pytest.mark.parametrize("order", [("orange", "blue"), ("blue", "orange")])
def test_open_and_due_chips_may_be_taken_in_any_order(order: tuple[str, str]) -> None:
    table = Table(3, chips_shown="down", declined_chip="stays", blue_chip="second")
    to_paris(table, 0, "chip coin").play("leave chips")
    to_paris(table, 1, "chip coin")
    assert table.legal("chip") == {"chip orange", "chip blue"}
    table.play(f"chip {order[0]}")
    assert table.legal("chip") == {f"chip {order[1]}"}
    table.play(f"chip {order[1]}")
    assert table.step() == "turn"
    assert table.state.coins[1] == 3
    assert chips_of(table) == []


@pytest.mark.rule("ED-CHIP-05")
def test_both_chips_of_a_city_can_be_open() -> None:
    table = Table(4, chips_shown="down", declined_chip="stays", blue_chip="second")
    to_paris(table, 0, "chip coin").play("leave chips")
    to_paris(table, 1, "chip travel").play("leave chips")
    assert chips_of(table) == ["orange open", "blue open"]
    to_paris(table, 2).play_all("chip blue: S8", "leave chips")
    assert chips_of(table) == ["orange open"]
    assert table.travel_cards(2) == "S8"


@pytest.mark.rule("ED-CHIP-06")
def test_a_coin_chip_is_used_up_even_if_the_bank_is_empty() -> None:
    table = Table(3, chips_shown="down").empty_bank(2)
    coins = table.state.coins[0]
    to_paris(table, 0, "chip coin").play("chip orange")
    assert table.state.coins[0] == coins
    assert chips_of(table) == ["blue None"]


@pytest.mark.rule("ED-ORDER-07")
def test_a_travel_chip_gives_nothing_without_cards_to_draw() -> None:
    table = Table(3, chips_shown="down").at(0, "bombay").row().exhaust_travel_deck(1)
    table.play_all("travel: chip travel", "chip orange")
    assert (table.travel_cards(), table.step()) == ("", "turn")


@pytest.mark.rule("ED-ORDER-10")
def test_the_traveller_looks_at_a_face_down_chip_before_deciding() -> None:
    table = Table(3, chips_shown="down", declined_chip="stays").hand(0, "T2 S4")
    (event,) = of_kind(table.play("travel T2 S4", "chip event"), ChipSeen)
    assert event == ChipSeen(0, "paris", "orange", "event")
    assert redact(event, 1) == ChipSeen(0, "paris", "orange", None)
    assert table.view(0).cities[0].chips[0].chip == "event"
    assert table.view(1).cities[0].chips[0].chip is None
    assert table.view(1).chips_left["orange event"] == 2
    assert table.view(0).chips_left["orange event"] == 1
    table.play("leave chips")
    assert table.view(1).cities[0].chips[0].chip == "event"


@pytest.mark.rule("ED-ORDER-02")
def test_coins_may_be_spent_while_a_chip_is_offered() -> None:
    table = Table(3, chips_shown="down").empty_bank(0)
    to_paris(table, 0, "chip coin").play_all("buy event: offer", "chip orange")
    assert (table.state.bank, table.step()) == (1, "turn")
