"""A game registered with one line works in every part of the program."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from pettingzoo.test import api_test

from bradshaw.core.match import replay
from bradshaw.core.record import Record, from_lines
from bradshaw.core.rng import seeded
from bradshaw.games import GAMES, game_spec, rules
from bradshaw.rl.layout import layout_of
from bradshaw.rl.pettingzoo import env
from tests.contract.journey import walk
from tests.server.player import Player
from tests.server.running import PROGRAM, ROOT, Running
from tests.third_game import SPEC

OPENSPIEL = """
from bradshaw.games import GAMES
GAMES["hamper"] = "tests.third_game"
import pyspiel
import bradshaw.rl.openspiel
for players in (2, 3):
    game = pyspiel.load_game("bradshaw_hamper", {"players": players, "favourite": "double"})
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    print(game.rules.config.options["favourite"])
"""


def bradshaw(*arguments: str) -> str:
    """Run the program with Hamper registered; return its output."""
    done = subprocess.run([*PROGRAM, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def replay_moves(record: Record) -> int:
    """Replay a finished record; return its number of moves."""
    assert record.ending is not None
    return sum(1 for _ in replay(rules(record.header.config), record)) - 1


def test_unregistered_hamper_is_unknown() -> None:
    assert "hamper" not in GAMES
    assert "Hamper" not in "".join(game_spec(slug).title for slug in GAMES)


@pytest.mark.slow
def test_sim_plays_hamper(third_game: str, tmp_path: Path) -> None:
    output = bradshaw("sim", "hamper", "--players", "3", "--games", "6", "--json", "--records", str(tmp_path))
    assert json.loads(output)["games"] == 6
    records = [from_lines(path.read_text(encoding="utf-8").splitlines()) for path in tmp_path.glob("*.jsonl")]
    assert len(records) == 6
    assert all(replay_moves(record) > 12 for record in records)


@pytest.mark.slow
def test_the_arena_plays_hamper_bots_in_several_processes() -> None:
    assert "hamper: random, eater" in bradshaw("bots")
    output = bradshaw("arena", "hamper", "--bots", "random,eater", "--games", "40", "--jobs", "2", "--json")
    result = json.loads(output)
    assert result["faulty"] == 0
    assert result["bots"]["eater"]["wins"]["mean"] > result["bots"]["random"]["wins"]["mean"]


@pytest.mark.parametrize("edition", list(SPEC.editions))
@pytest.mark.parametrize("players", [2, 3])
def test_an_observation_decodes_to_the_view(third_game: str, players: int, edition: str) -> None:
    game = SPEC.start(players, edition)
    layout = layout_of(game)
    for stop in walk(game, seeded(1)):
        for viewer in (None, *range(players)):
            view = game.view(stop.state, viewer)
            assert layout.decode(layout.encode(view)) == view


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("players", [2, 3])
def test_pettingzoo_plays_hamper(third_game: str, players: int) -> None:
    api_test(env("hamper", players), num_cycles=150)


@pytest.mark.slow
def test_openspiel_plays_hamper() -> None:
    done = subprocess.run([sys.executable, "-c", OPENSPIEL], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["double", "double"]


@pytest.mark.slow
async def test_people_and_bots_play_hamper_on_the_server(third_game: str, tmp_path: Path) -> None:
    with Running(f"sqlite:///{tmp_path}/tables.db", "--no-limits", "--bot-delay", "0") as server:
        ann, bob = (Player([server.address], seed) for seed in range(2))
        offered = {game["slug"]: game for game in (await ann.ask("GET", "/api/offer")).json()["games"]}
        assert offered["hamper"]["bots"] == ["random", "eater"]
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "level": "eater"}]
        created = await ann.make("hamper", seats, edition="greedy", order="chosen")
        table = created["table"]["id"]
        await bob.join(table, "Bob", await ann.token(table))
        finished = await asyncio.gather(ann.finish(table, 0), bob.finish(table, 1))
        assert [player.table["status"] for player in finished] == ["finished"] * 2
        record = from_lines((await ann.ask("GET", f"/api/tables/{table}/record")).text.splitlines())
        assert replay_moves(record) > 12
        assert {entry.seat for entry in record.entries} == {0, 1, 2}
