from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.batch import ENDED, RUNNING, STOPPED, GamePlan, GameStart, TrainingTable
from bradshaw.learn.environment import Environment
from bradshaw.learn.observer import observer_of
from bradshaw.learn.plans import NETWORK, OLDER, RIVAL, Contest, Learning, place_of
from bradshaw.learn.settings import TableSettings
from bradshaw.learn.worker import Job, make_tables
from tests.games_with import games_with

pytestmark = pytest.mark.compiled


def table(slug: str, players: int, max_moves: int = 3_000, bot: str = "random") -> TrainingTable:
    game = game_spec(slug).start(players)
    return TrainingTable(game, observer_of(game), [make_bot(bot, game)], Budget(), max_moves)


def choose(games: Environment, rng: np.random.Generator) -> NDArray[Any]:
    actions: NDArray[Any] = (games.masks * (rng.random(games.masks.shape) + 0.01)).argmax(1)
    return actions


@pytest.mark.parametrize("slug", games_with("observer"))
def test_every_game_waits_at_a_choice(slug: str) -> None:
    games = Environment([table(slug, 2), table(slug, 4)], Learning(1, [2, 4], [0.5, 0.5], 6, 0), 6)
    rng = np.random.default_rng(1)
    for _ in range(60):
        assert (games.masks.sum(1) > 1).all()
        assert (games.seat < games.players).all()
        assert set(games.players.tolist()) <= {2, 4}
        assert (games.decider == NETWORK).all()
        assert games.cells.any(1).all()
        games.step(choose(games, rng))


@pytest.mark.parametrize("slug", games_with("observer"))
def test_every_seat_that_does_not_decide_observes_sometimes(slug: str) -> None:
    games = Environment([table(slug, 3)], Learning(4, [3], [1.0], 2, 0), 2)
    observer = observer_of(game_spec(slug).start(3))
    rng, offsets = np.random.default_rng(4), set()
    for _ in range(40):
        cells, beside = games.beside()
        for slot, seat in enumerate(map(int, beside)):
            # Without the cache that other seats have filled.
            alone = observer.cells_of(games.batch._states[slot], seat, observer.new_memory())
            assert bytes(alone) == cells[slot].tobytes()
            offsets.add((seat - int(games.seat[slot])) % 3)
        games.step(choose(games, rng))
    assert offsets == {1, 2}


@pytest.mark.parametrize("slug", games_with("observer"))
def test_opponents_cards_are_apart_from_the_observation(slug: str) -> None:
    games = Environment([table(slug, 3)], Learning(5, [3], [1.0], 3, 0), 3)
    observer = observer_of(game_spec(slug).start(3))
    rng, seen = np.random.default_rng(5), False
    for _ in range(30):
        hidden = games.hidden()
        for slot in range(games.size):
            state, seat = games.batch._states[slot], int(games.seat[slot])
            assert bytes(observer.hidden_of(state, seat)) == hidden[slot].tobytes()
            alone = observer.cells_of(state, seat, observer.new_memory())
            assert bytes(alone) == games.cells[slot].tobytes()
            seen = seen or bool(hidden[slot].any())
        games.step(choose(games, rng))
    assert seen


@pytest.mark.parametrize("slug", games_with("observer"))
def test_arrays_stay_valid_after_a_step(slug: str) -> None:
    games = Environment([table(slug, 3)], Learning(2, [3], [1.0], 4, 0), 4)
    rng = np.random.default_rng(2)
    cells, masks = games.cells, games.masks
    before = cells.copy(), masks.copy()
    for _ in range(20):
        games.step(choose(games, rng))
    assert (cells == before[0]).all()
    assert (masks == before[1]).all()


@pytest.mark.parametrize("slug", games_with("observer"))
def test_same_seed_plays_same_games(slug: str) -> None:
    cells = []
    for _ in range(2):
        games = Environment([table(slug, 2)], Learning(3, [2], [1.0], 3, 0), 3)
        rng = np.random.default_rng(3)
        for _ in range(40):
            games.step(choose(games, rng))
        cells.append(games.cells.tobytes())
    assert cells[0] == cells[1]


@pytest.mark.parametrize("slug", games_with("observer"))
def test_illegal_action_changes_nothing(slug: str) -> None:
    games = Environment([table(slug, 2)], Learning(4, [2], [1.0], 2, 0), 2)
    actions = games.masks.argmax(1)
    actions[1] = games.masks[1].argmin()
    before = games.cells.copy()
    with pytest.raises(ValueError, match="is not legal in game 1"):
        games.step(actions)
    with pytest.raises(ValueError, match="action 60000 is not legal in game 0"):
        games.step(np.array([60_000, 0]))
    games.step(games.masks.argmax(1))
    assert (before != games.cells).any()


