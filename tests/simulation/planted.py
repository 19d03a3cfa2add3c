"""Faults that the simulation must find: each replaces a part of the server by a faulty one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from bradshaw.core.errors import IllegalMove
from bradshaw.server.live import room as room_module
from bradshaw.server.live import upkeep as upkeep_module
from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.upkeep import Upkeep
from bradshaw.server.storage.store import Store
from bradshaw.server.storage.writing import DatabaseUnavailable
from bradshaw.table.commands import SERVER, CommandRefused
from bradshaw.table.history import History
from bradshaw.table.outgoing import update
from bradshaw.table.playing import Viewer
from bradshaw.table.table import Table

Plant = Callable[[pytest.MonkeyPatch], None]


async def _nothing(*_: object) -> None:
    """Do nothing."""


def lost_line_is_never_read(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Rooms, "catch_up_all", _nothing)


def write_is_acknowledged_too_early(patch: pytest.MonkeyPatch) -> None:
    append = Store.append

    async def early(store: Store, *write: Any) -> bool:
        try:
            return await append(store, *write)
        except DatabaseUnavailable:
            return True

    patch.setattr(Store, "append", early)


def executed_command_is_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "was_executed", lambda *_: False)


def due_table_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Upkeep, "_look_after_due", _nothing)


def clock_never_runs_out(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "overdue", lambda *_: False)


def unwritten_move_ends_the_bots(patch: pytest.MonkeyPatch) -> None:
    async def play(bots: BotSeats, room: Room, process: str, ask: Callable[..., Awaitable[None]]) -> None:
        while (awaited := room.table.bots_awaited()) and room.bots_may_think(process):
            chosen = await bots._choose(room, *awaited[0], bots._thinkers.choose)
            try:
                await ask(room, chosen, SERVER)
            except (CommandRefused, IllegalMove):
                continue

    patch.setattr(BotSeats, "_play", play)


def failed_start_is_not_repeated(patch: pytest.MonkeyPatch) -> None:
    async def once(job: Callable[[], Awaitable[None]]) -> bool:
        await job()
        return True

    patch.setattr(upkeep_module, "_succeeds", once)


def watchers_see_a_hand(patch: pytest.MonkeyPatch) -> None:
    def revealing(table: Table, viewer: Viewer, key: str = "") -> msgspec.Struct:
        return update(table, 0 if viewer is None else viewer, key)

    patch.setattr(room_module, "update", revealing)


def update_is_left_out(patch: pytest.MonkeyPatch) -> None:
    send = Listener.send_bytes
    count = iter(range(10**9))

    def forgetful(listener: Listener, frame: bytes) -> None:
        if not (b'"update"' in frame and next(count) % 20 == 19):
            send(listener, frame)

    patch.setattr(Listener, "send_bytes", forgetful)


def devices_are_not_listed(patch: pytest.MonkeyPatch) -> None:
    def without_devices(table: Table, viewer: Viewer, key: str = "") -> msgspec.Struct:
        return msgspec.structs.replace(update(table, viewer, key), devices=None)

    patch.setattr(room_module, "update", without_devices)


def foreign_line_is_not_sent(patch: pytest.MonkeyPatch) -> None:
    advance = Rooms._catch_up

    async def silently(rooms: Rooms, room: Room) -> int:
        listeners, room.listeners = room.listeners, set()
        try:
            return await advance(rooms, room)
        finally:
            room.listeners |= listeners

    patch.setattr(Rooms, "_catch_up", silently)


def reconnect_drops_steps(patch: pytest.MonkeyPatch) -> None:
    since = History.since

    def forgetful(history: History, viewer: Viewer, version: int | None) -> Any:
        follows, changes = since(history, viewer, version)
        return follows, changes if version is None else changes[1:]

    patch.setattr(History, "since", forgetful)


def rematch_is_not_made(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Rooms, "_make_rematch", _nothing)


FAULTS: list[Plant] = [
    lost_line_is_never_read,
    write_is_acknowledged_too_early,
    executed_command_is_refused,
    due_table_is_forgotten,
    clock_never_runs_out,
    unwritten_move_ends_the_bots,
    failed_start_is_not_repeated,
    watchers_see_a_hand,
    update_is_left_out,
    devices_are_not_listed,
    foreign_line_is_not_sent,
    reconnect_drops_steps,
    rematch_is_not_made,
]
