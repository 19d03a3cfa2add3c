"""Arrays that states share: a copy of a state takes those that change seldom as they are, and whoever changes one puts
another in its place. Nobody may write into them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def changed(numbers: vec[i64], place: i64, number: i64) -> vec[i64]:
    """The same numbers, but another one at this place."""
    other = numbers[:]
    other[place] = number
    return other


def same_numbers(numbers: vec[i64], others: vec[i64]) -> bool:
    """Whether two arrays hold the same numbers."""
    if len(numbers) != len(others):
        return False
    return all(numbers[place] == others[place] for place in range(len(numbers)))


def increased(numbers: vec[i64], place: i64, by: i64) -> vec[i64]:
    """The same numbers, but so much more at this place."""
    other = numbers[:]
    other[place] += by
    return other
