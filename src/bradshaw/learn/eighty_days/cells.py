"""Ways to write a number into cells."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8


def mark(cells: vec[u8], at: i64, value: i64, size: i64) -> None:
    """One cell for each number from 0 on: the one of this number is set; none if it is out of range."""
    if 0 <= value < size:
        cells[at + value] = 1


def fill(cells: vec[u8], at: i64, value: i64, size: i64) -> None:
    """A bar: as many cells are set as the number says."""
    for place in range(min(value, size)):
        cells[at + place] = 1


def put(cells: vec[u8], at: i64, value: i64) -> None:
    """The number itself, as far as a byte goes."""
    cells[at] = u8(max(0, min(value, 255)))
