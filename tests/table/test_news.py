"""News of who left, returned or resigned, in updates and after reconnecting."""

from __future__ import annotations

from bradshaw.table import commands as ask
from bradshaw.table.history import SeatNews
from bradshaw.table.outgoing import sight
from bradshaw.table.playing import Viewer
from tests.table.sitting import Sitting, in_turns, started


def news(sitting: Sitting, viewer: Viewer) -> list[SeatNews]:
    return [step.news for step in sitting.clients[viewer].log if step.news is not None]


def test_all_viewers_get_the_news() -> None:
    sitting = started(people=3, clock=30)
    sitting.ask(ask.Leave("a"), sitting.caller(1))
    sitting.ask(ask.Return("b"), sitting.caller(1))
    sitting.now += 31
    sitting.ask(ask.ClockRanOut())
    sitting.ask(ask.Resign("c"), sitting.caller(2))
    expected = [SeatNews(1, "left"), SeatNews(1, "returned"), SeatNews(0, "missed"), SeatNews(2, "resigned")]
    rebuilt = sitting.rebuilt()
    for viewer in (0, 1, 2, None):
        assert news(sitting, viewer) == expected
        assert [step.news for step in sight(rebuilt, viewer).log if step.news] == expected
        assert sight(rebuilt, viewer).log == tuple(sitting.clients[viewer].log)


def move_news_and_undo() -> tuple[Sitting, int, int]:
    """Play a move, let the other seat leave, undo the move; return the mover and its version before the undo."""
    sitting = in_turns()
    mover = sitting.table.people_awaited()[0]
    sitting.play(mover, sitting.eatable(mover))
    sitting.ask(ask.Leave("c"), sitting.caller(1 - mover))
    version = sitting.table.versions[mover]
    sitting.undo(mover)
    return sitting, mover, version


def test_undo_keeps_later_news() -> None:
    sitting, mover, _ = move_news_and_undo()
    assert news(sitting, None) == [SeatNews(1 - mover, "left")]
    for viewer in (0, 1, None):
        assert sight(sitting.table, viewer).log == tuple(sitting.clients[viewer].log)


def test_reconnecting_after_undo_of_a_move_before_news() -> None:
    sitting, mover, version = move_news_and_undo()
    log = sitting.clients[mover].log
    missed = sight(sitting.table, mover, since=version)
    assert missed.follows == log[-2].version
    assert missed.log == (log[-1],)
