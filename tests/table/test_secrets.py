"""A secret choice does not show in versions, messages, clocks or undo."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.table import commands as ask
from bradshaw.table.commands import CommandRefused
from bradshaw.table.outgoing import sight
from tests.table.sitting import Client, Sitting
from tests.third_game.codes import DRAW, EAT, FAVOUR


def favour(sitting: Sitting, seat: int, fruit: int = 0) -> None:
    sitting.ask(ask.Play("a", sitting.table.versions[seat], FAVOUR + fruit), sitting.caller(seat))


def test_others_get_no_update_of_a_secret_choice() -> None:
    sitting = Sitting(people=3, clock=60)
    sitting.seat_all()
    before = {viewer: sight(sitting.table, viewer) for viewer in (0, 2, None)}
    sitting.now += 5
    favour(sitting, 1)
    for viewer, seen in before.items():
        assert msgspec.json.encode(sight(sitting.table, viewer)) == msgspec.json.encode(seen)
    assert sitting.clients[1].shown().legal == ()


def test_noticed_only_changes_with_public_events() -> None:
    sitting = Sitting(people=3)
    sitting.seat_all()
    begun = sitting.now
    for seat in (1, 2):
        sitting.now += 5
        favour(sitting, seat)
        assert sitting.table.last_public_change == begun
    sitting.now += 5
    favour(sitting, 0)
    assert sitting.table.last_public_change == sitting.now


def test_others_see_the_same_for_any_secret_choice() -> None:
    seen = []
    for fruit in (0, 2):
        sitting = Sitting(people=2)
        sitting.seat_all()
        favour(sitting, 1, fruit)
        favour(sitting, 0)
        seen.append([msgspec.json.encode(sight(sitting.table, viewer)) for viewer in (0, None)])
    assert seen[0] == seen[1]


def test_no_undo_of_simultaneous_choices() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    favour(sitting, 1)
    assert not sitting.clients[1].shown().may_undo
    with pytest.raises(CommandRefused):
        sitting.ask(ask.Undo("a", sitting.table.versions[1]), sitting.caller(1))


def test_draws_are_private_in_the_log() -> None:
    sitting = Sitting(people=2)
    sitting.seat_all()
    favour(sitting, 0)
    favour(sitting, 1)
    sitting.ask(ask.Play("a", sitting.table.versions[0], DRAW), sitting.caller(0))
    drawn = {viewer: client.log[-1].events[0] for viewer, client in sitting.clients.items()}
    assert b'"fruit":null' in bytes(drawn[1])
    assert b'"fruit":null' in bytes(drawn[None])
    assert b'"fruit":null' not in bytes(drawn[0])


def eatable(sitting: Sitting, seat: int) -> int:
    return next(move for move in sitting.legal(seat) if EAT <= move < DRAW)


def playing() -> Sitting:
    sitting = Sitting(people=2)
    sitting.seat_all()
    favour(sitting, 0)
    favour(sitting, 1)
    return sitting


def test_undo_until_the_next_move() -> None:
    sitting = playing()
    start = sight(sitting.table, 0)
    assert start.position is not None
    move = eatable(sitting, 0)
    sitting.ask(ask.Play("a", sitting.table.versions[0], move), sitting.caller(0))
    assert sitting.clients[0].shown().may_undo
    assert not sitting.clients[1].shown().may_undo
    sitting.ask(ask.Undo("a", sitting.table.versions[0]), sitting.caller(0))
    assert sitting.clients[0].shown().view == start.position.view
    assert sitting.clients[0].shown().legal == start.position.legal
    assert tuple(sitting.clients[0].log) == start.log
    sitting.ask(ask.Play("a", sitting.table.versions[0], move), sitting.caller(0))
    sitting.ask(ask.Play("a", sitting.table.versions[1], eatable(sitting, 1)), sitting.caller(1))
    with pytest.raises(CommandRefused, match="no move to take back"):
        sitting.ask(ask.Undo("a", sitting.table.versions[0]), sitting.caller(0))


def test_reconnecting_after_an_undo() -> None:
    sitting = playing()
    sitting.ask(ask.Play("a", sitting.table.versions[0], eatable(sitting, 0)), sitting.caller(0))
    sleeper = Client(sight(sitting.table, 1))
    sitting.ask(ask.Undo("b", sitting.table.versions[0]), sitting.caller(0))
    sitting.ask(ask.Play("c", sitting.table.versions[0], DRAW), sitting.caller(0))
    sleeper.see(sight(sitting.table, 1, since=sleeper.version))
    assert sleeper.log == sitting.clients[1].log


def test_no_undo_of_a_draw() -> None:
    sitting = playing()
    sitting.ask(ask.Play("a", sitting.table.versions[0], DRAW), sitting.caller(0))
    with pytest.raises(CommandRefused, match="no move to take back"):
        sitting.ask(ask.Undo("a", sitting.table.versions[0]), sitting.caller(0))


def test_stale_moves_are_refused() -> None:
    sitting = playing()
    old = sitting.table.versions[0]
    sitting.ask(ask.Play("a", old, eatable(sitting, 0)), sitting.caller(0))
    sitting.ask(ask.Play("a", sitting.table.versions[1], eatable(sitting, 1)), sitting.caller(1))
    with pytest.raises(CommandRefused, match="changed"):
        sitting.ask(ask.Play("a", old, DRAW), sitting.caller(0))


def test_chat_does_not_make_moves_stale() -> None:
    sitting = playing()
    old = sitting.table.versions[0]
    sitting.ask(ask.SayPhrase("a", "hello"), sitting.caller(1))
    sitting.ask(ask.Play("a", old, DRAW), sitting.caller(0))
