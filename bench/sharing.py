"""How several servers share the load: the address of each seat, and the capacity of more servers."""

from __future__ import annotations


def address_of(addresses: list[str], table: int, seat: int, apart: bool) -> str:
    """Return the address of a seat: one for the whole table, or with `apart` the next one for each seat."""
    return addresses[(table + seat if apart else table) % len(addresses)]


def share_of_one(processes: int, one: float, two: float) -> float:
    """Return the processor time per process and move, extrapolated from the cost to one process and to two.

    What two processes do twice, every further one repeats. Two never cost less than one; where they seemed to, the
    machine had become faster.
    """
    return (one + (processes - 1) * max(0.0, two - one)) / processes


def times_as_much(processes: int, one: float, two: float) -> float:
    """Return the capacity of several processes relative to one, each on its own core."""
    return one / share_of_one(processes, one, two)
