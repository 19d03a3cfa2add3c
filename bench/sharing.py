"""Divides the load among servers, and extrapolates the capacity of more servers."""

from __future__ import annotations


def address_of(addresses: list[str], table: int, seat: int, apart: bool) -> str:
    """Return the address for a seat: the same for the whole table, or with `apart` the next address for each seat."""
    return addresses[(table + seat if apart else table) % len(addresses)]


def cost_per_process(processes: int, single: float, pair: float) -> float:
    """Return the processor time per process and move, if each further process adds as much as the second."""
    # Two processes cost no less than one: if they seem to, the machine got faster.
    return (single + (processes - 1) * max(0.0, pair - single)) / processes


def relative_capacity(processes: int, single: float, pair: float) -> float:
    """Return the capacity of several processes relative to one, each on its own core."""
    return single / cost_per_process(processes, single, pair)
