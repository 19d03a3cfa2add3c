"""News of who left, returned or resigned, in updates and after reconnecting."""

from __future__ import annotations

from bradshaw.table import commands as ask
from bradshaw.table.history import SeatNews
from bradshaw.table.outgoing import sight
from bradshaw.table.playing import Viewer
from tests.table.sitting import Sitting
from tests.third_game.codes import EAT, FAVOUR


def news(sitting: Sitting, viewer: Viewer) -> list[SeatNews]:
    return [step.news for step in sitting.clients[viewer].log if step.news is not None]


def test_all_viewers_get_the_news() -> None:
    sitting = Sitting(people=3, clock=30)
    sitting.seat_all()
    sitting.ask(ask.Leave("a"), sitting.caller(1))
    sitting.ask(ask.Return("b"), sitting.caller(1))
    sitting.now += 31
    sitting.ask(ask.ClockRanOut())
    sitting.ask(ask.Resign("c"), sitting.caller(2))
    expected = [SeatNews(1, "left"), SeatNews(1, "returned"), SeatNews(0, "clock"), SeatNews(2, "resigned")]
    again = sitting.rebuilt()
    for viewer in (0, 1, 2, None):
        assert news(sitting, viewer) == expected
        assert [step.news for step in sight(again, viewer).log if step.news] == expected
        assert sight(again, viewer).log == tuple(sitting.clients[viewer].log)


def move_news_and_undo() -> tuple[Sitting, int, int]:
    """An undoable move, then another seat leaves; returns the seat that moved and its version."""
    sitting = Sitting(people=2)
    sitting.seat_all()
    for seat in (0, 1):
        sitting.ask(ask.Play("a", 99, FAVOUR), sitting.caller(seat))
    eater = sitting.table.people_awaited()[0]
    eating = [move for move in sitting.legal(eater) if EAT <= move < EAT + 3]
    sitting.ask(ask.Play("b", 99, eating[0]), sitting.caller(eater))
    sitting.ask(ask.Leave("c"), sitting.caller(1 - eater))
    known = sitting.table.versions[eater]
    sitting.ask(ask.Undo("d", 99), sitting.caller(eater))
    return sitting, eater, known


def test_news_after_an_undone_move_stays() -> None:
    sitting, eater, _ = move_news_and_undo()
    assert news(sitting, None) == [SeatNews(1 - eater, "left")]
    for viewer in (0, 1, None):
        assert sight(sitting.table, viewer).log == tuple(sitting.clients[viewer].log)


def test_reconnecting_after_undo_before_news() -> None:
    sitting, eater, known = move_news_and_undo()
    log = sitting.clients[eater].log
    told = sight(sitting.table, eater, since=known)
    assert told.follows == log[-2].version
    assert told.log == (log[-1],)
