"""What a writer is: it has one connection of its own, and writes batches, each as one transaction."""

from __future__ import annotations

from typing import Protocol

from bradshaw.server.storage.writing import Writing


class StoreFailed(Exception):
    """Something could not be written, and nothing of it was. It tells nothing of what was to be written."""


class DatabaseAway(StoreFailed):
    """It is the database that fails, and not what was to be written."""


class Writer(Protocol):
    """Writes to a database."""

    async def write(self, batch: list[Writing]) -> list[bool]:
        """Write these, each of another table, in one transaction: whether each was written, or was there already. When
        this returns they are on disk; StoreFailed, and nothing is written."""

    async def close(self) -> None:
        """End the connection."""
