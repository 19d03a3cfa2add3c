"""Creates tables in memory."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from bradshaw.core.record import Record
from bradshaw.server.storage.writing import UnwrittenTable
from bradshaw.table.acts import Created, Logged, SeatAct
from bradshaw.table.applying import open_table
from bradshaw.table.calls import calls_after
from bradshaw.table.commands import SERVER, Start
from bradshaw.table.deciding import decide
from bradshaw.table.plan import Plan, Seat
from bradshaw.table.records import play_up_to


def create_table(
    name: str,
    plan: Plan,
    seats: tuple[Seat, ...],
    host: str,
    here: frozenset[str],
    now: float,
    beginning: Record | None = None,
    seed: bytes | None = None,
    then: Sequence[SeatAct] = (),
) -> UnwrittenTable:
    """Create a table in memory; `seed` replaces the random one. If no seat is open its game starts immediately, so
    nobody sees it waiting. `here` are the devices of people who are present."""
    first = Logged(0, now, "", Created(plan, seats, host), (1,) * (len(seats) + 1))
    table = open_table(name, seed or secrets.token_bytes(32), first)
    lines = [first]
    if beginning is not None:
        tables = play_up_to(table, beginning, now, then)
        table = tables[-1]
        lines.extend(later.latest for later in tables)
    elif table.ready(now):
        table = decide(table, Start(), SERVER, now)
        lines.append(table.latest)
    return UnwrittenTable(table, lines, secrets.token_bytes(32), calls_after(None, table, here))
