"""The log of a training: one JSON object a line, in a file and on the screen."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import msgspec

LOG = "log.jsonl"


class Log:
    """Writes lines, each with the seconds since the beginning."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / LOG
        self._began = time.monotonic()

    def write(self, **told: object) -> None:
        line = msgspec.json.encode({"seconds": round(time.monotonic() - self._began, 1), **told}).decode()
        with self._path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
