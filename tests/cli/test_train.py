"""`bradshaw train --plot`: the picture of a log, without PyTorch."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Call

LINE = '{"decisions": %d, "report": {"policy": 0.1, "value": 0.2, "chances": 0.3}}\n'


def test_the_log_of_a_training_is_drawn(bradshaw: Call, tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_text(LINE % 1000 + LINE % 2000, encoding="utf-8")
    answer = bradshaw("train", "hamper", "--folder", str(tmp_path), "--plot")
    assert answer.code == 0, answer.err
    assert answer.out.replace("\n", "") == str(tmp_path / "log.svg")
    assert (tmp_path / "log.svg").read_text(encoding="utf-8").startswith("<svg")


def test_what_can_not_be_drawn_is_told_in_one_line(bradshaw: Call, tmp_path: Path) -> None:
    answer = bradshaw("train", "hamper", "--folder", str(tmp_path), "--plot")
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "No such file" in answer.err
    (tmp_path / "log.jsonl").write_text(LINE % 1000, encoding="utf-8")
    assert "nothing to draw yet" in bradshaw("train", "hamper", "--folder", str(tmp_path), "--plot").err
