"""Divides the load among servers, and extrapolates the capacity of more servers."""

from __future__ import annotations


def address_of(addresses: list[str], table: int, seat: int, apart: bool) -> str:
    """Return the address for a seat: a table's seats share a server, or with `apart` use the servers in turn."""
    return addresses[(table + seat if apart else table) % len(addresses)]


def cost_per_process(processes: int, single: float, pair: float) -> float:
    """Return the processor time that each process spends per move. `single` and `pair` are the totals measured with one
    and two processes; each further process is assumed to add as much as the second."""
    # Two processes cannot cost less than one: if the figures say so, the machine got faster in between.
    return (single + (processes - 1) * max(0.0, pair - single)) / processes


def relative_capacity(processes: int, single: float, pair: float) -> float:
    """Return the capacity of several processes relative to one, each on its own core."""
    return single / cost_per_process(processes, single, pair)
