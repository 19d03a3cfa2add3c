from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from bradshaw.cli.jobs import NoCluster, run_on_ray
from bradshaw.games import GAMES
from tests.cli.test_arena import results
from tests.long import LONG

pytestmark = pytest.mark.any_form

BRADSHAW = Path(sys.executable).parent / "bradshaw"


def arena(out: Path, *options: str) -> None:
    game = next(iter(GAMES))
    command = [str(BRADSHAW), "arena", game, "--bots", "random", "--games", "6", "--out", str(out), *options]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    assert "6 games" in process.stdout


@pytest.mark.skipif(not LONG, reason="starting Ray takes most of a minute")
def test_cluster_plays_the_same_games_as_one_process(tmp_path: Path) -> None:
    local, cluster = tmp_path / "local.jsonl", tmp_path / "cluster.jsonl"
    arena(local)
    arena(cluster, "--ray")
    assert results(cluster) == results(local)


def test_missing_ray_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install 'bradshaw\[cluster\]'"):
        next(run_on_ray(partial(partial, pow, 2), range(3)))
