"""Keep each table's deadline, so that lists can show the time left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("deadline", sa.Float))
    # Where people are awaited, the server was due when their clock runs out.
    op.execute("UPDATE tables SET deadline = due WHERE status = 'playing' AND awaited <> '[]'")


def downgrade() -> None:
    op.drop_column("tables", "deadline")
