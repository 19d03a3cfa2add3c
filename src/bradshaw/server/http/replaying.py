"""Ended games, played again: each position kept for those who look at it, told in portions and from far."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Any

import msgspec

from bradshaw.core.game import Game
from bradshaw.core.match import ReplayedStep
from bradshaw.core.values import as_json
from bradshaw.server.http.api import Outline, Replay, ReplayStep
from bradshaw.server.http.ended_game import EndedGame, ended_game, kept_steps
from bradshaw.server.http.record_checking import check_record
from bradshaw.server.live.room import catalog_path
from bradshaw.server.live.rooms import NoSuchTable
from bradshaw.table.plan import Colour
from bradshaw.table.playing import redacted_events
from bradshaw.table.table import Table

# No portion of positions is larger than this.
PORTION_BYTES = 100_000
# How much a portion has besides its steps.
_AROUND_BYTES = 100
_GAMES_IN_MEMORY = 8


class Replays:
    """The games that were looked at lately, in memory alone. One is played again at a time: the tables go first."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, EndedGame] = OrderedDict()
        self._one_at_a_time = asyncio.Semaphore(1)

    async def of_table(self, table: Table) -> EndedGame:
        """The game of a table, which must be over."""
        return await self._find(f"table {table.id}", lambda: _game_of(table))

    async def of_record(self, body: bytes, count: Callable[[], Awaitable[None]]) -> EndedGame:
        """The game of a record that somebody brings; BadRecord says what is wrong with it. It is counted if it was not
        looked at already."""
        key = f"record {blake2b(body, digest_size=16).hexdigest()}"
        if key not in self._games:
            await count()
        return await self._find(key, lambda: check_record(body))

    async def _find(self, key: str, play: Callable[[], EndedGame]) -> EndedGame:
        async with self._one_at_a_time:
            found = self._games.get(key)
            if found is None:
                # Playing a game again takes a while; the tables go on meanwhile.
                found = await asyncio.to_thread(play)
            self._games[key] = found
            self._games.move_to_end(key)
            while len(self._games) > _GAMES_IN_MEMORY:
                self._games.popitem(last=False)
        return found


def _game_of(table: Table) -> EndedGame:
    record = table.record()
    return ended_game(table.game, record, list(kept_steps(table.game, record)))


def outline_of(ended: EndedGame, colours: tuple[Colour, ...] = ()) -> Outline:
    """The game from far: who moved when, and where turns and rounds begin; and in which colours, if a table says."""
    seats = [None if step.entry is None else step.entry.seat for step in ended.steps]
    turns, rounds = _divisions(ended.steps, seats)
    config = ended.game.config
    return Outline(config, catalog_path(config), ended.names, seats, turns, rounds, ended.result, colours)


def _divisions(steps: list[ReplayedStep], seats: list[int | None]) -> tuple[list[int], list[int]]:
    """The steps after which a turn begins, and those after which a round does."""
    begun = [{event.begins for event in step.events} for step in steps]
    turns = [number for number, words in enumerate(begun) if "turn" in words]
    rounds = [number for number, words in enumerate(begun) if "round" in words]
    if not turns:
        turns = [number for number in range(len(seats) - 1) if seats[number] != seats[number + 1]]
    if not rounds:
        # A round is one turn of everybody: a new one begins where it is somebody's turn again.
        had: set[int | None] = set()
        for number in turns:
            if not rounds or seats[number + 1] in had:
                rounds.append(number)
                had = set()
            had.add(seats[number + 1])
    return turns, rounds


def portion(ended: EndedGame, start: int, count: int, seat: int | None, opened: bool) -> Replay:
    """Some steps from `start` on: as many as were asked for, or as fit into a portion. Seen by a seat, by a watcher, or
    `opened`: with everything that is known now."""
    if start >= len(ended.steps):
        raise NoSuchTable(f"there is no move {start}; the last one is {len(ended.steps) - 1}")
    if seat is not None and seat >= len(ended.names):
        raise NoSuchTable(f"there is no seat {seat}; the last one is {len(ended.names) - 1}")
    steps: list[ReplayStep] = []
    room = PORTION_BYTES - _AROUND_BYTES
    for step in ended.steps[start : start + count]:
        told = _told(ended.game, step, seat, opened)
        room -= len(msgspec.json.encode(told)) + 1
        if room < 0 and steps:
            break
        steps.append(told)
    return Replay(len(ended.steps), start, steps)


def _told(game: Game[Any], step: ReplayedStep, seat: int | None, opened: bool) -> ReplayStep:
    view = game.open_view(step.state) if opened else game.view(step.state, seat)
    events = tuple(_raw(event) for event in step.events) if opened else redacted_events(step.events, seat)
    by, move = (None, None) if step.entry is None else (step.entry.seat, step.entry.move)
    return ReplayStep(by, move, events, _raw(view), _raw(game.figures(view)))


def _raw(value: msgspec.Struct) -> msgspec.Raw:
    return msgspec.Raw(as_json(value))
