"""Trains a network's win probabilities alone, on games that it plays against itself.

Self-play trains them beside the policy, at tables with weaker bots too, and only for the seat that decides. Hints and
analyses ask about equals, from every seat. So this stage freezes all other weights, plays whole games with the best
actions (`chance_games.py`), then learns from their results in several passes. Some games are held out to score it.
"""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import torch
from torch import Tensor, nn
from torch.nn import functional

from bradshaw.core.errors import BadConfig
from bradshaw.learn.chance_games import ChanceGames, Positions
from bradshaw.learn.checkpoint import Checkpoints, Log
from bradshaw.learn.crew import Crew
from bradshaw.learn.network import Network, NetworkShape, half_precision, seat_logits
from bradshaw.learn.settings import TrainingSettings
from bradshaw.learn.training import learning_job

_HELD_OUT = 16  # one game of this many


class BrierScore(msgspec.Struct, frozen=True):
    """The Brier scores of viewers' own win probabilities in games held out, and of equal chances, at tables of one
    size; and their mean win probability and share of the win."""

    players: int
    positions: int
    brier: float
    always_equal: float
    foreseen: float
    won: float


class ChanceTraining:
    def __init__(self, settings: TrainingSettings, folder: Path, begin_with: Path | None) -> None:
        """Raise BadConfig if there is no network to begin with."""
        if settings.chances is None or begin_with is None:
            raise BadConfig("training of win probabilities needs [chances] in its settings, and --begin-with")
        torch.manual_seed(settings.seed)
        torch.set_num_threads(1)
        cuda = torch.cuda.is_available()
        self._settings = settings.chances
        self._device = "cuda" if cuda else "cpu"
        self._log = Log(folder)
        self._checkpoints = Checkpoints(folder, settings)
        self._games = ChanceGames(folder)
        # Each part of the games has its own deals.
        seed = settings.seed + self._games.parts
        job = learning_job(settings)
        self._crew = Crew(
            msgspec.structs.replace(job, seed=seed, beside=settings.chances.every, hidden=False, league=0, spread=0)
        )
        crew, size = self._crew, settings.network
        if cuda:
            crew.pin()
        shape = NetworkShape(crew.cells, crew.actions, crew.seats, size.width, size.blocks)
        self._network = Network(shape, crew.parts).to(self._device)
        self._checkpoints.begin_with(self._network, begin_with)
        self._network.requires_grad_(False)
        heads = (self._network.foresee, self._network.chances)
        self._weights = [weight.requires_grad_() for head in heads for weight in head.parameters()]
        self._optimiser = torch.optim.AdamW(self._weights, lr=self._settings.rate[0], weight_decay=1e-2, fused=cuda)

    def run(self) -> None:
        """Play the games that are missing, learn from all, and save the weights that predicted those held out best."""
        self._games.play(self._crew, self._network, self._device, self._settings.games - self._games.count())
        self._crew.stop()
        positions = self._games.positions()
        is_held_out = positions.game % _HELD_OUT == 0
        held_out = positions.rows(is_held_out)
        positions = positions.rows(~is_held_out).to(self._device)
        self._log.write(games=self._games.count(), positions=len(positions), held_out=len(held_out))
        least = math.inf
        for number in range(self._settings.passes + 1):
            if number > 0:
                self._learn_from(positions, number)
            loss = self._score(number, held_out)
            if loss < least:
                least = loss
                self._checkpoints.save_weights(self._network, "network")

    def _learn_from(self, positions: Positions, number: int) -> None:
        """Learn from all positions once."""
        order = torch.randperm(len(positions), device=self._device)
        batches = order.split(self._settings.batch)
        first, last = self._settings.rate
        for at, rows in enumerate(batches):
            done = (number - 1 + at / len(batches)) / self._settings.passes
            for group in self._optimiser.param_groups:
                group["lr"] = last + (first - last) * (1 + math.cos(math.pi * done)) / 2
            loss = self._losses(positions.rows(rows)).mean()
            self._optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(self._weights, 1.0)
            self._optimiser.step()

    def _logits(self, positions: Positions) -> Tensor:
        with half_precision(self._device):
            logits = self._network.win_logits(positions.trunk.float())
        return seat_logits(logits, positions.players)

    def _losses(self, positions: Positions) -> Tensor:
        logs = functional.log_softmax(self._logits(positions), -1).clamp(min=-50)
        losses: Tensor = -(positions.winners * logs).sum(-1)
        return losses

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _score(self, number: int, held_out: Positions) -> float:
        """Log the scores after a pass, and return the mean loss."""
        parts = [
            held_out.rows(rows).to(self._device) for rows in torch.arange(len(held_out)).split(self._settings.batch)
        ]
        loss = float(torch.cat([self._losses(part) for part in parts]).mean())
        foreseen = torch.cat([functional.softmax(self._logits(part), -1)[:, 0] for part in parts]).cpu()
        won, players = held_out.winners[:, 0], held_out.players
        scores = []
        for size in players.unique().tolist():
            at = players == size
            brier, always_equal = (float(((guess - won)[at] ** 2).mean()) for guess in (foreseen, 1 / players))
            numbers = (brier, always_equal, float(foreseen[at].mean()), float(won[at].mean()))
            scores.append(BrierScore(size, int(at.sum()), *[round(number, 4) for number in numbers]))
        self._log.write(passes=number, loss=round(loss, 4), scores=scores)
        return loss
