"""The days of the journeys of the day. A day is one of UTC, so that it is the same for everybody."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from bradshaw.core.errors import BradshawError
from bradshaw.table.plan import Day

# A journey begun on its day may be finished so long after it, and counts.
GRACE = timedelta(hours=6)
_DAY = timedelta(days=1)


class NoSuchDay(BradshawError):
    """A day that is none, that has not come yet, or on which nobody has played."""


def day_at(now: float) -> Day:
    """The day whose journey may be begun at that time."""
    return _day(datetime.fromtimestamp(now, UTC).date())


def next_day_begins(now: float) -> float:
    return _beginning(datetime.fromtimestamp(now, UTC).date() + _DAY).timestamp()


def day_named(name: str, now: float) -> Day:
    """The day of that date, as 2026-11-16; NoSuchDay if it is none, or has not come yet."""
    try:
        named = date.fromisoformat(name)
    except ValueError:
        raise NoSuchDay("a day is named like 2026-11-16") from None
    if named.isoformat() != name:
        raise NoSuchDay("a day is named like 2026-11-16")
    if named > datetime.fromtimestamp(now, UTC).date():
        raise NoSuchDay(f"the journey of {name} has not begun yet")
    return _day(named)


def _day(named: date) -> Day:
    return Day(named.isoformat(), (_beginning(named + _DAY) + GRACE).timestamp())


def _beginning(named: date) -> datetime:
    return datetime(named.year, named.month, named.day, tzinfo=UTC)
