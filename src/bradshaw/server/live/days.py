"""The dates of journeys of the day, in UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from bradshaw.core.errors import BradshawError
from bradshaw.table.plan import Day

# A journey finished within this time after its day still counts.
GRACE = timedelta(hours=6)
_DAY = timedelta(days=1)


class NoSuchDay(BradshawError):
    """An invalid, future or empty day."""


def day_at(now: float) -> Day:
    """Return the day whose journey can be started now."""
    return _day(datetime.fromtimestamp(now, UTC).date())


def oldest_open_day(now: float) -> Day:
    """Return the earliest day whose standing can still change."""
    return day_at(now - GRACE.total_seconds())


def next_day_begins(now: float) -> float:
    return _beginning(datetime.fromtimestamp(now, UTC).date() + _DAY).timestamp()


def day_named(name: str, now: float) -> Day:
    """Return the day of a date such as 2026-11-16; raise NoSuchDay if it is invalid or in the future."""
    try:
        named = date.fromisoformat(name)
    except ValueError:
        raise NoSuchDay("a day must be a date such as 2026-11-16") from None
    if named.isoformat() != name:
        raise NoSuchDay("a day must be a date such as 2026-11-16")
    if named > datetime.fromtimestamp(now, UTC).date():
        raise NoSuchDay(f"the journey of {name} has not begun yet")
    return _day(named)


def _day(named: date) -> Day:
    return Day(named.isoformat(), (_beginning(named + _DAY) + GRACE).timestamp())


def _beginning(named: date) -> datetime:
    return datetime(named.year, named.month, named.day, tzinfo=UTC)
