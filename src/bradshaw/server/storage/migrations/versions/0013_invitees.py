"""Let hosts invite people they have played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "invitees",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
    )
    op.create_index("invitees_person", "invitees", ["person"])
    # Those who want any notices get this one, too, until they choose otherwise.
    op.execute("UPDATE notice_settings SET kinds = kinds || ',invite' WHERE kinds <> ''")


def downgrade() -> None:
    op.execute("UPDATE notice_settings SET kinds = replace(kinds, ',invite', '')")
    op.drop_table("invitees")
