"""Replays ended games, sends their positions in portions, and outlines them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Any

import msgspec

from bradshaw.core.game import Game
from bradshaw.core.match import ReplayedStep
from bradshaw.core.record import Record
from bradshaw.core.values import as_json
from bradshaw.server.http.api import Outline, Replay, ReplayStep
from bradshaw.server.http.ended_game import EndedGame, ended_game, replayed_steps
from bradshaw.server.http.record_checking import check_record, checked_record
from bradshaw.server.live.room import catalog_path
from bradshaw.server.live.rooms import NoSuchTable
from bradshaw.table.outgoing import redacted_events
from bradshaw.table.plan import Colour
from bradshaw.table.table import Table

# The maximum size of the positions in one response.
PORTION_BYTES = 100_000
# A response's size without its steps.
_ENVELOPE_BYTES = 100
_GAMES_CACHED = 8


class Replays:
    """A cache of recently viewed games. Games are replayed one at a time, to leave the processor to tables in play."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, EndedGame] = OrderedDict()
        self._replaying = asyncio.Lock()

    async def of_table(self, table: Table) -> EndedGame:
        """Return a table's game, which must be over."""
        names = table.record().header.seats  # which change when the server forgets a person
        return await self._find(f"table {table.id} {names}", lambda: _game_of(table))

    async def of_record(self, body: bytes, count: Callable[[], Awaitable[None]]) -> EndedGame:
        """Return an uploaded record's game; call `count` if it is not cached, and raise BadRecord if it is invalid."""
        key = f"record {blake2b(body, digest_size=16).hexdigest()}"
        if key not in self._games:
            await count()
        return await self._find(key, lambda: check_record(body))

    async def checked(self, body: bytes) -> Record:
        """Return the record in a file, replayed but not cached; raise BadRecord if it is invalid."""
        async with self._replaying:
            return await asyncio.to_thread(checked_record, body)

    async def _find(self, key: str, play: Callable[[], EndedGame]) -> EndedGame:
        async with self._replaying:
            found = self._games.get(key)
            if found is None:
                # In a thread, to keep the event loop free.
                found = await asyncio.to_thread(play)
            self._games[key] = found
            self._games.move_to_end(key)
            while len(self._games) > _GAMES_CACHED:
                self._games.popitem(last=False)
        return found


def _game_of(table: Table) -> EndedGame:
    record = table.record()
    return ended_game(table.game, record, list(replayed_steps(table.game, record)))


def outline_of(ended: EndedGame, colours: tuple[Colour, ...] = (), levels: tuple[str | None, ...] = ()) -> Outline:
    """Return an overview of the game, with the seats' colours and the bots' levels if known."""
    seats = [None if step.entry is None else step.entry.seat for step in ended.steps]
    turns, rounds = _divisions(ended.steps, seats)
    config = ended.game.config
    return Outline(config, catalog_path(config), ended.names, seats, turns, rounds, ended.result, colours, levels)


def _divisions(steps: list[ReplayedStep], seats: list[int | None]) -> tuple[list[int], list[int]]:
    """Return the steps after which a turn begins, and the steps after which a round begins."""
    begun = [{event.begins for event in step.events} for step in steps]
    turns = [number for number, words in enumerate(begun) if "turn" in words]
    rounds = [number for number, words in enumerate(begun) if "round" in words]
    if not turns:
        turns = [number for number in range(len(seats) - 1) if seats[number] != seats[number + 1]]
    if not rounds:
        # A round ends when a seat has its second turn.
        seen: set[int | None] = set()
        for number in turns:
            if not rounds or seats[number + 1] in seen:
                rounds.append(number)
                seen = set()
            seen.add(seats[number + 1])
    return turns, rounds


def portion(ended: EndedGame, start: int, count: int, seat: int | None, opened: bool) -> Replay:
    """Return up to `count` steps from `start`, as a seat or a watcher (None) sees them; `opened` reveals everything."""
    if start >= len(ended.steps):
        raise NoSuchTable(f"there is no move {start}; the last one is {len(ended.steps) - 1}")
    if seat is not None and seat >= len(ended.names):
        raise NoSuchTable(f"there is no seat {seat}; the last one is {len(ended.names) - 1}")
    steps: list[ReplayStep] = []
    bytes_left = PORTION_BYTES - _ENVELOPE_BYTES
    for step in ended.steps[start : start + count]:
        sent = _step_for(ended.game, step, seat, opened)
        bytes_left -= len(msgspec.json.encode(sent)) + 1
        if bytes_left < 0 and steps:
            break
        steps.append(sent)
    return Replay(len(ended.steps), start, steps)


def _step_for(game: Game[Any], step: ReplayedStep, seat: int | None, opened: bool) -> ReplayStep:
    view = game.open_view(step.state) if opened else game.view(step.state, seat)
    events = tuple(_raw(event) for event in step.events) if opened else redacted_events(step.events, seat)
    by, move = (None, None) if step.entry is None else (step.entry.seat, step.entry.move)
    return ReplayStep(by, move, events, _raw(view), _raw(game.figures(view)))


def _raw(value: msgspec.Struct) -> msgspec.Raw:
    return msgspec.Raw(as_json(value))
