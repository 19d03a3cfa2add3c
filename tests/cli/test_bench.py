from __future__ import annotations

import json

import pytest

from bradshaw.cli import measuring, quiet_moments
from tests.cli.conftest import Call

pytestmark = [pytest.mark.any_form, pytest.mark.slow]


@pytest.fixture(autouse=True)
def short_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "ENOUGH_SECONDS", 1e-4)
    monkeypatch.setattr(measuring, "RUNS", 1)
    monkeypatch.setattr(quiet_moments, "FIRST_SECONDS", 0.0)
    monkeypatch.setattr(quiet_moments, "MAX_SECONDS", 0.0)


def test_every_figure_is_measured(bradshaw: Call) -> None:
    report = json.loads(bradshaw("bench", "hamper", "--players", "2", "--alone", "--json").out)
    assert report["calibration"] > 0
    assert 0 < report["start_up"] < 60
    [speed] = report.get("interpreted") or report["compiled"]
    assert (speed["game"], speed["players"]) == ("hamper", 2)
    figures = {name: value for name, value in speed.items() if name != "game"}
    assert [name for name, value in figures.items() if value <= 0] == []
    moves_a_second = speed["moves_a_game"] * speed["games_a_second"]
    assert moves_a_second == pytest.approx(speed["moves_a_second"], rel=0.05)


def test_figures_are_printed(bradshaw: Call) -> None:
    printed = bradshaw("bench", "hamper", "--players", "3", "--alone").out
    assert "games/s" in printed
    assert "calibration" in printed


def test_unknown_game_is_rejected(bradshaw: Call) -> None:
    answer = bradshaw("bench", "whist")
    assert answer.code == 2
    assert "unknown game 'whist'" in answer.err
