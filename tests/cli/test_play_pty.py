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
# In seconds; only a program that hangs takes this long.
TIMEOUT = 120


class Screen:
    """The user's end of a pseudo-terminal: sends input, and reads the output up to the next prompt."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def read_to_prompt(self) -> str:
        """Return the output up to the next prompt, or to the end of the program."""
        output, deadline = b"", time.monotonic() + TIMEOUT
        while not output.decode(errors="ignore").endswith(PROMPT):
            if not select.select([self._descriptor], [], [], max(0.0, deadline - time.monotonic()))[0]:
                raise AssertionError(f"no prompt after {output.decode(errors='replace')!r}")
            try:
                chunk = os.read(self._descriptor, 4096)
            except OSError:  # how Linux reports that the program has closed its end
                break
            if not chunk:
                break
            output += chunk
        return output.decode().replace("\r\n", "\n")

    def type(self, line: str) -> str:
        """Send a line, and return the output up to the next prompt."""
        os.write(self._descriptor, f"{line}\n".encode())
        return self.read_to_prompt()

    def press(self, key: bytes) -> str:
        """Send a key without a newline, and return the output up to the next prompt."""
        os.write(self._descriptor, key)
        return self.read_to_prompt()


@contextmanager
def terminal(folder: Path, *arguments: str) -> Iterator[tuple[Screen, subprocess.Popen[bytes]]]:
    """Run `bradshaw play` in a pseudo-terminal; yield its screen and its process."""
    ours, theirs = pty.openpty()
    source = Path(bradshaw.__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": str(source), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
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
def test_match_is_played_quit_and_resumed(tmp_path: Path) -> None:
    with terminal(tmp_path, "ticket-to-ride", "--bots", "random", "--seed", "5") as (screen, program):
        start = screen.read_to_prompt()
        assert "Keep tickets:" in start
        assert "\x1b[" in start  # in colour, since it is a terminal
        played = screen.type("1")
        assert "You keep" in played or "keeps" in played
        assert "There is no move 999" in screen.type("999")
        assert "You took back your last move." in screen.type("undo")
        screen.type("1")
        assert "Resume with `bradshaw play --save" in screen.type("quit")
        assert program.wait(TIMEOUT) == 0
    assert bradshaw.load(tmp_path / "bradshaw-match.jsonl").record.entries
    with terminal(tmp_path) as (screen, program):
        assert "Draw row:" in screen.read_to_prompt()
        screen.press(b"\x04")  # Ctrl-D saves the match too
        assert program.wait(TIMEOUT) == 0
