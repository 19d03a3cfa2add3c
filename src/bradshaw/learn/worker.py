"""Worker processes that play games, and the arrays they share with the trainer: observations out, actions in.

Each worker has two halves of games and plays one while the trainer evaluates the other.
"""

from __future__ import annotations

import mmap
import os
import time
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.games import game_spec
from bradshaw.learn.batch import GamePlan, TrainingTable
from bradshaw.learn.environment import Environment
from bradshaw.learn.observer import observer_of
from bradshaw.learn.plans import Contest, Learning
from bradshaw.learn.settings import TableSettings

HALVES = 2
# The modes the trainer sets.
PLAY, TEACH, STOP = 0, 1, 2
_SPINS = 200  # polls before a worker starts to sleep between them
_SLEEP = 0.00005


class Job(msgspec.Struct, frozen=True):
    """The games of a crew: learning games, or a contest. `league` is the number of slots per half with seats for older
    networks; `bot` is the opponent in a contest, or the teacher. Every `beside` decisions, if not 0, another seat
    observes the game, too. With `hidden`, the opponents' cards are shared as well."""

    game: str
    tables: list[TableSettings]
    seed: int
    workers: int
    slots: int
    bot: str
    nodes: int | None = None
    contest: bool = False
    league: int = 0
    beside: int = 0
    hidden: bool = False
    spread: int = 0
    stray: float = 0.0


class SharedArrays:
    """Arrays by half and game, made before the workers are forked; a worker's games are contiguous."""

    def __init__(self, job: Job, cells: int, hidden_cells: int, actions: int, seats: int) -> None:
        games = job.workers * job.slots
        self.games = games
        self.cells = _shared((HALVES, games, cells), np.uint8)
        self.masks = _shared((HALVES, games, actions), np.uint8)
        self.seat = _shared((HALVES, games), np.uint8)
        self.hidden = _shared((HALVES, games, hidden_cells), np.uint8)
        beside_cells = cells if job.beside else 0
        self.beside_cells = _shared((HALVES, games, beside_cells), np.uint8)
        self.beside = _shared((HALVES, games), np.uint8)
        self.decider = _shared((HALVES, games), np.uint8)
        self.players = _shared((HALVES, games), np.uint8)
        self.done = _shared((HALVES, games), np.uint8)
        self.number = _shared((HALVES, games), np.int64)
        self.points = _shared((HALVES, games, seats), np.int16)
        self.places = _shared((HALVES, games, seats), np.uint8)
        self.action = _shared((HALVES, games), np.uint16)  # the next action, or the teacher's choice
        # Counters by half and worker, each on its own cache line: steps requested and steps done.
        self.requested = _shared((HALVES, job.workers, 16), np.int64)
        self.completed = _shared((HALVES, job.workers, 16), np.int64)
        self.mode = _shared((16,), np.int64)
        self.busy = _shared((job.workers, 16), np.float64)  # seconds of play


def make_tables(job: Job) -> list[TrainingTable]:
    """Make a job's tables, each with its bot and optional rival."""
    training_tables: list[TrainingTable] = []
    for table in job.tables:
        game = game_spec(job.game).start(table.players, table.edition, table.options)
        bots = [make_bot(name, game) for name in (job.bot, table.against) if name is not None]
        budget = Budget(nodes=job.nodes if table.against is None else table.nodes)
        training_tables.append(TrainingTable(game, observer_of(game), bots, budget, table.most_moves))
    return training_tables


def work(job: Job, shared: SharedArrays, worker: int) -> None:
    """Play until the trainer stops or dies."""
    trainer = os.getppid()
    tables = make_tables(job)
    rows = slice(worker * job.slots, (worker + 1) * job.slots)
    generator = np.random.default_rng(job.seed * 1000 + worker)
    halves = [Environment(tables, _plan(job, worker, half), job.slots) for half in range(HALVES)]
    for half in range(HALVES):
        _publish(halves[half], shared, job, half, rows, 0)
        shared.completed[half, worker, 0] += 1
    steps = [0] * HALVES
    while True:
        for half in range(HALVES):
            if not _wait(shared, half, worker, steps[half], trainer):
                return
            steps[half] += 1
            began = time.perf_counter()
            games = halves[half]
            games.step(_actions(shared, half, rows, games, job, generator))
            for slot in _slots_to_restart(job, steps[half]):
                games.restart(slot)
            _publish(games, shared, job, half, rows, steps[half])
            shared.busy[worker, 0] += time.perf_counter() - began
            shared.completed[half, worker, 0] += 1


def _plan(job: Job, worker: int, half: int) -> GamePlan:
    sizes = [table.players for table in job.tables]
    batch = HALVES * worker + half
    if job.contest:
        return Contest(job.seed, sizes, batch * job.slots, HALVES * job.workers * job.slots)
    shares = [table.share for table in job.tables]
    rivals = [table.against is not None for table in job.tables]
    return Learning(job.seed * 1000 + batch, sizes, shares, job.slots, job.league, rivals)


def _wait(shared: SharedArrays, half: int, worker: int, steps: int, trainer: int) -> bool:
    """Wait for the next step of a half; return False if the training has stopped."""
    spins = 0
    while shared.requested[half, worker, 0] == steps:
        spins += 1
        if shared.mode[0] == STOP or (spins % 20_000 == 0 and os.getppid() != trainer):
            return False
        if spins > _SPINS:
            time.sleep(_SLEEP)
    return True


def _actions(
    shared: SharedArrays, half: int, rows: slice, games: Environment, job: Job, generator: np.random.Generator
) -> NDArray[np.uint16]:
    """Return the requested actions, with random ones mixed in while a teacher plays."""
    actions: NDArray[np.uint16] = shared.action[half, rows].copy()
    if shared.mode[0] == TEACH and job.stray > 0:
        stray = generator.random(len(actions)) < job.stray
        random_actions = (games.masks * generator.random(games.masks.shape, np.float32)).argmax(1)
        actions[stray] = random_actions[stray]
    return actions


def _slots_to_restart(job: Job, steps: int) -> range:
    """Return the games to restart after a step; each is restarted once over the first `spread` steps."""
    if steps > job.spread:
        return range(0)
    return range(job.slots * (steps - 1) // job.spread, job.slots * steps // job.spread)


def _publish(games: Environment, shared: SharedArrays, job: Job, half: int, rows: slice, step: int) -> None:
    shared.cells[half, rows] = games.cells
    shared.masks[half, rows] = games.masks
    shared.seat[half, rows] = games.seat
    if job.hidden:
        shared.hidden[half, rows] = games.hidden()
    if job.beside and step % job.beside == 0:
        shared.beside_cells[half, rows], shared.beside[half, rows] = games.beside()
    shared.decider[half, rows] = games.decider
    shared.players[half, rows] = games.players
    shared.done[half, rows] = games.done
    shared.number[half, rows] = games.number
    shared.points[half, rows, : games.seats] = games.points
    shared.places[half, rows, : games.seats] = games.places
    if shared.mode[0] == TEACH:
        shared.action[half, rows] = games.advice(0)


def _shared(shape: tuple[int, ...], kind: type[Any]) -> NDArray[Any]:
    """Return zeros in memory shared by forked processes."""
    count = int(np.prod(shape))
    memory = mmap.mmap(-1, max(1, count * np.dtype(kind).itemsize))
    return np.frombuffer(memory, kind)[:count].reshape(shape)
