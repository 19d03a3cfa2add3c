"""Counts open connections or sockets per address, in this process and, with Redis, in all of them."""

from __future__ import annotations

from collections import Counter
from typing import Protocol


class OtherProcesses(Protocol):
    """Shares the counts of this process with the others."""

    def note(self, name: str, count: int) -> None:
        """Set the count of a name in this process; the others are notified."""

    async def others(self, name: str) -> int:
        """Return the count of a name in the other processes, and send them that of this one at once."""


class OpenCounts:
    """The open connections of one kind, by address."""

    def __init__(self, kind: str, other_processes: OtherProcesses | None = None) -> None:
        self._kind = kind
        self._other_processes = other_processes
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> int:
        """Count one more, and return the count in this process."""
        self._open[address] += 1
        self._note(address)
        return self._open[address]

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        self._note(address)
        if not self._open[address]:
            del self._open[address]

    def here(self) -> int:
        """Return the count of all addresses in this process."""
        return self._open.total()

    async def everywhere(self, address: str) -> int:
        """Return the count of the address in all processes."""
        others = 0 if self._other_processes is None else await self._other_processes.others(self._name(address))
        return self._open[address] + others

    def _note(self, address: str) -> None:
        if self._other_processes is not None:
            self._other_processes.note(self._name(address), self._open[address])

    def _name(self, address: str) -> str:
        return f"{self._kind} {address}"
