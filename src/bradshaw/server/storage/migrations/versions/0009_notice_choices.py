"""Let people choose the kinds of notices they want, and mute other players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    # No notice was sent before, so nobody had settings.
    op.execute("DELETE FROM notice_settings")
    op.add_column("notice_settings", sa.Column("kinds", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "muted_players",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("muted_players")
    op.drop_column("notice_settings", "kinds")
