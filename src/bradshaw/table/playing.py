"""The game at a table: its match, each viewer's view, and undo."""

from __future__ import annotations

from typing import Any

import msgspec

from bradshaw.core.errors import RecordError
from bradshaw.core.game import Game, State
from bradshaw.core.match import Match, begin, header_of, replay_entry, replay_setup
from bradshaw.core.record import Entry, Record, SetUp
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Figures, View, as_json

# A viewer's view as JSON, legal moves, and permission to undo.
Glimpse = tuple[bytes, tuple[int, ...], bool]
Viewer = int | None
# Each viewer's view and its figures, as values and as JSON.
FiguresCache = dict[Viewer, tuple[View, Figures, bytes]]


class Playing:
    """A match after its latest move or set-up, with the resulting `events`. It is immutable: a move is played on a
    copy. `before` are the states that undo can restore, latest last. `figures` is the match's cache."""

    __slots__ = ("_figures", "_glimpses", "_views", "before", "events", "match")

    def __init__(
        self, match: Match, events: list[Event], before: tuple[State, ...] = (), figures: FiguresCache | None = None
    ) -> None:
        self.match = match
        self.events = events
        self.before = before
        self._figures: FiguresCache = {} if figures is None else figures
        self._glimpses: dict[Viewer, Glimpse] = {}
        self._views: dict[Viewer, View] = {}

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    def actors(self) -> list[int]:
        return self.game.actors(self.match.state)

    def awaiting(self) -> tuple[int, ...]:
        """Return the seats that are publicly awaited."""
        return self._view(None).awaiting

    @property
    def entry(self) -> Entry:
        return self.match.record.entries[-1]

    def undoer(self) -> int | None:
        """Return the seat that may undo its last move."""
        return self.entry.seat if self.before else None

    def glimpse(self, viewer: Viewer) -> Glimpse:
        """Return what a viewer sees. The viewer cannot distinguish positions with equal glimpses."""
        if viewer not in self._glimpses:
            view = as_json(self._view(viewer))
            legal = () if viewer is None else tuple(self.game.legal(self.match.state, viewer))
            self._glimpses[viewer] = (view, legal, viewer is not None and viewer == self.undoer())
        return self._glimpses[viewer]

    def figures(self, viewer: Viewer) -> bytes:
        """Return the viewer's figures as JSON. They depend on the view alone, so glimpses omit them."""
        view, known = self._view(viewer), self._figures.get(viewer)
        if known is None or not (view is known[0] or known[1].hold(known[0], view)):
            figures = self.game.figures(view)
            known = self._figures[viewer] = (view, figures, as_json(figures))
        return known[2]

    def _view(self, viewer: Viewer) -> View:
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.match.state, viewer)
        return self._views[viewer]

    def play(self, seat: int, move: int, undo: bool, by: str = "") -> Playing:
        """Return the game after a move, which cannot be taken back without `undo`; raise IllegalMove if it is illegal.
        `by` goes into the record."""
        match = self.match.copy()
        events = match.play(move, seat)
        if by:
            match.record.entries[-1] = msgspec.structs.replace(match.record.entries[-1], by=by)
        after = Playing(match, events, figures=self._figures)
        return self._with_undo(after) if undo and self._may_undo(seat, after) else after

    def replay(self, entry: Entry, undoable: bool) -> Playing:
        """Return the game after a move from the log; raise RecordError if the digests differ."""
        match = self.match.copy()
        _, events = replay_entry(self.game, match.state, entry, len(match.record.entries) + 1)
        match.record.add(entry, match.result)
        after = Playing(match, events, figures=self._figures)
        return self._with_undo(after) if undoable else after

    def undo(self) -> Playing:
        if not self.before:
            raise RecordError("there is no move to take back")
        record = self.match.record
        shorter = Record(record.header, record.setup, record.entries[:-1])
        match = Match(self.game, self.before[-1].copy(), shorter, self.match.rng)
        return Playing(match, [], self.before[:-1], self._figures)

    def _may_undo(self, seat: int, after: Playing) -> bool:
        if after.entry.chance or any(event.reveals for event in after.events):
            return False
        # While several seats choose in secret, a lost undo would reveal that another seat has chosen.
        return self.awaiting() == (seat,) and len(after.awaiting()) == 1

    def _with_undo(self, after: Playing) -> Playing:
        same_seat = self.undoer() == after.entry.seat
        after.before = (*(self.before if same_seat else ()), self.match.state)
        return after


def set_up_new(game: Game[Any], seed: bytes, names: tuple[str, ...]) -> Playing:
    return Playing(*begin(game, Rng(seed), names))


def set_up_as(game: Game[Any], seed: bytes, names: tuple[str, ...], setup: SetUp) -> Playing:
    state, events = replay_setup(game, setup)
    return Playing(Match(game, state, Record(header_of(game, names), setup), Rng(seed)), events)
