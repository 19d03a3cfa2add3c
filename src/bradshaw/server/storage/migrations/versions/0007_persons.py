"""Let several devices be one person. A device without a row is still a person of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("colour", sa.String(16)),
    )
    op.create_table(
        "devices",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("added", sa.Float, nullable=False),
        sa.Column("trusted", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("devices_person", "devices", ["person"])
    op.create_index("devices_changed", "devices", ["changed"])
    op.create_table(
        "earlier_ids",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
    )
    op.create_index("earlier_ids_person", "earlier_ids", ["person"])
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("expires", sa.Float),
    )
    op.create_index("codes_person", "codes", ["person"])


def downgrade() -> None:
    for name in ("codes", "earlier_ids", "devices", "persons"):
        op.drop_table(name)
