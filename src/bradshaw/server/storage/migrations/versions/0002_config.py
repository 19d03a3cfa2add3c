"""The configuration of a game is a value of its own, with the number of players, in logs and in what everybody sees."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

Json = dict[str, Any]

_SPELT_OUT = ("game", "rules_version", "edition", "options")
_AT_ONCE = 500

_tables = sa.table("tables", sa.column("id", sa.String), sa.column("info", sa.Text))
_log = sa.table("log", sa.column("table_id", sa.String), sa.column("number", sa.Integer), sa.column("act", sa.Text))


def upgrade() -> None:
    """Change the first line of every log, and what is told of every table."""
    connection = op.get_bind()
    for name, told, first in _each(connection):
        act, info = json.loads(first), json.loads(told)
        act["plan"] = _gathered(act["plan"], len(act["seats"]))
        info = _gathered(info, len(info["seats"]))
        connection.execute(_tables.update().where(_tables.c.id == name).values(info=json.dumps(info)))
        at_first = (_log.c.table_id == name, _log.c.number == 0)
        connection.execute(_log.update().where(*at_first).values(act=json.dumps(act)))


def downgrade() -> None:
    raise NotImplementedError("what was written since cannot be read by the program of before; use a copy")


def _gathered(value: Json, players: int) -> Json:
    config = {name: value[name] for name in _SPELT_OUT} | {"players": players}
    return {"config": config} | {name: value[name] for name in value if name not in _SPELT_OUT}


def _each(connection: sa.Connection) -> Iterator[tuple[str, str, str]]:
    """The id of each table, what is told of it, and the first line of its log."""
    last = ""
    while True:
        query = (
            sa.select(_tables.c.id, _tables.c.info, _log.c.act)
            .join(_log, sa.and_(_log.c.table_id == _tables.c.id, _log.c.number == 0))
            .where(_tables.c.id > last)
            .order_by(_tables.c.id)
            .limit(_AT_ONCE)
        )
        rows = connection.execute(query).all()
        yield from ((row.id, row.info, row.act) for row in rows)
        if not rows:
            return
        last = rows[-1].id
