"""Counts open connections or sockets per address, in this process and, with Redis, in all processes."""

from __future__ import annotations

from collections import Counter
from typing import Protocol


class OtherProcesses(Protocol):
    """Shares this process's counts with the other processes."""

    def note(self, name: str, count: int) -> None:
        """Set a name's count in this process, and send it to the others soon."""

    async def others(self, name: str) -> int:
        """Return a name's count in the other processes, and send them this process's count immediately."""


class OpenCounts:
    """The open connections of one kind, by address."""

    def __init__(self, kind: str, other_processes: OtherProcesses | None = None) -> None:
        self._kind = kind
        self._other_processes = other_processes
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> int:
        """Count a new connection, and return the address's count in this process."""
        self._open[address] += 1
        self._note(address)
        return self._open[address]

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        self._note(address)
        if not self._open[address]:
            del self._open[address]

    def here(self) -> int:
        return self._open.total()

    async def everywhere(self, address: str) -> int:
        others = 0 if self._other_processes is None else await self._other_processes.others(self._name(address))
        return self._open[address] + others

    def _note(self, address: str) -> None:
        if self._other_processes is not None:
            self._other_processes.note(self._name(address), self._open[address])

    def _name(self, address: str) -> str:
        return f"{self._kind} {address}"
