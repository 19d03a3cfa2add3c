"""Pickles compiled objects (states and batches) as plain values, which interpreted code can load, too."""

from __future__ import annotations

from array import array
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8


def fields_of(source: object) -> dict[str, Any]:
    """Return every field by name, with `vec` arrays, which cannot be pickled, as Python arrays."""
    fields: dict[str, Any] = {}
    for name in dir(source):
        value = getattr(source, name)
        if name == "view_cache":
            fields[name] = None  # a cache of views (core/game.py)
        elif not name.startswith("__") and not callable(value):
            fields[name] = _array_of(value) if isinstance(value, vec) else value
    return fields


def restore_instance(kind: type[Any], fields: dict[str, Any]) -> Any:
    """Return an instance of a class with the fields that `fields_of` returned."""
    instance = kind.__new__(kind)  # type: ignore[call-overload]  # mypy takes type[Any] for type
    set_fields(instance, fields)
    return instance


def set_fields(target: object, fields: dict[str, Any]) -> None:
    """Restore the fields that `fields_of` returned."""
    for name, value in fields.items():
        setattr(target, name, _vec_of(value) if isinstance(value, array) else value)


def _array_of(numbers: Any) -> array[int]:
    return array(memoryview(numbers).format, numbers)


def _vec_of(numbers: array[int]) -> Any:
    return vec[u8](numbers) if numbers.typecode == "B" else vec[i64](numbers)
