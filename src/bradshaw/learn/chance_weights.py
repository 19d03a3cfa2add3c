"""How a game's win probabilities are joined from the network's answers, fitted by `scripts/fit_chances.py`.

A joined estimate is a softmax over the seats of a weighted sum of log-probabilities: each seat's estimate of itself,
and one seat's estimate of everybody. A network is hopeful for the seat it looks from, most of all early in a game, when
all seats together expect to win more than once. So that seat has a handicap, which grows with the hope of all.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
import numpy as np

from bradshaw.learn.exact import Numbers
from bradshaw.learn.weights import BadWeights

_MIN_CHANCE = 1e-3


class JoinWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of each seat's estimate of itself (`own`) and of one seat's estimate of all (`viewer`), that seat's
    handicap and what hope adds to it, and the calibration error by number of players, from two on."""

    own: float
    viewer: float
    handicap: float
    by_hope: float
    errors: tuple[float, ...]

    def shares(self, by_viewer: Numbers, viewers: Numbers) -> Numbers:
        """Join the answers of each position (rows): by viewer, then by seat in turn order from the viewer."""
        rows, players = by_viewer.shape[:2]
        every, seats = np.arange(rows), np.arange(players)
        views = by_viewer[every[:, None], viewers[:, None], (seats - viewers[:, None]) % players]
        odds = self.own * _log(by_viewer[:, :, 0]) + self.viewer * _log(views)
        hope = by_viewer[:, :, 0].sum(1) - 1
        odds[every, viewers] -= self.handicap + self.by_hope * hope
        shares = np.exp(odds - odds.max(1, keepdims=True))
        joined: Numbers = shares / shares.sum(1, keepdims=True)
        return joined

    def error(self, players: int) -> float:
        return self.errors[players - 2]


class ChanceWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The joins of the two questions: with all cards open, where the viewer is the seat to move, and with what one seat
    could know, where the viewer is that seat."""

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


def _log(chances: Numbers) -> Numbers:
    logarithms: Numbers = np.log(np.maximum(chances, _MIN_CHANCE))
    return logarithms
