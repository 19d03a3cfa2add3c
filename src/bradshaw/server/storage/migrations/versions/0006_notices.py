"""Store notices: subscriptions, settings, mutes and the outbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("subscriber", sa.String(64), nullable=False),
        sa.Column("form", sa.String(16), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("subscriptions_subscriber", "subscriptions", ["subscriber"])
    op.create_table(
        "notice_settings",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("quiet_from", sa.String(5)),
        sa.Column("quiet_until", sa.String(5)),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("reminder_minutes", sa.Integer),
        sa.Column("muted", sa.Boolean, nullable=False),
    )
    op.create_table(
        "muted_tables",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "outbox",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "subscription", sa.String(32), sa.ForeignKey("subscriptions.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("subscriber", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("deadline", sa.Float),
        sa.Column("due", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("claim", sa.String(32), nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
    )
    op.create_index("outbox_due", "outbox", ["due"])
    op.create_index("outbox_subscription", "outbox", ["subscription"])


def downgrade() -> None:
    for table in ("outbox", "muted_tables", "notice_settings", "subscriptions"):
        op.drop_table(table)
