"""Plays journeys of the day in rooms of this process."""

from __future__ import annotations

from collections.abc import Callable

from bradshaw.server.http.api import NewTry
from bradshaw.server.http.lobby import day_table
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.storage.day_store import DayStore
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.luck import day_seed
from bradshaw.table.plan import Day
from tests.server.own_rooms import HeldBots

# Closes in the 23rd century.
DAY = Day("2026-11-16", 9e9)
Pick = Callable[[list[int]], int]


async def start_journey(rooms: Rooms, days: DayStore, key: str, game: str = "hamper") -> Room:
    """Create a table with the day's deal."""
    plan, seats = day_table(game, DAY, NewTry(key), key)
    return await rooms.make(plan, seats, key, seed=day_seed(await days.secret(), DAY.date, game))


async def play_to_end(rooms: Rooms, room: Room, pick: Pick = min, undoing: bool = False) -> Room:
    """Play to the end with the moves of `pick`; with `undoing`, also chat, and undo and repeat each undoable move.
    Undoing needs held bots: others could move before an undo."""
    bots, number = rooms._bots, 0
    assert isinstance(bots, HeldBots) or not undoing
    while room.table.status == "playing":
        table = room.table
        (seat, *_) = table.in_play().actors()
        if table.seats[seat].by_bot:
            assert room.bots is not None
            await (bots.play(room) if isinstance(bots, HeldBots) else room.bots)
            continue
        number += 1
        caller = Caller(table.seats[seat].holders[0], seat)
        if undoing and number == 1:
            await rooms.ask(room, ask.SayPhrase("say", "hello"), caller)
        for attempt in range(2):
            move, at = pick(list(room.table.in_play().glimpse(seat)[1])), room.table.version(seat)
            await rooms.ask(room, ask.Play(f"move {number} {attempt}", at, move), caller)
            if not undoing or attempt or room.table.in_play().undoer() != seat:
                break
            await rooms.ask(room, ask.Undo(f"undo {number}", room.table.version(seat)), caller)
    return room


def only_person(room: Room) -> Caller:
    seat = room.table.people()[0]
    return Caller(room.table.seats[seat].holders[0], seat)
