"""Recent changes of a table, for viewers who reconnect, and recent chat."""

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
    """A line of chat; with `phrase`, `text` is the name of a preset one."""

    seat: int
    text: str
    phrase: bool
    time: float


class SeatNews(msgspec.Struct, frozen=True, gc=False):
    """Who plays a seat has changed: its owner left, ran out of time, came back, or resigned."""

    seat: int
    what: Literal["left", "clock", "returned", "resigned"]


class Change(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one line of the log changed, before it is redacted for a viewer.

    `before` and `after` are the versions of all viewers. `stands` are those since which it is the change after the one
    before it in the history, which an undo can remove. `devices` is the seat whose devices changed; `position` and
    `table` say that what viewers see of them may have changed."""

    before: Versions = ()
    after: Versions = ()
    stands: Versions = ()
    events: list[Event] | None = None
    news: SeatNews | None = None
    devices: int | None = None
    taken_back: bool = False
    position: bool = False
    table: bool = False
    line: Line | None = None

    @property
    def told(self) -> bool:
        """Whether a viewer who notices it is told of it."""
        return bool(self.events) or self.news is not None


class History(msgspec.Struct, frozen=True):
    """The latest changes by the game and to who plays, and the latest chat."""

    lines: tuple[Line, ...] = ()
    changes: tuple[Change, ...] = ()

    def with_line(self, line: Line) -> History:
        return History((*self.lines[1 - KEPT_LINES :], line), self.changes)

    def with_change(self, change: Change) -> History:
        return History(self.lines, (*self.changes[1 - KEPT_CHANGES :], change))

    def without_last_move(self, now: Versions) -> History:
        """Drop the last move. News that came after it stays, and stands since `now`."""
        last = max((index for index, one in enumerate(self.changes) if one.news is None), default=len(self.changes))
        later = [msgspec.structs.replace(one, stands=now) for one in self.changes[last + 1 :]]
        return History(self.lines, (*self.changes[:last], *later))

    def since(self, viewer: Viewer, version: int | None) -> tuple[int | None, list[Change]]:
        """The changes the viewer noticed after `version` (None: all that are kept), and the viewer's version at the
        change before them. That may be older than `version`, because changes are taken back."""
        place = -1 if viewer is None else viewer
        noticed = [one for one in self.changes if one.told and one.after[place] != one.before[place]]
        known = [] if version is None else list(takewhile(lambda one: one.stands[place] <= version, noticed))
        return (known[-1].after[place] if known else None), noticed[len(known) :]
