"""A game at a real terminal, as at a keyboard or over ssh."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import bradshaw

PROMPT = "> "
# Only a program that hangs takes this long.
PATIENCE = 120


class Screen:
    """The other end of the terminal: types lines, and reads the output up to the next prompt."""

    def __init__(self, end: int) -> None:
        self._end = end

    def shown(self) -> str:
        """The output up to the next prompt, or to the end of the program."""
        found, until = b"", time.monotonic() + PATIENCE
        while not found.decode(errors="ignore").endswith(PROMPT):
            if not select.select([self._end], [], [], max(0.0, until - time.monotonic()))[0]:
                raise AssertionError(f"no prompt after {found.decode(errors='replace')!r}")
            try:
                read = os.read(self._end, 4096)
            except OSError:  # on Linux, the other end is closed
                break
            if not read:
                break
            found += read
        return found.decode().replace("\r\n", "\n")

    def type(self, line: str) -> str:
        os.write(self._end, f"{line}\n".encode())
        return self.shown()

    def press(self, key: bytes) -> str:
        os.write(self._end, key)
        return self.shown()


@contextmanager
def terminal(folder: Path, *arguments: str) -> Iterator[tuple[Screen, subprocess.Popen[bytes]]]:
    ours, theirs = pty.openpty()
    here = Path(bradshaw.__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": str(here), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    command = [sys.executable, "-m", "bradshaw", "play", *arguments]
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    ) as program:
        os.close(theirs)
        try:
            yield Screen(ours), program
        finally:
            program.kill()
            os.close(ours)


@pytest.mark.any_form
@pytest.mark.slow
def test_a_match_is_played_at_a_terminal_left_and_resumed(tmp_path: Path) -> None:
    with terminal(tmp_path, "ticket-to-ride", "--bots", "random", "--seed", "5") as (screen, program):
        begun = screen.shown()
        assert "Keep tickets:" in begun
        assert "\x1b[" in begun  # in colour, since it is a terminal
        played = screen.type("1")
        assert "You keep" in played or "keeps" in played
        assert "There is no move 999" in screen.type("999")
        assert "You took back your last move." in screen.type("undo")
        screen.type("1")
        left = screen.type("quit")
        assert "Resume with `bradshaw play --save" in left
        assert program.wait(PATIENCE) == 0
    assert bradshaw.load(tmp_path / "bradshaw-match.jsonl").record.entries
    with terminal(tmp_path) as (screen, program):
        assert "Draw row:" in screen.shown()
        screen.press(b"\x04")  # Ctrl-D saves the match too
        assert program.wait(PATIENCE) == 0
