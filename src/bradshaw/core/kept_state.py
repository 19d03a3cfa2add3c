"""A state as plain values that can be kept, sent to another process, and made into the same state again."""

from __future__ import annotations

from array import array
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64


def fields_of(state: object) -> dict[str, Any]:
    """Every field by name. Python's own arrays stand for those of the engine, which cannot be pickled. The two forms of
    the engine have the same fields, so that one can take up what the other kept."""
    found: dict[str, Any] = {}
    for name in dir(state):
        value = getattr(state, name)
        if not name.startswith("__") and not callable(value):
            found[name] = array("q", value) if isinstance(value, vec) else value
    return found


def state_from(kind: type[Any], fields: dict[str, Any]) -> Any:
    """The state of this class that has these fields."""
    state = kind.__new__(kind)  # type: ignore[call-overload]  # of Any, which mypy takes for type
    for name, value in fields.items():
        setattr(state, name, vec[i64](value) if isinstance(value, array) else value)
    return state
