"""When a notice is wanted: quiet hours and reminders in the person's time zone, and mutes."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from bradshaw.server.storage.outbox_store import Claimed, NoticeKind
from bradshaw.server.storage.subscription_store import StoredSettings

# A reminder that would come in quiet hours comes this long before them.
_BEFORE_QUIET = 60.0


class Later(NamedTuple):
    """A notice to handle again at `until` (None: never), as a notice of this kind."""

    until: float | None
    kind: NoticeKind


def next_step(row: Claimed, now: float) -> Later | Literal["send", "drop"]:
    """Return what to do now with a row for a browser."""
    if row.kind == "done":
        return "send"
    if row.settings.muted or row.is_muted or (row.kind == "rematch" and _is_answered(row)):
        return "drop"
    if row.kind == "invite" and not row.is_invited:
        return "drop"
    if row.kind == "reminder":
        return _reminder_step(row, now)
    if row.kind not in row.settings.kinds:
        return planned_reminder(row, now) if row.kind == "turn" else "drop"
    quiet_end = end_of_quiet(row.settings, now)
    return "send" if quiet_end is None else Later(quiet_end, row.kind)


def planned_reminder(row: Claimed, now: float) -> Later:
    """Return when to remind of a turn's deadline. The row stays even without a reminder, because settings can
    change."""
    if row.deadline is None:
        return Later(None, "turn")
    at = _reminder_time(row.settings, row.deadline, now)
    return Later(at if at is not None and at > now else None, "reminder")


def _reminder_step(row: Claimed, now: float) -> Later | Literal["send"]:
    at = None if row.deadline is None else _reminder_time(row.settings, row.deadline, now)
    if at is None or row.deadline is None or now >= row.deadline:
        return Later(None, "reminder")
    return "send" if at <= now else Later(at, "reminder")


def _reminder_time(settings: StoredSettings, deadline: float, now: float) -> float | None:
    """Return when a reminder is wanted: before quiet hours rather than in them, or after them if they have begun."""
    if settings.reminder_minutes is None or "reminder" not in settings.kinds:
        return None
    at = max(deadline - 60 * settings.reminder_minutes, min(now, deadline))
    end = end_of_quiet(settings, at)
    if end is None:
        return at
    start = _start_of_quiet(settings, at)
    if now < start:
        return max(start - _BEFORE_QUIET, now)
    return end if end < deadline else None


def _is_answered(row: Claimed) -> bool:
    """Whether the rematch has begun, or the person has answered already."""
    answered = {*row.info.rematch_wanted, *row.info.rematch_declined}
    seats = {seat for seat in range(len(row.info.seats)) if row.seats >> seat & 1}
    return row.info.rematch is not None or not row.info.rematch_wanted or seats <= answered


def end_of_quiet(settings: StoredSettings, now: float) -> float | None:
    """Return when the quiet hours end; None if it is not quiet now."""
    if settings.quiet_from is None or settings.quiet_until is None:
        return None
    start, end = time.fromisoformat(settings.quiet_from), time.fromisoformat(settings.quiet_until)
    local = datetime.fromtimestamp(now, ZoneInfo(settings.zone))
    clock = local.time().replace(second=0, microsecond=0)
    is_quiet = start <= clock < end if start < end else start != end and (clock >= start or clock < end)
    if not is_quiet:
        return None
    day = local.date() if clock < end else local.date() + timedelta(days=1)
    return datetime.combine(day, end, local.tzinfo).timestamp()


def _start_of_quiet(settings: StoredSettings, now: float) -> float:
    """Return when the quiet hours at this time began."""
    start = time.fromisoformat(settings.quiet_from or "00:00")
    local = datetime.fromtimestamp(now, ZoneInfo(settings.zone))
    day = local.date() if local.time() >= start else local.date() - timedelta(days=1)
    return datetime.combine(day, start, local.tzinfo).timestamp()
