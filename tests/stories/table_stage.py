"""Plays stories at a table in memory: commands are decided and applied, without a server."""

from __future__ import annotations

import msgspec

from bradshaw.core.errors import IllegalMove
from bradshaw.server.live.wire import Gone, Idle, Presence, Turns, Welcome, decoder
from bradshaw.table.absence import ABSENT_SECONDS, IDLE_SECONDS
from bradshaw.table.acts import Created, Logged
from bradshaw.table.applying import open_table, rebuild_table
from bradshaw.table.commands import (
    SERVER,
    Caller,
    ClientCommand,
    ClockRanOut,
    Command,
    CommandRefused,
    CountVotes,
    DropVotes,
    NameRematch,
    Play,
    SeatCommand,
    Share,
    Start,
    TakeSeat,
)
from bradshaw.table.deciding import decide
from bradshaw.table.outgoing import sight, update
from bradshaw.table.plan import Plan, Seat
from bradshaw.table.records import play_up_to
from bradshaw.table.rematch import next_plan, next_seats
from bradshaw.table.table import Table
from tests.server.player import Json
from tests.stories.positions import beginning
from tests.stories.screens import Screen
from tests.stories.stage import Stage, as_frame
from tests.stories.story import Story
from tests.table.sitting import SEED

START = 1_000_000.0


