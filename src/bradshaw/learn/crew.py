"""The trainer's handle on its workers: starts them, waits for half of their games, and sends actions."""

from __future__ import annotations

import multiprocessing
import time
from typing import Any

import torch

from bradshaw.core.errors import BradshawError
from bradshaw.games import game_spec
from bradshaw.learn.worker import HALVES, PLAY, STOP, TEACH, Job, SharedArrays, make_tables, work

_POLL_SLEEP = 0.0002  # seconds
_POLLS_PER_CHECK = 4_000  # between checks that all workers are alive


class Crew:
    """The workers of one job. They never use the GPU, so a trainer that does can fork them."""

    def __init__(self, job: Job, *, teach: bool = False) -> None:
        observer = make_tables(job)[0].observer
        # Room for the maximum number of players, so the network can learn larger tables later.
        seats = game_spec(job.game).max_players
        self.job = job
        self.cells, self.actions, self.seats = int(observer.cells), int(observer.actions), seats
        self.hidden_cells = int(observer.hidden_cells) if job.hidden else 0
        self.spread = float(observer.spread)
        self.parts = observer.parts
        self.hidden_parts = observer.hidden_parts
        self.styles = observer.styles()
        self.shared = SharedArrays(job, self.cells, self.hidden_cells, self.actions, seats)
        self.shared.mode[0] = TEACH if teach else PLAY
        # Without a GPU, the trainer shares cores with its workers.
        self._poll_sleep = 0.0 if torch.cuda.is_available() else _POLL_SLEEP
        self._steps = [0] * HALVES
        fork: Any = multiprocessing.get_context("fork")
        self._workers = [
            fork.Process(target=work, args=(job, self.shared, index), daemon=True) for index in range(job.workers)
        ]
        for worker in self._workers:
            worker.start()

    def pin(self) -> None:
        """Pin the shared memory, so the GPU reads it without a copy."""
        shared = self.shared
        arrays = [shared.cells, shared.masks, shared.hidden, shared.beside_cells]
        for array in (array for array in arrays if array.size):
            torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)

    def ready(self, half: int) -> bool:
        """Return whether all games of a half wait for a decision."""
        return bool((self.shared.completed[half, :, 0] > self._steps[half]).all())

    def wait(self, half: int) -> None:
        polls = 0
        while not self.ready(half):
            polls += 1
            if self._poll_sleep:
                time.sleep(self._poll_sleep)
            if polls % _POLLS_PER_CHECK == 0 and not all(worker.is_alive() for worker in self._workers):
                raise BradshawError("a worker has died; its error is above")

    def go(self, half: int) -> None:
        """Carry out the actions in `shared.action` for a half."""
        self._steps[half] += 1
        self.shared.requested[half, :, 0] += 1

    def play(self) -> None:
        """Take actions from the trainer instead of the teacher from the next step on."""
        self.shared.mode[0] = PLAY

    def stop(self) -> None:
        self.shared.mode[0] = STOP
        for worker in self._workers:
            worker.join(2.0)
            if worker.is_alive():
                worker.terminate()
