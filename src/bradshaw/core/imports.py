"""Imports at run time: by name, and from the optional extras of the package."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import PackageNotFoundError, requires
from typing import Any

from bradshaw.core.errors import BradshawError

# Modules whose package has a different name.
_PACKAGES = {"pyspiel": "open_spiel"}


class MissingExtra(BradshawError, ImportError):
    """A required extra is not installed."""


def import_name(path: str) -> Any:
    """Import `package.module:name`."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


@contextmanager
def explain_missing_extras() -> Iterator[None]:
    """Turn a failed import of a module that an extra installs into MissingExtra, which names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        extra = _extras().get(_normalized(_PACKAGES.get(module, module)))
        if extra is None:
            raise
        raise MissingExtra(f"'{module}' is not installed; install it with pip install 'bradshaw[{extra}]'") from None


def _extras() -> dict[str, str]:
    """Map each package to the first extra that installs it."""
    extras: dict[str, str] = {}
    try:
        requirements = requires("bradshaw") or []
    except PackageNotFoundError:  # running from sources that are not installed
        return extras
    for requirement in requirements:
        extra = re.search(r"extra == [\"'](\w+)[\"']", requirement)
        if extra:
            extras.setdefault(_normalized(re.split(r"[^\w.-]", requirement)[0]), extra[1])
    return extras


def _normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
