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
from bradshaw.cli.version import engine_form
from bradshaw.core.match import replay
from bradshaw.core.record import from_lines
from bradshaw.games import GAMES, game_spec
from tests.forms.transcript import transcript

ROOT = Path(__file__).resolve().parents[2]
SEEDS = int(os.environ.get("BRADSHAW_FORM_SEEDS", "2"))
INTERPRETED_SCRIPT = (
    "from bradshaw.cli.forms import use_sources; use_sources(); "
    "import runpy; runpy.run_module('tests.forms.transcript', run_name='__main__', alter_sys=True)"
)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(engine_form() == "interpreted", reason="needs the compiled engine"),
]


def game_sizes() -> list[tuple[str, int]]:
    """Return every game with every number of players."""
    specs = [game_spec(slug) for slug in GAMES]
    return [(spec.slug, players) for spec in specs for players in range(spec.min_players, spec.max_players + 1)]


def interpreted_transcripts(names: list[str]) -> list[list[str]]:
    """Return the transcripts of these games (`slug:players:seed`) by the interpreted engine."""
    process = subprocess.run(
        [sys.executable, "-c", INTERPRETED_SCRIPT, *names], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    transcripts: list[list[str]] = json.loads(process.stdout)
    return transcripts


def test_the_subprocess_runs_the_interpreted_engine() -> None:
    assert run_interpreted(["--version"]).endswith("(interpreted)\n")


@pytest.mark.parametrize(("slug", "players"), game_sizes())
def test_both_forms_play_the_same_games(slug: str, players: int) -> None:
    names = [f"{slug}:{players}:{seed}" for seed in range(SEEDS)]
    for name, interpreted in zip(names, interpreted_transcripts(names), strict=True):
        compiled = transcript(name)
        pairs = enumerate(zip(compiled, interpreted, strict=False))
        difference = next((number for number, (line, other_line) in pairs if line != other_line), None)
        assert difference is None, f"{name}: the forms differ from line {difference}"
        assert len(compiled) == len(interpreted)


@pytest.mark.parametrize("slug", GAMES)
def test_each_form_replays_records_of_the_other_form(slug: str, tmp_path: Path) -> None:
    players = game_spec(slug).nearest(3)
    name = f"{slug}:{players}:7"
    interpreted_record = [line for line in interpreted_transcripts([name])[0] if line.startswith("{")]
    record = from_lines(interpreted_record)
    steps = list(replay(game_spec(slug).start(players), record))
    assert len(steps) == len(record.entries) + 1
    compiled_record = tmp_path / "record.jsonl"
    compiled_record.write_text("\n".join(line for line in transcript(name) if line.startswith("{")), encoding="utf-8")
    assert "all digests agree, finished" in run_interpreted(["replay", str(compiled_record), "--quiet"])
