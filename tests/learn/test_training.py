"""A small training on the processor: imitation teaches to beat chance, self-play makes the losses fall, and a training
that was stopped goes on where it was. Needs PyTorch (the extra `train`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

torch = pytest.importorskip("torch")

from bradshaw.learn.settings import (  # noqa: E402
    ContestSettings,
    ImitationSettings,
    NetworkSettings,
    PlaySettings,
    TableSettings,
    TrainingSettings,
)
from bradshaw.learn.training import Training  # noqa: E402

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

STEPS, SLOTS = 8, 64
DECISIONS = 2 * STEPS * SLOTS  # of an update


def settings(updates: int, imitation: ImitationSettings | None = None, games: int = 0) -> TrainingSettings:
    return TrainingSettings(
        game="eighty-days",
        tables=[TableSettings(players=2, most_moves=400)],
        workers=1,
        slots=SLOTS,
        network=NetworkSettings(width=48, blocks=1),
        imitation=imitation,
        play=PlaySettings(decisions=updates * DECISIONS, steps=STEPS, batch=512, spread=64, league_every=0.25),
        contest=ContestSettings(bot="random", workers=0, games=games, seconds=600.0),
        log_seconds=0.0,
    )


def log_of(folder: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in (folder / "log.jsonl").read_bytes().splitlines()]


def test_after_imitation_the_network_beats_chance(tmp_path: Path) -> None:
    # The teacher ends by the number of positions, not by the clock.
    teacher = ImitationSettings(bot="normal", positions=12_000, seconds=3_600.0, more_seconds=4.0, batch=256)
    Training(settings(1, teacher, games=20), tmp_path, None).run()
    log = log_of(tmp_path)
    assert next(line["imitated"] for line in reversed(log) if "imitated" in line) >= 11_000
    (outcome,) = [line["contest"] for line in log if isinstance(line.get("contest"), dict)]
    assert outcome["games"] == 20
    assert outcome["won"] > 0.8


def test_self_play_learns_what_positions_are_worth(tmp_path: Path) -> None:
    Training(settings(120), tmp_path, None).run()
    reports = [line["report"] for line in log_of(tmp_path) if line.get("report")]
    assert len(reports) >= 110
    first, last = (sum(report["value"] for report in part) / 20 for part in (reports[:20], reports[-20:]))
    assert last < 0.7 * first


def test_a_training_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    Training(settings(6), tmp_path, None).run()
    kept = torch.load(tmp_path / "state.pt", weights_only=True)
    assert (kept["updates"], kept["decisions"], kept["joined"], len(kept["league"])) == (6, 6 * DECISIONS, 3, 4)
    again = Training(settings(12), tmp_path, None)
    assert (again.progress.updates, again.progress.decisions, again.league.joined) == (6, 6 * DECISIONS, 3)
    for name, weight in again.network.state_dict().items():
        assert torch.equal(weight, kept["network"][name])
    again.run()
    kept = torch.load(tmp_path / "state.pt", weights_only=True)
    assert (kept["updates"], kept["decisions"], len(kept["league"])) == (12, 12 * DECISIONS, 4)
    assert [line["resumed"] for line in log_of(tmp_path) if "resumed" in line] == [False, True]
