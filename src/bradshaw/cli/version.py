"""Which version this is, and whether the engine is compiled."""

from __future__ import annotations

import os
from pathlib import Path

import bradshaw
from bradshaw.cli.forms import is_checkout
from bradshaw.core import rng

_HOW_MUCH = "so games and bots are many times slower"


def form() -> str:
    """`compiled` when the engine was built to machine code, else `interpreted`."""
    return "interpreted" if (rng.__file__ or "").endswith(".py") else "compiled"


def version_line() -> str:
    return f"bradshaw {bradshaw.__version__} ({form()})"


def why_interpreted() -> str | None:
    """One sentence for somebody whose engine is not compiled, and did not ask for that."""
    if form() == "compiled" or os.environ.get("BRADSHAW_FORM") == "interpreted":
        return None
    package = Path(bradshaw.__file__).parent
    if not is_checkout(package):
        return (
            f"this installation could not compile the engine, {_HOW_MUCH}: install a C compiler, then "
            "`pip install --force-reinstall --no-deps --no-cache-dir bradshaw`"
        )
    built = package.parent.parent / "build" / "compiled"
    what = "was compiled of older sources and is not used" if built.is_dir() else "is not compiled"
    return f"the engine {what}, {_HOW_MUCH}: `make engine` compiles it"
