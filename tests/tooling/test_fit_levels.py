"""The fit of the levels' handicaps."""

from __future__ import annotations

from math import exp
from pathlib import Path

import msgspec
import pytest

import fit_levels
from bradshaw.learn import published
from bradshaw.learn.handicap import Handicap, handicaps
from fit_levels import Curve, Duels, logistic


def test_curve_is_found_in_games_that_follow_it() -> None:
    true = Curve(3.0, -0.25)
    windows = [1.0 + step / 10 for step in range(200)]
    shares = [1 / (1 + exp(-true.logit(window))) for window in windows]
    found = logistic(windows, shares)
    assert found.window(0.5) == pytest.approx(true.window(0.5), rel=1e-3)
    assert found.logit(4.0) == pytest.approx(true.logit(4.0), abs=1e-2)


def test_rising_results_still_give_a_falling_curve() -> None:
    assert logistic([0.0, 1.0, 2.0, 3.0], [0.0, 0.4, 0.6, 1.0]).slope < 0


def test_only_windows_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = '# why\n[casual]\nwindow = 9.5\noverlooks = ["a"]\n\n[normal]\nwindow = 8\n\n[skilled]\nwindow = 7.0\n'
    (tmp_path / "whist-levels.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr("fit_levels.FOLDER", tmp_path)
    windows = {"casual": 12.25, "normal": 8.0, "skilled": 3.5}
    fit_levels.write("whist", {level: Handicap(window) for level, window in windows.items()})
    written = (tmp_path / "whist-levels.toml").read_text(encoding="utf-8")
    assert written == text.replace("9.5", "12.25").replace("= 8\n", "= 8.0\n").replace("7.0", "3.5")


@pytest.mark.slow
@pytest.mark.compiled
def test_each_deal_is_played_from_both_seats() -> None:
    """Equal players win once each, or tie twice."""
    shares = Duels("eighty-days").play([(Handicap(0), Handicap(0))] * 3, seed=5)
    assert sorted(deal for deal, _ in shares) == [0, 0, 1, 1, 2, 2]
    for deal in range(3):
        assert sum(share for number, share in shares if number == deal) == 1


@pytest.mark.slow
@pytest.mark.compiled
def test_one_command_fits_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slug = "eighty-days"
    before = handicaps(slug)
    source = Path(str(published.FOLDER), f"{slug}-levels.toml")
    (tmp_path / source.name).write_bytes(source.read_bytes())
    monkeypatch.setattr("fit_levels.FOLDER", tmp_path)
    assert fit_levels.main([slug, "--deals", "2", "--check", "2"]) == 0
    printed = capsys.readouterr().out
    for stronger, weaker in (("casual", "easy"), ("normal", "casual"), ("skilled", "normal"), ("strong", "skilled")):
        assert f"{stronger} against {weaker}: " in printed
    fitted = msgspec.toml.decode((tmp_path / source.name).read_bytes(), type=dict[str, Handicap])
    assert [*fitted] == [*before]
    assert all(fitted[level].overlooks == before[level].overlooks for level in before)
