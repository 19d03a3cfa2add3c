"""Group a game's configuration, including the number of players, in logs and public table data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

Json = dict[str, Any]

_CONFIG_FIELDS = ("game", "rules_version", "edition", "options")
_BATCH = 500

_tables = sa.table("tables", sa.column("id", sa.String), sa.column("info", sa.Text))
_log = sa.table("log", sa.column("table_id", sa.String), sa.column("number", sa.Integer), sa.column("act", sa.Text))


def upgrade() -> None:
    """Change the first line of every log, and every table's public part."""
    connection = op.get_bind()
    for name, public, first in _tables_with_first_lines(connection):
        act, info = json.loads(first), json.loads(public)
        act["plan"] = _with_config(act["plan"], len(act["seats"]))
        info = _with_config(info, len(info["seats"]))
        connection.execute(_tables.update().where(_tables.c.id == name).values(info=json.dumps(info)))
        first_line = (_log.c.table_id == name, _log.c.number == 0)
        connection.execute(_log.update().where(*first_line).values(act=json.dumps(act)))


def downgrade() -> None:
    raise NotImplementedError("older versions cannot read newer logs; restore a backup instead")


def _with_config(value: Json, players: int) -> Json:
    config = {name: value[name] for name in _CONFIG_FIELDS} | {"players": players}
    return {"config": config} | {name: value[name] for name in value if name not in _CONFIG_FIELDS}


def _tables_with_first_lines(connection: sa.Connection) -> Iterator[tuple[str, str, str]]:
    """Yield each table's id, public part, and first log line."""
    last = ""
    while True:
        query = (
            sa.select(_tables.c.id, _tables.c.info, _log.c.act)
            .join(_log, sa.and_(_log.c.table_id == _tables.c.id, _log.c.number == 0))
            .where(_tables.c.id > last)
            .order_by(_tables.c.id)
            .limit(_BATCH)
        )
        rows = connection.execute(query).all()
        yield from ((row.id, row.info, row.act) for row in rows)
        if not rows:
            return
        last = rows[-1].id
