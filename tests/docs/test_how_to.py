from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bradshaw
from bradshaw.bots.budget import Budget
from bradshaw.bots.play import play_game
from bradshaw.bots.registry import make_bot
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from tests.docs.blocks import DOCS, blocks_of, commands_of, python_of

EXAMPLE = DOCS.parent / "examples" / "dreamer"


@pytest.mark.parametrize(
    ("document", "printed"),
    [
        ("how-to/use-with-pettingzoo.md", ["seat_2", "'place': 1", "choose_tickets"]),
        ("how-to/use-with-openspiel.md", ["1.0", "-1.0"]),
        (
            "how-to/use-in-python.md",
            ["player 1 and player 2 must choose which tickets to keep.", "\n1. seat ", "KeepTickets("],
        ),
        (
            "reference/positions.md",
            ["'draw 1', 'draw 2'", "hand 0 red 3 locomotive 1", "'play elephant'", "at 1 calcutta"],
        ),
        ("reference/observations.md", ["players[].trains number, 0 to 45"]),
    ],
)
@pytest.mark.slow
def test_guide_code_runs(document: str, printed: list[str], tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(python_of(document), encoding="utf-8")
    process = subprocess.run(
        [sys.executable, "-W", "error", str(program)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stderr
    for words in printed:
        assert words in process.stdout


def test_example_matches_the_guide() -> None:
    code = bot_files()
    assert (EXAMPLE / "pyproject.toml").read_text(encoding="utf-8") == code["toml"]
    assert (EXAMPLE / "bradshaw_dreamer.py").read_text(encoding="utf-8") == code["python"]


@pytest.mark.slow
def test_guide_bot_plays_in_the_arena(tmp_path: Path) -> None:
    folder = tmp_path / "dreamer"
    folder.mkdir()
    code = bot_files()
    (folder / "pyproject.toml").write_text(code["toml"], encoding="utf-8")
    (folder / "bradshaw_dreamer.py").write_text(code["python"], encoding="utf-8")
    install, *commands = commands_of("how-to/write-a-bot.md")
    assert install == "pip install ./dreamer"
    # Install into a separate folder and offline, so the test leaves nothing behind.
    options = ["--target", "site", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--quiet"]
    run([sys.executable, "-m", "pip", *shlex.split(install)[1:], *options], tmp_path)
    printed = [run(shlex.split(command), tmp_path) for command in commands]
    bots, arena, _, replay = printed
    assert bots.count("bradshaw-dreamer/dreamer") == bots.count("\n")
    assert "2 games (0 truncated, 0 with a fault) of 1 deal;" in arena
    assert "all digests agree, finished." in replay


@pytest.mark.slow
def test_hasty_bot_beats_random() -> None:
    namespace: dict[str, Any] = {}
    exec(blocks_of("how-to/write-a-bot.md")[-1].text, namespace)  # noqa: S102 - our own guide
    game = game_spec("eighty-days").start(2)
    bots = [namespace["HastyBot"](game), make_bot("random", game)]
    results = [play_game(game, bots, seeded(seed), Budget()).result for seed in range(10)]
    assert sum(result is not None and result.winners() == [0] for result in results) >= 8


@pytest.mark.slow
def test_corrected_box_is_used_and_match_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my-box.toml").write_text(blocks_of("how-to/correct-the-box.md")[0].text, encoding="utf-8")
    setting, *command = shlex.split(line_with("how-to/correct-the-box.md", "my-box.toml bradshaw rules"))
    before = run(command, tmp_path)
    monkeypatch.setenv(*setting.split("="))
    after = run(command, tmp_path)
    changed = [line for line in after.splitlines() if line not in before.splitlines()]
    assert ["offer" in changed[0], "calcutta-hong-kong" in changed[1], len(changed)] == [True, True, 2]

    play = shlex.split(line_with("play.md", "bradshaw play"))
    assert "Saved to bradshaw-match.jsonl" in run(play, tmp_path, "quit\n")
    assert (tmp_path / "bradshaw-match.jsonl").exists()


def line_with(document: str, words: str) -> str:
    """Return the only indented line of a page that contains `words`."""
    lines = (DOCS / document).read_text(encoding="utf-8").splitlines()
    (line,) = [line for line in lines if line.startswith("    ") and words in line]
    return line.strip()


def bot_files() -> dict[str, str]:
    """Return the first block of each language in the guide."""
    return {block.language: block.text for block in reversed(blocks_of("how-to/write-a-bot.md"))}


def run(command: list[str], folder: Path, typed: str = "") -> str:
    source = Path(bradshaw.__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": f"{folder / 'site'}{os.pathsep}{source}", "COLUMNS": "160"}
    program = Path(sys.executable).parent / command[0]
    if program.exists():
        command = [str(program), *command[1:]]
    process = subprocess.run(
        command, cwd=folder, env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout


def test_first_example_has_one_import_and_at_most_ten_lines() -> None:
    lines = [line for line in blocks_of("how-to/use-in-python.md")[0].text.splitlines() if line.strip()]
    assert len(lines) <= 10
    assert sum("import " in line for line in lines) == 1


@pytest.mark.slow
@pytest.mark.parametrize("index", [0, -1])
def test_guide_bots_type_check(index: int, tmp_path: Path) -> None:
    bots = [block.text for block in blocks_of("how-to/write-a-bot.md") if block.language == "python"]
    (tmp_path / "bot.py").write_text(bots[index], encoding="utf-8")
    options = ["--strict", "--config-file=", f"--cache-dir={DOCS.parent / 'build' / 'mypy_cache_of_guides'}"]
    process = subprocess.run(
        [sys.executable, "-m", "mypy", *options, "bot.py"],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(DOCS.parent / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stdout


def test_belief_model_is_the_example() -> None:
    (block,) = [block.text for block in blocks_of("how-to/make-a-data-set.md") if block.language == "python"]
    example = (DOCS.parent / "examples" / "belief_model.py").read_text(encoding="utf-8")
    assert example.split("\n\n", 1)[1] == block


@pytest.mark.slow
def test_belief_model_learns_from_a_data_set(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    data_set = "dataset ticket-to-ride rides --players 2 --bots random --games"
    run(["bradshaw", *data_set.split(), "1", "--limit", "40"], tmp_path)
    (file,) = (tmp_path / "rides").iterdir()
    file.with_name("games-9.parquet").write_bytes(file.read_bytes())
    model = run([sys.executable, str(DOCS.parent / "examples" / "belief_model.py"), "rides"], tmp_path)
    assert "% of the tickets held rank among the top N" in model
    file.unlink()
    compare = str(DOCS.parent / "examples" / "compare_beliefs.py")
    compared = run([sys.executable, compare, "rides", "beliefs.npy"], tmp_path)
    assert [line.partition(":")[0] for line in compared.splitlines()] == ["chance", "our guesser", "model"]
    # The model has seen the test file.
    shares = [float(share) for share in re.findall(r": ([\d.]+)%", compared)]
    assert shares[2] > shares[0]
