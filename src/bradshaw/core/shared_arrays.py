"""Copy-on-write arrays: copies of a state share the arrays that rarely change. Never write to one in place."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def changed(numbers: vec[i64], index: i64, value: i64) -> vec[i64]:
    """Return a copy with `value` at `index`."""
    copy = numbers[:]
    copy[index] = value
    return copy


def same_numbers(numbers: vec[i64], other: vec[i64]) -> bool:
    if len(numbers) != len(other):
        return False
    return all(numbers[index] == other[index] for index in range(len(numbers)))


def increased(numbers: vec[i64], index: i64, amount: i64) -> vec[i64]:
    """Return a copy with `amount` added at `index`."""
    copy = numbers[:]
    copy[index] += amount
    return copy
