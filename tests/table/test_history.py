"""Tables keep only recent changes, chat and commands, and send figures that match each view."""

from __future__ import annotations

import msgspec

from bradshaw.core.values import as_json
from bradshaw.table import commands as ask
from bradshaw.table.applying import COMMANDS_REMEMBERED
from bradshaw.table.history import KEPT_CHANGES, KEPT_LINES, Change, History, Line, SeatNews
from bradshaw.table.playing import Viewer
from tests.table.sitting import Sitting, started
from tests.third_game.codes import DRAW, FAVOUR
from tests.third_game.view import HamperView


def test_only_recent_chat_is_kept() -> None:
    history = History()
    for number in range(3 * KEPT_LINES):
        history = history.with_line(Line(0, str(number), False, 0.0))
    assert [line.text for line in history.lines] == [str(number) for number in range(2 * KEPT_LINES, 3 * KEPT_LINES)]


def test_only_recent_changes_are_kept() -> None:
    history = History()
    for number in range(3 * KEPT_CHANGES):
        history = history.with_change(Change(after=(number,), news=SeatNews(0, "left")))
    assert [one.after for one in history.changes] == [(number,) for number in range(2 * KEPT_CHANGES, 3 * KEPT_CHANGES)]


def test_only_recent_commands_are_kept() -> None:
    sitting = Sitting(people=2)
    names = []
    for number in range(COMMANDS_REMEMBERED + 20):
        sitting.now += 60
        names.append(sitting.ask(ask.SayPhrase(f"c{number}", "hello"), sitting.caller(0)).command)
    assert [sitting.table.was_executed(name) for name in names] == [False] * 20 + [True] * COMMANDS_REMEMBERED


def test_figures_match_the_viewer() -> None:
    sitting = started()
    viewers: tuple[Viewer, ...] = (0, 1, None)
    for seat, move in ((0, FAVOUR), (1, FAVOUR), (0, DRAW), (1, DRAW)):
        sitting.play(seat, move)
        for viewer in viewers:
            position = sitting.clients[viewer].current_position()
            view = msgspec.json.decode(position.view, type=HamperView)
            assert bytes(position.figures) == as_json(sitting.table.game.figures(view))
