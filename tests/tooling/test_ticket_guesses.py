"""The table of what players tell about their tickets: every game is looked at in all its stages."""

from __future__ import annotations

import pytest

from ticket_guesses import main


@pytest.mark.slow
def test_what_is_built_tells_more_than_chance_and_most_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--players", "2", "--bot", "easy", "--games", "6"]) == 0
    rows = [line.strip("| ").split(" | ") for line in capsys.readouterr().out.splitlines()[2:]]
    assert [row[:2] for row in rows] == [["0.25", "6"], ["0.50", "6"], ["0.75", "6"], ["0.95", "6"]]
    gains = [float(row[2].split()[0]) for row in rows]
    assert min(gains) > 1
    assert gains[-1] == max(gains)
    assert all(float(row[3]) < 16 for row in rows)


def test_an_unknown_bot_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--bot", "nobody"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
