"""The small boards keep the contract of every game, and players are not offered them."""

from __future__ import annotations

import pytest

import bradshaw
from bradshaw.bots.registry import levels_of
from bradshaw.core.errors import BadConfig
from bradshaw.core.rng import seeded
from bradshaw.games import GAMES, SMALL_BOARDS, game_spec, offered_spec
from tests.contract.checks import Check, checks_for
from tests.contract.knowledge import views_match_events

CASES = [
    pytest.param(check, board, players, id=f"{check.__name__}-{board}-{players}")
    for board in SMALL_BOARDS
    for players in range(game_spec(board).min_players, game_spec(board).max_players + 1)
    for check in checks_for(game_spec(board))
    # A game of Pocket has too few draws to compare; its whole tree is examined in tests/rl/test_extensive_form.py.
    if (board, check) != ("ticket-to-ride-pocket", views_match_events)
]


@pytest.mark.parametrize(("check", "board", "players"), CASES)
def test_a_small_board_keeps_the_contract(check: Check, board: str, players: int) -> None:
    for seed in range(5):
        check(game_spec(board).start(players), seeded(seed))


@pytest.mark.parametrize("board", SMALL_BOARDS)
def test_rule_bots_play_and_the_result_prints(board: str) -> None:
    assert levels_of(board) == ["random", "easy", "planner"]
    match = bradshaw.new(board, players=2, seed=3)
    assert match._repr_svg_() is None, "the client does not draw it"
    bradshaw.play_on(match, ["planner", "easy"])
    assert match.result is not None
    assert str(match.result).count("\n") == 1


def test_small_boards_are_not_offered_to_players() -> None:
    assert not set(SMALL_BOARDS) & set(GAMES)
    for board in SMALL_BOARDS:
        with pytest.raises(BadConfig, match="unknown game"):
            offered_spec(board)


def test_the_pocket_board_is_for_two() -> None:
    with pytest.raises(BadConfig, match="is for 2 players, not 3"):
        bradshaw.new("ticket-to-ride-pocket", players=3)
