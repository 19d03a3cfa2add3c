"""The script that measures what looking ahead gains: a choice by what is known to win gains it, and it says so."""

from __future__ import annotations

import numpy as np
import pytest

from lookahead_gains import GUESSES, ROUNDS, Look, gain, main

END = len(ROUNDS)


def known(won: float) -> Look:
    """Two actions; the less liked one wins so much more often, and that shows at the end alone."""
    worth = np.zeros((2, GUESSES, END + 1))
    worth[1, :, END] = won
    chances = np.zeros((2, GUESSES))
    chances[1] = won
    return Look(np.array([0.0, 2.0]), worth, chances)


def test_what_is_seen_is_gained() -> None:
    assert gain([known(0.5)], END, 0.0) == (0.5, 0.0)
    assert gain([known(0.5)], 0, 0.0) == (0.0, 0.0)


def test_what_is_liked_less_must_be_worth_more() -> None:
    assert gain([known(0.1)], END, 0.04)[0] == pytest.approx(0.1)
    assert gain([known(0.1)], END, 0.06)[0] == 0.0


def test_a_wrong_game_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.compiled
def test_a_game_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eighty-days", "--games", "1", "--share", "0.3"]) == 0
    told = capsys.readouterr().out
    assert "decisions of 1 games" in told
    assert told.count("±") == (len(ROUNDS) + 1) * 5
