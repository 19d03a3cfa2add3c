"""The server's own log: one JSON object a line, nothing of players in it, and no fault without end."""

from __future__ import annotations

import json
import logging

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bradshaw.server.logs import JsonLines, OnceAMinute
from bradshaw.server.storage.database import open_engine

SAID = "my hand is bad"


def record(text: str = "the store failed", level: int = logging.ERROR) -> logging.LogRecord:
    return logging.LogRecord("bradshaw.server.x", level, __file__, 1, text, (), None)


def test_a_repeated_fault_is_told_once_a_minute_with_its_count() -> None:
    now = 0.0
    once = OnceAMinute(lambda: now)
    told: list[tuple[float, int]] = []
    for second in range(0, 130, 10):
        now = float(second)
        line = record()
        if once.filter(line):
            told.append((now, json.loads(JsonLines().format(line)).get("repeated", 0)))
    assert told == [(0, 0), (60, 5), (120, 5)]


def test_other_faults_and_news_pass() -> None:
    once = OnceAMinute(lambda: 0.0)
    assert once.filter(record("one"))
    assert once.filter(record("another"))
    assert not once.filter(record("one"))
    assert all(once.filter(record("news", logging.INFO)) for _ in range(3))


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
async def test_an_error_of_the_database_tells_nothing_of_what_was_written(database: str) -> None:
    engine = open_engine(database)
    with pytest.raises(DBAPIError) as raised:
        async with engine.connect() as connection:
            await connection.execute(text("INSERT INTO none VALUES (:said)"), {"said": SAID})
    await engine.dispose()
    line = record()
    line.exc_info = (raised.type, raised.value, raised.tb)
    written = JsonLines().format(line)
    assert "INSERT INTO none" in written
    assert SAID not in written
