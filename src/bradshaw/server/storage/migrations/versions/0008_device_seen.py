"""Store when a device was last seen, so that its owner recognises one that they no longer have."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("devices", sa.Column("seen", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("devices", "seen")
