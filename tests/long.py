"""The size of tests: BRADSHAW_LONG=1 makes them larger."""

from __future__ import annotations

import os

LONG = os.environ.get("BRADSHAW_LONG") == "1"


def size(usual: int, long: int) -> int:
    """Return `usual`, or `long` with BRADSHAW_LONG=1."""
    return long if LONG else usual
