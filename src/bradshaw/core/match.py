"""Matches in progress, and the replay of their records."""

from __future__ import annotations

from collections.abc import Iterator
from operator import index
from typing import Any, SupportsIndex

import msgspec

from bradshaw.core.chance import LiveChance, ScriptedChance
from bradshaw.core.codes import Code
from bradshaw.core.english import sentence_of, unique_names, with_names
from bradshaw.core.errors import BradshawError, NoSuchSeat, NotationError, RecordError, RulesChanged
from bradshaw.core.game import Game, State, digest
from bradshaw.core.record import FORMAT, Entry, Header, Record, SetUp
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Move, Result, View, redact


class Match:
    """A game in progress and its record. Each move has its own random stream, so resuming does not change chance."""

    def __init__(self, game: Game[Any], state: State, record: Record, rng: Rng) -> None:
        self.game = game
        self.state = state
        self.record = record
        self.rng = rng

    # The position

    @property
    def seat(self) -> int | None:
        """The seat to move, or the first of several that may move; None when the game is over."""
        actors = self.game.actors(self.state)
        return actors[0] if actors else None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, made unique."""
        return unique_names(self.record.header.seats)

    @property
    def result(self) -> Result | None:
        """The result, or None before the end."""
        return self.game.result(self.state)

    def view(self, seat: SupportsIndex | None) -> View:
        """Return what a seat (None: a watcher) may know, as a typed value of the game."""
        return self.game.view(self.state, None if seat is None else self._known_seat(seat))

    def describe(self, seat: SupportsIndex | None) -> str:
        """Return what a seat (None: a watcher) may know, as text."""
        return with_names(self.game.describe(self.view(seat)), self.names)

    def __str__(self) -> str:
        """Return the position as text, from the point of view of the seat to move."""
        return self.describe(self.seat)

    def picture(self, seat: SupportsIndex | None) -> str | None:
        """Return what a seat (None: a watcher) may know as SVG, or None if the game draws no board."""
        return self.view(seat).picture(self.names)

    def _repr_svg_(self) -> str | None:
        return self.picture(self.seat)

    def __repr__(self) -> str:
        config = self.game.config
        return f"<Match of {config.game} for {config.players}, {len(self.record.entries)} moves>"

    # Moves

    def legal(self, seat: SupportsIndex | None = None) -> list[Move]:
        """Return the legal moves of a seat (None: the seat to move) as typed values."""
        return [self.game.decode(move) for move in self.legal_codes(seat)]

    def legal_texts(self, seat: SupportsIndex | None = None) -> list[str]:
        """Return the legal moves of a seat (None: the seat to move) in the game's notation."""
        return [self.game.format(move) for move in self.legal_codes(seat)]

    def legal_codes(self, seat: SupportsIndex | None = None) -> list[int]:
        """Return the legal moves of a seat (None: the seat to move) as codes, in ascending order."""
        actor = self.seat if seat is None else self._known_seat(seat)
        return [] if actor is None else self.game.legal(self.state, actor)

    def play(self, move: Move | str | SupportsIndex, seat: SupportsIndex | None = None) -> list[Event]:
        """Play a move for `seat` (None: the seat to move) and return its events. The move is a typed value, text in the
        game's notation or a code. IllegalMove and NotationError leave the match unchanged."""
        code = self._code_of(move)
        actor = (self.seat or 0) if seat is None else self._known_seat(seat)
        chance = LiveChance(self.rng.fork(f"move {len(self.record.entries)}"))
        events: list[Event] = []
        self.game.apply(self.state, actor, code, chance, events)
        entry = Entry(actor, self.game.format(code), tuple(chance.outcomes), digest(self.state))
        self.record.add(entry, self.result)
        return events

    def tell(self, events: list[Event], seat: SupportsIndex | None) -> list[str]:
        """Return events as sentences, redacted for a seat (None: a watcher)."""
        viewer = None if seat is None else self._known_seat(seat)
        return [sentence_of(self.game, redact(event, viewer), self.names) for event in events]

    def undo(self) -> None:
        """Take back the last move; raise RecordError if there is none. Playing it again draws the same chance."""
        if not self.record.entries:
            raise RecordError("there is no move to take back")
        shorter = Record(self.record.header, self.record.setup, self.record.entries[:-1])
        before = resume(self.game, shorter, self.rng)
        self.state, self.record = before.state, before.record

    def replay(self) -> Iterator[ReplayedStep]:
        """Iterate over the match from its set-up."""
        return replay(self.game, self.record)

    def copy(self) -> Match:
        """Return an independent copy, with the same chance."""
        record = Record(self.record.header, self.record.setup, self.record.entries.copy(), self.record.ending)
        return Match(self.game, self.state.copy(), record, self.rng.copy())

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether the other match has the same position, record and future chance."""
        if not isinstance(other, Match):
            return NotImplemented
        same_record = self.record == other.record and self.state.numbers() == other.state.numbers()
        return same_record and self.rng.__reduce__() == other.rng.__reduce__()

    def __hash__(self) -> int:
        raise TypeError("a match is mutable and cannot be hashed")

    def _code_of(self, move: Move | str | SupportsIndex) -> Code:
        if isinstance(move, str):
            return self.game.parse(move)
        if isinstance(move, Move):
            return self.game.encode(move)
        try:
            return move if isinstance(move, bool) else index(move)
        except TypeError:
            raise NotationError(f"{move!r} is not a move; give its text, its code or a typed value") from None

    def _known_seat(self, seat: SupportsIndex) -> int:
        try:
            number = -1 if isinstance(seat, bool) else index(seat)
        except TypeError:
            number = -1
        if not 0 <= number < self.game.players:
            raise NoSuchSeat(f"there is no seat {seat!r}; the seats are 0 to {self.game.players - 1}")
        return number


def begin(game: Game[Any], rng: Rng, seats: tuple[str, ...]) -> tuple[Match, list[Event]]:
    """Set up a game and return the match with its first events; `seats` are the players' names."""
    chance = LiveChance(rng.fork("setup"))
    events: list[Event] = []
    state = game.setup(chance, events)
    record = Record(header_of(game, seats), SetUp(tuple(chance.outcomes), digest(state)))
    return Match(game, state, record, rng), events


