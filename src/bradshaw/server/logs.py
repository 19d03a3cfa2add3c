"""The server's log: one JSON object per line, without players' moves or messages."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from traceback import extract_tb

import msgspec

REPEAT_SECONDS = 60.0
FAULTS_REMEMBERED = 200
FRAMES_LOCATED = 3


class JsonLines(logging.Formatter):
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
    """Passes each warning or error once a minute, with the number of suppressed repeats, to save disk space."""

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
        since, suppressed = self._seen.get(fault, (now - REPEAT_SECONDS, 0))
        if now - since < REPEAT_SECONDS:
            self._seen[fault] = (since, suppressed + 1)
            return False
        if len(self._seen) >= FAULTS_REMEMBERED:
            self._seen.clear()
        self._seen[fault] = (now, 0)
        record.repeated = suppressed
        return True


def error_location(error: BaseException) -> str:
    """Return an error's type and where it was raised. Its message may quote a player, so it is left out."""
    frames = extract_tb(error.__traceback__)[-FRAMES_LOCATED:]
    places = ", ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    return f"{type(error).__name__} ({places})"


def begin_logging(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(OnceAMinute())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("bradshaw").setLevel(level)
