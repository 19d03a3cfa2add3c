"""Shapes, which encode values as rows of numbers and decode them without loss."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

# Writing single numbers to a NumPy array is several times slower.
Cells: TypeAlias = "array[float]"


class Shape(ABC):
    """A kind of value that takes `size` cells, described by `description`."""

    size: int
    description: str

    @abstractmethod
    def write(self, value: Any, cells: Cells, at: int) -> None:
        """Write the value into zeroed cells, from `at` on; raise ValueError if it does not fit."""

    @abstractmethod
    def read(self, cells: Cells, at: int) -> Any:
        """Read the value from `at` on."""

    @abstractmethod
    def highest(self) -> Iterator[int]:
        """Yield the maximum of each cell; the minimum is 0."""

    def parts(self) -> Iterator[tuple[str, int, Shape]]:
        """Yield the name, first cell and shape of each part; a simple value has no parts."""
        yield from ()


class Number(Shape):
    """A number from 0 to `maximum`, in one cell."""

    def __init__(self, maximum: int) -> None:
        self.size = 1
        self.maximum = maximum
        self.description = f"number, 0 to {maximum}"

    def write(self, value: int, cells: Cells, at: int) -> None:
        if not 0 <= value <= self.maximum:
            raise ValueError(f"{value} is not in 0 … {self.maximum}")
        cells[at] = value

    def read(self, cells: Cells, at: int) -> int:
        return int(cells[at])

    def highest(self) -> Iterator[int]:
        yield self.maximum


class Flag(Shape):
    """A boolean, in one cell."""

    size = 1
    description = "1 if true"

    def write(self, value: bool, cells: Cells, at: int) -> None:
        cells[at] = value

    def read(self, cells: Cells, at: int) -> bool:
        return bool(cells[at])

    def highest(self) -> Iterator[int]:
        yield 1


class Choice(Shape):
    """One of several values, one-hot; None is all zeros."""

    def __init__(self, values: Sequence[Hashable]) -> None:
        self.values = list(values)
        self.size = len(self.values)
        self.places = _places(self.values)
        self.description = f"one-hot of {_abbreviated(self.values)}; all 0 for none"

    def write(self, value: Hashable, cells: Cells, at: int) -> None:
        if value is not None:
            cells[at + _place(self.places, value)] = 1

    def read(self, cells: Cells, at: int) -> Any:
        marked = [value for place, value in enumerate(self.values) if cells[at + place]]
        return marked[0] if marked else None

    def highest(self) -> Iterator[int]:
        yield from [1] * self.size


class Code(Shape):
    """One of several values, numbered from 1; None is 0."""

    size = 1

    def __init__(self, values: Sequence[Hashable]) -> None:
        self.values = list(values)
        self.places = _places(self.values)
        self.description = f"place, from 1, among {_abbreviated(self.values)}; 0 for none"

    def write(self, value: Hashable, cells: Cells, at: int) -> None:
        if value is not None:
            cells[at] = 1 + _place(self.places, value)

    def read(self, cells: Cells, at: int) -> Any:
        return self.values[int(cells[at]) - 1] if cells[at] else None

    def highest(self) -> Iterator[int]:
        yield len(self.values)


class Counts(Shape):
    """A dictionary of counts, which omits zeros unless `zeros` is set."""

    def __init__(self, keys: Sequence[Hashable], maximum: int, *, zeros: bool = False) -> None:
        self.keys = list(keys)
        self.size = len(self.keys)
        self.maximum = maximum
        self.zeros = zeros
        self.places = _places(self.keys)
        how_many = "1 if it is there" if maximum == 1 else f"how many, 0 to {maximum}"
        self.description = f"{how_many}, for each of {_abbreviated(self.keys)}"

    def write(self, value: Any, cells: Cells, at: int) -> None:
        for key, count in value.items():
            if not 0 <= count <= self.maximum:
                raise ValueError(f"{count} of {key} is not in 0 … {self.maximum}")
            cells[at + _place(self.places, key)] = count

    def read(self, cells: Cells, at: int) -> Any:
        counts = {key: int(cells[at + place]) for key, place in self.places.items()}
        return {key: count for key, count in counts.items() if count or self.zeros}

    def highest(self) -> Iterator[int]:
        yield from [self.maximum] * self.size


class Bag(Counts):
    """A sorted tuple, with repeats."""

    def write(self, value: Any, cells: Cells, at: int) -> None:
        counts: dict[Hashable, int] = {}
        for key in value:
            counts[key] = counts.get(key, 0) + 1
        super().write(counts, cells, at)

    def read(self, cells: Cells, at: int) -> Any:
        return tuple([key for key, count in super().read(cells, at).items() for _ in range(count)])


class Owners(Shape):
    """A dictionary from keys to owners' seats, without unowned keys."""

    def __init__(self, keys: Sequence[str], owners: int) -> None:
        self.owners = owners
        self.size = len(keys) * owners
        self.places = _places(keys)
        self.description = f"for each of {_abbreviated(keys)}: one-hot of its owner's seat; all 0 for none"

    def write(self, value: Mapping[str, int], cells: Cells, at: int) -> None:
        for key, owner in value.items():
            if not 0 <= owner < self.owners:
                raise ValueError(f"seat {owner} is not in 0 … {self.owners - 1}")
            cells[at + _place(self.places, key) * self.owners + owner] = 1

    def read(self, cells: Cells, at: int) -> Any:
        return {
            key: owner
            for key, place in self.places.items()
            for owner in range(self.owners)
            if cells[at + place * self.owners + owner]
        }

    def highest(self) -> Iterator[int]:
        yield from [1] * self.size


def _places(values: Sequence[Hashable]) -> dict[Hashable, int]:
    places = {value: place for place, value in enumerate(values)}
    if len(places) != len(values):
        raise ValueError("the values contain a duplicate")
    return places


def _place(places: Mapping[Hashable, int], value: Hashable) -> int:
    place = places.get(value)
    if place is None:
        raise ValueError(f"{value!r} is not one of {_abbreviated(list(places))}")
    return place


def _abbreviated(values: Sequence[Hashable]) -> str:
    """List the values, or the first and last of many."""
    words = [str(value) for value in values]
    if len(words) > 12:
        return f"the {len(words)} from {words[0]} to {words[-1]}"
    return ", ".join(words)
