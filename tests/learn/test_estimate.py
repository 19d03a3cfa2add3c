from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.calibration import SAMPLES, calibrate_game, joined_shares
from bradshaw.learn.chance_weights import chance_weights
from bradshaw.learn.estimate import MIN_LIKELY, Estimator, exact_shares
from tests.games_with import games_with
from tests.learn.positions import bot_positions

SLUGS = games_with("observer")


def played(game: Game[Any], every: int) -> Iterator[tuple[Any, int]]:
    """Yield some positions of a game between `planner` bots with the seat to decide, then the end with -1."""
    for index, (state, seat) in enumerate(bot_positions(game, "planner", 3)):
        if seat < 0 or index % every == every // 2:
            yield state, seat


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_estimate_depends_only_on_view(slug: str) -> None:
    game = game_spec(slug).start(3)
    estimator = Estimator(game, Advisor(game))
    for state, actor in played(game, 40):
        for seat in range(3):
            view = game.view(state, seat)
            estimate = estimator.estimate(view)
            assert len(estimate.chances) == 3
            assert sum(estimate.chances) == pytest.approx(1, abs=0.001)
            assert all(0 <= chance <= 1 for chance in estimate.chances)
            assert bool(estimate.moves) == (seat == actor)
            assert {rated.move for rated in estimate.moves} <= set(game.legal(state, seat))
            likely = [rated.likely for rated in estimate.moves]
            assert likely == sorted(likely, reverse=True)
            assert all(0 <= rated.chance <= 1 for rated in estimate.moves)
            guess = game.guess(view, seeded(7))
            assert estimator.estimate(game.view(guess, seat)) == estimate
            assert all(rated.margin > 0 or rated.chance in (0, 1) for rated in estimate.moves)
            if actor < 0:
                places = game.places(state)
                assert list(estimate.chances) == [1.0 / places.count(1) if place == 1 else 0.0 for place in places]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_best_move_is_what_strong_plays(slug: str) -> None:
    game = game_spec(slug).start(2)
    estimator, bot = Estimator(game, Advisor(game)), make_bot("strong", game)
    for state, seat in played(game, 25):
        if seat >= 0 and len(legal := game.legal(state, seat)) > 1:
            view = game.view(state, seat)
            assert estimator.estimate(view, max_moves=1).moves[0].move == bot.choose(view, legal, seeded(0), Budget())


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_moves_are_judged_at_the_end_of_the_turn(slug: str) -> None:
    game = game_spec(slug).start(3)
    estimator = Estimator(game, Advisor(game))
    unfinished = 0
    for state, seat in played(game, 9):
        if seat < 0:
            continue
        guesses = estimator.guesses(game.view(state, seat))
        likely = estimator.favourites([(state, seat)], 3)[0]
        for question in estimator.after_moves(guesses, seat, list(likely)):
            assert all(game.first_actor(after) != seat for after in question.states)
        unfinished += any(game.first_actor(run.state) == seat for run in estimator.imagine(guesses, seat, [*likely])[0])
    assert unfinished > 0


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_unlikely_moves_are_not_compared(slug: str) -> None:
    game = game_spec(slug).start(3)
    estimator = Estimator(game, Advisor(game))
    for state, seat in played(game, 25):
        if seat >= 0:
            odds = list(estimator.favourites([(state, seat)], 5)[0].values())
            assert min(odds) >= MIN_LIKELY * max(odds) - 0.001


def test_watchers_view_is_rejected() -> None:
    game = game_spec("eighty-days").start(2)
    state = game.setup(FleetingChance(seeded(1)))
    with pytest.raises(BadConfig, match="needs a seat's view"):
        Estimator(game, Advisor(game)).estimate(game.view(state, None))


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_win_probabilities_beat_equal_chances(slug: str) -> None:
    """A few games say little about the score itself; `bradshaw calibrate` plays many."""
    calibration = calibrate_game(game_spec(slug).start(2), 24, 5)
    assert calibration.games == 24
    assert sum(similar.count for similar in calibration.view.bins) == calibration.games
    assert sum(similar.count for similar in calibration.analysis.bins) == calibration.games * SAMPLES * 2
    for score in (calibration.known, calibration.analysis):
        assert score.brier < score.always_equal <= 0.25


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_same_seed_gives_same_calibration(slug: str) -> None:
    first, second = (calibrate_game(game_spec(slug).start(2), 2, 5, ["easy", "strong"]) for _ in range(2))
    assert first == second


def test_rounded_shares_sum_to_one() -> None:
    for shares in ([1 / 3] * 3, [1 / 6] * 6, [0.99999, 0.00001], [1.0, 0.0], [0.12344, 0.43215, 0.44441]):
        rounded = exact_shares(shares)
        assert sum(round(share * 10_000) for share in rounded) == 10_000
        assert all(abs(share - exact) < 0.0001 for share, exact in zip(rounded, shares, strict=True))


def test_one_position_is_joined_like_many() -> None:
    rng = np.random.default_rng(5)
    for slug in SLUGS:
        for players in (2, 3, 5):
            answers = rng.dirichlet(np.ones(players) / 3, (40, players))
            viewers: Any = rng.integers(0, players, 40)
            for join in (chance_weights(slug).open, chance_weights(slug).known):
                together = joined_shares(join, answers, viewers)
                for row, viewer, shares in zip(answers, viewers, together, strict=True):
                    assert join.shares(row.tolist(), int(viewer)) == pytest.approx(list(shares), abs=1e-12)
