"""Delete analyses in an older format. Each game can be analysed again."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.execute("DELETE FROM analyses")


def downgrade() -> None:
    op.execute("DELETE FROM analyses")
