"""ED-ROUND and ED-TURN: the row, the order of turns, the marker, the deck."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days.events import (
    DaysLost,
    MarkerPassed,
    RoundBegan,
    RowCleared,
    TravelDeckShuffled,
    TurnBegan,
)
from bradshaw.games.eighty_days.rules.travel_deck import spend
from tests.games.eighty_days.table import CARDS, Table, of_kind

ORDER = ["coin", "balloon", "event", "detective", "first-player", "exchange"]


@pytest.mark.rule("ED-ROUND-01")
@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_the_row_is_filled_from_the_left(players: int, cards: int) -> None:
    table = Table(players)
    table.turn(players - 1).play("end", *["S7"] * cards)
    row = table.view().row
    assert [place.action for place in row] == ORDER
    assert [place.card for place in row] == ["ship-7"] * cards + [None] * (6 - cards)


@pytest.mark.rule("ED-ROUND-01")
def test_players_at_home_do_not_count_for_the_row() -> None:
    table = Table(5).at(1, "home").at(3, "home").turn(4)
    table.play_live("end")
    assert sum(place.card is not None for place in table.view().row) == 4
    assert table.view().travellers == 3


@pytest.mark.rule("ED-ROUND-02")
def test_turns_go_clockwise_and_skip_players_at_home() -> None:
    table = Table(5)
    table.state.first = 3
    table.at(4, "home").at(1, "home").turn(3)
    assert of_kind(table.play("end"), TurnBegan) == [TurnBegan(0)]
    assert of_kind(table.play("take under coin"), TurnBegan) == []
    assert of_kind(table.play("end"), TurnBegan) == [TurnBegan(2)]
    table.play("take under balloon")
    assert [event.seat for event in of_kind(table.play_live("end"), RoundBegan)] == [0]


@pytest.mark.rule("ED-ROUND-03")
def test_cards_left_in_the_row_are_discarded() -> None:
    table = Table(3).row(coin="T2", detective="S8").turn(2)
    events = table.play_live("end")
    assert of_kind(events, RowCleared) == [RowCleared(None, ("train-2", "ship-8"))]
    assert list(table.state.travel_discards) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 1]


@pytest.mark.rule("ED-ROUND-04")
def test_the_marker_goes_to_the_player_who_took_the_action() -> None:
    table = Table(4).row(first_player="T2").turn(2, "take")
    table.play_all("take under first-player", "use first-player", "end")
    assert table.state.seat == 3
    assert of_kind(table.turn(3).play_live("end"), MarkerPassed) == [MarkerPassed(2)]
    assert table.state.first == 2


@pytest.mark.rule("ED-ROUND-04")
def test_the_marker_ignores_a_declined_action() -> None:
    table = Table(4).row(first_player="T2").turn(2, "take").play_all("take under first-player", "end")
    assert of_kind(table.turn(3).play_live("end"), MarkerPassed) == [MarkerPassed(1)]


@pytest.mark.rule("ED-ROUND-04")
def test_the_marker_skips_players_at_home() -> None:
    table = Table(5).at(1, "home").at(2, "home").turn(4)
    table.play_live("end")
    assert table.state.first == 3


@pytest.mark.rule("ED-ROUND-05")
@pytest.mark.parametrize(("players", "home"), [(2, 0), (3, 0), (5, 2), (5, 3)])
def test_with_two_or_three_travellers_there_is_no_first_player_action(players: int, home: int) -> None:
    table = Table(players)
    for seat in range(players - home, players):
        table.at(seat, "home")
    table.turn(players - home - 1).play_live("end")
    assert {place.action: place.card for place in table.view().row}["first-player"] is None
    assert table.state.first == 1
    assert "take under first-player" not in table.turn(0, "take").legal()


@pytest.mark.rule("ED-ROUND-06")
def test_option_when_needed_reshuffles_on_the_next_draw() -> None:
    table = Table(3, reshuffle="when_needed").deck("T2").coins(0, 4)
    discarded = sum(table.state.travel_discards)
    events = table.play("buy travel", "T2")
    assert of_kind(events, TravelDeckShuffled) == []
    assert sum(table.state.travel_deck) == 0
    events = table.play("buy travel", "S8")
    assert of_kind(events, TravelDeckShuffled) == [TravelDeckShuffled(None, discarded)]
    assert sum(table.state.travel_deck) == discarded - 1


@pytest.mark.rule("ED-ROUND-06")
def test_a_single_discard_is_enough_for_a_draw() -> None:
    table = Table(3, reshuffle="when_needed").coins(0, 2).exhaust_travel_deck(1)
    assert "buy travel" not in table.legal()
    spend(table.state, 1, CARDS.index("T2"))
    assert "buy travel" in table.legal()


@pytest.mark.rule("ED-ROUND-06")
def test_option_at_once_reshuffles_after_the_last_card() -> None:
    table = Table(3, reshuffle="at_once").deck("T2").coins(0, 2)
    discarded = sum(table.state.travel_discards)
    events = table.play("buy travel", "T2")
    assert of_kind(events, TravelDeckShuffled) == [TravelDeckShuffled(None, discarded)]
    assert sum(table.state.travel_deck) == discarded
    assert sum(table.state.travel_discards) == 0


@pytest.mark.rule("ED-ROUND-07")
def test_each_round_after_the_first_arrival_costs_the_travellers_one_day() -> None:
    table = Table(5).at(1, "home").at(2, "home").turn(4)
    assert of_kind(table.play_live("end"), DaysLost) == [DaysLost(None, "london", (0, 3, 4), 1)]
    assert list(table.state.days) == [1, 0, 0, 1, 1]
    before_arrivals = Table(3).turn(2)
    assert of_kind(before_arrivals.play_live("end"), DaysLost) == []
    assert list(before_arrivals.state.days) == [0, 0, 0]


@pytest.mark.rule("ED-TURN-01")
def test_the_steps_of_a_turn_have_a_fixed_order() -> None:
    table = Table(3).row(detective="T5").hand(0, "T2 S4").turn(0, "take")
    for move in ("travel T2 S4", "use detective suez", "end"):
        assert table.refusal(move).rule == "ED-TAKE-01"
    table.play("take under detective")
    assert table.refusal("take under coin").rule == "ED-TURN-01"
    table.play_all("travel T2 S4", "leave chips")
    assert table.refusal("use detective suez").rule == "ED-ORDER-12"
    assert table.play_all("end").state.seat == 1


@pytest.mark.rule("ED-TURN-01")
def test_events_and_coins_may_be_used_before_the_card_is_taken() -> None:
    table = Table(3).row(coin="T5").hand(0, "", "elephant detective").coins(0, 2).turn(0, "take")
    table.play_all("sell elephant", "play detective suez", "buy event: offer")
    assert (table.step(), table.event_cards()) == ("take", "offer")
