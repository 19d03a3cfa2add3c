"""How much a table remembers of what happened and of what was said."""

from __future__ import annotations

from bradshaw.table import commands as ask
from bradshaw.table.history import KEPT_CHANGES, KEPT_LINES, Change, History, Line, SeatNews
from bradshaw.table.table import KEPT_COMMANDS
from tests.table.sitting import Sitting


def test_the_latest_lines_are_kept_and_no_more() -> None:
    history = History()
    for number in range(3 * KEPT_LINES):
        history = history.with_line(Line(0, str(number), False, 0.0))
    assert [line.text for line in history.lines] == [str(number) for number in range(2 * KEPT_LINES, 3 * KEPT_LINES)]


def test_the_latest_changes_are_kept_and_no_more() -> None:
    history = History()
    for number in range(3 * KEPT_CHANGES):
        history = history.with_change(Change(after=(number,), news=SeatNews(0, "left")))
    assert [one.after for one in history.changes] == [(number,) for number in range(2 * KEPT_CHANGES, 3 * KEPT_CHANGES)]


def test_the_latest_commands_are_known_and_no_more() -> None:
    sitting = Sitting(people=2)
    names = []
    for number in range(KEPT_COMMANDS + 20):
        sitting.now += 60
        names.append(sitting.ask(ask.SayPhrase(f"c{number}", "hello"), sitting.caller(0)).command)
    assert [sitting.table.done(name) for name in names] == [False] * 20 + [True] * KEPT_COMMANDS
