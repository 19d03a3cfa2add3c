"""Contests between the network and a bot: with a few workers during training, and with all workers at the end."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from bradshaw.learn.crew import Crew
from bradshaw.learn.network import Network, forward, masked
from bradshaw.learn.plans import place_of
from bradshaw.learn.settings import TrainingSettings
from bradshaw.learn.worker import HALVES, Job, SharedArrays

_FINAL_DEALS = 1_000_000  # added to the seed, so the last contest has its own deals


class ContestResult(msgspec.Struct, frozen=True):
    """The special seat's results at one table size: the share of games won, half the width of its 95 % confidence
    interval over deals, the mean points of the seat and its opponents, and the number of stopped games."""

    players: int
    games: int
    won: float
    interval: float
    points: float
    others: float
    stopped: int


class Tally:
    """Collects the games of a contest as they end."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self._sizes = list(sizes)
        self._won: list[dict[int, list[float]]] = [{} for _ in sizes]
        self._points: list[list[float]] = [[] for _ in sizes]
        self._opponents: list[list[float]] = [[] for _ in sizes]
        self._stopped = [0] * len(sizes)

    def add(self, shared: SharedArrays, half: int, max_games: int | None = None) -> None:
        """Add the games in a half that ended in the last step, up to `max_games` games per table."""
        for row in np.flatnonzero(shared.done[half]):
            game = int(shared.number[half, row])
            table, deal, seat = place_of(game, self._sizes)
            if max_games is None or game // len(self._sizes) < max_games:
                self._add(table, deal, seat, shared.points[half, row], shared.places[half, row])
                self._stopped[table] += int(shared.done[half, row] == 2)

    def _add(self, table: int, deal: int, seat: int, points: NDArray[np.int16], places: NDArray[np.uint8]) -> None:
        players = self._sizes[table]
        winners = int((places[:players] == 1).sum())
        won = 1.0 / winners if places[seat] == 1 else 0.0
        self._won[table].setdefault(deal, []).append(won)
        self._points[table].append(float(points[seat]))
        self._opponents[table].append(float(np.delete(points[:players], seat).mean()))

    def games(self) -> int:
        """Return the lowest number of games at any table."""
        return min(len(points) for points in self._points)

    def outcomes(self) -> list[ContestResult]:
        return [self._outcome(table) for table in range(len(self._sizes)) if self._points[table]]

    def _outcome(self, table: int) -> ContestResult:
        deals = [float(np.mean(games)) for games in self._won[table].values()]
        games = [won for deal_results in self._won[table].values() for won in deal_results]
        interval = 1.96 * float(np.std(deals)) / len(deals) ** 0.5
        return ContestResult(
            self._sizes[table],
            len(games),
            round(float(np.mean(games)), 4),
            round(interval, 4),
            round(float(np.mean(self._points[table])), 1),
            round(float(np.mean(self._opponents[table])), 1),
            self._stopped[table],
        )


class Contestants:
    """Workers that play the contest during training; the network plays its best move."""

    def __init__(self, settings: TrainingSettings) -> None:
        self._sizes = settings.contest.players
        self._crew: Crew | None = None
        if settings.contest.workers:
            self._crew = Crew(_job(settings, settings.contest.workers, settings.contest.slots, settings.seed))
        self._tally = Tally(self._sizes)

    def serve(self, network: Network, device: str) -> None:
        """Choose actions for the halves that are ready, without waiting."""
        if self._crew is None:
            return
        for half in range(HALVES):
            if self._crew.ready(half):
                self._tally.add(self._crew.shared, half)
                take_best_actions(self._crew, half, network, device)

    def outcomes(self) -> list[ContestResult]:
        """Return the results since the last call."""
        results = self._tally.outcomes()
        self._tally = Tally(self._sizes)
        return results

    def stop(self) -> None:
        if self._crew is not None:
            self._crew.stop()


def play_contest(settings: TrainingSettings, network: Network, device: str) -> list[ContestResult]:
    """Play the final contest: the first `contest.games` games of each table, or as many as time allows."""
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
            take_best_actions(crew, half, network, device)
    crew.stop()
    return tally.outcomes()


@torch.no_grad()  # type: ignore[untyped-decorator]
def take_best_actions(crew: Crew, half: int, network: Network, device: str) -> None:
    """Take the network's best action in each game."""
    logits, _, _ = forward(network, torch.from_numpy(crew.shared.cells[half]).to(device))
    send_best_actions(crew, half, logits)


def send_best_actions(crew: Crew, half: int, logits: Tensor) -> None:
    """Take the action with the highest logit in each game."""
    shared = crew.shared
    best = masked(logits, torch.from_numpy(shared.masks[half]).to(logits.device)).argmax(-1)
    shared.action[half] = best.to(torch.int32).cpu().numpy().astype(np.uint16)
    crew.go(half)


def _job(settings: TrainingSettings, workers: int, slots: int, seed: int) -> Job:
    contest = settings.contest
    by_size = [next(table for table in settings.tables if table.players == size) for size in contest.players]
    tables = [msgspec.structs.replace(table, against=None) for table in by_size]
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
