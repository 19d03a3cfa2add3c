"""Trains a network's win probabilities alone, in games that it plays against itself.

Self-play trains them beside the policy, at tables with weaker bots too, and only for the seat that decides. Hints and
analyses ask about equals, from every seat. So this stage freezes all other weights, plays the best action always, and
learns from the results of whole games, from two seats per decision: the one that decides, and another.
"""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Any

import msgspec
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from bradshaw.core.errors import BadConfig
from bradshaw.learn.checkpoint import Checkpoints, Log
from bradshaw.learn.contest import take_best_actions
from bradshaw.learn.crew import Crew
from bradshaw.learn.network import Network, NetworkShape, seat_logits
from bradshaw.learn.rollout import foresee, seat_orders, winners_by_viewer
from bradshaw.learn.settings import TrainingSettings
from bradshaw.learn.training import learning_job
from bradshaw.learn.worker import HALVES

_VIEWERS = 2
_SCORED = 32_768  # positions per stretch, for the log


class BrierScore(msgspec.Struct, frozen=True):
    """The Brier scores of the deciding seats' own win probabilities, and of equal chances, at tables of one size."""

    players: int
    positions: int
    brier: float
    always_equal: float


class Stretch:
    """Consecutive decisions of many games, by half, step and game, each seen by two seats; the first one decides."""

    def __init__(self, crew: Crew, steps: int, device: str) -> None:
        shape = (HALVES, steps, crew.shared.games)
        self.cells = torch.zeros((*shape, _VIEWERS, crew.cells), dtype=torch.uint8, device=device)
        self.seat = torch.zeros((*shape, _VIEWERS), dtype=torch.long, device=device)
        self.players = torch.zeros(shape, dtype=torch.long, device=device)
        self.done = torch.zeros(shape, dtype=torch.uint8, device=device)
        self.places = torch.zeros((*shape, crew.seats), dtype=torch.uint8, device=device)
        self.winners = torch.zeros((*shape, _VIEWERS, crew.seats), device=device)  # shares of the win, viewer first
        self.known = torch.zeros(shape, dtype=torch.bool, device=device)  # whether the game has ended since

    def find_winners(self, following: Stretch) -> None:
        """Fill in the winners, backwards from the end of the following stretch."""
        halves, steps, games, seats = self.places.shape
        device = self.places.device
        orders = seat_orders(seats, device)
        won = torch.zeros((halves, games, seats, seats), device=device)
        known = torch.zeros((halves, games), dtype=torch.bool, device=device)
        for stretch in (following, self):
            for step in range(steps - 1, -1, -1):
                ended = stretch.done[:, step] > 0
                latest = winners_by_viewer(stretch.places[:, step], stretch.players[:, step], orders)
                won = torch.where(ended[..., None, None], latest, won)
                known = known | ended
                if stretch is self:
                    rows = self.seat[:, step][..., None].expand(-1, -1, -1, seats)
                    self.winners[:, step] = won.gather(2, rows)
                    self.known[:, step] = known


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
        job = msgspec.structs.replace(learning_job(settings), beside=True, league=0, spread=settings.chances.steps)
        crew, size = Crew(job), settings.network
        if cuda:
            crew.pin()
        shape = NetworkShape(crew.cells, crew.actions, crew.seats, size.width, size.blocks)
        self._network = Network(shape, crew.parts).to(self._device)
        self._checkpoints.begin_with(self._network, begin_with)
        self._network.requires_grad_(False)
        heads = (self._network.foresee, self._network.chances)
        self._weights = [weight.requires_grad_() for head in heads for weight in head.parameters()]
        self._optimiser = torch.optim.AdamW(self._weights, lr=self._settings.rate[0], weight_decay=1e-4, fused=cuda)
        self._crew = crew
        self._stretches = [Stretch(crew, self._settings.steps, self._device) for _ in range(3)]
        self._fraction_done = 0.0
        self._todo: list[Tensor] = []

    def run(self) -> None:
        """Play stretch after stretch, and learn from a stretch while playing the one after the next."""
        for number in range(self._settings.stretches):
            began = time.monotonic()
            self._fraction_done = number / self._settings.stretches
            stretch, last = self._stretches[number % 3], self._stretches[(number - 1) % 3]
            self._play(stretch)
            self._finish()
            scores = []
            if number > 1:
                last.find_winners(stretch)
                self._learn_from(last)
                scores = self._scores()
            speed = round(stretch.players.numel() / (time.monotonic() - began))
            self._log.write(stretch=number, speed=speed, games=int((stretch.done > 0).sum()), scores=scores)
        self._finish()
        self._checkpoints.save_weights(self._network, "network")
        self._crew.stop()

    def _play(self, stretch: Stretch) -> None:
        shared, steps = self._crew.shared, self._settings.steps
        minibatches = len(self._todo)
        for step in range(steps + 1):
            for half in range(HALVES):
                self._crew.wait(half)
                if step > 0:
                    stretch.done[half, step - 1] = self._to_device(shared.done[half])
                    stretch.places[half, step - 1] = self._to_device(shared.places[half])
                if step == steps:
                    continue
                self._decide(stretch, half, step)
                while len(self._todo) > minibatches * (1 - (step + 1) / steps):
                    self._learn()

    def _decide(self, stretch: Stretch, half: int, step: int) -> None:
        shared = self._crew.shared
        seen = ((shared.cells, shared.seat), (shared.beside_cells, shared.beside))
        for viewer, (cells, seat) in enumerate(seen):
            stretch.cells[half, step, :, viewer] = self._to_device(cells[half])
            stretch.seat[half, step, :, viewer] = self._to_device(seat[half])
        stretch.players[half, step] = self._to_device(shared.players[half])
        take_best_actions(self._crew, half, self._network, self._device)

    def _learn_from(self, stretch: Stretch) -> None:
        self._cells = stretch.cells.flatten(0, 3)
        self._winners = stretch.winners.flatten(0, 3)
        self._players = stretch.players[..., None].expand(stretch.seat.shape).flatten()
        rows = stretch.known[..., None].expand(stretch.seat.shape).flatten().nonzero().squeeze(-1)
        order = rows[torch.randperm(len(rows), device=rows.device)]
        self._deciding = stretch.known.flatten().nonzero().squeeze(-1) * _VIEWERS
        self._todo = list(order.split(self._settings.batch))

    def _finish(self) -> None:
        while self._todo:
            self._learn()

    def _learn(self) -> None:
        """Learn from one minibatch."""
        rows = self._todo.pop()
        first, last = self._settings.rate
        rate = last + (first - last) * (1 + math.cos(math.pi * self._fraction_done)) / 2
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        logits = seat_logits(self._win_logits(rows), self._players[rows])
        loss = -(self._winners[rows] * functional.log_softmax(logits, -1).clamp(min=-50)).sum(-1).mean()
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self._weights, 1.0)
        self._optimiser.step()

    def _win_logits(self, rows: Tensor) -> Tensor:
        with self._half_precision():
            with torch.no_grad():
                trunk = self._network.trunk(self._cells[rows])
            return self._network.win_logits(trunk)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _scores(self) -> list[BrierScore]:
        """Score some positions of a stretch before learning from it."""
        rows = self._deciding[:: max(1, len(self._deciding) // _SCORED)]
        players = self._players[rows]
        foreseen = foresee(self._win_logits(rows), players)[:, 0]
        won, equal = self._winners[rows][:, 0], 1 / players
        scores = []
        for size in players.unique().tolist():
            at = players == size
            brier, always_equal = (round(float(((guess - won)[at] ** 2).mean()), 4) for guess in (foreseen, equal))
            scores.append(BrierScore(size, int(at.sum()), brier, always_equal))
        return scores

    def _half_precision(self) -> torch.autocast:
        return torch.autocast("cuda", torch.bfloat16, enabled=self._device == "cuda")

    def _to_device(self, array: NDArray[Any]) -> Tensor:
        return torch.from_numpy(array).to(self._device, non_blocking=True)
