"""Contests of the network with a bot: a few workers all the time while it learns, and many at the end."""

from __future__ import annotations

import time

import msgspec
import numpy as np
import torch

from bradshaw.learn.crew import Crew
from bradshaw.learn.network import Network, forward, masked
from bradshaw.learn.settings import TrainingSettings
from bradshaw.learn.tally import ContestResult, Tally
from bradshaw.learn.worker import HALVES, Job

_FINAL_DEALS = 1_000_000  # the contest at the end has deals of its own


class Contestants:
    """Workers that play the contest while the network learns; the network plays its best move."""

    def __init__(self, settings: TrainingSettings, nap: float) -> None:
        self._sizes = settings.contest.players
        self._crew: Crew | None = None
        if settings.contest.workers:
            self._crew = Crew(_job(settings, settings.contest.workers, settings.contest.slots, settings.seed), nap=nap)
        self._tally = Tally(self._sizes)

    def serve(self, network: Network, device: str) -> None:
        """Decide where the contest waits for it; do not wait for the contest."""
        if self._crew is None:
            return
        for half in range(HALVES):
            if self._crew.ready(half):
                self._tally.add(self._crew.shared, half)
                decide_best(self._crew, half, network, device)

    def outcomes(self) -> list[ContestResult]:
        """Since this was asked last."""
        found = self._tally.outcomes()
        self._tally = Tally(self._sizes)
        return found

    def stop(self) -> None:
        if self._crew is not None:
            self._crew.stop()


def play_contest(settings: TrainingSettings, network: Network, device: str) -> list[ContestResult]:
    """The contest at the end: the first so many games of each table, or what time allows."""
    contest = settings.contest
    if contest.games == 0:
        return []
    workers = settings.workers + contest.workers
    slots = -(-contest.games * len(contest.players) // (HALVES * workers))
    crew = Crew(_job(settings, workers, slots, settings.seed + _FINAL_DEALS))
    tally = Tally(contest.players)
    until = time.monotonic() + contest.seconds
    while tally.games() < contest.games and time.monotonic() < until:
        for half in range(HALVES):
            crew.wait(half)
            tally.add(crew.shared, half, contest.games)
            decide_best(crew, half, network, device)
    crew.stop()
    return tally.outcomes()


@torch.no_grad()  # type: ignore[untyped-decorator]
def decide_best(crew: Crew, half: int, network: Network, device: str) -> None:
    """The action with the highest logit in each game."""
    shared = crew.shared
    logits, _, _ = forward(network, torch.from_numpy(shared.cells[half]).to(device))
    best = masked(logits, torch.from_numpy(shared.masks[half]).to(device)).argmax(-1)
    shared.action[half] = best.to(torch.int32).cpu().numpy().astype(np.uint16)
    crew.go(half)


def _job(settings: TrainingSettings, workers: int, slots: int, seed: int) -> Job:
    contest = settings.contest
    found = [next(table for table in settings.tables if table.players == players) for players in contest.players]
    tables = [msgspec.structs.replace(table, against=None) for table in found]
    return Job(
        game=settings.game,
        tables=tables,
        seed=seed,
        workers=workers,
        slots=slots,
        bot=contest.bot,
        nodes=contest.nodes,
        contest=True,
    )
