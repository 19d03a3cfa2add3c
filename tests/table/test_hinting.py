"""When a hint may be given, besides who may have one (test_authority.py)."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.table.commands import CommandRefused
from bradshaw.table.hinting import WantHint, must_allow_hint
from bradshaw.table.plan import Day
from bradshaw.table.table import Table
from tests.table.authority import CALLERS, alone, play
from tests.table.sitting import Sitting

OWNER = CALLERS["owner"]


def code(table: Table, at: int | None = None) -> str:
    try:
        must_allow_hint(table, WantHint(0, table.versions[0] if at is None else at), OWNER)
    except CommandRefused as error:
        return error.refusal.code
    return "done"


def test_no_hint_while_others_are_to_move() -> None:
    sitting = Sitting(people=1, bots=1)
    sitting.seat_all()
    assert code(sitting.table) == "done"
    play(sitting, 0, sitting.legal(0)[0])
    assert sitting.table.in_play().actors() == [1]
    assert code(sitting.table) == "hint_turn"


def test_no_hint_in_a_journey_of_the_day() -> None:
    table = alone()
    plan = msgspec.structs.replace(table.plan, day=Day("2026-11-16", 1e12))
    assert code(msgspec.structs.replace(table, plan=plan)) == "hint_day"


def test_no_hint_for_a_stale_position() -> None:
    table = alone()
    assert code(table, at=table.position_versions[0] - 1) == "stale"


@pytest.mark.parametrize("change", [{}, {"away": True}, {"resigned": True}])
def test_no_hint_where_another_person_has_a_seat(change: dict[str, bool]) -> None:
    table = alone()
    other = msgspec.structs.replace(table.seats[1], kind="human", **change)
    assert code(msgspec.structs.replace(table, seats=(table.seats[0], other, table.seats[2]))) == "hint_others"
