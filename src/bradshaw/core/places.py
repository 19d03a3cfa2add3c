"""Places in the program by name, for what must not be imported before it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def at(place: str) -> Any:
    """What a place names: `package.module:name`."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