def header_of(game: Game[Any], seats: tuple[str, ...]) -> Header:
    """Return the header for a record of this game; `seats` are the players' names."""
    return Header(FORMAT, game.config, seats)


class ReplayedStep(msgspec.Struct, frozen=True):
    """One step of a replay: the entry (None for the set-up), its code, its events, and the state after it."""

    entry: Entry | None
    move: int | None
    events: list[Event]
    state: Any


def replay(game: Game[Any], record: Record) -> Iterator[ReplayedStep]:
    """Replay a record step by step and check each digest. All steps share one state: copy it to keep it."""
    recorded, current = record.header.config.rules_version, game.config.rules_version
    if recorded != current:
        raise RulesChanged(f"the record has rules version {recorded}; this is version {current}")
    state, events = replay_setup(game, record.setup)
    yield ReplayedStep(None, None, events, state)
    for number, entry in enumerate(record.entries, start=1):
        move, events = replay_entry(game, state, entry, number)
        yield ReplayedStep(entry, move, events, state)
    if record.ending is not None and record.ending.result != game.result(state):
        raise RecordError("the result in the record is not the result of its moves")


def replay_setup(game: Game[Any], setup: SetUp) -> tuple[Any, list[Event]]:
    """Replay the set-up of a record, check its digest, and return the state and the events."""
    events: list[Event] = []
    try:
        chance = ScriptedChance(list(setup.chance))
        state = game.setup(chance, events)
        chance.finish()
    except BradshawError as error:
        raise RecordError(f"set-up: {error}") from error
    _check_digest("set-up", setup.digest, state)
    return state, events


def replay_entry(game: Game[Any], state: State, entry: Entry, number: int) -> tuple[int, list[Event]]:
    """Replay move `number` of a record, check its digest, and return its code and the events."""
    where = f"move {number} ({entry.move})"
    events: list[Event] = []
    try:
        move = game.parse(entry.move)
        chance = ScriptedChance(list(entry.chance))
        game.apply(state, entry.seat, move, chance, events)
        chance.finish()
    except BradshawError as error:
        raise RecordError(f"{where}: {error}") from error
    _check_digest(where, entry.digest, state)
    return move, events


def resume(game: Game[Any], record: Record, rng: Rng) -> Match:
    """Return the match at the end of a record, ready to continue."""
    state: Any = None
    for step in replay(game, record):
        state = step.state
    return Match(game, state, record, rng)


def _check_digest(where: str, expected: str, state: State) -> None:
    actual = digest(state)
    if actual != expected:
        raise RecordError(f"{where}: the digest is {actual}, the record says {expected}")
