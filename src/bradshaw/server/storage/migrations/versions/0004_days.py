"""Store journeys of the day: the secret that seeds them, and their results."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "day_results",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("compared", sa.Integer),
        sa.Column("ended", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("day_results")
    op.drop_table("secrets")
