"""A table's recent changes, for viewers who reconnect, and its recent chat."""

from __future__ import annotations

from itertools import takewhile
from typing import Literal

import msgspec

from bradshaw.core.values import Event
from bradshaw.table.playing import Viewer

KEPT_CHANGES = 100
KEPT_LINES = 50

Versions = tuple[int, ...]


class Line(msgspec.Struct, frozen=True, gc=False):
    """A chat line; if `phrase`, `text` is the name of a preset phrase. `name` is the speaker's at the time: before the
    game, someone else can take the seat."""

    seat: int
    text: str
    phrase: bool
    time: float
    name: str = ""


class SeatNews(msgspec.Struct, frozen=True, gc=False):
    """A seat's player changed: the owner left, missed a deadline (a bot finishes the turn), missed too many (`clock`),
    was voted out while absent or idle, returned, took a rest day (`rested`) or resigned."""

    seat: int
    what: Literal["left", "missed", "clock", "absent", "idle", "returned", "rested", "resigned"]


class Change(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one log line changed, before it is redacted for a viewer.

    `before` and `after` are all viewers' versions. An undo can remove an earlier change from the history; `valid_from`
    are the versions from which this change follows its present predecessor. `devices` is the seat whose devices
    changed, `premoves` the one whose premoves changed; `position` and `table` are set if viewers may see a new position
    or table. `by` is the weaker level that chose the move, if the seat's own bot did not answer."""

    before: Versions = ()
    after: Versions = ()
    valid_from: Versions = ()
    events: list[Event] | None = None
    news: SeatNews | None = None
    devices: int | None = None
    premoves: int | None = None
    taken_back: bool = False
    position: bool = False
    table: bool = False
    line: Line | None = None
    by: str = ""

    @property
    def has_step(self) -> bool:
        return bool(self.events) or self.news is not None


class History(msgspec.Struct, frozen=True):
    """The latest changes to the game and its players, and the latest chat."""

    lines: tuple[Line, ...] = ()
    changes: tuple[Change, ...] = ()

    def with_line(self, line: Line) -> History:
        return History((*self.lines[1 - KEPT_LINES :], line), self.changes)

    def with_change(self, change: Change) -> History:
        return History(self.lines, (*self.changes[1 - KEPT_CHANGES :], change))

    def without_last_move(self, now: Versions) -> History:
        """Drop the last move; later news stays, and is valid from `now`."""
        moves = [index for index, change in enumerate(self.changes) if change.news is None]
        last = moves[-1] if moves else len(self.changes)
        later = [msgspec.structs.replace(change, valid_from=now) for change in self.changes[last + 1 :]]
        return History(self.lines, (*self.changes[:last], *later))

    def since(self, viewer: Viewer, version: int | None) -> tuple[int | None, list[Change]]:
        """Return the changes the viewer saw after `version` (None: all), and the viewer's version before the first one.
        It can be older than `version` after an undo."""
        place = -1 if viewer is None else viewer
        visible = [change for change in self.changes if change.has_step and change.after[place] != change.before[place]]
        known = [] if version is None else list(takewhile(lambda change: change.valid_from[place] <= version, visible))
        return (known[-1].after[place] if known else None), visible[len(known) :]
