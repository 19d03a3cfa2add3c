"""ED-LONDON and ED-END: coming home and the end of the game."""

from __future__ import annotations

import pytest

from bradshaw.games.eighty_days.events import CameHome, ExtraTurnGiven, GameEnded, MarkerPassed
from tests.games.eighty_days.table import Table, of_kind


def come_home(table: Table, seat: int, cards: str = "T2 S4 S5", events: str = "") -> list[object]:
    """Take a traveller from New York to London."""
    table.turn(seat).at(seat, "new-york").hand(seat, cards, events)
    return list(table.play_live("travel T2 S4 S5"))


@pytest.mark.rule("ED-LONDON-01")
def test_an_arrival_ends_the_turn_and_discards_the_hand() -> None:
    table = Table(3).at(0, "new-york").hand(0, "T2 S4 S5 T6 T6", "offer")
    events = table.play("travel T2 S4 S5")
    assert of_kind(events, CameHome) == [CameHome(0, 1, 11, ("train-6", "train-6"), ("offer",))]
    assert table.state.seat == 1
    assert (table.travel_cards(), table.event_cards()) == ("", "")


@pytest.mark.rule("ED-LONDON-01")
def test_players_at_home_lose_no_days() -> None:
    table = Table(4)
    come_home(table, 0)
    table.state.step = 1
    table.turn(1).coins(1, 2).play("buy event", "storm")
    assert list(table.state.days) == [11, 2, 2, 2]
    table.turn(3).play_live("end")
    assert list(table.state.days) == [11, 3, 3, 3]


@pytest.mark.rule("ED-LONDON-01")
@pytest.mark.parametrize(
    ("option", "discards"),
    [("under", ("elephant", "offer", "detective")), ("on_top", ("detective", "elephant", "offer"))],
)
def test_event_cards_go_under_or_on_top_of_the_discards(option: str, discards: tuple[str, ...]) -> None:
    table = Table(3, home_hand=option).discards("detective")
    come_home(table, 0, "T2 S4 S5", "offer elephant")
    assert table.view().event_discards == discards
    assert table.top() == discards[-1]


@pytest.mark.rule("ED-LONDON-02")
def test_the_order_of_arrival_is_recorded() -> None:
    table = Table(4)
    come_home(table, 2)
    come_home(table, 0)
    assert [player.home for player in table.view().players] == [2, None, 1, None]


@pytest.mark.rule("ED-LONDON-03")
def test_the_day_count_has_no_limit() -> None:
    table = Table(3)
    table.state.days[0] = 79
    come_home(table, 0)
    assert table.days() == 90


@pytest.mark.rule("ED-END-01")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_three_to_five_players_the_penultimate_arrival_ends_the_game(players: int) -> None:
    table = Table(players)
    for seat in range(players - 2):
        table.at(seat, "home")
    table.turn(players - 1).play_live("end")
    assert table.game.result(table.state) is None  # two are still travelling
    table.state.first = 0
    come_home(table, players - 2)
    assert table.game.result(table.state) is None  # the round is not over yet
    assert of_kind(table.turn(players - 1).play_live("end"), GameEnded)
    assert table.game.actors(table.state) == []
    assert table.result().seats[players - 1].place == players


@pytest.mark.rule("ED-END-01")
def test_later_arrivals_in_the_last_round_count() -> None:
    table = Table(3).at(0, "home")
    table.state.days[0] = 60
    come_home(table, 1)
    come_home(table, 2)
    assert [seat.place for seat in table.result().seats] == [3, 1, 2]


@pytest.mark.rule("ED-END-01")
def test_option_same_round_gives_no_extra_turn() -> None:
    table = Table(3, last_turn="same_round").at(0, "home").at(1, "suez")
    come_home(table, 2)
    assert table.game.actors(table.state) == []


