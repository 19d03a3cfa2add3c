"""What a browser's service worker receives."""

from __future__ import annotations

import msgspec

from bradshaw.server.storage.outbox_store import NoticeKind


class PushedNotice(msgspec.Struct, frozen=True):
    """A notice as a service worker receives it. `id` is the same for every attempt to send it. A notice replaces older
    ones about the same table, by `time` (seconds since 1970); `done` removes them and has no text. `waiting` is the
    number of games in which it is the person's turn."""

    kind: NoticeKind
    id: str
    table: str
    time: float
    title: str
    body: str
    language: str
    waiting: int
