"""How many connections or sockets each address has open, here and, with a Redis, in all processes together."""

from __future__ import annotations

from collections import Counter
from typing import Protocol


class OtherProcesses(Protocol):
    """Tells the other processes what is open in this one, and asks them for theirs."""

    def note(self, name: str, count: int) -> None:
        """So many of this name are open here now; the others will hear of it."""

    async def others(self, name: str) -> int:
        """How many of this name the other processes have open; they hear at once of those here."""


class OpenCounts:
    """What addresses have open of one kind."""

    def __init__(self, kind: str, elsewhere: OtherProcesses | None = None) -> None:
        self._kind = kind
        self._elsewhere = elsewhere
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> int:
        """Count one more; how many there are here now."""
        self._open[address] += 1
        self._note(address)
        return self._open[address]

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        self._note(address)
        if not self._open[address]:
            del self._open[address]

    def here(self) -> int:
        """How many all addresses have open here."""
        return self._open.total()

    async def everywhere(self, address: str) -> int:
        """How many the address has open in all processes."""
        others = 0 if self._elsewhere is None else await self._elsewhere.others(self._name(address))
        return self._open[address] + others

    def _note(self, address: str) -> None:
        if self._elsewhere is not None:
            self._elsewhere.note(self._name(address), self._open[address])

    def _name(self, address: str) -> str:
        return f"{self._kind} {address}"
