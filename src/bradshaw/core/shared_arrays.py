"""Copy-on-write arrays: copies of a state share the arrays that rarely change. Never write to one in place."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def changed(numbers: vec[i64], place: i64, number: i64) -> vec[i64]:
    """Return a copy with `number` at `place`."""
    copy = numbers[:]
    copy[place] = number
    return copy


def same_numbers(numbers: vec[i64], others: vec[i64]) -> bool:
    if len(numbers) != len(others):
        return False
    return all(numbers[place] == others[place] for place in range(len(numbers)))


def increased(numbers: vec[i64], place: i64, by: i64) -> vec[i64]:
    """Return a copy with `by` added at `place`."""
    copy = numbers[:]
    copy[place] += by
    return copy
