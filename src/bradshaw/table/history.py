"""A short memory of what happened, for those who come back, and of what was said."""

from __future__ import annotations

import msgspec

from bradshaw.core.values import Event
from bradshaw.table.playing import Viewer, redacted_events

KEPT_STEPS = 100
KEPT_LINES = 50

Versions = tuple[int, ...]


class Line(msgspec.Struct, frozen=True):
    """A line of chat; with `phrase`, `text` is the name of a preset one."""

    seat: int
    text: str
    phrase: bool
    time: float


class Step(msgspec.Struct, frozen=True):
    """What happened by one move, as the viewer may know it; `version` is the viewer's after it."""

    version: int
    events: tuple[msgspec.Raw, ...]


class History(msgspec.Struct, frozen=True):
    """What happened and what was said lately. `happened` are the latest set-up and moves: everybody's versions before
    and after each, and its events."""

    lines: tuple[Line, ...] = ()
    happened: tuple[tuple[Versions, Versions, list[Event]], ...] = ()

    def with_line(self, line: Line) -> History:
        return History((*self.lines[1 - KEPT_LINES :], line), self.happened)

    def with_events(self, before: Versions, after: Versions, events: list[Event]) -> History:
        return History(self.lines, (*self.happened[1 - KEPT_STEPS :], (before, after, events)))

    def taken_back(self) -> History:
        return History(self.lines, self.happened[:-1])

    def steps(self, viewer: Viewer, since: int | None) -> tuple[int | None, tuple[Step, ...]]:
        """The steps that this viewer noticed after that version (None: all that are remembered), and the version of
        the one they follow on, which by then may be older: steps are taken back."""
        place = -1 if viewer is None else viewer
        changed = [(before[place], after[place], events) for before, after, events in self.happened]
        noticed = [(after, events) for before, after, events in changed if events and after != before]
        known = [version for version, _ in noticed if since is not None and version <= since]
        told = tuple(Step(version, redacted_events(events, viewer)) for version, events in noticed[len(known) :])
        return (known[-1] if known else None), told
