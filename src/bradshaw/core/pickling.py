"""Pickling of compiled objects, states and batches, as plain values."""

from __future__ import annotations

from array import array
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8


def fields_of(source: object) -> dict[str, Any]:
    """Return every field by name, with `vec` arrays, which cannot be pickled, as Python arrays. The compiled and the
    interpreted form have the same fields, so either can load what the other saved."""
    found: dict[str, Any] = {}
    for name in dir(source):
        value = getattr(source, name)
        if name == "seen":
            found[name] = None  # a cache of views (core/game.py)
        elif not name.startswith("__") and not callable(value):
            found[name] = _array_of(value) if isinstance(value, vec) else value
    return found


def state_from(kind: type[Any], fields: dict[str, Any]) -> Any:
    """Create an object of a class with these fields."""
    made = kind.__new__(kind)  # type: ignore[call-overload]  # of Any, which mypy takes for type
    set_fields(made, fields)
    return made


def set_fields(target: object, fields: dict[str, Any]) -> None:
    """Set the fields that `fields_of` returned."""
    for name, value in fields.items():
        setattr(target, name, _vec_of(value) if isinstance(value, array) else value)


def _array_of(numbers: Any) -> array[int]:
    return array(memoryview(numbers).format, numbers)


def _vec_of(numbers: array[int]) -> Any:
    return vec[u8](numbers) if numbers.typecode == "B" else vec[i64](numbers)
