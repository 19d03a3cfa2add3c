"""Ended games, the only ones that may be shown in full."""

from __future__ import annotations

from collections.abc import Iterator
from time import time
from typing import TYPE_CHECKING, Any

import msgspec

from bradshaw.core.game import Game
from bradshaw.core.match import ReplayedStep, replay
from bradshaw.core.record import Record
from bradshaw.core.values import Result
from bradshaw.server.live.rooms import Rooms
from bradshaw.table.commands import CommandRefused
from bradshaw.table.table import Table

if TYPE_CHECKING:
    from bradshaw.server.storage.day_store import DayStore
    from bradshaw.server.storage.person_store import Person


class EndedGame(msgspec.Struct, frozen=True, eq=False):
    """A game that is over, with all its steps. Each step has a separate copy of the state."""

    game: Game[Any]
    names: tuple[str, ...]
    steps: list[ReplayedStep]
    result: Result | None


def replayed_steps(game: Game[Any], record: Record) -> Iterator[ReplayedStep]:
    """Yield a record's steps, each with a separate copy of the state; raise RecordError at the first invalid step."""
    for step in replay(game, record):
        yield msgspec.structs.replace(step, state=step.state.copy())


def ended_game(game: Game[Any], record: Record, steps: list[ReplayedStep]) -> EndedGame:
    ending = record.ending
    return EndedGame(game, record.header.seats, steps, None if ending is None else ending.result)


async def ended_table(rooms: Rooms, name: str) -> Table:
    """Return a table whose game is over; raise CommandRefused if it is not, if no game was played, or while the record
    would reveal an open day's deal."""
    table = (await rooms.get(name)).table
    if table.status not in ("finished", "resigned", "closed"):
        raise CommandRefused("not_over", "the game is not over; its record is available afterwards")
    if table.playing is None:
        raise CommandRefused("never_begun", "no game was played at this table")
    if not table.discloses(time()):
        raise CommandRefused("day_open", "others may still play this journey of the day; it opens when the day closes")
    return table


async def must_not_spoil(table: Table, person: Person, days: DayStore) -> None:
    """Raise CommandRefused if a table would reveal its day's deal to a person: while the day is open, only the player
    and those who have finished the same journey may see the table."""
    day = table.plan.day
    if day is None or time() >= day.closes or table.seats_of(person.id):
        return
    if await days.result_of(day.date, table.plan.config.game, person.id, person.earlier) is None:
        raise CommandRefused("day_open", "finish this journey of the day first, or wait until its day closes")
