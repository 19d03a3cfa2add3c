from __future__ import annotations

import pytest

from bradshaw.core.rng import seeded
from bradshaw.games.ticket_to_ride.events import Passed
from bradshaw.games.ticket_to_ride.names import OVER, TURN
from tests.games.ticket_to_ride.table import FORTY_TRAINS, FULL_ROW, Table, kinds

# Seat 1 has all cards and tickets.
DESTITUTE = "rest 1\n rest_tickets 1\n"
ALL_BUT_ONE_TRAIN = f"{FORTY_TRAINS} berlin-danzig"  # 44 of 45


@pytest.mark.rule("TE-TURN-01")
def test_the_four_actions() -> None:
    table = Table("row red blue green white black\n hand 0 purple 1")
    legal = table.legal()
    assert {"draw 1", "draw blind", "draw tickets", "claim dieppe-paris purple 1", "station roma purple 1"} < set(legal)
    assert {move.split()[0] for move in legal} == {"draw", "claim", "station"}
    assert table.refusal("keep 1").code == "no_tickets_offered"
    assert table.refusal("withdraw").code == table.refusal("pay 1").code == "no_tunnel"


@pytest.mark.rule("TE-TURN-02")
def test_passing_is_refused_if_there_is_a_legal_move() -> None:
    table = Table("row red - - - -\n rest 1\n rest_tickets 1")
    assert table.legal() == ["draw 1"]
    assert table.reason("pass") == ("cannot_pass", "TE-TURN-02")


@pytest.mark.rule("TE-TURN-02")
def test_a_player_without_a_legal_move_passes() -> None:
    table = Table(DESTITUTE)
    assert table.legal() == ["pass"]
    assert table.play("pass") == [Passed(0)]
    assert (table.state.step, table.state.turn, table.state.passes) == (TURN, 1, 1)


@pytest.mark.rule("TE-TURN-01", "TE-TURN-02", "TE-ROUTE-01")
@pytest.mark.parametrize(
    "position", ["hand 0 red 4 blue 3 locomotive 3\n row red blue - - locomotive", DESTITUTE, "step second_card"]
)
def test_a_random_move_is_drawn_by_its_index(position: str) -> None:
    table = Table(position)
    legal = table.game.legal(table.state, 0)
    for seed in range(50):
        picked = table.game.random_move(table.state, 0, seeded(seed))
        assert picked == legal[seeded(seed).below(len(legal))]


@pytest.mark.rule("TE-TURN-01", "TE-SETUP-04")
def test_first_actor_is_the_first_of_actors() -> None:
    offers = "offer 1 berlin-roma paris-wien essen-kyiv brest-petrograd\n offer 2 london-wien london-berlin"
    for position, actors in (("turn 1", [1]), (f"step choose_tickets\n {offers}", [1, 2]), ("step over", [])):
        table = Table(position, players=3)
        assert table.game.actors(table.state) == actors
        assert table.game.first_actor(table.state) == (actors[0] if actors else -1)


@pytest.mark.rule("TE-TURN-03")
def test_an_action_must_be_finished() -> None:
    drawing = Table(FULL_ROW + "hand 0 purple 1").play_all("draw blind: red")
    assert drawing.reason("claim dieppe-paris purple 1") == ("finish_drawing_first", "TE-TURN-03")
    choosing = Table("hand 0 purple 1").play_all("draw tickets: berlin-roma essen-kyiv zurich-budapest")
    assert choosing.refusal("draw blind").code == "finish_tickets_first"
    digging = Table("tunnel marseille-zurich purple 2\n turned purple 1 red 2\n step tunnel\n hand 0 purple 1")
    assert digging.refusal("draw blind").code == "finish_tunnel_first"


@pytest.mark.rule("TE-TURN-04")
def test_the_end_of_a_turn_has_a_fixed_order() -> None:
    """The cards are discarded, the row is refilled, the last round begins, the next player is to move."""
    table = Table(f"row red - - - -\n hand 0 purple 1\n rest 1\n route 0 {ALL_BUT_ONE_TRAIN}")
    assert table.state.trains[0] == 1
    events = table.play("claim dieppe-paris purple 1", "purple")
    assert kinds(events) == ["RouteClaimed", "DeckReshuffled", "RowFilled", "LastRoundBegan"]
    assert table.row() == ["red", "purple", "-", "-", "-"]
    assert table.state.turn == 1


@pytest.mark.rule("TE-TURN-05")
def test_the_game_ends_when_all_pass_in_a_row() -> None:
    # Seat 2 has all cards, but no trains or stations left.
    spent = f"station 2 roma wien paris\n route 2 {ALL_BUT_ONE_TRAIN} amsterdam-bruxelles"
    table = Table(f"rest 2\n rest_tickets 2\n passes 2\n turns_left 3\n turn 2\n {spent}", players=3)
    assert table.legal() == ["pass"]
    events = table.play("pass")
    assert kinds(events) == ["Passed", "TicketsShown", "TicketsShown", "TicketsShown", "GameEnded"]
    assert table.state.step == OVER
    assert table.game.actors(table.state) == []
    assert table.game.result(table.state) is not None


@pytest.mark.rule("TE-TURN-05")
def test_an_action_resets_the_passes() -> None:
    table = Table(DESTITUTE + "station 1 roma\n").play_all("pass", "station wien red 2: red red")
    assert table.state.passes == 0
    assert table.legal() == ["draw 1", "draw 2"]  # the payment was dealt into the row (TE-DRAW-10)
