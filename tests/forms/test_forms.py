"""The compiled and the interpreted engine play the same games, move by move.

Finds compiler bugs and integer overflows. Runs with the compiled engine and starts the interpreted one in a subprocess.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bradshaw.cli.forms import run_interpreted
from bradshaw.cli.version import form
from bradshaw.core.match import replay
from bradshaw.core.record import from_lines
from bradshaw.games import GAMES, game_spec
from tests.forms.transcript import transcript

ROOT = Path(__file__).resolve().parents[2]
SEEDS = int(os.environ.get("BRADSHAW_FORM_SEEDS", "2"))
INTERPRETED = (
    "from bradshaw.cli.forms import use_sources; use_sources(); "
    "import runpy; runpy.run_module('tests.forms.transcript', run_name='__main__', alter_sys=True)"
)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(form() == "interpreted", reason="needs the compiled engine"),
]


def game_sizes() -> list[tuple[str, int]]:
    specs = [game_spec(slug) for slug in GAMES]
    return [(spec.slug, players) for spec in specs for players in range(spec.min_players, spec.max_players + 1)]


def interpreted_transcripts(names: list[str]) -> list[list[str]]:
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED, *names], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    transcripts: list[list[str]] = json.loads(done.stdout)
    return transcripts


def test_the_subprocess_runs_the_interpreted_engine() -> None:
    assert run_interpreted(["--version"]).endswith("(interpreted)\n")


@pytest.mark.parametrize(("slug", "players"), game_sizes())
def test_both_forms_play_the_same_games(slug: str, players: int) -> None:
    names = [f"{slug}:{players}:{seed}" for seed in range(SEEDS)]
    for name, interpreted in zip(names, interpreted_transcripts(names), strict=True):
        compiled = transcript(name)
        lines = enumerate(zip(compiled, interpreted, strict=False))
        difference = next((number for number, (one, other) in lines if one != other), None)
        assert difference is None, f"{name}: the forms differ from line {difference}"
        assert len(compiled) == len(interpreted)


@pytest.mark.parametrize("slug", GAMES)
def test_each_form_replays_records_of_the_other_form(slug: str, tmp_path: Path) -> None:
    players = game_spec(slug).nearest(3)
    name = f"{slug}:{players}:7"
    theirs = [line for line in interpreted_transcripts([name])[0] if line.startswith("{")]
    record = from_lines(theirs)
    steps = list(replay(game_spec(slug).start(players), record))
    assert len(steps) == len(record.entries) + 1
    ours = tmp_path / "record.jsonl"
    ours.write_text("\n".join(line for line in transcript(name) if line.startswith("{")), encoding="utf-8")
    assert "all digests agree, finished" in run_interpreted(["replay", str(ours), "--quiet"])
