from __future__ import annotations

from collections.abc import Callable

import pytest

from bradshaw.bots.bot import Bot, BotError, RandomBot
from bradshaw.bots.budget import Budget
from bradshaw.bots.play import MOVE_LIMIT, play_game, record_game
from bradshaw.core.match import replay
from bradshaw.core.rng import Rng, seeded
from bradshaw.core.values import View
from bradshaw.games import game_spec
from tests.third_game import SPEC as HAMPER
from tests.third_game.view import HamperView

GAME = HAMPER.start(2)


class ScriptedBot(Bot):
    """Plays the move that a function chooses."""

    def __init__(self, choice: Callable[[list[int]], int]) -> None:
        super().__init__(GAME)
        self.choice = choice

    def choose(self, view: View | None, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, HamperView)
        assert view.seat in view.awaiting
        return self.choice(legal)


def test_same_seed_gives_same_game() -> None:
    bots: list[Bot] = [RandomBot(GAME), RandomBot(GAME)]
    games = [play_game(GAME, bots, seeded(seed), Budget()) for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_recorded_game_matches_played_game() -> None:
    bots: list[Bot] = [RandomBot(GAME), ScriptedBot(max)]
    played = play_game(GAME, bots, seeded(3), Budget())
    record = record_game(GAME, bots, ("Ana", "Ben"), seeded(3), Budget())
    assert record.ending is not None
    assert record.ending.result == played.result
    assert len(record.entries) == played.moves
    assert len(list(replay(GAME, record))) == played.moves + 1


def test_true_is_move_1_in_both_forms() -> None:
    """A compiled caller converts True to 1, while the games reject a bool as a code."""
    with_bool: list[Bot] = [ScriptedBot(lambda legal: legal[0] == 0 if 1 in legal else legal[0]), RandomBot(GAME)]
    with_int: list[Bot] = [ScriptedBot(lambda legal: 1 if 1 in legal else legal[0]), RandomBot(GAME)]
    games = [record_game(GAME, bots, ("Ana", "Ben"), seeded(3), Budget()) for bots in (with_bool, with_int)]
    assert games[0] == games[1]


@pytest.mark.parametrize("slug", ["eighty-days", "ticket-to-ride"])
@pytest.mark.parametrize("limit", [30, MOVE_LIMIT])
def test_fast_loop_for_random_bots_plays_same_game(slug: str, limit: int) -> None:
    """`play_game` runs random bots in one compiled loop; `record_game` does not."""
    game = game_spec(slug).start(3)
    bots: list[Bot] = [RandomBot(game)] * 3
    played = play_game(game, bots, seeded(4), Budget(), limit)
    record = record_game(game, bots, ("Ana", "Ben", "Cleo"), seeded(4), Budget(), limit)
    assert len(record.entries) == played.moves
    assert (None if record.ending is None else record.ending.result) == played.result
    assert (played.stopped is None) == (played.result is not None)


def test_stopwatch_measures_thinking_time() -> None:
    seconds = iter(range(10_000))
    bots: list[Bot] = [ScriptedBot(min), RandomBot(GAME)]
    played = play_game(GAME, bots, seeded(1), Budget(), stopwatch=lambda: next(seconds))
    assert sum(seat.moves for seat in played.thinking) == played.moves
    assert all(seat.seconds == seat.moves and seat.slowest == 1 for seat in played.thinking)


def fail(legal: list[int]) -> int:
    raise KeyError("plum")


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        (fail, r"ScriptedBot failed: KeyError: 'plum' \(.*test_play.py, line \d+\)"),
        (lambda legal: -1, "chose a move that is not legal: -1"),
        (lambda legal: None, "chose a move that is not legal: None"),
        (lambda legal: legal.append(99) or 99, "chose a move that is not legal: 99"),
    ],
)
def test_error_names_bot_that_breaks_its_contract(choice: Callable[[list[int]], int], reason: str) -> None:
    with pytest.raises(BotError, match=reason) as error:
        play_game(GAME, [RandomBot(GAME), ScriptedBot(choice)], seeded(1), Budget())
    assert error.value.seat == 1


def test_truncated_game_has_no_winner() -> None:
    bots: list[Bot] = [RandomBot(GAME), RandomBot(GAME)]
    played = play_game(GAME, bots, seeded(1), Budget(), limit=1)
    assert (played.moves, played.result, played.stopped) == (1, None, (2, 2))
    assert play_game(GAME, bots, seeded(1), Budget()).stopped is None
