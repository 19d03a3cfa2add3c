from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bradshaw.bots.budget import Budget, Meter
from bradshaw.bots.play import play_game
from bradshaw.bots.registry import make_bot
from bradshaw.core.game import Game, digest
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.levels import MasterBot
from bradshaw.learn.lookahead import Lookahead
from bradshaw.learn.win_chances import Guess
from tests.games_with import games_with
from tests.learn.positions import bot_positions

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

SLUGS = games_with("observer")


def position(game: Game[Any], moves: int) -> tuple[Any, int]:
    """Return a position of a game between `strong` bots after some moves, and the seat with a choice."""
    for index, (state, seat) in enumerate(bot_positions(game, "strong", 3)):
        if index >= moves and seat >= 0 and len(game.legal(state, seat)) > 1:
            return state, seat
    raise AssertionError("no seat has a choice")


@pytest.mark.parametrize("slug", SLUGS)
def test_same_seed_and_nodes_give_same_move(slug: str) -> None:
    game = game_spec(slug).start(2)
    for moves in (5, 40):
        state, seat = position(game, moves)
        legal, view = game.legal(state, seat), game.view(state, seat)
        bots = [make_bot("master", game) for _ in range(2)]
        assert all(isinstance(bot, MasterBot) for bot in bots)
        chosen = [bot.choose(view, legal, seeded(4), Budget(nodes=60)) for bot in bots]
        assert chosen[0] == chosen[1]
        assert chosen[0] in legal


@pytest.mark.parametrize("slug", SLUGS)
def test_master_looks_ahead_throughout_a_game(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """32 nodes are a batch of guesses for each of four actions."""
    tried = 0
    try_actions = Lookahead.try_actions

    def count_tries(self: Lookahead, seat: int, guesses: Sequence[Guess], actions: Sequence[int]) -> Any:
        nonlocal tried
        tried += 1
        return try_actions(self, seat, guesses, actions)

    monkeypatch.setattr(Lookahead, "try_actions", count_tries)
    game = game_spec(slug).start(3)
    bots = [make_bot(name, game) for name in ("master", "strong", "strong")]
    assert play_game(game, bots, seeded(2), Budget(nodes=32)).result is not None
    assert tried > 3


@pytest.mark.parametrize("slug", SLUGS)
def test_master_without_nodes_plays_like_strong(slug: str) -> None:
    game = game_spec(slug).start(3)
    state, seat = position(game, 20)
    view, legal = game.view(state, seat), game.legal(state, seat)
    strong = make_bot("strong", game).choose(view, legal, seeded(1), Budget())
    assert make_bot("master", game).choose(view, legal, seeded(1), Budget(nodes=1)) == strong


@pytest.mark.parametrize("slug", SLUGS)
def test_move_stops_when_time_is_up(slug: str) -> None:
    """The clock, which advances a tenth of a second per read, is read between guesses."""
    game = game_spec(slug).start(2)
    state, seat = position(game, 30)
    ticks = iter(range(1_000))
    budget = Budget(seconds=1.0, clock=lambda: next(ticks) / 10)
    view, legal = game.view(state, seat), game.legal(state, seat)
    assert make_bot("master", game).choose(view, legal, seeded(1), budget) in legal
    assert next(ticks) <= 12


@pytest.mark.parametrize("slug", SLUGS)
def test_lookahead_leaves_guesses_unchanged(slug: str) -> None:
    game = game_spec(slug).start(2)
    state, seat = position(game, 30)
    advisor = Advisor(game)
    guess = Guess(game.guess(game.view(state, seat), seeded(1)), seeded(2))
    before = digest(guess.state)
    actions = [int(action) for action in advisor.ask([(guess.state, seat)]).masks[0].nonzero()[0][:3]]
    for turns in (0, 2):
        (row,) = Lookahead(game, advisor, turns).try_actions(seat, [guess], actions)
        assert all(-1 <= imagined.worth <= 1 for imagined in row)
        assert all(imagined.chances.sum() == pytest.approx(1) for imagined in row)
        repeated = Lookahead(game, advisor, turns).try_actions(seat, [guess], actions)[0]
        assert [imagined.worth for imagined in row] == [imagined.worth for imagined in repeated]
    assert digest(guess.state) == before


class FakeLookahead:
    """A lookahead with fixed results, which records the actions tried."""

    def __init__(self, worth: dict[int, float]) -> None:
        self.worth = worth
        self.tried: list[list[int]] = []

    def try_actions(self, seat: int, guesses: Sequence[Guess], actions: Sequence[int]) -> list[list[SimpleNamespace]]:
        self.tried.append(list(actions))
        return [[SimpleNamespace(worth=self.worth[action]) for action in actions] for _ in guesses]


def best_action(bonuses: dict[int, float], worth: dict[int, float]) -> tuple[int, list[list[int]]]:
    """Return the best action given the bonus and worth of each, and the actions tried."""
    game = game_spec("eighty-days").start(2)
    state, seat = position(game, 10)
    bot = MasterBot(game)
    bot._lookahead = fake = FakeLookahead(worth)  # type: ignore[assignment]
    return bot._best(game.view(state, seat), seat, bonuses, seeded(1), Meter(Budget(nodes=100), 0)), fake.tried


def test_worth_and_policy_bonus_are_added() -> None:
    bonuses = {7: 0.0, 8: -0.02}
    assert best_action(bonuses, {7: 0.3, 8: 0.3})[0] == 7
    assert best_action(bonuses, {7: 0.3, 8: 0.31})[0] == 7
    assert best_action(bonuses, {7: 0.3, 8: 0.33})[0] == 8


def test_action_clearly_behind_is_dropped() -> None:
    best, tried = best_action({7: 0.0, 8: -0.01, 9: -0.02}, {7: 0.3, 8: 0.31, 9: -0.5})
    assert best == 7
    assert tried[0] == [7, 8, 9]
    assert len(tried) > 1
    assert all(9 not in actions for actions in tried[1:])
