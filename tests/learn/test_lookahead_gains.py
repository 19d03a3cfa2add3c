"""The script that measures lookahead reports a gain only for a visible advantage."""

from __future__ import annotations

import numpy as np
import pytest

from lookahead_gains import GUESSES, ROUNDS, Look, gain, main

END = len(ROUNDS)


def look(won: float) -> Look:
    """Return two actions, where the less preferred one wins more often by `won`, visible only at the end."""
    values = np.zeros((2, GUESSES, END + 1))
    values[1, :, END] = won
    chances = np.zeros((2, GUESSES))
    chances[1] = won
    return Look(np.array([0.0, 2.0]), values, chances)


@pytest.mark.any_form
def test_gain_needs_a_visible_advantage() -> None:
    assert gain([look(0.5)], END, 0.0) == (0.5, 0.0)
    assert gain([look(0.5)], 0, 0.0) == (0.0, 0.0)


@pytest.mark.any_form
def test_less_preferred_action_must_be_worth_more() -> None:
    assert gain([look(0.1)], END, 0.04)[0] == pytest.approx(0.1)
    assert gain([look(0.1)], END, 0.06)[0] == 0.0


@pytest.mark.any_form
def test_unknown_game_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.compiled
def test_measures_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eighty-days", "--games", "1", "--share", "0.3"]) == 0
    printed = capsys.readouterr().out
    assert "decisions of 1 games" in printed
    assert printed.count("±") == (len(ROUNDS) + 1) * 5
