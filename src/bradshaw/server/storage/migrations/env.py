"""Runs the migrations on the store's connection."""

from __future__ import annotations

from alembic import context

from bradshaw.server.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
