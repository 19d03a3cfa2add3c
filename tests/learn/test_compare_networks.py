"""The script that plays two networks against each other is fair to both."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import compare_networks
from bradshaw.learn.exact import ExactNetwork, Numbers
from bradshaw.learn.published import FOLDER
from bradshaw.learn.weights import Weights

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

NETWORK = Path(str(FOLDER / "eighty-days.npz"))


@pytest.mark.parametrize("players", [2, 3])
def test_equal_networks_share_every_deal(players: int) -> None:
    shares = compare_networks.compare("eighty-days", (NETWORK, NETWORK), players, 12, seed=5)
    assert len(shares) == 12 // players
    assert shares == pytest.approx([1 / players] * len(shares))


def test_network_beats_one_that_plays_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    other = NETWORK.with_name("other.npz")
    noise = np.random.default_rng(1)

    class Network(ExactNetwork):
        def __init__(self, weights: Weights | Path) -> None:
            self.random = weights == other
            super().__init__(Weights(NETWORK))

        def policy(self, trunk: Numbers) -> Numbers:
            logits = super().policy(trunk)
            return noise.random(logits.shape) if self.random else logits

    monkeypatch.setattr(compare_networks, "Weights", lambda path: path)
    monkeypatch.setattr(compare_networks, "ExactNetwork", Network)
    forwards = compare_networks.compare("eighty-days", (NETWORK, other), 2, 20, seed=6)
    backwards = compare_networks.compare("eighty-days", (other, NETWORK), 2, 20, seed=6)
    assert np.mean(forwards) > 0.9
    assert np.mean(backwards) < 0.1
