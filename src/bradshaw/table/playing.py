"""The game at a table: the match, what each viewer sees of it, and the moves that may still be taken back."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from bradshaw.core.errors import RecordError
from bradshaw.core.game import Game, State
from bradshaw.core.match import Match, begin, header_of, move_again, set_up_again
from bradshaw.core.record import Entry, Record, SetUp
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, View, as_json, redact

# What a viewer sees of a position: the bytes of its view, its legal moves, whether it may take its move back.
Glimpse = tuple[bytes, tuple[int, ...], bool]
Viewer = int | None


class Outcome(msgspec.Struct, frozen=True):
    """A move tried out on a copy: the game after it, what happened, and whether it could be taken back."""

    playing: Any
    entry: Entry
    events: list[Event]
    undoable: bool


class Playing:
    """A match in progress. `before` holds the states that an undo leads back to, the latest last."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.before: list[State] = []
        self._glimpses: dict[Viewer, Glimpse] = {}
        self._views: dict[Viewer, View] = {}

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    def actors(self) -> list[int]:
        return self.game.actors(self.match.state)

    def awaiting(self) -> tuple[int, ...]:
        """The seats the game waits for, as far as everybody may know."""
        return self._view(None).awaiting

    def undoer(self) -> int | None:
        """The seat that may take its last move back."""
        return self.match.record.entries[-1].seat if self.before else None

    def glimpse(self, viewer: Viewer) -> Glimpse:
        if viewer not in self._glimpses:
            view = as_json(self._view(viewer))
            legal = () if viewer is None else tuple(self.game.legal(self.match.state, viewer))
            self._glimpses[viewer] = (view, legal, viewer is not None and viewer == self.undoer())
        return self._glimpses[viewer]

    def _view(self, viewer: Viewer) -> View:
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.match.state, viewer)
        return self._views[viewer]

    def attempt(self, seat: int, move: int) -> Outcome:
        """Carry out a move on a copy; IllegalMove if the rules refuse it."""
        record = self.match.record
        copy = Record(record.header, record.setup, record.entries.copy())
        match = Match(self.game, self.match.state.copy(), copy, self.match.rng)
        events = match.move(seat, move)
        entry = match.record.entries[-1]
        after = Playing(match)
        undoable = not entry.chance and not any(event.reveals for event in events)
        if undoable:
            # With more than one seat awaited, whether an undo is still possible would tell if another has chosen.
            undoable = self.awaiting() == (seat,) and len(after.awaiting()) == 1
        return Outcome(after, entry, events, undoable)

    def after(self, outcome: Outcome) -> Playing:
        """The game as it stands after an attempt; this one is left as it was."""
        after: Playing = outcome.playing
        if outcome.undoable:
            same_seat = self.before and self.match.record.entries[-1].seat == outcome.entry.seat
            after.before = [*(self.before if same_seat else []), self.match.state]
        return after

    def after_undo(self) -> Playing:
        if not self.before:
            raise RecordError("there is no move that could be taken back")
        record = self.match.record
        shorter = Record(record.header, record.setup, record.entries[:-1])
        after = Playing(Match(self.game, self.before[-1].copy(), shorter, self.match.rng))
        after.before = self.before[:-1]
        return after

    def replay(self, entry: Entry, undoable: bool) -> Played:
        """Carry out a move of the log, in place."""
        record = self.match.record
        same_seat = bool(self.before) and record.entries[-1].seat == entry.seat
        kept = [*(self.before if same_seat else []), self.match.state.copy()] if undoable else []
        _, events = move_again(self.game, self.match.state, entry, len(record.entries) + 1)
        self.match.add(entry)
        self.before = kept
        self._glimpses.clear()
        self._views.clear()
        return Played(self, events)


class Played(msgspec.Struct, frozen=True):
    """The game after a set-up or a move, and what happened by it."""

    playing: Playing
    events: list[Event]


def start(game: Game[Any], seed: bytes, names: tuple[str, ...]) -> Played:
    match, events = begin(game, Rng(seed), names)
    return Played(Playing(match), events)


def restart(game: Game[Any], seed: bytes, names: tuple[str, ...], setup: SetUp) -> Played:
    """The game as it began, by the log."""
    state, events = set_up_again(game, setup)
    return Played(Playing(Match(game, state, Record(header_of(game, names), setup), Rng(seed))), events)


def told(events: list[Event], viewer: Viewer) -> tuple[msgspec.Raw, ...]:
    """The events as the viewer may know them."""
    return tuple(msgspec.Raw(as_json(redact(event, viewer))) for event in events)


def commitment(seed: bytes) -> str:
    """What is told of the secret before the first move, so that it cannot be exchanged afterwards."""
    return sha256(seed).hexdigest()
