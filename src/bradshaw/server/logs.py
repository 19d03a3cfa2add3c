"""The log of the server: one JSON object a line, with nothing in it that a player or a host should not tell."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic

import msgspec

REPEAT_SECONDS = 60.0
FAULTS_REMEMBERED = 200


class JsonLines(logging.Formatter):
    """Writes each message of the log as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, str | int] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name.removeprefix("bradshaw."),
            "text": record.getMessage(),
        }
        if repeated := getattr(record, "repeated", 0):
            line["repeated"] = repeated
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class OnceAMinute(logging.Filter):
    """Lets a warning or an error through once a minute, with how often it was held back: what goes wrong goes wrong
    often, and must not fill the disk."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        fault = (record.name, str(record.msg), kind)
        now = self._clock()
        since, held = self._seen.get(fault, (now - REPEAT_SECONDS, 0))
        if now - since < REPEAT_SECONDS:
            self._seen[fault] = (since, held + 1)
            return False
        if len(self._seen) >= FAULTS_REMEMBERED:
            self._seen.clear()
        self._seen[fault] = (now, 0)
        record.repeated = held
        return True


def begin_logging(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(OnceAMinute())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("bradshaw").setLevel(level)
