"""The measurements of `bradshaw bench`, in processor time: the best of several runs in quiet moments."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from copy import copy
from time import process_time
from typing import Any

import msgspec

from bradshaw.bots.play import MOVE_LIMIT
from bradshaw.cli.quiet_moments import QuietMoments
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.playout import play_out
from bradshaw.core.rng import seeded

RUNS = 5
# The minimum duration of a run, far beyond the clock's resolution.
ENOUGH_SECONDS = 0.05
# Moves between the positions sampled from random games.
SAMPLE_EVERY = 7
SAMPLES = 100
SIZE_COPIES = 500
CALIBRATION_ITERATIONS = 300_000


class Speed(msgspec.Struct, frozen=True):
    """The figures for one game and number of players; times are microseconds per call.

    `view` is for the seat to act, with the previous position's view cached; `views` is the mean over all seats, as on a
    server after a move. The first guess reads the view; later guesses reuse the reading. A search step is a guess and a
    random play-out.
    """

    game: str
    players: int
    moves_a_game: float
    games_a_second: float
    moves_a_second: float
    copy: float
    legal: float
    apply: float
    view: float
    views: float
    first_guess: float
    guess: float
    search_steps_a_second: float
    state_bytes: int


def calibrate(moments: QuietMoments) -> float:
    """Return the speed of a plain loop, in million iterations per second, to make figures comparable."""

    def loop() -> None:
        total = 0
        for iteration in range(CALIBRATION_ITERATIONS):
            total = (total * 3 + iteration) & 0xFFFF

    return CALIBRATION_ITERATIONS / _best(loop, moments) / 1e6


class Sample:
    """Positions of one configuration, each with the seat to act, a legal move and that seat's view."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.rng = seeded(1)
        self.states = _positions(game)
        self.seats = [game.actors(state)[0] for state in self.states]
        self.moves = [game.legal(state, seat)[0] for state, seat in zip(self.states, self.seats, strict=True)]
        self.views = [game.view(state.copy(), seat) for state, seat in zip(self.states, self.seats, strict=True)]

    def copy_all(self) -> None:
        for state in self.states:
            state.copy()

    def list_all(self) -> None:
        for state, seat in zip(self.states, self.seats, strict=True):
            self.game.legal(state, seat)

    def copy_and_apply_all(self) -> None:
        chance = FleetingChance(self.rng)
        for state, seat, move in zip(self.states, self.seats, self.moves, strict=True):
            self.game.apply(state.copy(), seat, move, chance)

    def copy_and_view_all(self) -> None:
        # A state caches its last view.
        for state, seat in zip(self.states, self.seats, strict=True):
            self.game.view(state.copy(), seat)

    def copy_and_view_from_all_seats(self) -> None:
        for state in self.states:
            copied = state.copy()
            for seat in range(self.game.players):
                self.game.view(copied, seat)

    def copy_views(self) -> None:
        for view in self.views:
            copy(view)

    def copy_and_guess_all(self) -> None:
        # A view caches its reading.
        for view in self.views:
            self.game.guess(copy(view), self.rng)

    def guess_all(self) -> None:
        for view in self.views:
            self.game.guess(view, self.rng)

    def search_all(self) -> None:
        for view in self.views:
            state = self.game.guess(view, self.rng)
            play_out(self.game, state.copy(), self.rng, MOVE_LIMIT)


def measure(game: Game[Any], moments: QuietMoments) -> Speed:
    moves, seconds = _random_games(game, moments)
    sample = Sample(game)

    def per_position(run: Callable[[], None]) -> float:
        """Return the microseconds per position of a run over the sample."""
        return _best(run, moments) / SAMPLES * 1e6

    copying = per_position(sample.copy_all)
    return Speed(
        game=game.config.game,
        players=game.players,
        moves_a_game=round(moves, 1),
        games_a_second=round(1 / seconds, 1),
        moves_a_second=round(moves / seconds),
        copy=round(copying, 3),
        legal=round(per_position(sample.list_all), 3),
        apply=round(per_position(sample.copy_and_apply_all) - copying, 3),
        view=round(per_position(sample.copy_and_view_all) - copying, 3),
        views=round((per_position(sample.copy_and_view_from_all_seats) - copying) / game.players, 3),
        first_guess=round(per_position(sample.copy_and_guess_all) - per_position(sample.copy_views), 3),
        guess=round(per_position(sample.guess_all), 3),
        search_steps_a_second=round(1e6 / per_position(sample.search_all), 1),
        state_bytes=_size_of(sample.states[SAMPLES // 2]),
    )


def _random_games(game: Game[Any], moments: QuietMoments) -> tuple[float, float]:
    """Return the average moves and seconds of a random game, from set-up to places."""
    series = 40
    moves = 0

    def play() -> None:
        nonlocal moves
        moves = 0
        for seed in range(series):
            rng = seeded(seed)
            state = game.setup(FleetingChance(rng))
            moves += play_out(game, state, rng, MOVE_LIMIT)
            game.places(state)

    seconds = _best(play, moments)
    return moves / series, seconds / series


def _positions(game: Game[Any]) -> list[Any]:
    """Return positions from all stages of random games, each with the previous position's view cached."""
    positions: list[Any] = []
    seed = 0
    while len(positions) < SAMPLES:
        rng = seeded(seed)
        state = game.setup(FleetingChance(rng))
        while game.actors(state) and len(positions) < SAMPLES:
            positions.append(state.copy())
            play_out(game, state, rng, SAMPLE_EVERY - 1)
            game.view(state, max(game.first_actor(state), 0))
            play_out(game, state, rng, 1)
        seed += 1
    return positions


def _best(run: Callable[[], None], moments: QuietMoments) -> float:
    """Return the seconds of the fastest run, averaged over enough repeats for the clock to measure."""
    repeats = 1
    while (seconds := _time(run, repeats)) < ENOUGH_SECONDS:
        repeats = max(repeats + 1, int(repeats * 1.2 * ENOUGH_SECONDS / max(seconds, 1e-4)))
    return min(moments.repeat(lambda: _time(run, repeats), RUNS)) / repeats


def _time(run: Callable[[], None], repeats: int) -> float:
    began = process_time()
    for _ in range(repeats):
        run()
    return process_time() - began


def _size_of(state: Any) -> int:
    """Return the size of a copy of the state, in bytes."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    copies = [state.copy() for _ in range(SIZE_COPIES)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) // len(copies)
