"""Games that have ended: only of them may everything be told."""

from __future__ import annotations

from time import time

from bradshaw.server.live.rooms import Rooms
from bradshaw.table.commands import CommandRefused
from bradshaw.table.table import Table


async def ended_table(rooms: Rooms, name: str) -> Table:
    """A table whose game is over: before, its record would tell all secrets."""
    table = (await rooms.get(name)).table
    if table.status not in ("finished", "resigned", "closed"):
        raise CommandRefused("not_over", "the game is not over; its record can be read then")
    if table.playing is None:
        raise CommandRefused("never_begun", "no game was played at this table")
    if not table.may_be_told(time()):
        raise CommandRefused("day_open", "others still play this journey of the day; all of it is shown when it closes")
    return table
