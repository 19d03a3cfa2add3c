"""A match: a game being played and its record, grown together; and the replay of a record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bradshaw.core.chance import LiveChance, ScriptedChance
from bradshaw.core.errors import BradshawError, RecordError, RulesChanged
from bradshaw.core.game import Game, State, digest
from bradshaw.core.record import FORMAT, Ending, Entry, Header, Record, SetUp
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event


class Match:
    """A game in progress. Each move draws from a stream of its own, forked by its number, so that a match
    rebuilt from its record goes on with the same chance as one that was never interrupted."""

    def __init__(self, game: Game[Any], state: State, record: Record, rng: Rng) -> None:
        self.game = game
        self.state = state
        self.record = record
        self.rng = rng

    def move(self, seat: int, move: int) -> list[Event]:
        """Carry out a move and write it down; IllegalMove changes nothing."""
        chance = LiveChance(self.rng.fork(f"move {len(self.record.entries)}"))
        events: list[Event] = []
        self.game.apply(self.state, seat, move, chance, events)
        self.add(Entry(seat, self.game.format(move), tuple(chance.outcomes), digest(self.state)))
        return events

    def add(self, entry: Entry) -> None:
        """Write down a move that has been carried out on the state, and the result if it ended the game."""
        self.record.entries.append(entry)
        result = self.game.result(self.state)
        if result is not None:
            self.record.ending = Ending(result)


def begin(game: Game[Any], rng: Rng, seats: tuple[str, ...]) -> tuple[Match, list[Event]]:
    """Set a game up, with the names of those who play, and tell what happened."""
    chance = LiveChance(rng.fork("setup"))
    events: list[Event] = []
    state = game.setup(chance, events)
    record = Record(header_of(game, seats), SetUp(tuple(chance.outcomes), digest(state)))
    return Match(game, state, record, rng), events


def header_of(game: Game[Any], seats: tuple[str, ...]) -> Header:
    """The header of a record of this game, with the names of those who play."""
    return Header(FORMAT, game.config, seats)


class ReplayedStep(msgspec.Struct, frozen=True):
    """One step of a replay: the entry (None for the set-up), its code, what happened, the position after it."""

    entry: Entry | None
    move: int | None
    events: list[Event]
    state: Any


def replay(game: Game[Any], record: Record) -> Iterator[ReplayedStep]:
    """Play a record again, step by step, and check each digest. The yielded state is the one that goes on
    changing: copy it to keep it."""
    written, known = record.header.config.rules_version, game.config.rules_version
    if written != known:
        raise RulesChanged(f"the record was played by rules version {written}; this is {known}")
    state, events = set_up_again(game, record.setup)
    yield ReplayedStep(None, None, events, state)
    for number, entry in enumerate(record.entries, start=1):
        move, events = move_again(game, state, entry, number)
        yield ReplayedStep(entry, move, events, state)
    if record.ending is not None and record.ending.result != game.result(state):
        raise RecordError("the result in the record is not the one the moves lead to")


def set_up_again(game: Game[Any], setup: SetUp) -> tuple[Any, list[Event]]:
    """The first position of a record, checked against its digest, and what happened."""
    events: list[Event] = []
    try:
        chance = ScriptedChance(list(setup.chance))
        state = game.setup(chance, events)
        chance.finish()
    except BradshawError as error:
        raise RecordError(f"set-up: {error}") from error
    _compare("set-up", setup.digest, state)
    return state, events


def move_again(game: Game[Any], state: State, entry: Entry, number: int) -> tuple[int, list[Event]]:
    """Carry out an entry of a record, `number` of all, and check its digest; its code and what happened."""
    where = f"move {number} ({entry.move})"
    events: list[Event] = []
    try:
        move = game.parse(entry.move)
        chance = ScriptedChance(list(entry.chance))
        game.apply(state, entry.seat, move, chance, events)
        chance.finish()
    except BradshawError as error:
        raise RecordError(f"{where}: {error}") from error
    _compare(where, entry.digest, state)
    return move, events


def resume(game: Game[Any], record: Record, rng: Rng) -> Match:
    """The match as its record leaves it, ready to go on."""
    state: Any = None
    for step in replay(game, record):
        state = step.state
    return Match(game, state, record, rng)


def _compare(where: str, written: str, state: State) -> None:
    found = digest(state)
    if written != found:
        raise RecordError(f"{where}: the digest is {found}, the record says {written}")
