"""One WebSocket: checks and executes incoming frames, and sends the listener's queue."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic, time
from typing import Literal, Protocol

import msgspec

from bradshaw.core.errors import IllegalMove, Refusal, RulesChanged
from bradshaw.server.live import wire
from bradshaw.server.live.limits import HELLO_SECONDS, PARTING_SECONDS, Allowance, RateLimited
from bradshaw.server.live.room import Listener, Room, Write
from bradshaw.server.live.rooms import NoSuchTable, Rooms
from bradshaw.server.live.wire import Done, Farewell, Pong, decoder, encoder
from bradshaw.server.metrics import REFUSALS, SOCKETS
from bradshaw.server.thinking.levels import offered_levels
from bradshaw.table.commands import (
    BeginRematch,
    Caller,
    ClientCommand,
    CommandRefused,
    FillSeats,
    PutBot,
    SeatCommand,
    WantRematch,
)

logger = logging.getLogger(__name__)

# Raises CommandRefused if the caller may not see the room's table.
Admit = Callable[[Room], Awaitable[None]]
OUR_FAULT = Farewell("our_fault", "internal error; reconnect", again=True)


class Disconnected(Exception):
    """The client has gone."""


class AnySocket(Protocol):
    """An accepted socket; every method raises Disconnected once the client has gone."""

    async def receive_data(self, mode: Literal["text"]) -> str: ...

    async def send_data(self, data: str) -> None: ...

    async def close(self, code: int) -> None: ...


class BadFrame(Exception):
    """A frame that ends the connection; `code` and `text` say why."""

    def __init__(self, code: str, text: str, close: int = 1008) -> None:
        super().__init__(text)
        self.farewell = Farewell(code, text, again=False)
        self.close = close


class Conversation:
    def __init__(
        self,
        socket: AnySocket,
        room: Room,
        rooms: Rooms,
        key: str | None,
        allowance: Allowance,
        write: Write | None = None,
        device: str | None = None,
    ) -> None:
        self._socket = socket
        self._room = room
        self._rooms = rooms
        self._listener = Listener(key, write, device)
        self._allowance = allowance
        self._is_executing = False
        self._is_over = False

    async def run(self) -> None:
        """Serve an accepted socket until either side closes it."""
        sender = asyncio.create_task(self._send())
        receiver = asyncio.create_task(self._receive_until_closed())
        SOCKETS.inc()
        closed = asyncio.create_task(self._listener.closed.wait())
        try:
            # The receiver closes the listener when it finishes; the sender ends when the queue is empty. A dead
            # connection can block both, so closing the listener must be enough.
            await asyncio.wait([sender, receiver, closed], return_when=asyncio.FIRST_COMPLETED)
        finally:
            SOCKETS.dec()
            if self._listener in self._room.listeners:
                self._room.listeners.discard(self._listener)
                self._rooms.send_presence(self._room)
            closed.cancel()
            self._is_over = True
            if self._is_executing:
                self._rooms.detach(receiver)
            else:
                receiver.cancel()
            await asyncio.wait([sender], timeout=PARTING_SECONDS)
            sender.cancel()

    async def _receive_until_closed(self) -> None:
        listener = self._listener
        try:
            await self._receive()
        except BadFrame as error:
            listener.close(error.close, error.farewell)
        except Disconnected:
            listener.close(1000, Farewell("gone", "", again=False))
        except Exception:
            # Mostly from the store, whose drivers raise errors of every kind. Nothing was written; the client
            # reconnects and retries.
            logger.exception("a conversation failed")
            listener.close(1011, OUR_FAULT)

    async def _send(self) -> None:
        try:
            while (frame := await self._listener.next()) is not None:
                await self._socket.send_data(frame.decode())
            await self._socket.close(self._listener.closing or 1000)
        except (Disconnected, OSError, RuntimeError):
            pass  # the client has gone, which the receiver notices too

    async def _receive(self) -> None:
        try:
            hello = await asyncio.wait_for(self._next(), HELLO_SECONDS)
        except TimeoutError:
            raise BadFrame("no_hello", "no hello arrived in time") from None
        if not isinstance(hello, wire.Hello):
            raise BadFrame("no_hello", "the first frame must be hello")
        if hello.protocol != wire.PROTOCOL:
            raise BadFrame("protocol", f"this server speaks protocol {wire.PROTOCOL}; reload the page")
        # An idle room may have been unloaded and reloaded before hello arrived.
        self._room = await self._rooms.get(self._room.table.id)
        self._set_viewer(hello.seat, hello.since)
        self._room.listeners.add(self._listener)
        self._rooms.send_presence(self._room)
        while self._listener.closing is None and not self._is_over:
            await self._answer(await self._next())

    async def _next(self) -> wire.FromClient:
        text = await self._socket.receive_data("text")
        self._listener.last_heard = monotonic()
        table, key = self._room.table, self._listener.key
        try:
            await self._allowance.frame(table.id, key if key and table.seats_of(key) else None)
        except RateLimited:
            raise BadFrame("too_much", "too many frames; reconnect later") from None
        try:
            return decoder.decode(text)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise BadFrame("bad_frame", str(error)) from None
        except RecursionError:
            raise BadFrame("bad_frame", "the frame is nested too deeply") from None

    async def _answer(self, frame: wire.FromClient) -> None:
        listener = self._listener
        match frame:
            case wire.Ping():
                listener.send(Pong(frame.n, time(), self._room.table.version(listener.viewer)))
            case wire.Resync():
                self._room.welcome(listener, frame.since)
            case wire.Sit():
                self._set_viewer(frame.seat, frame.since)
                self._rooms.send_presence(self._room)
            case wire.SetPace():
                listener.pace = frame.pace
                self._rooms.send_presence(self._room)
            case wire.Hello():
                raise BadFrame("two_hellos", "hello was already sent")
            case _:
                # A command finishes even if the socket closes meanwhile.
                self._is_executing = True
                try:
                    await self._execute(frame)
                finally:
                    self._is_executing = False

    async def _execute(self, command: ClientCommand) -> None:
        listener = self._listener
        key = listener.key or ""
        named = command.seat if isinstance(command, SeatCommand) else None
        seat = listener.viewer if named is None else named
        try:
            if not key:
                raise CommandRefused("not_yours", "that seat is not yours")
            self._must_know_levels(command)
            caller = self._room.caller(key, seat)
            if isinstance(command, WantRematch | BeginRematch):
                await self._want_rematch(command, caller)
            else:
                await self._rooms.ask_unshielded(self._room, command, caller)
        except (CommandRefused, IllegalMove) as error:
            self._refuse(command.id, error.refusal)
            return
        listener.send(Done(command.id, self._room.table.version(listener.viewer)))

    def _must_know_levels(self, command: ClientCommand) -> None:
        named: list[str] = []
        if isinstance(command, PutBot | FillSeats):
            named = [command.level]
        elif isinstance(command, WantRematch) and command.terms is not None:
            named = [level for level in command.terms.levels if level is not None]
        for level in named:
            if level not in offered_levels(self._room.table.plan.config.game, self._rooms.third_party):
                raise CommandRefused("unknown_bot", f"there is no bot '{level}'")

    async def _want_rematch(self, command: WantRematch | BeginRematch, caller: Caller) -> None:
        """Handle rematch requests one at a time: the last one creates a table, which counts against the limits."""
        async with self._room.rematch_lock:
            table = self._room.table
            table.own_seat(caller)  # refuses before counting
            others = {*table.people()} - {*table.rematch_wanted, caller.seat}
            if table.rematch is None and (isinstance(command, BeginRematch) or not others):
                try:
                    await self._allowance.table()
                except RateLimited:
                    raise CommandRefused("too_many_tables", "too many new tables; wait a little") from None
            await self._rooms.ask_unshielded(self._room, command, caller)

    def _refuse(self, name: str, refusal: Refusal) -> None:
        REFUSALS.labels(refusal.code).inc()
        self._listener.send(wire.Refused(name, refusal))

    def _set_viewer(self, requested: int | None, since: int | None) -> None:
        """View the table from the requested seat, or from the device's only seat if it does not hold that one."""
        seat = None if requested is None else self._room.viewer_for(self._listener, requested)
        self._listener.viewer = seat
        self._room.welcome(self._listener, since if seat == requested else None)


async def converse(
    socket: AnySocket,
    rooms: Rooms,
    table: str,
    key: str | None,
    allowance: Allowance,
    write: Write | None = None,
    admit: Admit | None = None,
    device: str | None = None,
) -> None:
    """Serve an accepted socket to a table until either side closes it. `key` is the person's key, `device` that of the
    cookie. `admit` can refuse people."""
    try:
        room = await rooms.get(table)
        if admit is not None:
            await admit(room)
        await Conversation(socket, room, rooms, key, allowance, write, device).run()
    except NoSuchTable:
        await reject(socket, 4404, Farewell("no_such_table", "no such table", again=False))
    except CommandRefused as error:
        await reject(socket, 1008, Farewell(error.refusal.code, error.refusal.text, again=False))
    except RulesChanged as error:
        await reject(socket, 1011, Farewell("rules_changed", str(error), again=False))
    except Exception:
        logger.exception("a socket could not be served")
        await reject(socket, 1011, OUR_FAULT)


async def reject(socket: AnySocket, code: int, farewell: Farewell) -> None:
    """Close a socket with a farewell. A client that has gone needs none."""
    with suppress(Disconnected):
        await socket.send_data(encoder.encode(farewell).decode())
        await socket.close(code)
