"""How several servers share the work: who is played where, and by what two of them cost what more would carry."""

from __future__ import annotations


def address_of(addresses: list[str], table: int, seat: int, apart: bool) -> str:
    """Where a seat of a table is played: a table is all at one address, or seat by seat at the next one."""
    return addresses[(table + seat if apart else table) % len(addresses)]


def share_of_one(processes: int, one: float, two: float) -> float:
    """The processor time of each of so many processes for a move of all of them together, by what the move costs a
    single process and what it costs two: whatever is done twice there, every further process does once more. Two never
    do less than one: where it was measured so, the machine was faster by then."""
    return (one + (processes - 1) * max(0.0, two - one)) / processes


def times_as_much(processes: int, one: float, two: float) -> float:
    """How many times as much as one so many processes carry, each on a core of its own, if nothing else is too slow."""
    return one / share_of_one(processes, one, two)
