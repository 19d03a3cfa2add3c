"""How a game's win probabilities are joined from the network's answers, fitted by `scripts/fit_chances.py`.

A joined estimate is a softmax over the seats of a weighted sum of log-probabilities: each seat's estimate of itself,
and the viewer's estimate of every seat. Weights that sum to more than 1 make it surer than each seat is alone, since
every seat knows something that the others do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp, log

import msgspec

from bradshaw.core.errors import BradshawError

MIN_CHANCE = 1e-3


class BadWeights(BradshawError):
    """Raised when weights are missing, damaged, or of a different version."""


class JoinWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of each seat's estimate of itself (`own`) and of the viewer's estimate of all seats (`viewer`), and
    the calibration error by number of players, from two on."""

    own: float
    viewer: float
    errors: tuple[float, ...]

    def shares(self, by_viewer: Sequence[Sequence[float]], viewer: int) -> list[float]:
        """Join the answers in a position: by viewer, then by seat in turn order from the viewer."""
        players, views = len(by_viewer), by_viewer[viewer]
        return softmax(
            [
                self.own * _log(by_viewer[seat][0]) + self.viewer * _log(views[(seat - viewer) % players])
                for seat in range(players)
            ]
        )

    def error(self, players: int) -> float:
        return self.errors[players - 2]


class ChanceWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights for the two questions: with all cards open, where the viewer is the seat to move, and with what one
    seat could know, where the viewer is that seat."""

    open: JoinWeights
    known: JoinWeights


@cache
def chance_weights(slug: str) -> ChanceWeights:
    """Read a game's weights; raise BadWeights if there are none."""
    path = files("bradshaw.learn") / "networks" / f"{slug}-chances.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=ChanceWeights)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadWeights(f"the weights of win probabilities of {slug} are unreadable: {error}") from error


def softmax(logits: Sequence[float]) -> list[float]:
    """Return the probabilities of logits."""
    highest = max(logits)
    odds = [exp(logit - highest) for logit in logits]
    total = sum(odds)
    return [odd / total for odd in odds]


def _log(chance: float) -> float:
    return log(max(chance, MIN_CHANCE))
