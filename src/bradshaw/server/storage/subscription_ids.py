"""Ids of subscriptions to notices. They need no database, as the engine in the page has none."""

from __future__ import annotations

from hashlib import sha256


def push_id(endpoint: str) -> str:
    """Return the id of a browser's push subscription."""
    return _id_of(endpoint)


def webhook_id(table: str) -> str:
    """Return the id of a table's webhook, which replaces its earlier one."""
    return _id_of(f"webhook {table}")


def _id_of(name: str) -> str:
    return sha256(name.encode()).hexdigest()[:32]
