"""What a compiled object holds as plain values that can be kept, sent to another process, and made into the same again.

A state is kept so, and a batch of games."""

from __future__ import annotations

from array import array
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8


def fields_of(kept: object) -> dict[str, Any]:
    """Every field by name. Python's own arrays stand for those of the engine, which cannot be pickled. The two forms of
    the engine have the same fields, so that one can take up what the other kept."""
    found: dict[str, Any] = {}
    for name in dir(kept):
        value = getattr(kept, name)
        if name == "seen":
            found[name] = None  # what views were made of (core/game.py): it is made anew
        elif not name.startswith("__") and not callable(value):
            found[name] = _array_of(value) if isinstance(value, vec) else value
    return found


def state_from(kind: type[Any], fields: dict[str, Any]) -> Any:
    """The object of this class that has these fields."""
    made = kind.__new__(kind)  # type: ignore[call-overload]  # of Any, which mypy takes for type
    set_fields(made, fields)
    return made


def set_fields(kept: object, fields: dict[str, Any]) -> None:
    """Give an object the fields that `fields_of` found."""
    for name, value in fields.items():
        setattr(kept, name, _vec_of(value) if isinstance(value, array) else value)


def _array_of(numbers: Any) -> array[int]:
    return array(memoryview(numbers).format, numbers)


def _vec_of(numbers: array[int]) -> Any:
    return vec[u8](numbers) if numbers.typecode == "B" else vec[i64](numbers)
