from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from bradshaw.cli.main import main


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Call = Callable[..., Answer]


@pytest.fixture
def bradshaw(third_game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Return a function that runs `bradshaw` with arguments, and with Hamper among the games."""
    monkeypatch.setenv("COLUMNS", "120")

    def call(*arguments: str) -> Answer:
        monkeypatch.setattr(sys, "argv", ["bradshaw", *arguments])
        with pytest.raises(SystemExit) as exited:
            main()
        printed = capsys.readouterr()
        return Answer(int(exited.value.code or 0), printed.out, printed.err)

    return call
