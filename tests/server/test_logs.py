"""The server logs one JSON object per line, nothing about players, and repeated faults once a minute."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bradshaw.server.logs import FAULTS_REMEMBERED, JsonLines, OnceAMinute, begin_logging, error_location
from bradshaw.server.storage.database import open_engine

CHAT = "my hand is bad"


def record(text: str = "the store failed", level: int = logging.ERROR) -> logging.LogRecord:
    return logging.LogRecord("bradshaw.server.x", level, __file__, 1, text, (), None)


def test_logs_a_repeated_fault_once_a_minute_with_its_count() -> None:
    now = 0.0
    once = OnceAMinute(lambda: now)
    logged: list[tuple[float, int]] = []
    for second in range(0, 130, 10):
        now = float(second)
        line = record()
        if once.filter(line):
            logged.append((now, json.loads(JsonLines().format(line)).get("repeated", 0)))
    assert logged == [(0, 0), (60, 5), (120, 5)]


def test_repeats_infos_but_not_warnings() -> None:
    once = OnceAMinute(lambda: 0.0)
    assert once.filter(record("one"))
    assert once.filter(record("another"))
    assert not once.filter(record("one"))
    assert all(once.filter(record("news", logging.INFO)) for _ in range(3))
    assert [once.filter(record("warning", logging.WARNING)) for _ in range(3)] == [True, False, False]


def test_remembers_a_limited_number_of_faults() -> None:
    once = OnceAMinute(lambda: 0.0)
    for number in range(3 * FAULTS_REMEMBERED):
        assert once.filter(record(f"fault {number}"))
        assert len(once._seen) <= FAULTS_REMEMBERED


@pytest.fixture
def own_logging() -> Iterator[None]:
    """Start without log handlers, and restore them afterwards."""
    root, own = logging.getLogger(), logging.getLogger("bradshaw")
    handlers, levels = list(root.handlers), (root.level, own.level)
    root.handlers.clear()
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    own.setLevel(levels[1])


@pytest.mark.usefixtures("own_logging")
def test_logs_server_infos_and_library_warnings(capsys: pytest.CaptureFixture[str]) -> None:
    begin_logging()
    assert logging.getLogger("bradshaw.server").isEnabledFor(logging.INFO)
    assert not logging.getLogger("sqlalchemy").isEnabledFor(logging.INFO)
    assert logging.getLogger("sqlalchemy").isEnabledFor(logging.WARNING)
    logging.getLogger("bradshaw.server").info("hello %s", "world")
    line = json.loads(capsys.readouterr().err)
    assert sorted(line) == ["level", "part", "text", "time"]
    assert (line["level"], line["part"], line["text"]) == ("info", "server", "hello world")


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
async def test_database_error_omits_parameters(database: str) -> None:
    engine = open_engine(database)
    with pytest.raises(DBAPIError) as raised:
        async with engine.connect() as connection:
            await connection.execute(text("INSERT INTO none VALUES (:chat)"), {"chat": CHAT})
    await engine.dispose()
    line = record()
    line.exc_info = (raised.type, raised.value, raised.tb)
    written = JsonLines().format(line)
    assert "INSERT INTO none" in written
    assert CHAT not in written


def test_locates_an_error_without_its_message() -> None:
    with pytest.raises(ValueError, match=CHAT) as raised:
        int(CHAT)
    place = error_location(raised.value)
    assert place.startswith("ValueError (test_logs.py:")
    assert "test_locates_an_error_without_its_message" in place
    assert CHAT not in place
