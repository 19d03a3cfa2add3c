"""A table's frames as a stream of lines, for bots that play over the network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic

from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.metrics import SOCKETS

# An empty line, so that both sides notice a broken connection.
HEARTBEAT_SECONDS = 15.0


async def frames_of(room: Room, rooms: Rooms, key: str, seat: int | None, since: int | None) -> AsyncIterator[bytes]:
    """Yield the frames that a socket would receive after `hello`, one per line, until the server closes the stream."""
    listener = Listener(key)
    requested = seat if seat is not None else next(iter(room.table.seats_of(key)), None)
    listener.viewer = room.viewer_for(listener, requested)
    SOCKETS.inc()
    try:
        room.welcome(listener, since if listener.viewer == requested else None)
        room.listeners.add(listener)
        rooms.send_presence(room)
        while True:
            try:
                frame = await asyncio.wait_for(listener.next(), HEARTBEAT_SECONDS)
            except TimeoutError:
                frame = b""
            if frame is None:
                return
            yield frame + b"\n"
            # The line was written, so the bot is there.
            listener.last_heard = monotonic()
    finally:
        SOCKETS.dec()
        if listener in room.listeners:
            room.listeners.discard(listener)
            rooms.send_presence(room)
