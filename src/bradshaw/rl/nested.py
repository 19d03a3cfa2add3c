"""Shapes composed of other shapes: optional values, rows, queues, and the fields of a struct."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bradshaw.rl.shapes import Cells, Shape


class Maybe(Shape):
    """An optional value: a cell that is 1 if the value is present, then the value's cells."""

    def __init__(self, inner: Shape) -> None:
        self.inner = inner
        self.size = 1 + inner.size
        self.description = "1 if it is there, and then (else 0):"

    def write(self, value: Any, cells: Cells, at: int) -> None:
        if value is not None:
            cells[at] = 1
            self.inner.write(value, cells, at + 1)

    def read(self, cells: Cells, at: int) -> Any:
        return self.inner.read(cells, at + 1) if cells[at] else None

    def highest(self) -> Iterator[int]:
        yield 1
        yield from self.inner.highest()

    def parts(self) -> Iterator[tuple[str, int, Shape]]:
        yield "?", 1, self.inner


class Row(Shape):
    """A fixed number of values of one shape."""

    def __init__(self, inner: Shape, length: int) -> None:
        self.inner = inner
        self.length = length
        self.size = length * inner.size
        self.description = f"{length} times:"

    def write(self, value: Sequence[Any], cells: Cells, at: int) -> None:
        if len(value) != self.length:
            raise ValueError(f"expected {self.length} values, got {len(value)}")
        for index, item in enumerate(value):
            self.inner.write(item, cells, at + index * self.inner.size)

    def read(self, cells: Cells, at: int) -> Any:
        return tuple([self.inner.read(cells, at + index * self.inner.size) for index in range(self.length)])

    def highest(self) -> Iterator[int]:
        for _ in range(self.length):
            yield from self.inner.highest()

    def parts(self) -> Iterator[tuple[str, int, Shape]]:
        yield "[]", 0, self.inner


class Queue(Row):
    """Up to `max_length` values of one shape, in order, each preceded by a 1."""

    def __init__(self, inner: Shape, max_length: int) -> None:
        super().__init__(Maybe(inner), max_length)
        self.description = f"up to {max_length} times:"

    def write(self, value: Sequence[Any], cells: Cells, at: int) -> None:
        if len(value) > self.length:
            raise ValueError(f"expected at most {self.length} values, got {len(value)}")
        for index, item in enumerate(value):
            self.inner.write(item, cells, at + index * self.inner.size)

    def read(self, cells: Cells, at: int) -> Any:
        return tuple([item for item in super().read(cells, at) if item is not None])


class Fields(Shape):
    """A struct: the shapes of its fields, in order of declaration."""

    def __init__(self, struct: type[msgspec.Struct], **shapes: Shape) -> None:
        names = [field.name for field in msgspec.structs.fields(struct)]
        if set(names) != set(shapes):
            different = sorted(set(names) ^ set(shapes))
            raise ValueError(f"{struct.__name__} and its layout differ in: {', '.join(different)}")
        self.struct = struct
        self.fields = {name: shapes[name] for name in names}
        self.size = sum(shape.size for shape in self.fields.values())
        self.description = ""

    def write(self, value: Any, cells: Cells, at: int) -> None:
        for name, shape in self.fields.items():
            try:
                shape.write(getattr(value, name), cells, at)
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from None
            at += shape.size

    def read(self, cells: Cells, at: int) -> Any:
        values = {}
        for name, shape in self.fields.items():
            values[name] = shape.read(cells, at)
            at += shape.size
        return self.struct(**values)

    def highest(self) -> Iterator[int]:
        for shape in self.fields.values():
            yield from shape.highest()

    def parts(self) -> Iterator[tuple[str, int, Shape]]:
        at = 0
        for name, shape in self.fields.items():
            yield name, at, shape
            at += shape.size
