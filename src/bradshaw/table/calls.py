"""Decides whom a line of a table's log calls to the table: people whose turn it is, whose game has ended, or who are
asked for a rematch."""

from __future__ import annotations

from typing import Literal

import msgspec

from bradshaw.table.acts import Moved, RematchWanted, Rested
from bradshaw.table.table import Table

CallKind = Literal["turn", "reminder", "rematch", "end"]

# Connected people may not be looking, so they are called if they have not acted after this long.
HERE_SECONDS = 120.0
# Shorter clocks have no reminders.
REMINDED_CLOCK = 3_600


class Call(msgspec.Struct, frozen=True, array_like=True):
    """A call to a device at a time, about some of its seats (one bit for each). A table's own id as `key` calls its
    webhook. `deadline` is when a seat that can be reminded runs out of time."""

    key: str
    kind: CallKind
    seats: int
    due: float
    deadline: float | None = None


class Calls(msgspec.Struct, frozen=True):
    """The calls that a line makes due."""

    calls: tuple[Call, ...] = ()


NO_CALLS = Calls()


def calls_after(before: Table | None, after: Table, here: frozenset[str]) -> Calls:
    """Return the calls of a table's latest line. `before` is None for a new table; `here` are the devices that act for
    a seat with a connected device. A game of one person against bots makes no calls."""
    if len({after.seats[seat].holders[:1] for seat in after.people()}) < 2:
        return NO_CALLS
    now = after.latest.time
    calls: list[Call] = []
    if before is not None and before.status == "playing" and after.status != "playing":
        calls = _call(after, "end", after.remaining(), here, now)
    elif before is not None and isinstance(act := after.latest.act, RematchWanted) and not before.rematch_wanted:
        calls = _call(after, "rematch", [seat for seat in after.people() if seat != act.seat], here, now)
    elif after.status == "playing":
        calls = [*_turn_calls(before, after, here), *_webhook_turn(before, after, here)]
    return Calls(tuple(calls))


def seats_as_bits(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


def _keys_of(table: Table, seats: list[int]) -> dict[str, int]:
    """Return the devices that act for these seats, each with its seats as bits."""
    keys: dict[str, int] = {}
    for seat in seats:
        for key in table.seats[seat].holders:
            keys[key] = keys.get(key, 0) | 1 << seat
    return keys


def _call(table: Table, kind: CallKind, seats: list[int], here: frozenset[str], now: float) -> list[Call]:
    """Return calls to the devices that are not here, and to the webhook."""
    keys = _keys_of(table, seats)
    return [Call(key, kind, bits, now) for key, bits in keys.items() if key not in here] + [
        Call(table.id, kind, 0, now)
    ]


def _turn_calls(before: Table | None, after: Table, here: frozenset[str]) -> list[Call]:
    """Return calls to the people who are awaited since this line. A person who is still awaited after their own move or
    a rest day only gets a reminder of the new deadline."""
    awaited, now = after.people_awaited(), after.latest.time
    already = before.people_awaited() if before is not None else []
    deadline = after.deadline() if (after.plan.clock or 0) >= REMINDED_CLOCK else None
    calls = [
        Call(key, "turn", bits, now + HERE_SECONDS if key in here else now, deadline)
        for key, bits in _keys_of(after, [seat for seat in awaited if seat not in already]).items()
    ]
    act = after.latest.act
    seat = act.entry.seat if isinstance(act, Moved) else act.seat if isinstance(act, Rested) else None
    if deadline is not None and seat in awaited and seat in already:
        calls += [Call(key, "reminder", bits, now, deadline) for key, bits in _keys_of(after, [seat]).items()]
    return calls


def _webhook_turn(before: Table | None, after: Table, here: frozenset[str]) -> list[Call]:
    """Return the call to the webhook about absent people who are publicly awaited since this line."""
    already = _publicly_awaited(before) if before is not None and before.status == "playing" else []
    new = [seat for seat in _publicly_awaited(after) if seat not in already]
    absent = [seat for seat in new if not here.intersection(after.seats[seat].holders)]
    return [Call(after.id, "turn", seats_as_bits(absent), after.latest.time)] if absent else []


def _publicly_awaited(table: Table) -> list[int]:
    return [seat for seat in table.in_play().awaiting() if not table.seats[seat].by_bot]
