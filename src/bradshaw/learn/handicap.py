"""The handicaps of the levels between `easy` and `strong`: the network plays them, and finds it harder to play well.

Only integers decide, so the same view and the same random stream give the same move on every machine, and in a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files

import msgspec

from bradshaw.core.rng import Rng
from bradshaw.learn.chance_weights import BadWeights
from bradshaw.learn.parts import Part

UNITS = 4_096  # per logit: the network's logits are multiples of 1/4,096 (exact.py)


class Handicap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level plays worse than the network could.

    It plays the best move or one that trails it by less than `window` logits, the less often the further behind. It
    does not look at the parts of the observation that match a pattern in `overlooks`.
    """

    window: float
    overlooks: tuple[str, ...] = ()

    def overlooked(self, parts: Sequence[Part]) -> list[slice]:
        """Return the cells of an observation that it does not look at."""
        return [
            slice(part.first, part.first + part.size)
            for part in parts
            if any(fnmatchcase(part.name, pattern) for pattern in self.overlooks)
        ]

    def pick(self, logits: Sequence[float], mask: Sequence[int], rng: Rng) -> int:
        """Return an unmasked action within the window, with odds that fall evenly to 0 at its end."""
        units = {action: round(logits[action] * UNITS) for action, possible in enumerate(mask) if possible}
        # The best action alone has odds if the window is empty.
        lowest = max(units.values()) - max(1, round(self.window * UNITS))
        odds = {action: unit - lowest for action, unit in units.items() if unit > lowest}
        draw = int(rng.below(sum(odds.values())))
        for action, share in odds.items():
            if draw < share:
                return action
            draw -= share
        raise AssertionError("the draw is below the sum of the odds")


def blank(cells: bytes, overlooked: Sequence[slice]) -> bytes:
    """Return the cells of an observation with the overlooked ones 0."""
    seen = bytearray(cells)
    for part in overlooked:
        seen[part] = bytes(part.stop - part.start)
    return bytes(seen)


@cache
def handicaps(slug: str) -> dict[str, Handicap]:
    """Return the handicap of each level that has one, weakest first; raise BadWeights if there are none."""
    path = files("bradshaw.learn") / "networks" / f"{slug}-levels.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=dict[str, Handicap])
    except (OSError, msgspec.MsgspecError) as error:
        raise BadWeights(f"the levels of {slug} are unreadable: {error}") from error
