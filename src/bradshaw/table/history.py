"""A short memory of what happened, for those who come back, and of what was said."""

from __future__ import annotations

from collections import deque

from bradshaw.core.values import Event
from bradshaw.table.outgoing import Line, Step
from bradshaw.table.playing import Viewer, told

KEPT_STEPS = 100
KEPT_LINES = 50

Versions = tuple[int, ...]


class History:
    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=KEPT_LINES)
        self._steps: deque[tuple[Versions, Versions, list[Event]]] = deque(maxlen=KEPT_STEPS)

    def copy(self) -> History:
        other = History()
        other.lines = self.lines.copy()
        other._steps = self._steps.copy()
        return other

    def say(self, line: Line) -> Line:
        self.lines.append(line)
        return line

    def add(self, before: Versions, after: Versions, events: list[Event]) -> None:
        self._steps.append((before, after, events))

    def take_back(self) -> None:
        self._steps.pop()

    def step(self, version: int, events: list[Event], viewer: Viewer) -> Step:
        return Step(version, told(events, viewer))

    def steps(self, viewer: Viewer, since: int | None) -> tuple[Step, ...]:
        """The steps that this viewer noticed after that version (None: all that are remembered)."""
        place = -1 if viewer is None else viewer
        return tuple(
            self.step(after[place], events, viewer)
            for before, after, events in self._steps
            if events and after[place] != before[place] and (since is None or after[place] > since)
        )
