"""Two small games are added to a copy of the project with a folder and a line each (docs/how-to/add-a-game.md)."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bradshaw.core.record import from_lines
from tests.docs.blocks import blocks_of, commands_of
from tests.server.player import Player
from tests.server.running import Running
from tests.toy_games import TOY_GAMES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
PAGE = "how-to/add-a-game.md"
VALUES, GAME, SPEC, LINE, SESSION = (block.text for block in blocks_of(PAGE) if block.language == "python")
# The last two come and go while another test builds the package.
NOT_COPIED = (
    *(".git", ".venv", "__pycache__", "build", "dist", "node_modules", "screenshots"),
    *("bradshaw-*", "*.egg-info"),
)


def page_files() -> dict[str, str]:
    return {"__init__.py": SPEC, "game.py": GAME, "values.py": VALUES}


def toy_game_files(slug: str) -> dict[str, str]:
    paths = ROOT.joinpath(*TOY_GAMES[slug].split(".")).glob("*.py")
    return {path.name: path.read_text("utf-8").replace("tests.toy_games", "bradshaw.games") for path in paths}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with Nim, as written on the page, and Ascent."""
    copy = tmp_path_factory.mktemp("joining") / "project"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_COPIED), symlinks=True)
    for slug, files in {"nim": page_files(), "ascent": toy_game_files("ascent")}.items():
        folder = copy / "src" / "bradshaw" / "games" / slug
        folder.mkdir()
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        registry = folder.parent / "__init__.py"
        head, brace, tail = registry.read_text(encoding="utf-8").partition("GAMES: dict[str, str] = {\n")
        registry.write_text(head + brace + LINE.replace("nim", slug) + tail, encoding="utf-8")
    return copy


def run(project: Path, command: str, answers: str = "") -> str:
    program, *arguments = shlex.split(command)
    environment = {**os.environ, "PYTHONPATH": str(project / "src"), "COLUMNS": "120", "BRADSHAW_FORM": "interpreted"}
    done = subprocess.run(
        [sys.executable, "-m", program, *arguments],
        cwd=project,
        env=environment,
        input=answers,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_nim_on_the_page_matches_the_test_game() -> None:
    assert page_files() == toy_game_files("nim")


def test_the_commands_on_the_page_work(project: Path) -> None:
    suite, sim, play, serve = commands_of(PAGE)
    both = suite.replace("-k nim", "-k 'nim or ascent' -p no:cacheprovider")
    assert " failed" not in run(project, both)
    assert "1000 games (0 truncated)" in run(project, sim)
    assert "1. take 0 1" in run(project, play, "quit\n")
    assert serve == "bradshaw serve"  # covered by test_the_server_plays_toy_games


def test_the_python_session_on_the_page_works(project: Path) -> None:
    (project / "session.py").write_text(SESSION, encoding="utf-8")
    assert run(project, "session").startswith("1. seat ")


def test_a_one_player_game_is_played(project: Path, tmp_path: Path) -> None:
    summary = json.loads(run(project, f"bradshaw sim ascent --games 20 --json --records {tmp_path}"))
    assert (summary["players"], summary["games"], summary["truncated"]) == (1, 20, 0)
    assert "all digests agree, finished" in run(project, f"bradshaw replay {tmp_path / 'game-0.jsonl'} --quiet")
    assert "1. You: " in run(project, f"bradshaw play ascent --save {tmp_path / 'match.jsonl'}", "1\n" * 40)
    assert "Ascent (ascent), 1 player\n" in run(project, "bradshaw games")
    assert run(project, "bradshaw rules ascent").split() == ["Ascent"]


@pytest.mark.parametrize(
    ("slug", "seats"), [("nim", [{"kind": "me"}, {"kind": "bot", "level": "random"}]), ("ascent", [{"kind": "me"}])]
)
async def test_the_server_plays_toy_games(
    project: Path, tmp_path: Path, slug: str, seats: list[dict[str, str]]
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Running(database, "--no-limits", "--bot-delay", "0", package=project / "src") as server:
        ann = Player([server.address])
        offered = {game["slug"]: game for game in (await ann.ask("GET", "/api/offer")).json()["games"]}
        assert offered[slug]["bots"] == ["random"]
        created = await ann.make(slug, seats)
        table = created["table"]["id"]
        finished = await ann.finish(table, created["seats"][0])
        assert finished.table["status"] == "finished"
        record = from_lines((await ann.ask("GET", f"/api/tables/{table}/record")).text.splitlines())
        assert record.ending is not None
        assert len(record.ending.result.seats) == len(seats)
        book = (await ann.ask("GET", f"/api/games/{slug}/rulebook?lang=de")).json()
        assert [block["words"] for block in book["blocks"]] == [slug.capitalize()]
        daily = await ann.ask("POST", f"/api/daily/{slug}", {})
        assert len(daily.json()["table"]["seats"]) == len(seats)
