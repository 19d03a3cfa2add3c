"""How a game's win probabilities are joined from the network's answers, fitted by `scripts/fit_chances.py`.

A joined estimate is a softmax over the seats of a weighted sum of log-probabilities: each seat's estimate of itself,
and the viewer's estimate of every seat. The network is overconfident for the viewer's own seat, most of all early in a
game, when the seats' estimates of themselves sum to more than 1. So the viewer has a handicap, which grows with that
excess.
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
    """The weights of each seat's estimate of itself (`own`) and of the viewer's estimate of all seats (`viewer`), the
    viewer's handicap and its growth with the excess (`by_hope`), and the calibration error by number of players, from
    two on."""

    own: float
    viewer: float
    handicap: float
    by_hope: float
    errors: tuple[float, ...]

    def shares(self, by_viewer: Sequence[Sequence[float]], viewer: int) -> list[float]:
        """Join the answers in a position: by viewer, then by seat in turn order from the viewer."""
        players = len(by_viewer)
        own, views = [answer[0] for answer in by_viewer], by_viewer[viewer]
        odds = [
            self.own * _log(own[seat]) + self.viewer * _log(views[(seat - viewer) % players]) for seat in range(players)
        ]
        odds[viewer] -= self.handicap + self.by_hope * (sum(own) - 1)
        return softmax(odds)

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
