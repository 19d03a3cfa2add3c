"""When hints are allowed; test_authority.py tests who can ask for one."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.table.commands import CommandRefused
from bradshaw.table.hinting import WantHint, must_allow_hint
from bradshaw.table.plan import Day
from bradshaw.table.table import Table
from tests.table.authority import CALLERS, alone
from tests.table.sitting import started

OWNER = CALLERS["owner"]


def answer(table: Table, at: int | None = None) -> str:
    try:
        must_allow_hint(table, WantHint(0, table.versions[0] if at is None else at), OWNER)
    except CommandRefused as error:
        return error.refusal.code
    return "done"


def test_no_hint_while_others_are_to_move() -> None:
    sitting = started(people=1, bots=1)
    assert answer(sitting.table) == "done"
    sitting.play(0, sitting.legal(0)[0])
    assert sitting.table.in_play().actors() == [1]
    assert answer(sitting.table) == "hint_turn"


def test_no_hint_on_a_journey_of_the_day() -> None:
    table = alone()
    plan = msgspec.structs.replace(table.plan, day=Day("2026-11-16", 1e12))
    assert answer(msgspec.structs.replace(table, plan=plan)) == "hint_day"


def test_no_hint_for_a_stale_position() -> None:
    table = alone()
    assert answer(table, at=table.position_versions[0] - 1) == "stale"


@pytest.mark.parametrize("change", [{}, {"away": True}, {"resigned": True}])
def test_no_hint_at_a_table_with_another_person(change: dict[str, bool]) -> None:
    table = alone()
    other = msgspec.structs.replace(table.seats[1], kind="human", **change)
    assert answer(msgspec.structs.replace(table, seats=(table.seats[0], other, table.seats[2]))) == "hint_others"
