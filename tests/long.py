"""How much the tests do: `make test` takes a part of each size, BRADSHAW_LONG=1 all of it."""

from __future__ import annotations

import os

LONG = os.environ.get("BRADSHAW_LONG") == "1"


def size(usual: int, long: int) -> int:
    """Return the size of a test: `usual`, or `long` with BRADSHAW_LONG=1."""
    return long if LONG else usual
