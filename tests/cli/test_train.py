"""`bradshaw train` rejects bad settings in one line, before it needs PyTorch."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Call


@pytest.mark.any_form
@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ('game = "eighty-days"\ntables = [{players = 2}]\n', "is for eighty-days, not for ticket-to-ride"),
        ('game = "ticket-to-ride"\ntables = []\nspeed = 3\n', "unknown field `speed`"),
        ("game = \n", "Invalid value"),
    ],
)
def test_bad_settings_are_rejected(bradshaw: Call, tmp_path: Path, settings: str, reason: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(settings, encoding="utf-8")
    answer = bradshaw("train", "ticket-to-ride", "--folder", str(tmp_path / "training"), "--settings", str(file))
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert reason in answer.err
    assert not (tmp_path / "training").exists()


@pytest.mark.any_form
@pytest.mark.parametrize("more", [[], ["--seconds", "9"]])
def test_advice_needs_a_network(bradshaw: Call, tmp_path: Path, more: list[str]) -> None:
    pytest.importorskip("torch")
    file = tmp_path / "settings.toml"
    file.write_text('game = "eighty-days"\ntables = [{players = 2}]\nadvice = {}\n', encoding="utf-8")
    answer = bradshaw("train", "eighty-days", "--folder", str(tmp_path), "--settings", str(file), *more)
    assert answer.code == 2
    assert "collecting advice needs [advice] in its settings, and --begin-with" in answer.err


@pytest.mark.any_form
def test_win_probabilities_have_no_time_limit(bradshaw: Call, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('game = "eighty-days"\ntables = [{players = 2}]\nchances = {}\n', encoding="utf-8")
    answer = bradshaw(
        "train", "eighty-days", "--folder", str(tmp_path / "training"), "--settings", str(file), "--seconds", "9"
    )
    assert answer.code == 2
    assert "--seconds limits self-play" in answer.err
