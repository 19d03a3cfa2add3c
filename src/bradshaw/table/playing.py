"""The game at a table: the match, what each viewer sees of it, and the moves that may still be taken back."""

from __future__ import annotations

from typing import Any

import msgspec

from bradshaw.core.errors import RecordError
from bradshaw.core.game import Game, State
from bradshaw.core.match import Match, begin, header_of, move_again, set_up_again
from bradshaw.core.record import Entry, Record, SetUp
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Figures, View, as_json, redact

# What a viewer sees of a position: the bytes of its view, its legal moves, whether it may take its move back.
Glimpse = tuple[bytes, tuple[int, ...], bool]
Viewer = int | None
# By viewer, a view, the figures that follow from it, and their bytes.
Figured = dict[Viewer, tuple[View, Figures, bytes]]


class Playing:
    """A match in progress. It never changes: a move is played on a copy. `before` holds the states that an undo leads
    back to, the latest last. `figured` is what was worked out last, for this match or as it was before."""

    __slots__ = ("_figured", "_glimpses", "_views", "before", "match")

    def __init__(self, match: Match, before: tuple[State, ...] = (), figured: Figured | None = None) -> None:
        self.match = match
        self.before = before
        self._figured: Figured = {} if figured is None else figured
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
        """What a viewer sees: two equal glimpses are the same to them."""
        if viewer not in self._glimpses:
            view = as_json(self._view(viewer))
            legal = () if viewer is None else tuple(self.game.legal(self.match.state, viewer))
            self._glimpses[viewer] = (view, legal, viewer is not None and viewer == self.undoer())
        return self._glimpses[viewer]

    def figures(self, viewer: Viewer) -> bytes:
        """What follows from the viewer's view. It is no part of the glimpse, since it changes only with the view."""
        view, known = self._view(viewer), self._figured.get(viewer)
        if known is None or not (view is known[0] or known[1].hold(known[0], view)):
            figures = self.game.figures(view)
            known = self._figured[viewer] = (view, figures, as_json(figures))
        return known[2]

    def _view(self, viewer: Viewer) -> View:
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.match.state, viewer)
        return self._views[viewer]

    def play(self, seat: int, move: int, undo: bool) -> Played:
        """Try a move; IllegalMove if the rules refuse it. Without `undo` it can never be taken back."""
        match = self.match.copy()
        events = match.play(move, seat)
        after = Playing(match, figured=self._figured)
        undoable = undo and self._may_undo(seat, after, events)
        return self._played(after, events, undoable)

    def play_again(self, entry: Entry, undoable: bool) -> Played:
        """Play a move of the log; RecordError if it does not lead where the log says."""
        match = self.match.copy()
        _, events = move_again(self.game, match.state, entry, len(match.record.entries) + 1)
        match.record.add(entry, match.result)
        return self._played(Playing(match, figured=self._figured), events, undoable)

    def after_undo(self) -> Playing:
        """The game before the last move."""
        if not self.before:
            raise RecordError("there is no move that could be taken back")
        record = self.match.record
        shorter = Record(record.header, record.setup, record.entries[:-1])
        match = Match(self.game, self.before[-1].copy(), shorter, self.match.rng)
        return Playing(match, self.before[:-1], self._figured)

    def _may_undo(self, seat: int, after: Playing, events: list[Event]) -> bool:
        if after.match.record.entries[-1].chance or any(event.reveals for event in events):
            return False
        # With more than one seat awaited, whether an undo is still possible would tell if another has chosen.
        return self.awaiting() == (seat,) and len(after.awaiting()) == 1

    def _played(self, after: Playing, events: list[Event], undoable: bool) -> Played:
        if undoable:
            same_seat = self.undoer() == after.match.record.entries[-1].seat
            after.before = (*(self.before if same_seat else ()), self.match.state)
        return Played(after, events, undoable)


class Played(msgspec.Struct, frozen=True):
    """A set-up or a move, tried out: the game after it, what happened by it, and whether it may be taken back."""

    playing: Playing
    events: list[Event]
    undoable: bool = False

    @property
    def setup(self) -> SetUp:
        return self.playing.match.record.setup

    @property
    def entry(self) -> Entry:
        """The move as the record has it."""
        return self.playing.match.record.entries[-1]


def set_up_new(game: Game[Any], seed: bytes, names: tuple[str, ...]) -> Played:
    """Set a new game up."""
    match, events = begin(game, Rng(seed), names)
    return Played(Playing(match), events)


def set_up_as(game: Game[Any], seed: bytes, names: tuple[str, ...], setup: SetUp) -> Played:
    """Set a game up again as the log says it began."""
    state, events = set_up_again(game, setup)
    return Played(Playing(Match(game, state, Record(header_of(game, names), setup), Rng(seed))), events)


def redacted_events(events: list[Event], viewer: Viewer) -> tuple[msgspec.Raw, ...]:
    """The events as the viewer may know them."""
    return tuple(msgspec.Raw(as_json(redact(event, viewer))) for event in events)
