from __future__ import annotations

import pytest

from bradshaw.core.errors import GAME_OVER
from bradshaw.games.ticket_to_ride.events import LastRoundBegan
from bradshaw.games.ticket_to_ride.names import NOT_YET, OVER
from tests.games.ticket_to_ride.table import FORTY_TRAINS, FULL_ROW, Table, kinds


@pytest.mark.rule("TE-END-01")
@pytest.mark.parametrize(
    ("claim", "left", "begins"), [("amsterdam-essen yellow 3", 2, True), ("wien-zagrab yellow 2", 3, False)]
)
def test_two_trains_or_fewer_begin_the_last_round(claim: str, left: int, begins: bool) -> None:
    table = Table(FULL_ROW + f"hand 0 yellow 3\n route 0 {FORTY_TRAINS}")
    events = table.play(f"claim {claim}")
    assert (LastRoundBegan(0, left) in events) == begins
    assert table.state.turns_left == (2 if begins else NOT_YET)


@pytest.mark.rule("TE-END-01")
def test_every_player_has_one_more_turn() -> None:
    table = Table(FULL_ROW + f"turn 1\n hand 1 yellow 3\n route 1 {FORTY_TRAINS}", players=3)
    table.play("claim amsterdam-essen yellow 3")
    order = []
    while table.state.step != OVER:
        order.append(table.state.turn)
        table.play_all("draw blind: red", "draw blind: red")
    assert order == [2, 0, 1]


@pytest.mark.rule("TE-END-01")
def test_the_last_round_begins_only_once() -> None:
    table = Table(FULL_ROW + f"hand 0 yellow 3\n route 0 {FORTY_TRAINS}\n turns_left 2")
    events = table.play("claim amsterdam-essen yellow 3")
    assert "LastRoundBegan" not in kinds(events)
    assert table.state.turns_left == 1


@pytest.mark.rule("TE-END-02")
def test_every_action_is_allowed_in_a_last_turn() -> None:
    table = Table(FULL_ROW + "hand 0 purple 2\n turns_left 2")
    assert {move.split()[0] for move in table.legal()} == {"draw", "claim", "station"}
    assert "draw tickets" in table.legal()


@pytest.mark.rule("TE-END-02")
def test_a_forced_pass_uses_up_the_last_turn() -> None:
    table = Table("rest 1\n rest_tickets 1\n turns_left 1\n")
    assert kinds(table.play("pass"))[-1] == "GameEnded"
    assert table.state.step == OVER
    assert table.refusal("draw blind").code == GAME_OVER


@pytest.mark.rule("TE-END-02")
def test_the_game_ends_after_the_choice_of_tickets_drawn_in_the_last_turn() -> None:
    table = Table(FULL_ROW + "turns_left 1\n")
    table.play("draw tickets", "berlin-roma essen-kyiv zurich-budapest")
    assert table.state.step != OVER
    assert kinds(table.play("keep 1")) == ["TicketsKept", "TicketsShown", "TicketsShown", "GameEnded"]
