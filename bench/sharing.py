"""Divides the load among servers, and extrapolates the capacity of more servers."""

from __future__ import annotations


def address_of(addresses: list[str], table: int, seat: int, apart: bool) -> str:
    """Return the address for a seat: the same for the whole table, or with `apart` the next address for each seat."""
    return addresses[(table + seat if apart else table) % len(addresses)]


def cost_per_process(processes: int, one: float, two: float) -> float:
    """Return the processor time per process and move, if each further process adds as much as the second."""
    # Two processes cost no less than one: if they seem to, the machine got faster.
    return (one + (processes - 1) * max(0.0, two - one)) / processes


def relative_capacity(processes: int, one: float, two: float) -> float:
    """Return the capacity of several processes relative to one, each on its own core."""
    return one / cost_per_process(processes, one, two)
