"""Which version this is, and whether the engine is compiled."""

from __future__ import annotations

import bradshaw
from bradshaw.core import rng


def form() -> str:
    """`compiled` when the engine was built to machine code, else `interpreted`."""
    return "interpreted" if (rng.__file__ or "").endswith(".py") else "compiled"


def version_line() -> str:
    return f"bradshaw {bradshaw.__version__} ({form()})"
