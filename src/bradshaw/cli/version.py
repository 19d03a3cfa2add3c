"""The version, and whether the engine is compiled."""

from __future__ import annotations

import os
from pathlib import Path

import bradshaw
from bradshaw.cli.forms import is_checkout
from bradshaw.core import rng

_SLOWER = "so games and bots are many times slower"


def engine_form() -> str:
    """Return `compiled` or `interpreted`."""
    return "interpreted" if (rng.__file__ or "").endswith(".py") else "compiled"


def version_line() -> str:
    return f"bradshaw {bradshaw.__version__} ({engine_form()})"


def version_json() -> str:
    import msgspec

    return msgspec.json.encode({"version": bradshaw.__version__, "engine": engine_form()}).decode()


def why_interpreted() -> str | None:
    """Explain in one line why the engine is interpreted; None if it is compiled, or interpreted on request."""
    if engine_form() == "compiled" or os.environ.get("BRADSHAW_FORM") == "interpreted":
        return None
    package = Path(bradshaw.__file__).parent
    if not is_checkout(package):
        return (
            f"the engine was not compiled during installation, {_SLOWER}: install a C compiler, run `make wheel` in a "
            "clone of the repository, then `pip install --force-reinstall --no-deps build/wheel/bradshaw-*.whl`"
        )
    built = package.parent.parent / "build" / "compiled"
    problem = "was compiled from older sources and is not used" if built.is_dir() else "is not compiled"
    return f"the engine {problem}, {_SLOWER}: run `make engine`"
