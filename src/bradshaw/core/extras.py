"""The extras of the package: what only some people need, and is installed when they name it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, requires

from bradshaw.core.errors import BradshawError

# Modules that are named otherwise than the package they come in.
_PACKAGES = {"pyspiel": "open_spiel"}


class MissingExtra(BradshawError, ImportError):
    """Something was asked for that needs an extra which is not installed."""


@contextmanager
def naming_extras() -> Iterator[None]:
    """Where a module is imported in here that comes with an extra and is missing, MissingExtra names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        extra = _extras().get(_same(_PACKAGES.get(module, module)))
        if extra is None:
            raise
        raise MissingExtra(
            f"'{module}' is missing: install the extra it comes with, pip install 'bradshaw[{extra}]'"
        ) from None


def _extras() -> dict[str, str]:
    """By package, the first extra that brings it."""
    found: dict[str, str] = {}
    try:
        needs = requires("bradshaw") or []
    except PackageNotFoundError:  # a copy that nobody installed
        return found
    for need in needs:
        extra = re.search(r"extra == [\"'](\w+)[\"']", need)
        if extra:
            found.setdefault(_same(re.split(r"[^\w.-]", need)[0]), extra[1])
    return found


def _same(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
