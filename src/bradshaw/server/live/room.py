"""A room: a table in memory, and the sockets that listen to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic, time
from typing import Any

from bradshaw.core.config import Config
from bradshaw.server.live.limits import UNREAD_BYTES, UNREAD_FRAMES
from bradshaw.server.live.notices import LocalPresence
from bradshaw.server.live.pace import Pace, slowest
from bradshaw.server.live.wire import PROTOCOL, Farewell, Gone, Idle, Presence, Turns, Welcome, encoder
from bradshaw.table.absence import ABSENT_SECONDS, IDLE_SECONDS
from bradshaw.table.acts import Merged, Started
from bradshaw.table.commands import Caller
from bradshaw.table.outgoing import sight, update
from bradshaw.table.playing import Viewer
from bradshaw.table.table import Table

Write = Callable[[bytes], bool]


class Listener:
    """A socket in a room: the key of its person, its device, its viewer and its unsent frames. `write` sends a frame
    without blocking, if it can."""

    def __init__(self, key: str | None, write: Write | None = None, device: str | None = None) -> None:
        self.key = key
        self.device = device
        self.viewer: Viewer = None
        self.pace: Pace | None = None
        # As last sent to this listener: its own seats, and which of them can act.
        self.seats: tuple[int, ...] = ()
        self.turns: tuple[int, ...] | None = None
        self.last_heard = monotonic()
        self.closing: int | None = None
        self.closed = asyncio.Event()
        self._write = write
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._unread = 0  # bytes in the queue
        self._sending = False

    def send(self, frame: Any) -> None:
        self.send_bytes(encoder.encode(frame))

    def send_bytes(self, frame: bytes) -> None:
        """Send or queue a frame. Disconnect a client that does not read; it can reconnect."""
        if self.closing is not None:
            return
        if self._write is not None and not self._sending and self._frames.empty() and self._write(frame):
            return
        if self._frames.qsize() >= UNREAD_FRAMES or self._unread >= UNREAD_BYTES:
            self._frames = asyncio.Queue()
            self.close(1008, Farewell("too_slow", "too many frames were left unread", again=True))
        else:
            self._unread += len(frame)
            self._frames.put_nowait(frame)

    def close(self, code: int, farewell: Farewell) -> None:
        """Send the queued frames and a farewell, then close the connection."""
        if self.closing is None:
            self.closing = code
            self.closed.set()
            self._frames.put_nowait(encoder.encode(farewell))
            self._frames.put_nowait(None)

    async def next(self) -> bytes | None:
        """Return the next frame to send; None at the end. Later frames wait until the next call."""
        self._sending = False
        frame = await self._frames.get()
        self._sending = True
        self._unread -= len(frame or b"")
        return frame


class Room:
    """A table and its listeners. `lock` is held while the table changes, `rematch_lock` while a rematch is requested.
    `link_secret` signs invitations. `elsewhere` has other processes' presence, and when it was received. `gone` are the
    people without a connected device, and since when; `host_gone` is since when the host has none; `came` is when
    people arrived, ignoring short absences. `idle` are the idle people as last announced."""

    def __init__(self, table: Table, link_secret: bytes) -> None:
        self.table = table
        self.link_secret = link_secret
        self.lock = asyncio.Lock()
        self.rematch_lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[LocalPresence, float]] = {}
        self.gone: dict[int, float] = {}
        self.host_gone: float | None = None
        self.came: dict[int, float] = {}
        self.idle: tuple[Idle, ...] = ()
        self.bots: asyncio.Task[None] | None = None
        self.last_used = monotonic()

    def welcome(self, listener: Listener, since: int | None = None) -> None:
        table = self.table
        listener.seats = self._own_seats(listener)
        listener.send(
            Welcome(
                protocol=PROTOCOL,
                seat=listener.viewer,
                seats=listener.seats,
                host=listener.key == table.host,
                catalog=catalog_path(table.plan.config),
                time=time(),
                sight=sight(table, listener.viewer, since, listener.key or "", time()),
            )
        )
        listener.turns = None
        self._send_turns(listener, table.people_awaited())

    def advance(self, after: Table) -> None:
        before = self.table.versions
        self.table = after
        self.last_used = monotonic()
        act = after.latest.act
        if isinstance(act, Started):
            self.gone = {act.order.index(seat): since for seat, since in self.gone.items()}
            self.came = {act.order.index(seat): since for seat, since in self.came.items()}
            self._renumber_viewers(act.order)
            return
        if isinstance(act, Merged):
            self._merge(act)
            return
        awaited = after.people_awaited()
        frames: dict[Viewer, bytes] = {}
        for listener in list(self.listeners):
            viewer = listener.viewer
            if self._own_seats(listener) != listener.seats:
                # The device gained or lost a seat.
                listener.viewer = self.viewer_for(listener, viewer)
                self.welcome(listener)
                continue
            if after.version(viewer) != before[-1 if viewer is None else viewer]:
                if viewer is not None and viewer == after.change.devices:
                    listener.send(update(after, viewer, listener.key or ""))  # differs for each device
                else:
                    if viewer not in frames:
                        frames[viewer] = encoder.encode(update(after, viewer))
                    listener.send_bytes(frames[viewer])
            self._send_turns(listener, awaited)

    def renew(self, table: Table) -> None:
        """Replace the table by a reloaded one, and welcome everyone again."""
        self.table = table
        for listener in list(self.listeners):
            listener.viewer = self.viewer_for(listener, listener.viewer)
            self.welcome(listener)

    def _renumber_viewers(self, order: tuple[int, ...]) -> None:
        for listener in list(self.listeners):
            if listener.viewer is not None:
                listener.viewer = order.index(listener.viewer)
            self.welcome(listener)

    def _merge(self, act: Merged) -> None:
        """Assign the earlier key's sockets to the person, and welcome every viewer of that person's seats again."""
        for listener in list(self.listeners):
            if listener.key == act.earlier:
                listener.key = act.person
            viewer = self.viewer_for(listener, listener.viewer)
            if listener.key == act.person or (viewer is not None and act.person in self.table.seats[viewer].holders):
                listener.viewer = viewer
                self.welcome(listener)

    def _own_seats(self, listener: Listener) -> tuple[int, ...]:
        return tuple(self.table.seats_of(listener.key)) if listener.key else ()

    def viewer_for(self, listener: Listener, requested: Viewer) -> Viewer:
        """Return the requested seat if the device has it, else its only seat. With several seats it watches, to hide
        hands."""
        own = self._own_seats(listener)
        if requested in own:
            return requested
        return own[0] if len(own) == 1 else None

    def _send_turns(self, listener: Listener, awaited: list[int]) -> None:
        """Send a shared device the seats that can act, if they changed."""
        if len(listener.seats) > 1:
            turns = tuple(seat for seat in awaited if seat in listener.seats)
            if turns != listener.turns:
                listener.turns = turns
                listener.send(Turns(turns))

    def local_presence(self, asks: bool) -> LocalPresence:
        """Return the seats of all devices connected to this process, and the number of watchers."""
        devices = [(listener, self._own_seats(listener)) for listener in self.listeners]
        seats = sorted({seat for _, own in devices for seat in own})
        paces = [listener.pace for listener, own in devices if own and listener.pace]
        pace = slowest(paces) if paces else None
        host = any(listener.key == self.table.host for listener in self.listeners)
        return LocalPresence(tuple(seats), sum(not own for _, own in devices), asks, pace, host)

    def pace(self) -> Pace:
        """Return the bots' pace: the slowest that someone at the table requests."""
        return slowest([self.local_presence(asks=False).pace, *[here.pace for here, _ in self.elsewhere.values()]])

    def bots_may_think(self, process: str) -> bool:
        """Whether this process plays the bots; at an abandoned table, one process with an audience does."""
        if not self.table.is_abandoned():
            return True
        others = [name for name, (here, _) in self.elsewhere.items() if self._has_audience(here)]
        return self._has_audience(self.local_presence(asks=False)) and all(process < name for name in others)

    def _has_audience(self, here: LocalPresence) -> bool:
        """Whether someone present wants an abandoned game to go on: anyone at a bot-only table, otherwise a player who
        asked a bot to play for them. Nobody can play a journey of the day for someone else."""
        if not self.table.people():
            return bool(here.seats or here.watchers)
        if self.table.plan.day is not None:
            return False
        return any(self.table.seats[seat].why == "left" for seat in here.seats)

    def present(self) -> tuple[int, ...]:
        """Return the seats of all connected devices, in any process."""
        return tuple(sorted({seat for here in self._everywhere() for seat in here.seats}))

    def keys_here(self) -> frozenset[str]:
        """Return the devices that act for a seat with a connected device."""
        return frozenset(key for seat in self.present() for key in self.table.seats[seat].holders)

    def _everywhere(self) -> list[LocalPresence]:
        return [self.local_presence(asks=False), *[here for here, _ in self.elsewhere.values()]]

    def caller(self, key: str, seat: Viewer) -> Caller:
        """Return the caller of a command, with the presence at the table."""
        hostless = self.host_gone is not None and self.host_gone <= time() - ABSENT_SECONDS
        idle = tuple(one.seat for one in self._idle())
        return Caller(key, seat, self.present(), self.gone_for_long(), idle, hostless)

    def gone_for_long(self) -> tuple[int, ...]:
        """Return the seats of people who have been disconnected long enough for a vote."""
        return tuple(seat for seat, since in self.gone.items() if since <= time() - ABSENT_SECONDS)

    def _idle(self) -> tuple[Idle, ...]:
        """Return the people who are present and awaited without a clock, but have not acted for a while."""
        now = time()
        if self.table.waiting_since > now - IDLE_SECONDS:
            return ()
        still = ((seat, self.table.still_since(seat)) for seat in self.present())
        since = ((seat, max(acted, self.came.get(seat, now))) for seat, acted in still if acted is not None)
        return tuple(Idle(seat, start) for seat, start in since if start <= now - IDLE_SECONDS)

    def announce_idle(self) -> None:
        """Announce the idle players, if they have changed."""
        if self._idle() != self.idle:
            self.send_presence()

    def send_presence(self) -> None:
        seats, now = self.present(), time()
        long_gone = self.gone_for_long()
        self.came = {
            seat: now if seat in long_gone and seat in seats else self.came.get(seat, now)
            for seat in self.table.people()
            if seat in seats or seat in self.came
        }
        self.gone = {seat: self.gone.get(seat, now) for seat in self.table.people() if seat not in seats}
        everywhere = self._everywhere()
        host_here = any(here.host for here in everywhere) or bool({*self.table.seats_of(self.table.host)} & {*seats})
        self.host_gone = None if host_here else self.host_gone or now
        gone = tuple(Gone(seat, since) for seat, since in self.gone.items())
        self.idle = self._idle()
        watchers = sum(here.watchers for here in everywhere)
        frame = encoder.encode(Presence(seats, watchers, gone, self.host_gone, self.idle))
        for listener in list(self.listeners):
            listener.send_bytes(frame)

    def forget_absent(self, before: float) -> None:
        gone = [process for process, (_, heard) in self.elsewhere.items() if heard < before]
        for process in gone:
            del self.elsewhere[process]
        if gone:
            self.send_presence()


def catalog_path(config: Config) -> str:
    options = ",".join(f"{name}:{value}" for name, value in sorted(config.options.items()))
    query = f"players={config.players}&edition={config.edition}&options={options}&rules={config.rules_version}"
    return f"/api/games/{config.game}/catalog?{query}"
