"""The game at a table: the match, what each viewer sees of it, and undo."""

from __future__ import annotations

from typing import Any

from bradshaw.core.errors import RecordError
from bradshaw.core.game import Game, State
from bradshaw.core.match import Match, begin, header_of, replay_entry, replay_setup
from bradshaw.core.record import Entry, Record, SetUp
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Figures, View, as_json

# What a viewer sees of a position: its view as JSON, its legal moves, whether it may undo.
Glimpse = tuple[bytes, tuple[int, ...], bool]
Viewer = int | None
# By viewer, a view, its figures, and those as JSON.
Figured = dict[Viewer, tuple[View, Figures, bytes]]


class Playing:
    """A match after its latest move or its set-up, whose `events` it holds. It is immutable: a move is played on a
    copy. `before` are the states that undo can restore, latest last. `figured` caches the figures of each viewer,
    of this match or of an earlier position of it."""

    __slots__ = ("_figured", "_glimpses", "_views", "before", "events", "match")

    def __init__(
        self, match: Match, events: list[Event], before: tuple[State, ...] = (), figured: Figured | None = None
    ) -> None:
        self.match = match
        self.events = events
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
        """The seats to act, as far as everyone may know."""
        return self._view(None).awaiting

    @property
    def entry(self) -> Entry:
        """The latest move in the record."""
        return self.match.record.entries[-1]

    def undoer(self) -> int | None:
        """The seat that may undo its last move."""
        return self.entry.seat if self.before else None

    def glimpse(self, viewer: Viewer) -> Glimpse:
        """Return what a viewer sees; equal glimpses are indistinguishable to them."""
        if viewer not in self._glimpses:
            view = as_json(self._view(viewer))
            legal = () if viewer is None else tuple(self.game.legal(self.match.state, viewer))
            self._glimpses[viewer] = (view, legal, viewer is not None and viewer == self.undoer())
        return self._glimpses[viewer]

    def figures(self, viewer: Viewer) -> bytes:
        """Return the viewer's figures as JSON. They depend on the view alone, so the glimpse leaves them out."""
        view, known = self._view(viewer), self._figured.get(viewer)
        if known is None or not (view is known[0] or known[1].hold(known[0], view)):
            figures = self.game.figures(view)
            known = self._figured[viewer] = (view, figures, as_json(figures))
        return known[2]

    def _view(self, viewer: Viewer) -> View:
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.match.state, viewer)
        return self._views[viewer]

    def play(self, seat: int, move: int, undo: bool) -> Playing:
        """Return the game after a move; IllegalMove if the rules refuse it. Without `undo` it cannot be taken back."""
        match = self.match.copy()
        events = match.play(move, seat)
        after = Playing(match, events, figured=self._figured)
        return self._with_undo(after) if undo and self._may_undo(seat, after) else after

    def replay(self, entry: Entry, undoable: bool) -> Playing:
        """Return the game after a move of the log; RecordError if it does not lead to the digest in the log."""
        match = self.match.copy()
        _, events = replay_entry(self.game, match.state, entry, len(match.record.entries) + 1)
        match.record.add(entry, match.result)
        after = Playing(match, events, figured=self._figured)
        return self._with_undo(after) if undoable else after

    def undo(self) -> Playing:
        """Return the game before the last move."""
        if not self.before:
            raise RecordError("there is no move to take back")
        record = self.match.record
        shorter = Record(record.header, record.setup, record.entries[:-1])
        match = Match(self.game, self.before[-1].copy(), shorter, self.match.rng)
        return Playing(match, [], self.before[:-1], self._figured)

    def _may_undo(self, seat: int, after: Playing) -> bool:
        if after.entry.chance or any(event.reveals for event in after.events):
            return False
        # With more than one seat awaited, whether an undo is still possible would reveal if another has chosen.
        return self.awaiting() == (seat,) and len(after.awaiting()) == 1

    def _with_undo(self, after: Playing) -> Playing:
        same_seat = self.undoer() == after.entry.seat
        after.before = (*(self.before if same_seat else ()), self.match.state)
        return after


def set_up_new(game: Game[Any], seed: bytes, names: tuple[str, ...]) -> Playing:
    """Set up a new game."""
    return Playing(*begin(game, Rng(seed), names))


def set_up_as(game: Game[Any], seed: bytes, names: tuple[str, ...], setup: SetUp) -> Playing:
    """Set up a game as its log says it began."""
    state, events = replay_setup(game, setup)
    return Playing(Match(game, state, Record(header_of(game, names), setup), Rng(seed)), events)