@pytest.mark.rule("ED-END-01")
def test_option_extra_gives_the_last_traveller_one_more_turn() -> None:
    table = Table(3, last_turn="extra").at(0, "home").at(1, "new-york").row(coin="S8")
    events = come_home(table, 2)
    assert ExtraTurnGiven(1) in events
    assert table.state.seat == 1
    table.hand(1, "T2 S4 S5").play_all("take under coin", "travel T2 S4 S5")
    assert [seat.place for seat in table.result().seats] == [1, 3, 2]


@pytest.mark.rule("ED-END-01")
def test_option_extra_gives_no_turn_to_a_player_who_moved_after_the_arrival() -> None:
    table = Table(3, last_turn="extra").at(0, "home").at(2, "suez")
    come_home(table, 1)
    assert table.state.seat == 2
    assert of_kind(table.turn(2).play_live("end"), ExtraTurnGiven) == []
    assert table.game.actors(table.state) == []


@pytest.mark.rule("ED-END-01")
@pytest.mark.parametrize(("players", "given"), [(2, False), (3, True), (5, True), (6, False)])
def test_option_extra_is_for_three_to_five_players_only(players: int, given: bool) -> None:
    table = Table(players, last_turn="extra").at(0, "suez")
    for seat in range(1, players - 1):
        table.at(seat, "home")
    events = come_home(table, players - 1)
    assert (ExtraTurnGiven(0) in events) == given
    assert table.game.actors(table.state) == ([0] if given else [])


@pytest.mark.rule("ED-ORDER-09")
def test_the_extra_turn_is_not_a_new_round() -> None:
    table = Table(4, last_turn="extra").at(0, "home").at(3, "home").at(1, "suez").row(first_player="T2")
    table.state.first = 1
    come_home(table, 2)
    assert table.state.round == 1
    assert table.days(1) == 0  # a new round would cost a day (ED-ROUND-07)
    assert table.turn_view().extra
    assert table.legal("take") == {"take under first-player"}  # despite ED-TAKE-02
    table.play("take under first-player")
    assert table.legal("use") == set()
    assert table.refusal("use first-player").rule == "ED-ACTION-01"
    table.play("end")
    assert table.game.actors(table.state) == []


@pytest.mark.rule("ED-ORDER-09")
def test_the_extra_turn_gives_no_balloon() -> None:
    table = Table(3, last_turn="extra").at(0, "home").at(1, "paris").row(balloon="T2")
    come_home(table, 2)
    assert table.play_all("take under balloon").legal("fly") == set()


@pytest.mark.rule("ED-END-02")
def test_with_six_players_the_fourth_arrival_ends_the_game() -> None:
    table = Table(6).at(0, "home").at(1, "home").at(2, "home")
    table.turn(5).play_live("end")
    assert table.game.result(table.state) is None
    table.state.first = 0
    come_home(table, 3)
    assert table.game.result(table.state) is None
    come_home(table, 4)  # in the same round, so it counts
    table.turn(5).play_live("end")
    assert table.result().seats[5].place == 6
    assert list(table.state.home_order) == [1, 2, 3, 4, 5, 0]


@pytest.mark.rule("ED-END-03")
def test_with_two_players_the_first_arrival_ends_the_game() -> None:
    table = Table(2).at(1, "suez")
    come_home(table, 0)
    assert table.game.result(table.state) is None  # the opponent still has a turn in this round
    table.turn(1).play_live("end")
    assert table.result().winners() == [0]


@pytest.mark.rule("ED-ORDER-08")
def test_a_first_player_who_comes_home_passes_the_marker_on() -> None:
    table = Table(5).at(3, "home").row(first_player="T6").turn(2, "take").at(2, "new-york").hand(2, "T2 S4 S5")
    table.play_all("take under first-player", "use first-player", "travel T2 S4 S5")
    assert table.state.next_first == 2
    events = table.turn(4).play_live("end")
    assert of_kind(events, MarkerPassed) == [MarkerPassed(4)]


@pytest.mark.rule("ED-ORDER-11")
def test_coins_are_kept_on_arrival() -> None:
    table = Table(2).coins(0, 5)
    come_home(table, 0)
    assert table.state.coins[0] == 5
