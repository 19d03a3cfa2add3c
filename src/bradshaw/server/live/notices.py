"""Messages between a server's processes about a table."""

from __future__ import annotations

import msgspec

from bradshaw.server.live.pace import Pace
from bradshaw.table.acts import Logged


class LocalPresence(msgspec.Struct, frozen=True):
    """A process's seats and watchers at a table, their slowest pace, and whether the host is among them. If it `asks`,
    the others reply with theirs."""

    seats: tuple[int, ...]
    watchers: int
    asks: bool
    pace: Pace | None = None
    host: bool = False


class Notice(msgspec.Struct, frozen=True):
    """One process's message to the others about a table: a log line it has written, or who is connected."""

    process: str
    table: str
    logged: Logged | None = None
    here: LocalPresence | None = None
