"""Encodings of numbers in cells."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8


def mark(cells: vec[u8], at: i64, value: i64, size: i64) -> None:
    """Write a one-hot number, or nothing if it is out of range."""
    if 0 <= value < size:
        cells[at + value] = 1


def fill(cells: vec[u8], at: i64, value: i64, size: i64) -> None:
    """Write a bar (thermometer encoding): set the first `value` cells, up to `size`."""
    for place in range(min(value, size)):
        cells[at + place] = 1


def put(cells: vec[u8], at: i64, value: i64) -> None:
    """Write the number itself, clamped to a byte."""
    cells[at] = u8(max(0, min(value, 255)))
