"""Create the tables, their logs, and the holders of seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("links", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("info", sa.Text, nullable=False),
        sa.Column("awaited", sa.Text, nullable=False),
        sa.Column("due", sa.Float),
    )
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_public", "tables", ["public", "status", "updated"])
    op.create_index("tables_idle", "tables", ["status", "updated"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("command", sa.String(64)),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("versions", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "command"),
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(64), primary_key=True),
    )
    op.create_index("holders_key", "holders", ["key"])


def downgrade() -> None:
    for name in ("holders", "log", "tables"):
        op.drop_table(name)
