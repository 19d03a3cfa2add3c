"""Learning from advice: the network's policy moves towards candidates that a lookahead found to be worth more."""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from bradshaw.learn.advice import Advice
from bradshaw.learn.network import IMPOSSIBLE, Network, forward, masked

_LEAST_LOG = -50.0


class AdviceLoss:
    """The cross-entropy from the improved policy: each candidate's share in the policy that was advised, times
    exp(worth / temperature), as in "Policy improvement by planning with Gumbel" (Danihelka and others, 2022). The
    candidates together, and so all other actions together, keep their share."""

    def __init__(self, advice: Advice, temperature: float, batch: int, device: str) -> None:
        self._cells = torch.from_numpy(advice.cells).to(device)
        self._masks = torch.from_numpy(advice.masks).to(device)
        is_candidate = advice.actions >= 0
        self._is_candidate = torch.from_numpy(is_candidate).to(device)
        self._actions = torch.from_numpy(np.where(is_candidate, advice.actions, 0).astype(np.int64)).to(device)
        self._targets = torch.from_numpy(improved(advice, temperature)).to(device)
        self._batch = min(batch, len(advice))

    def __call__(self, network: Network) -> Tensor:
        """Return the mean loss of positions drawn at random."""
        rows = torch.randint(len(self._cells), (self._batch,), device=self._cells.device)
        logits, _, _ = forward(network, self._cells[rows])
        logs = functional.log_softmax(masked(logits, self._masks[rows]), -1)
        actions, is_candidate = self._actions[rows], self._is_candidate[rows]
        candidates = logs.gather(-1, actions).masked_fill(~is_candidate, 0.0)
        chosen = torch.zeros_like(logs).scatter_add(-1, actions, is_candidate.float()) > 0
        others = logs.masked_fill(chosen, IMPOSSIBLE).logsumexp(-1)
        targets = self._targets[rows]
        kept = (1 - targets.sum(-1)).clamp(min=0)
        losses = (targets * candidates.clamp(min=_LEAST_LOG)).sum(-1) + kept * others.clamp(min=_LEAST_LOG)
        return -losses.mean()


def improved(advice: Advice, temperature: float) -> NDArray[np.float32]:
    """Return the improved share of each candidate."""
    logs = advice.logs.astype(np.float64)
    better = logs + np.where(advice.actions >= 0, advice.worth, 0.0) / temperature
    odds = np.exp(better - better.max(1, keepdims=True))
    together = np.exp(logs).sum(1, keepdims=True)
    shares: NDArray[np.float32] = (together * odds / odds.sum(1, keepdims=True)).astype(np.float32)
    return shares
