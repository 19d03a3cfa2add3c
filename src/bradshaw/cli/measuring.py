"""How fast the engine is: what `bradshaw bench` measures, in seconds of processor time, the best of several runs in
even moments of the machine."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from copy import copy
from time import process_time
from typing import Any

import msgspec

from bradshaw.bots.play import MOVE_LIMIT
from bradshaw.cli.even_moments import EvenMoments
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.playout import play_out
from bradshaw.core.rng import seeded

RUNS = 5
# How long one run should take at least: far beyond the grain of the clock.
ENOUGH_SECONDS = 0.05
# Positions are taken from random games, one every so many moves.
SAMPLE_EVERY = 7
SAMPLES = 100
STATES_WEIGHED = 500
CALIBRATION_TURNS = 300_000


class Speed(msgspec.Struct, frozen=True):
    """What was measured for one game and number of players. Times are microseconds a call. A view is that of the next
    to act, where the position before the last move had been looked at; `views` is one of those of all seats, as a
    server makes them after a move. The first guess from a view reads it, the others need not. A search step is what a
    search does over and over: guess what is hidden, play out at random."""

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


def calibrate(moments: EvenMoments) -> float:
    """Million turns a second of a plain loop: compares two machines, or two moments of one."""

    def loop() -> None:
        total = 0
        for number in range(CALIBRATION_TURNS):
            total = (total * 3 + number) & 0xFFFF

    return CALIBRATION_TURNS / _best(loop, moments) / 1e6


class Sample:
    """Positions of one configuration with who is to act, a legal move, and what that seat sees."""

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
        # Of copies: a state itself remembers what of it was seen last.
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
        # From copies: a view itself remembers how it was read.
        for view in self.views:
            self.game.guess(copy(view), self.rng)

    def guess_all(self) -> None:
        for view in self.views:
            self.game.guess(view, self.rng)

    def search_all(self) -> None:
        for view in self.views:
            world = self.game.guess(view, self.rng)
            play_out(self.game, world.copy(), self.rng, MOVE_LIMIT)


def measure(game: Game[Any], moments: EvenMoments) -> Speed:
    """Measure the rules of one configuration."""
    moves, seconds = _random_games(game, moments)
    sample = Sample(game)

    def each(run: Callable[[], None]) -> float:
        """Microseconds a position of a run over all positions."""
        return _best(run, moments) / SAMPLES * 1e6

    copying = each(sample.copy_all)
    return Speed(
        game=game.config.game,
        players=game.players,
        moves_a_game=round(moves, 1),
        games_a_second=round(1 / seconds, 1),
        moves_a_second=round(moves / seconds),
        copy=round(copying, 3),
        legal=round(each(sample.list_all), 3),
        apply=round(each(sample.copy_and_apply_all) - copying, 3),
        view=round(each(sample.copy_and_view_all) - copying, 3),
        views=round((each(sample.copy_and_view_from_all_seats) - copying) / game.players, 3),
        first_guess=round(each(sample.copy_and_guess_all) - each(sample.copy_views), 3),
        guess=round(each(sample.guess_all), 3),
        search_steps_a_second=round(1e6 / each(sample.search_all), 1),
        state_bytes=_weigh(sample.states[SAMPLES // 2]),
    )


def _random_games(game: Game[Any], moments: EvenMoments) -> tuple[float, float]:
    """Moves and seconds of a random game, from the set-up to the places of the players."""
    series = 40
    moves = 0

    def play() -> None:
        nonlocal moves
        moves = 0
        for number in range(series):
            rng = seeded(number)
            state = game.setup(FleetingChance(rng))
            moves += play_out(game, state, rng, MOVE_LIMIT)
            game.places(state)

    seconds = _best(play, moments)
    return moves / series, seconds / series


def _positions(game: Game[Any]) -> list[Any]:
    """Positions from random games, early and late, one move after somebody has looked."""
    found: list[Any] = []
    number = 0
    while len(found) < SAMPLES:
        rng = seeded(number)
        state = game.setup(FleetingChance(rng))
        while game.actors(state) and len(found) < SAMPLES:
            found.append(state.copy())
            play_out(game, state, rng, SAMPLE_EVERY - 1)
            game.view(state, max(game.first_actor(state), 0))
            play_out(game, state, rng, 1)
        number += 1
    return found


def _best(run: Callable[[], None], moments: EvenMoments) -> float:
    """Seconds of the fastest of several runs, each repeated until it takes long enough to be told apart."""
    repeats = 1
    while (seconds := _time(run, repeats)) < ENOUGH_SECONDS:
        repeats = max(repeats + 1, int(repeats * 1.2 * ENOUGH_SECONDS / max(seconds, 1e-4)))
    return min(moments.repeat(lambda: _time(run, repeats), RUNS)) / repeats


def _time(run: Callable[[], None], repeats: int) -> float:
    began = process_time()
    for _ in range(repeats):
        run()
    return process_time() - began


def _weigh(state: Any) -> int:
    """Bytes of memory that a copy of the state takes."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [state.copy() for _ in range(STATES_WEIGHED)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) // len(kept)
