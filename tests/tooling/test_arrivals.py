"""How many came home in time, counted from records."""

from __future__ import annotations

from pathlib import Path

import pytest

import arrivals

GOLDENS = Path(__file__).parent.parent / "goldens"


def test_arrivals_of_recorded_games_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert arrivals.main(GOLDENS / "eighty_days") == 0
    said = capsys.readouterr().out
    stories = "".join(file.read_text(encoding="utf-8") for file in (GOLDENS / "eighty_days").glob("*.txt"))
    assert f"{stories.count(' is home as number ')} of " in said
    assert "within 80 days" in said


def test_a_folder_without_games_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arrivals.main(tmp_path) == 2
    assert "no finished game" in capsys.readouterr().err


def test_games_of_another_kind_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert arrivals.main(GOLDENS / "ticket_to_ride") == 2
    assert "ticket-to-ride" in capsys.readouterr().err


def test_a_file_that_is_no_record_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "odd.jsonl").write_text("{}\n", encoding="utf-8")
    assert arrivals.main(tmp_path) == 2
    assert "odd.jsonl: line 1" in capsys.readouterr().err
