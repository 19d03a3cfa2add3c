"""A secret choice does not show in versions, messages, clocks or undo."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.table import commands as ask
from bradshaw.table.commands import CommandRefused
from bradshaw.table.outgoing import sight
from tests.table.sitting import Client, in_turns, started
from tests.third_game.codes import DRAW, FAVOUR


def test_secret_choice_sends_others_no_update() -> None:
    sitting = started(people=3, clock=60)
    before = {viewer: sight(sitting.table, viewer) for viewer in (0, 2, None)}
    sitting.now += 5
    sitting.play(1, FAVOUR)
    for viewer, earlier in before.items():
        assert msgspec.json.encode(sight(sitting.table, viewer)) == msgspec.json.encode(earlier)
    assert sitting.clients[1].current_position().legal == ()


def test_only_public_events_update_last_public_change() -> None:
    sitting = started(people=3)
    start = sitting.now
    for seat in (1, 2):
        sitting.now += 5
        sitting.play(seat, FAVOUR)
        assert sitting.table.last_public_change == start
    sitting.now += 5
    sitting.play(0, FAVOUR)
    assert sitting.table.last_public_change == sitting.now


def test_others_see_the_same_for_any_secret_choice() -> None:
    sights = []
    for fruit in (0, 2):
        sitting = started()
        sitting.play(1, FAVOUR + fruit)
        sitting.play(0, FAVOUR)
        sights.append([msgspec.json.encode(sight(sitting.table, viewer)) for viewer in (0, None)])
    assert sights[0] == sights[1]


def test_no_undo_of_simultaneous_choices() -> None:
    sitting = started()
    sitting.play(1, FAVOUR)
    assert not sitting.clients[1].current_position().may_undo
    sitting.refusal(ask.Undo("a", sitting.table.versions[1]), sitting.caller(1))


def test_draws_are_private_in_the_log() -> None:
    sitting = in_turns()
    sitting.play(0, DRAW)
    drawn = {viewer: client.log[-1].events[0] for viewer, client in sitting.clients.items()}
    assert b'"fruit":null' in bytes(drawn[1])
    assert b'"fruit":null' in bytes(drawn[None])
    assert b'"fruit":null' not in bytes(drawn[0])


def test_undo_until_the_next_move() -> None:
    sitting = in_turns()
    start = sight(sitting.table, 0)
    assert start.position is not None
    move = sitting.eatable(0)
    sitting.play(0, move)
    assert sitting.clients[0].current_position().may_undo
    assert not sitting.clients[1].current_position().may_undo
    sitting.undo(0)
    assert sitting.clients[0].current_position().view == start.position.view
    assert sitting.clients[0].current_position().legal == start.position.legal
    assert tuple(sitting.clients[0].log) == start.log
    sitting.play(0, move)
    sitting.play(1, sitting.eatable(1))
    with pytest.raises(CommandRefused, match="no move to take back"):
        sitting.undo(0)


def test_reconnecting_after_an_undo() -> None:
    sitting = in_turns()
    sitting.play(0, sitting.eatable(0))
    sleeper = Client(sight(sitting.table, 1))
    sitting.undo(0)
    sitting.play(0, DRAW)
    sleeper.see(sight(sitting.table, 1, since=sleeper.version))
    assert sleeper.log == sitting.clients[1].log


def test_no_undo_of_a_draw() -> None:
    sitting = in_turns()
    sitting.play(0, DRAW)
    with pytest.raises(CommandRefused, match="no move to take back"):
        sitting.undo(0)


def test_stale_moves_are_refused() -> None:
    sitting = in_turns()
    old = sitting.table.versions[0]
    sitting.play(0, sitting.eatable(0))
    sitting.play(1, sitting.eatable(1))
    with pytest.raises(CommandRefused, match="changed"):
        sitting.ask(ask.Play("a", old, DRAW), sitting.caller(0))


def test_chat_does_not_make_moves_stale() -> None:
    sitting = in_turns()
    old = sitting.table.versions[0]
    sitting.ask(ask.SayPhrase("a", "hello"), sitting.caller(1))
    sitting.ask(ask.Play("a", old, DRAW), sitting.caller(0))