class TableStage(Stage):
    def __init__(self, story: Story) -> None:
        super().__init__(story)
        self._now = START
        self._keys = {name: f"key of {name}" for name in (*story.names, "Wim")}
        self._gone: dict[int, float] = {}
        self._came: dict[int, float] = {}
        self._host_gone: float | None = None
        self._rematch: Table | None = None
        self._table = self._new("toy", self.plan(), self.seats(self._keys))
        self._lines = [self._table.latest]
        record = beginning(story)
        if record is not None:
            for grown in play_up_to(self._table, record, self._now):
                self._lines.append(grown.latest)
                self._table = grown

    def _new(self, name: str, plan: Plan, seats: tuple[Seat, ...]) -> Table:
        created = Created(plan, seats, self._keys["Ann"])
        first = Logged(0, self._now, "", created, (1,) * (len(seats) + 1))
        return open_table(name, SEED, first)

    @property
    def table(self) -> Table:
        return self._table

    # Devices

    async def connect(self, name: str) -> None:
        self._keys.setdefault(name, f"key of {name}")
        screen = self.screens.setdefault(name, Screen(name))
        screen.is_connected, screen.farewell = True, None
        self._welcome(screen)
        self._send_presence()

    async def disconnect(self, name: str, how: str) -> None:
        self.screens[name].is_connected = False
        self._send_presence()

    async def forget_identity(self, name: str) -> None:
        self._keys[name] += " again"
        self.screens[name] = Screen(name)

    async def join(self, name: str, own_link_of: str | None) -> None:
        key = self._keys.setdefault(name, f"key of {name}")
        if own_link_of is None:
            self._commit(TakeSeat(None, name), Caller(key))
        else:
            self._commit(Share(self.seat_of(own_link_of) or 0), Caller(key))

    def _welcome(self, screen: Screen) -> None:
        key = self._keys[screen.name]
        own = tuple(self.table.seats_of(key))
        seat = own[0] if len(own) == 1 else None
        seen = sight(self.table, seat, None, key, self._now)
        screen.apply(as_frame(Welcome(2, seat, own, key == self.table.host, "", self._now, seen)))

    def _send_presence(self) -> None:
        here = self._here()
        was_long_gone = {seat for seat in here if self._gone.get(seat, self._now) + ABSENT_SECONDS <= self._now}
        self._came = {
            seat: self._now if seat in was_long_gone else self._came.get(seat, self._now)
            for seat in self.table.people()
            if seat in here or seat in self._came
        }
        self._gone = {seat: self._gone.get(seat, self._now) for seat in self.table.people() if seat not in here}
        host = self.table.seats_of(self.table.host)
        is_gone = set(host) <= set(self._gone) if host else not self._is_here(self.table.host)
        self._host_gone = (self._host_gone or self._now) if is_gone else None
        gone = tuple(Gone(seat, since) for seat, since in self._gone.items())
        watchers = sum(one.is_connected and not self.table.seats_of(self._keys[one.name]) for one in self._all())
        for screen in self._all():
            if screen.is_connected:
                screen.apply(as_frame(Presence(here, watchers, gone, self._host_gone, self._idle())))
                screen.now = self._now
                turns = tuple(seat for seat in self.table.people_awaited() if seat in screen.seats)
                screen.apply(as_frame(Turns(turns)))

    def _idle(self) -> tuple[Idle, ...]:
        still = ((seat, self.table.still_since(seat)) for seat in self._here())
        since = ((seat, max(acted, self._came[seat])) for seat, acted in still if acted is not None)
        return tuple(Idle(seat, start) for seat, start in since if start + IDLE_SECONDS <= self._now)

    def _all(self) -> list[Screen]:
        return list(self.screens.values())

    def _is_here(self, key: str) -> bool:
        return any(one.is_connected and self._keys[one.name] == key for one in self._all())

    def _here(self) -> tuple[int, ...]:
        keys = [self._keys[one.name] for one in self._all() if one.is_connected]
        return tuple(sorted({seat for key in keys for seat in self.table.seats_of(key)}))

    # Commands

    async def command(self, name: str, frame: Json) -> str:
        command = decoder.decode(msgspec.json.encode(frame))
        assert isinstance(command, ClientCommand)
        seat = command.seat if isinstance(command, SeatCommand) else None
        long_gone = tuple(seat for seat, since in self._gone.items() if since + ABSENT_SECONDS <= self._now)
        hostless = self._host_gone is not None and self._host_gone + ABSENT_SECONDS <= self._now
        idle = tuple(one.seat for one in self._idle())
        try:
            self._commit(command, Caller(self._keys[name], seat, self._here(), long_gone, idle, hostless))
        except (CommandRefused, IllegalMove) as error:
            return error.refusal.code
        return ""

    def _commit(self, command: Command, caller: Caller) -> None:
        before = self._table
        self._table = decide(before, command, caller, self._now)
        self._lines.append(self._table.latest)
        started = before.status == "waiting" and self._table.status == "playing"
        if started:
            order = self._table.order
            self._gone = {order.index(seat): since for seat, since in self._gone.items()}
            self._came = {order.index(seat): since for seat, since in self._came.items()}
        for screen in self._all():
            if not screen.is_connected:
                continue
            own = tuple(self._table.seats_of(self._keys[screen.name]))
            place = -1 if screen.seat is None else screen.seat
            if started or list(own) != screen.seats:
                self._welcome(screen)
            elif self._table.versions[place] != before.versions[place]:
                key = self._keys[screen.name]
                assert screen.apply(as_frame(update(self._table, screen.seat, key))), "no update is lost"
        self._send_presence()

    async def settle(self) -> None:
        """Do what the server does by itself."""
        table = self.table
        if table.ready(self._now):
            self._commit(Start(), SERVER)
        while self.table.overdue(self._now):
            self._commit(ClockRanOut(), SERVER)
            self._move_bots()
        self._move_bots()
        for absent in sorted({vote.absent for vote in self.table.votes}):
            here = self._here()
            is_back = absent in here and not all(vote.idle for vote in self.table.votes if vote.absent == absent)
            try:
                self._commit(DropVotes(absent) if is_back else CountVotes(absent, here), SERVER)
            except CommandRefused:
                continue
        if self.table.wants_rematch():
            self._rematch = self._new("next", next_plan(self.table), next_seats(self.table))
            self._commit(NameRematch("next"), SERVER)
        self._move_bots()

    def _move_bots(self) -> None:
        """Let the bots play, but at an abandoned table only for somebody who asked for it and looks on."""
        while awaited := self.table.bots_awaited():
            watched = any(self.table.seats[seat].why == "left" for seat in self._here())
            if self.table.is_abandoned() and not watched:
                return
            seat = awaited[0][0]
            legal = self.table.in_play().glimpse(seat)[1]
            self._commit(Play("bot", self.table.version(seat), legal[-1], seat=seat), SERVER)

    async def pass_time(self, seconds: float) -> None:
        self._now += seconds
        self._send_presence()

    async def restart(self) -> None:
        """Rebuild the table from its log; everyone reconnects."""
        self._table = rebuild_table(self.table.id, SEED, self._lines)
        self._gone, self._came, self._host_gone = {}, {}, None
        for screen in self._all():
            if screen.is_connected:
                self._welcome(screen)
        self._send_presence()

    async def go_to_rematch(self) -> None:
        assert self._rematch is not None
        assert self.table.rematch == self._rematch.id
        self._table = self._rematch
        self._lines = [self._table.latest]
        self._gone, self._came, self._host_gone = {}, {}, None
        if self.table.ready(self._now):
            self._table = decide(self.table, Start(), SERVER, self._now)
            self._lines.append(self._table.latest)
        for screen in self._all():
            screen.version = 0
            if screen.is_connected:
                self._welcome(screen)
        self._send_presence()
