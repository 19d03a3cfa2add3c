"""The table of what bots do in a game: kinds of moves without what they are about, and every seat counted."""

from __future__ import annotations

import pytest

from habits import kind_of, main


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("draw 3", "draw"),
        ("draw blind", "draw blind"),
        ("claim paris-zurich red 2+1", "claim"),
        ("station paris locomotive 1", "station"),
        ("take under balloon", "take under"),
        ("travel T3 S7", "travel"),
        ("play propeller-train T3", "play"),
        ("chip orange", "chip"),
        ("end", "end"),
    ],
)
def test_a_kind_of_move_is_told_without_what_it_is_about(text: str, kind: str) -> None:
    assert kind_of(text) == kind


def test_of_two_bots_both_columns_are_means_of_all_their_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ticket-to-ride", "random", "easy", "--games", "2"]) == 0
    rows = dict(line.strip("| ").split(" | ", 1) for line in capsys.readouterr().out.splitlines())
    assert rows["in a game"] == "random | easy"
    assert rows["won"] == "0.00 | 1.00"
    points = [float(mean) for mean in rows["score"].split(" | ")]
    parts = [rows[f"score: {part}"].split(" | ") for part in ("routes", "ticket", "stations", "express")]
    assert points == [pytest.approx(sum(float(part[bot]) for part in parts)) for bot in range(2)]


def test_what_cannot_be_played_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ticket-to-ride", "random", "nobody"]) == 2
    assert "nobody" in capsys.readouterr().err
