"""Imitation learning from a bot's games, the first stage of training."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from bradshaw.learn.crew import Crew
from bradshaw.learn.network import Network, forward, masked
from bradshaw.learn.settings import ImitationSettings
from bradshaw.learn.worker import HALVES

_VALIDATION = 4_096  # positions
_FIRST_STEPS = 16  # before learning begins

WriteLog = Callable[[dict[str, object]], None]


class Imitation:
    """Trains a network on a bot's games while the bot plays."""

    def __init__(self, crew: Crew, network: Network, settings: ImitationSettings, device: str) -> None:
        self._crew = crew
        self._network = network
        self._settings = settings
        self._device = device
        self._max_steps = max(_FIRST_STEPS, settings.positions // (HALVES * crew.shared.games))
        rows = self._max_steps * HALVES * crew.shared.games
        self._cells = torch.zeros((rows, crew.cells), dtype=torch.uint8, device=device)
        self._masks = torch.zeros((rows, crew.actions), dtype=torch.uint8, device=device)
        self._actions = torch.zeros(rows, dtype=torch.long, device=device)
        self._optimiser = torch.optim.AdamW(network.parameters(), lr=settings.rate, weight_decay=1e-4, eps=1e-5)
        self._count = 0
        self._updates = 0
        self._loss = torch.zeros((), device=device)
        self._start = time.monotonic()

    def run(self, write: WriteLog) -> None:
        """Learn while the bot plays, then for `more_seconds`."""
        crew, settings = self._crew, self._settings
        for step in range(self._max_steps):
            late = time.monotonic() - self._start > settings.seconds
            for half in range(HALVES):
                while step >= _FIRST_STEPS and not crew.ready(half):
                    self._update()
                crew.wait(half)
                self._take(half)
                if half == HALVES - 1 and (late or step == self._max_steps - 1):
                    crew.play()  # the bot's choices are no longer needed
                crew.go(half)
            if step % 50 == 49:
                self._validate(write)
            if late:
                break
        until = time.monotonic() + settings.more_seconds
        while time.monotonic() < until or self._updates < _FIRST_STEPS:
            self._update()
        self._validate(write)

    def _take(self, half: int) -> None:
        shared, rows = self._crew.shared, slice(self._count, self._count + self._crew.shared.games)
        self._cells[rows] = torch.from_numpy(shared.cells[half]).to(self._device)
        self._masks[rows] = torch.from_numpy(shared.masks[half]).to(self._device)
        self._actions[rows] = torch.from_numpy(shared.action[half].astype(np.int64)).to(self._device)
        self._count += shared.games

    def _update(self) -> None:
        settings = self._settings
        elapsed = (time.monotonic() - self._start) / (settings.seconds + settings.more_seconds)
        for group in self._optimiser.param_groups:
            group["lr"] = settings.rate * min(1.0, (self._updates + 1) / 100) * max(0.03, 1.0 - elapsed)
        rows = torch.randint(self._validation_count(), self._count, (settings.batch,), device=self._device)
        logits, _, _ = forward(self._network, self._cells[rows])
        self._loss = functional.cross_entropy(masked(logits, self._masks[rows]), self._actions[rows])
        self._optimiser.zero_grad(set_to_none=True)
        self._loss.backward()
        nn.utils.clip_grad_norm_(self._network.parameters(), 1.0)
        self._optimiser.step()
        self._updates += 1

    def _validation_count(self) -> int:
        return min(_VALIDATION, self._count // 10)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _validate(self, write: WriteLog) -> None:
        """Log how often the network agrees with the bot on validation positions."""
        rows = slice(0, self._validation_count())
        logits, _, _ = forward(self._network, self._cells[rows])
        best = masked(logits, self._masks[rows]).argmax(-1)
        accuracy = float((best == self._actions[rows]).float().mean())
        loss = round(float(self._loss), 4)
        write({"imitated": self._count, "updates": self._updates, "loss": loss, "right": round(accuracy, 4)})
