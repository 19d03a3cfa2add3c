"""Whole games that a network plays against itself, as its trunk saw them, to train the win probabilities.

The trunk is frozen, so its output stands for a position: it is computed once, for the policy, and kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import numpy as np
import torch
from torch import Tensor

from bradshaw.learn.contest import send_best_actions
from bradshaw.learn.crew import Crew
from bradshaw.learn.network import Network, half_precision
from bradshaw.learn.win_chances import won_shares
from bradshaw.learn.worker import HALVES

_PART = 50_000  # positions per file


class Positions(msgspec.Struct, frozen=True):
    """Positions of ended games, one per row: the trunk's output for a viewer, the shares of the win in turn order from
    the viewer, the number of players, and the number of the game."""

    trunk: Tensor
    winners: Tensor
    players: Tensor
    game: Tensor

    def __len__(self) -> int:
        return len(self.players)

    def rows(self, chosen: Tensor) -> Positions:
        return Positions(self.trunk[chosen], self.winners[chosen], self.players[chosen], self.game[chosen])

    def to(self, device: str) -> Positions:
        return Positions(self.trunk.to(device), self.winners.to(device), self.players.to(device), self.game.to(device))


class _RunningGame:
    """A game being recorded, with what was seen so far: the trunk's output and the viewer."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.seen: list[tuple[Tensor, int]] = []


class ChanceGames:
    """The recorded games of a training, saved in parts, so that a stopped training goes on from the last part."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._parts = [Positions(**torch.load(path)) for path in sorted(folder.glob("games-*.pt"))]

    @property
    def parts(self) -> int:
        return len(self._parts)

    def count(self) -> int:
        return sum(len(part.game.unique()) for part in self._parts)

    def positions(self) -> Positions:
        return _join(self._parts)

    def play(self, crew: Crew, network: Network, device: str, games: int) -> None:
        """Play games in which two seats observe some decisions, and record those that begin first: that way, long games
        are as frequent as they are."""
        shared, every = crew.shared, crew.job.beside
        first = int(max((part.game.max() for part in self._parts), default=-1)) + 1
        waiting = iter(range(first, first + games))
        running = [[_next_game(waiting) for _ in range(shared.games)] for _ in range(HALVES)]
        fresh: list[Positions] = []
        step = 0
        while any(game for half in running for game in half):
            for half in range(HALVES):
                crew.wait(half)
                for slot in np.flatnonzero(shared.done[half]).tolist():
                    if game := running[half][slot]:
                        fresh.append(_positions_of(crew, half, slot, game))
                    running[half][slot] = _next_game(waiting)
                _decide(crew, network, device, half, running[half] if step % every == 0 else None)
            step += 1
            if sum(map(len, fresh)) >= _PART:
                fresh = self._save(fresh)
        if fresh:
            self._save(fresh)

    def _save(self, fresh: list[Positions]) -> list[Positions]:
        part = _join(fresh)
        path = self._folder / f"games-{self.parts:04}.pt"
        draft = path.with_suffix(".draft")
        torch.save(msgspec.structs.asdict(part), draft)
        draft.replace(path)
        self._parts.append(part)
        return []


def _join(parts: Sequence[Positions]) -> Positions:
    columns = ([getattr(part, name) for part in parts] for name in Positions.__struct_fields__)
    return Positions(*[torch.cat(column) for column in columns])


def _next_game(waiting: Iterator[int]) -> _RunningGame | None:
    number = next(waiting, None)
    return None if number is None else _RunningGame(number)


@torch.no_grad()  # type: ignore[untyped-decorator]
def _decide(crew: Crew, network: Network, device: str, half: int, running: list[_RunningGame | None] | None) -> None:
    """Take the best actions in a half, and record the positions of running games."""
    shared, games = crew.shared, crew.shared.games
    seen = [shared.cells[half]] if running is None else [shared.cells[half], shared.beside_cells[half]]
    with half_precision(device):
        trunk = network.trunk(torch.from_numpy(np.concatenate(seen)).to(device))
        logits = network.policy(trunk[:games]).float()
    if running is not None:
        kept = trunk.half().cpu().unflatten(0, (-1, games))
        viewers = (shared.seat[half].tolist(), shared.beside[half].tolist())
        for slot, game in enumerate(running):
            if game:
                game.seen += [(kept[view, slot], viewers[view][slot]) for view in range(len(viewers))]
    send_best_actions(crew, half, logits)


def _positions_of(crew: Crew, half: int, slot: int, game: _RunningGame) -> Positions:
    """Return the positions of a game that has just ended."""
    shared, rows = crew.shared, len(game.seen)
    players = int((shared.places[half, slot] > 0).sum())
    won = np.zeros(crew.seats, np.float32)
    won[:players] = won_shares(shared.places[half, slot, :players].tolist())
    winners = np.zeros((rows, crew.seats), np.float32)
    for row, (_, viewer) in enumerate(game.seen):
        winners[row, :players] = np.roll(won[:players], -viewer)
    return Positions(
        torch.stack([trunk for trunk, _ in game.seen]),
        torch.from_numpy(winners),
        torch.full((rows,), players),
        torch.full((rows,), game.number),
    )
