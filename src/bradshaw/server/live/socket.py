"""One WebSocket: incoming frames are checked and executed, outgoing ones come from the listener's queue."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic, time
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from bradshaw.bots.registry import levels_of
from bradshaw.core.errors import IllegalMove, Refusal
from bradshaw.server.live import wire
from bradshaw.server.live.limits import HELLO_SECONDS, PARTING_SECONDS, Allowance, RateLimited
from bradshaw.server.live.room import Listener, Room, Write
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.wire import Done, Farewell, Pong, decoder
from bradshaw.server.metrics import REFUSALS, SOCKETS
from bradshaw.table.commands import Caller, ClientCommand, CommandRefused, PutBot, SeatCommand, WantRematch

logger = logging.getLogger(__name__)

AnySocket = WebSocket[Any, Any, Any]
OUR_FAULT = Farewell("our_fault", "something went wrong here", again=True)


class BadFrame(Exception):
    """A frame that ends the connection; `code` and `text` say why."""

    def __init__(self, code: str, text: str, close: int = 1008) -> None:
        super().__init__(text)
        self.farewell = Farewell(code, text, again=False)
        self.close = close


class Conversation:
    """A socket and the room it is in."""

    def __init__(
        self,
        socket: AnySocket,
        room: Room,
        rooms: Rooms,
        key: str | None,
        allowance: Allowance,
        write: Write | None = None,
    ) -> None:
        self._socket = socket
        self._room = room
        self._rooms = rooms
        self._listener = Listener(key, write)
        self._allowance = allowance
        self._at_work = False
        self._over = False

    async def run(self) -> None:
        """Run until either side closes. The socket has been accepted."""
        sender = asyncio.create_task(self._send())
        receiver = asyncio.create_task(self._listen())
        SOCKETS.inc()
        closed = asyncio.create_task(self._listener.closed.wait())
        try:
            # The receiver ends by closing the listener, the sender by emptying its queue. A dead connection can block
            # both, so closing the listener must be enough.
            await asyncio.wait([sender, receiver, closed], return_when=asyncio.FIRST_COMPLETED)
        finally:
            SOCKETS.dec()
            if self._listener in self._room.listeners:
                self._room.listeners.discard(self._listener)
                self._rooms.send_presence(self._room)
            closed.cancel()
            self._over = True
            if self._at_work:
                self._rooms.detach(receiver)
            else:
                receiver.cancel()
            await asyncio.wait([sender], timeout=PARTING_SECONDS)
            sender.cancel()

    async def _listen(self) -> None:
        listener = self._listener
        try:
            await self._receive()
        except BadFrame as error:
            listener.close(error.close, error.farewell)
        except WebSocketDisconnect:
            listener.close(1000, Farewell("gone", "", again=False))
        except Exception:
            # Mostly the store, whose drivers raise errors of every kind. Nothing was written, so nothing has happened,
            # and the client retries after reconnecting.
            logger.exception("a conversation failed")
            listener.close(1011, OUR_FAULT)

    async def _send(self) -> None:
        try:
            while (frame := await self._listener.next()) is not None:
                await self._socket.send_data(frame.decode())
            await self._socket.close(self._listener.closing or 1000)
        except (WebSocketDisconnect, OSError, RuntimeError):
            pass  # the other side has gone; the receiver notices too

    async def _receive(self) -> None:
        try:
            hello = await asyncio.wait_for(self._next(), HELLO_SECONDS)
        except TimeoutError:
            raise BadFrame("no_hello", "no hello came") from None
        if not isinstance(hello, wire.Hello):
            raise BadFrame("no_hello", "the first frame must be hello")
        if hello.protocol != wire.PROTOCOL:
            raise BadFrame("protocol", f"this server speaks protocol {wire.PROTOCOL}; reload the page")
        # An idle room may have been unloaded and reloaded before hello arrived.
        self._room = await self._rooms.get(self._room.table.id)
        self._look_from(hello.seat, hello.since)
        self._room.listeners.add(self._listener)
        self._rooms.send_presence(self._room)
        while self._listener.closing is None and not self._over:
            await self._answer(await self._next())

    async def _next(self) -> wire.FromClient:
        text = await self._socket.receive_data("text")
        self._listener.heard = monotonic()
        table, key = self._room.table, self._listener.key
        try:
            await self._allowance.frame(table.id, key if key and table.seats_of(key) else None)
        except RateLimited:
            raise BadFrame("too_much", "too many frames") from None
        try:
            return decoder.decode(text)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise BadFrame("bad_frame", str(error)) from None

    async def _answer(self, frame: wire.FromClient) -> None:
        listener = self._listener
        match frame:
            case wire.Ping():
                listener.send(Pong(frame.n, time(), self._room.table.version(listener.viewer)))
            case wire.Resync():
                self._room.welcome(listener, frame.since)
            case wire.Sit():
                self._look_from(frame.seat, frame.since)
                self._rooms.send_presence(self._room)
            case wire.SetPace():
                listener.pace = frame.pace
                self._rooms.send_presence(self._room)
            case wire.Hello():
                raise BadFrame("two_hellos", "hello is said once")
            case _:
                # A command is completed even if the socket closes meanwhile.
                self._at_work = True
                try:
                    await self._execute(frame)
                finally:
                    self._at_work = False

    async def _execute(self, command: ClientCommand) -> None:
        """Execute a command and answer it."""
        listener = self._listener
        key = listener.key or ""
        named = command.seat if isinstance(command, SeatCommand) else None
        seat = listener.viewer if named is None else named
        try:
            if not key:
                raise CommandRefused("not_yours", "you do not sit there")
            if isinstance(command, PutBot) and command.level not in levels_of(self._room.table.plan.config.game):
                raise CommandRefused("unknown_bot", "there is no such bot")
            if isinstance(command, WantRematch):
                await self._want_rematch(command, Caller(key, seat))
            else:
                await self._rooms.ask_unshielded(self._room, command, Caller(key, seat))
        except (CommandRefused, IllegalMove) as error:
            self._refuse(command.id, error.refusal)
            return
        listener.send(Done(command.id, self._room.table.version(listener.viewer)))

    async def _want_rematch(self, command: WantRematch, caller: Caller) -> None:
        """Handle one rematch request at a time: the last one creates a table, which counts against the limits."""
        async with self._room.wishing:
            table = self._room.table
            table.own_seat(caller)  # refused before it is counted
            if {*table.people()} - {*table.rematch_wanted} == {caller.seat} and table.rematch is None:
                try:
                    await self._allowance.table()
                except RateLimited:
                    raise CommandRefused("too_many_tables", "too many tables; wait a little") from None
            await self._rooms.ask_unshielded(self._room, command, caller)

    def _refuse(self, name: str, refusal: Refusal) -> None:
        REFUSALS.labels(refusal.code).inc()
        self._listener.send(wire.Refused(name, refusal))

    def _look_from(self, wish: int | None, since: int | None) -> None:
        """Look from the wished seat if it is the device's own. The number may be outdated, since seats are drawn, freed
        and shared meanwhile; then the device gets its actual seat, where a version seen from another seat is void."""
        seat = None if wish is None else self._room.seat_to_look_from(self._listener, wish)
        self._listener.viewer = seat
        self._room.welcome(self._listener, since if seat == wish else None)