@pytest.mark.parametrize("slug", games_with("observer"))
def test_endless_game_is_stopped(slug: str) -> None:
    games = Environment([table(slug, 2, max_moves=12)], Learning(5, [2], [1.0], 3, 0), 3)
    rng = np.random.default_rng(5)
    stopped = 0
    for _ in range(40):
        games.step(choose(games, rng))
        for slot in np.flatnonzero(games.done):
            assert games.done[slot] == STOPPED
            assert games.places[slot].tolist() == [2, 2]  # both players stalled
            stopped += 1
    assert stopped > 0


@pytest.mark.parametrize("slug", games_with("observer"))
def test_game_ends_with_places_and_points(slug: str) -> None:
    games = Environment([table(slug, 2)], Contest(6, [2], 0, 2), 2)
    rng = np.random.default_rng(6)
    for _ in range(3_000):
        games.step(choose(games, rng))
        for slot in np.flatnonzero(games.done != RUNNING):
            assert games.done[slot] == ENDED
            assert 1 in games.places[slot]
            assert games.points[slot, games.places[slot].argmin()] == games.points[slot].max()
            return
    pytest.fail("no game ended")


def test_every_deal_is_played_from_every_seat() -> None:
    plan = Contest(7, [2, 3], 0, 10)
    starts = [plan.start(slot) for slot in range(10)]
    for start in starts:
        index, deal, seat = place_of(start.number, [2, 3])
        assert start.table == index
        assert [decider == NETWORK for decider in start.deciders] == [place == seat for place in range([2, 3][index])]
        twins = [twin for twin in starts if place_of(twin.number, [2, 3])[:2] == (index, deal)]
        assert {twin.rng.key for twin in twins} == {start.rng.key}
    assert plan.start(0).number == 10


def test_bots_play_their_own_seats() -> None:
    games = Environment([table("ticket-to-ride", 3)], Contest(8, [3], 0, 4), 4)
    rng = np.random.default_rng(8)
    for _ in range(10):
        assert games.seat.tolist() == [0, 1, 2, 0]
        games.step(choose(games, rng))


def test_older_networks_play_in_league_slots() -> None:
    plan = Learning(9, [2, 5], [0.5, 0.5], 8, 3)
    for slot in range(8):
        for _ in range(20):
            deciders = plan.start(slot).deciders
            assert (OLDER in deciders) == (slot >= 5)
            assert NETWORK in deciders


@pytest.mark.parametrize("slug", games_with("observer"))
def test_network_has_one_seat_against_rivals(slug: str) -> None:
    settings = [TableSettings(players=3, share=0.5), TableSettings(players=3, share=0.5, against="easy", nodes=5)]
    tables = make_tables(Job(game=slug, tables=settings, seed=10, workers=1, slots=6, bot="random"))
    assert [len(training_table.bots) for training_table in tables] == [1, 2]
    assert [training_table.budget.nodes for training_table in tables] == [None, 5]
    plan = Learning(10, [3, 3], [0.5, 0.5], 6, 3, [False, True])
    seats = set()
    for number in range(60):
        start = plan.start(number % 6)
        if start.table == 1:
            assert start.deciders.count(NETWORK) == 1
            assert start.deciders.count(RIVAL) == 2
            seats.add(start.deciders.index(NETWORK))
        else:
            assert RIVAL not in start.deciders
    assert seats == {0, 1, 2}
    games = Environment(tables[1:], Learning(11, [3], [1.0], 4, 0, [True]), 4)
    rng = np.random.default_rng(11)
    seat = games.seat.copy()
    for _ in range(12):
        running = games.done == RUNNING
        assert (games.seat[running] == seat[running]).all()
        seat = games.seat.copy()
        games.step(choose(games, rng))


def test_advice_is_the_bots_legal_action() -> None:
    class NetworksOnly(GamePlan):
        def start(self, slot: int) -> GameStart:
            return GameStart(0, 0, seeded(slot), [NETWORK] * 2)

    games = Environment([table("ticket-to-ride", 2)], NetworksOnly(), 5)
    for _ in range(15):
        advice = games.advice(0)
        assert (games.masks[np.arange(5), advice] == 1).all()
        games.step(advice)


def pickle_round_trip(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301  (our own)


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickle_round_trip], ids=["copy", "deep", "pickle"])
@pytest.mark.parametrize("slug", games_with("observer"))
def test_copied_games_continue_independently(slug: str, duplicate: Callable[[Environment], Environment]) -> None:
    games = Environment([table(slug, 2, max_moves=25, bot="easy")], Contest(4, [2], 0, 3), 3)
    for _ in range(8):
        games.step(choose(games, np.random.default_rng(1)))
    before = games.cells.tobytes()
    duplicated = duplicate(games)
    assert duplicated.cells.tobytes() == before
    runs = [play_steps(duplicated), play_steps(games)]
    assert runs[0] == runs[1]
    assert any(done for _, done in runs[0])  # each plan has started new games


def play_steps(games: Environment) -> list[tuple[bytes, bool]]:
    """Play forty steps, and return the observations after each and whether a game ended."""
    rng, steps = np.random.default_rng(2), []
    for _ in range(40):
        games.step(choose(games, rng))
        steps.append((games.cells.tobytes() + games.masks.tobytes(), bool(games.done.any())))
    return steps
