"""A match: a game being played and its record, grown together; and the replay of a record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bradshaw.core.chance import LiveChance, ScriptedChance
from bradshaw.core.errors import BradshawError, RecordError, RulesChanged
from bradshaw.core.game import Game, State, digest
from bradshaw.core.record import FORMAT, Entry, Header, Record, SetUp
from bradshaw.core.rng import Rng
from bradshaw.core.story import sentence_of, told_apart, with_names
from bradshaw.core.values import Event, Move, Result, View, redact


class Match:
    """A game in progress. Each move draws from a stream of its own, forked by its number, so that a match
    rebuilt from its record goes on with the same chance as one that was never interrupted."""

    def __init__(self, game: Game[Any], state: State, record: Record, rng: Rng) -> None:
        self.game = game
        self.state = state
        self.record = record
        self.rng = rng

    # How it stands

    @property
    def seat(self) -> int | None:
        """Whose move it is: the first of them where several may move at once, None when the game is over."""
        actors = self.game.actors(self.state)
        return actors[0] if actors else None

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays, each name once."""
        return told_apart(self.record.header.seats)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.game.result(self.state)

    def view(self, seat: int | None) -> View:
        """What a seat (None: a watcher) may know, as the game's own type of view."""
        return self.game.view(self.state, seat)

    def describe(self, seat: int | None) -> str:
        """What a seat (None: a watcher) may know, in words."""
        return with_names(self.game.describe(self.view(seat)), self.names)

    def __str__(self) -> str:
        """The position in words, as whoever is to move may know it."""
        return self.describe(self.seat)

    def __repr__(self) -> str:
        config = self.game.config
        return f"<Match of {config.game} for {config.players}, {len(self.record.entries)} moves>"

    # Moves

    def legal(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat (None: of whoever is to move) as typed values."""
        return [self.game.decode(move) for move in self._codes(seat)]

    def legal_texts(self, seat: int | None = None) -> list[str]:
        """The same moves in the game's notation."""
        return [self.game.format(move) for move in self._codes(seat)]

    def play(self, move: Move | str | int, seat: int | None = None) -> list[Event]:
        """Play a move of `seat` (None: the seat to move) and return its events. The move is a typed value, text in the
        game's notation or a code. IllegalMove and NotationError leave the match unchanged."""
        if isinstance(move, str):
            code = self.game.parse(move)
        else:
            code = move if isinstance(move, int) else self.game.encode(move)
        acting = (self.seat or 0) if seat is None else seat
        chance = LiveChance(self.rng.fork(f"move {len(self.record.entries)}"))
        events: list[Event] = []
        self.game.apply(self.state, acting, code, chance, events)
        entry = Entry(acting, self.game.format(code), tuple(chance.outcomes), digest(self.state))
        self.record.add(entry, self.result)
        return events

    def tell(self, events: list[Event], seat: int | None) -> list[str]:
        """What happened, in sentences, as a seat (None: a watcher) may know it."""
        return [sentence_of(self.game, redact(event, seat), self.names) for event in events]

    def undo(self) -> None:
        """Take the last move back; RecordError if there is none. The same move meets with the same chance again."""
        if not self.record.entries:
            raise RecordError("there is no move that could be taken back")
        shorter = Record(self.record.header, self.record.setup, self.record.entries[:-1])
        before = resume(self.game, shorter, self.rng)
        self.state, self.record = before.state, before.record

    def replay(self) -> Iterator[ReplayedStep]:
        """The match from its beginning, step by step."""
        return replay(self.game, self.record)

    def copy(self) -> Match:
        """A match that goes on independently of this one, with the same chance."""
        record = Record(self.record.header, self.record.setup, self.record.entries.copy(), self.record.ending)
        return Match(self.game, self.state.copy(), record, self.rng.copy())

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        return self.copy()

    def _codes(self, seat: int | None) -> list[int]:
        acting = self.seat if seat is None else seat
        return [] if acting is None else self.game.legal(self.state, acting)


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
