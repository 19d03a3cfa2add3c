"""Only holders see the devices of their seat, and only the owner removes devices."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.outgoing import Device, sight, update
from tests.table.sitting import HOST, Sitting, started
from tests.third_game.codes import FAVOUR

PHONE, SCREEN = "phone key", "screen key"


def shared(*devices: str) -> Sitting:
    """Return a game where these devices share the host's seat."""
    sitting = started()
    for device in devices:
        sitting.ask(ask.Share(0), Caller(device))
    return sitting


def seen_by(sitting: Sitting, key: str, seat: int | None = 0) -> tuple[Device, ...]:
    return sight(sitting.table, seat, None, key).devices


def test_only_holders_see_the_devices_of_a_seat() -> None:
    sitting = shared(PHONE)
    owner, phone = seen_by(sitting, HOST)
    assert (owner.own, owner.owner, phone.own, phone.owner) == (True, True, False, False)
    assert update(sitting.table, 0, PHONE).devices == seen_by(sitting, PHONE)
    assert [(device.own, device.owner) for device in seen_by(sitting, PHONE)] == [(False, True), (True, False)]
    assert [device.device for device in seen_by(sitting, PHONE)] == [owner.device, phone.device]
    assert update(sitting.table, 1, sitting.caller(1).key).devices is None
    assert update(sitting.table, None, HOST).devices is None
    assert seen_by(sitting, "a stranger") == seen_by(sitting, HOST, None) == ()
    assert [device.owner for device in seen_by(sitting, sitting.caller(1).key, 1)] == [True]


def test_device_names_are_not_keys() -> None:
    sitting = shared(PHONE)
    for device in seen_by(sitting, HOST):
        assert device.device not in (HOST, PHONE)
        assert sitting.refusal(ask.Play("a", 99, FAVOUR), Caller(device.device, 0)) == "not_yours"
    sent = msgspec.json.encode(sight(sitting.table, 0, None, HOST))
    assert HOST.encode() not in sent
    assert PHONE.encode() not in sent


def test_owner_removes_a_device() -> None:
    sitting = shared(PHONE, SCREEN)
    issue = sitting.table.seats[0].issue
    phone = seen_by(sitting, PHONE)[1].device
    sitting.ask(ask.Play("a", 99, FAVOUR), Caller(PHONE, 0))
    sitting.ask(ask.SendAway("b", phone), Caller(HOST, 0))
    assert sitting.table.seats[0].holders == (HOST, SCREEN)
    assert sitting.table.seats[0].issue == issue + 1, "earlier links are void"
    assert update(sitting.table, 0, HOST).devices == seen_by(sitting, HOST)
    assert len(seen_by(sitting, HOST)) == 2
    assert sitting.refusal(ask.Leave("c"), Caller(PHONE, 0)) == "not_yours"
    assert sitting.rebuilt().seats == sitting.table.seats


@pytest.mark.parametrize(
    ("caller", "device", "code"),
    [
        (PHONE, 2, "not_owner"),
        (PHONE, 0, "not_owner"),
        (HOST, 0, "own_device"),
        (HOST, None, "no_device"),
        (SCREEN, 1, "not_owner"),
        ("a stranger", 1, "not_yours"),
    ],
)
def test_only_the_owner_removes_other_devices(caller: str, device: int | None, code: str) -> None:
    sitting = shared(PHONE, SCREEN)
    name = "ffff" if device is None else seen_by(sitting, HOST)[device].device
    assert sitting.refusal(ask.SendAway("a", name), Caller(caller, 0)) == code
    assert sitting.table.seats[0].holders == (HOST, PHONE, SCREEN)


def test_sharing_does_not_make_moves_stale() -> None:
    sitting = started()
    at = sitting.table.versions[0]
    sitting.ask(ask.Share(0), Caller(PHONE))
    sitting.ask(ask.Play("a", at, FAVOUR), Caller(HOST, 0))


def test_retaking_a_seat_voids_its_links() -> None:
    sitting = Sitting(people=2)
    issue = sitting.table.seats[0].issue
    sitting.ask(ask.FreeSeat("a", 0), Caller(HOST, 0))
    sitting.ask(ask.TakeSeat(0, "host"), Caller(HOST))
    assert sitting.table.seats[0].issue > issue


@pytest.mark.parametrize("over", [False, True])
def test_second_device_of_a_resigned_seat_sees_but_cannot_play(over: bool) -> None:
    sitting = started(people=3)
    for seat in (0, 1) if over else (0,):
        sitting.ask(ask.Resign("a"), sitting.caller(seat))
    assert sitting.table.status == ("resigned" if over else "playing")
    sitting.ask(ask.Share(0), Caller(PHONE))
    phone, owner = sight(sitting.table, 0, None, PHONE), sight(sitting.table, 0, None, HOST)
    assert (phone.position, phone.log, phone.table) == (owner.position, owner.log, owner.table)
    assert sitting.table.seats[0].resigned
    for command in (ask.Play("b", 99, FAVOUR), ask.Return("c"), ask.Leave("d"), ask.Undo("e", 99)):
        codes = {sitting.refusal(command, Caller(device, 0)) for device in (HOST, PHONE)}
        assert codes in ({"resigned"}, {"over"})
