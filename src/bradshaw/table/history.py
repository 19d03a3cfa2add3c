"""A short memory of what happened, for those who come back, and of what was said."""

from __future__ import annotations

from itertools import takewhile
from typing import Literal

import msgspec

from bradshaw.core.values import Event
from bradshaw.table.playing import Viewer, redacted_events

KEPT_STEPS = 100
KEPT_LINES = 50

Versions = tuple[int, ...]


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of chat; with `phrase`, `text` is the name of a preset one."""

    seat: int
    text: str
    phrase: bool
    time: float


class SeatNews(msgspec.Struct, frozen=True, gc=False):
    """Who plays a seat has changed: its owner left, let the time run out, came back, or resigned."""

    seat: int
    what: Literal["left", "clock", "returned", "resigned"]


class Step(msgspec.Struct, frozen=True):
    """What happened by one move, as the viewer may know it, or the news about a seat (then there are no events);
    `version` is the viewer's after it."""

    version: int
    events: tuple[msgspec.Raw, ...]
    news: SeatNews | None = None


class Happened(msgspec.Struct, frozen=True, gc=False):
    """The set-up, a move or the news about a seat, with everybody's versions before and after it, and since when it
    `stands` where it does: a move before it may have been taken back later."""

    before: Versions
    after: Versions
    stands: Versions
    events: list[Event]
    news: SeatNews | None

    @property
    def told(self) -> bool:
        return bool(self.events) or self.news is not None


class History(msgspec.Struct, frozen=True):
    """What happened and what was said lately."""

    lines: tuple[Line, ...] = ()
    happened: tuple[Happened, ...] = ()

    def with_line(self, line: Line) -> History:
        return History((*self.lines[1 - KEPT_LINES :], line), self.happened)

    def with_step(self, before: Versions, after: Versions, events: list[Event], news: SeatNews | None) -> History:
        latest = Happened(before, after, after, events, news)
        return History(self.lines, (*self.happened[1 - KEPT_STEPS :], latest))

    def taken_back(self, now: Versions) -> History:
        """Without the last move. News about a seat that came after it stay, and stand so from now on."""
        last = max((index for index, one in enumerate(self.happened) if one.news is None), default=len(self.happened))
        later = [msgspec.structs.replace(one, stands=now) for one in self.happened[last + 1 :]]
        return History(self.lines, (*self.happened[:last], *later))

    def steps(self, viewer: Viewer, since: int | None) -> tuple[int | None, tuple[Step, ...]]:
        """The steps that this viewer noticed after that version (None: all that are remembered), and the version of
        the one they follow on, which by then may be older: steps are taken back."""
        place = -1 if viewer is None else viewer
        noticed = [one for one in self.happened if one.told and one.after[place] != one.before[place]]
        known = [] if since is None else list(takewhile(lambda one: one.stands[place] <= since, noticed))
        told = [Step(one.after[place], redacted_events(one.events, viewer), one.news) for one in noticed[len(known) :]]
        return (known[-1].after[place] if known else None), tuple(told)
