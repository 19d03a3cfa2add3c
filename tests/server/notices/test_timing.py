"""Quiet hours and reminders, in the person's time zone."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bradshaw.server.notices.timing import Later, end_of_quiet, next_step, planned_reminder
from bradshaw.server.storage.outbox_store import Claimed
from bradshaw.server.storage.subscription_store import StoredSettings, Subscription
from bradshaw.table.outgoing import info
from tests.server.notices.test_outbox import new_table

NIGHT = StoredSettings("22:00", "07:30", "Europe/Paris")
NOON_REST = StoredSettings("12:00", "13:00", "Asia/Kolkata")


def at(text: str, zone: str = "Europe/Paris") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def row(
    kind: str,
    settings: StoredSettings,
    deadline: float | None = None,
    is_muted: bool = False,
    is_invited: bool = True,
) -> Claimed:
    to = Subscription("ann", "push", "https://push.example.org/", "", "en")
    fields = {"kind": kind, "settings": settings, "deadline": deadline}
    return Claimed(
        table="one",
        seats=1,
        number=1,
        made=0.0,
        tries=1,
        is_muted=is_muted,
        is_invited=is_invited,
        claim="",
        to=to,
        info=info(new_table()),
        **fields,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("settings", "now", "end"),
    [
        (NIGHT, "2026-11-19 21:59", None),
        (NIGHT, "2026-11-19 22:00", "2026-11-20 07:30"),
        (NIGHT, "2026-11-20 00:00", "2026-11-20 07:30"),
        (NIGHT, "2026-11-20 07:29", "2026-11-20 07:30"),
        (NIGHT, "2026-11-20 07:30", None),
        # Clocks go back and forward.
        (NIGHT, "2026-10-24 23:00", "2026-10-25 07:30"),
        (NIGHT, "2026-03-28 23:00", "2026-03-29 07:30"),
        (StoredSettings(), "2026-11-19 03:00", None),
        (StoredSettings("07:00", "07:00"), "2026-11-19 07:00", None),
    ],
)
def test_the_end_of_quiet_hours(settings: StoredSettings, now: str, end: str | None) -> None:
    assert end_of_quiet(settings, at(now)) == (None if end is None else at(end))


def test_quiet_hours_are_those_of_the_zone() -> None:
    assert end_of_quiet(NOON_REST, at("2026-11-19 07:30", "UTC")) is None
    assert end_of_quiet(NOON_REST, at("2026-11-19 06:45", "UTC")) == at("2026-11-19 07:30", "UTC")


def test_notices_wait_for_the_end_of_quiet_hours() -> None:
    night, morning = at("2026-11-19 23:00"), at("2026-11-20 07:30")
    assert next_step(row("turn", NIGHT), night) == Later(morning, "turn")
    assert next_step(row("end", NIGHT), night) == Later(morning, "end")
    assert next_step(row("end", NIGHT), morning) == "send"
    assert next_step(row("done", NIGHT), night) == "send", "it makes no sound"


def test_kinds_and_mutes() -> None:
    chosen = StoredSettings(kinds=("reminder",), reminder_minutes=60)
    assert next_step(row("end", chosen), 0.0) == "drop"
    assert next_step(row("turn", chosen, deadline=10_000.0), 0.0) == Later(6_400.0, "reminder")
    for muted in (row("turn", StoredSettings(muted=True)), row("turn", StoredSettings(), is_muted=True)):
        assert next_step(muted, 0.0) == "drop"
    assert next_step(row("rematch", StoredSettings()), 0.0) == "drop", "nobody asks any more"
    assert next_step(row("invite", StoredSettings()), 0.0) == "send"
    assert next_step(row("invite", StoredSettings(), is_invited=False), 0.0) == "drop"
    assert next_step(row("invite", chosen), 0.0) == "drop"


def test_reminders() -> None:
    hour = StoredSettings(reminder_minutes=60)
    assert planned_reminder(row("turn", hour, 10_000.0), 0.0) == Later(6_400.0, "reminder")
    assert planned_reminder(row("turn", hour, 10_000.0), 6_400.0) == Later(None, "reminder"), "the turn was just told"
    assert planned_reminder(row("turn", hour), 0.0) == Later(None, "turn")
    assert next_step(row("reminder", hour, 10_000.0), 6_399.0) == Later(6_400.0, "reminder")
    assert next_step(row("reminder", hour, 10_000.0), 6_400.0) == "send"
    assert next_step(row("reminder", hour, 10_000.0), 9_999.0) == "send"
    assert next_step(row("reminder", hour, 10_000.0), 10_000.0) == Later(None, "reminder")
    assert next_step(row("reminder", StoredSettings(), 10_000.0), 0.0) == Later(None, "reminder")


def test_a_reminder_in_quiet_hours_comes_before_them_or_after() -> None:
    settings = msgspec.structs.replace(NIGHT, reminder_minutes=120)
    evening, deadline = at("2026-11-19 18:00"), at("2026-11-20 08:00")
    before, after = at("2026-11-19 21:59"), at("2026-11-20 07:30")
    waiting = row("reminder", settings, deadline)
    assert next_step(waiting, evening) == Later(before, "reminder")
    assert next_step(waiting, before) == "send"
    assert next_step(waiting, before + 30) == "send"
    assert next_step(waiting, at("2026-11-19 22:30")) == Later(after, "reminder")
    assert next_step(waiting, after) == "send"
    night_deadline = row("reminder", settings, at("2026-11-20 05:00"))
    assert next_step(night_deadline, at("2026-11-19 22:30")) == Later(None, "reminder")
