"""The games have the same files for the same jobs, and the same names for what the files are asked for."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bradshaw.games import GAMES

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "bradshaw"
FOLDERS = sorted(slug.replace("-", "_") for slug in GAMES)

# What only one game has, by its path below the folder of the game, and why the other has no such file.
ONLY_HERE: dict[str, dict[str, str]] = {
    "games/eighty_days": {
        "data/box.toml": "the facts of its box are few enough for one file",
        "data/editions.toml": "four printed editions differ in a dozen rules",
        "leg_refusals.py": "a journey can be refused for so many reasons that they have a file of their own",
        "missing_cards.py": "cards of two kinds can be missing, for moves of all kinds",
    },
    "games/ticket_to_ride": {
        "data/europe": "another map would be another folder",
        "route_sets.py": "a hundred routes are looked through as sets of bits",
        "state_text.py": "its boards are drawn up by hand in tests",
    },
}
# Chapters of the rules are those of the game's own rulebook; these every game has.
CHAPTERS = {"payment.py", "setup.py", "turn.py", "win.py"}
# By file, what the rest of the program asks it for.
ASKED_FOR: dict[str, set[str]] = {
    "catalog.py": {"build_catalog"},
    "components.py": {"count_components"},
    "figures_building.py": {"build_figures"},
    "guess.py": {"guess_state"},
    "load.py": {"box_from", "packaged_box", "rule_document", "rulebook"},
    "lookup.py": {"Lookup"},
    "moves.py": {"decode_move"},
    "notation.py": {"format_move"},
    "refusals.py": {"refuse"},
    "result.py": {"build_result"},
    "rules/setup.py": {"set_up"},
    "rules/turn.py": {"legal_moves", "play_move"},
    "rules/win.py": {"is_better", "places", "winners"},
    "state.py": {"new_state"},
    "view_building.py": {"build_view"},
}


def names_in(folder: Path) -> set[str]:
    """The files and folders of a folder, and what is in its data."""
    found = {path.name for path in folder.iterdir() if path.name not in {"__pycache__", "data"}}
    return found | {f"data/{path.name}" for path in folder.glob("data/*")}


def defined_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


@pytest.mark.parametrize("layer", ["games"])
def test_all_games_have_the_same_files(layer: str) -> None:
    shared = {game: names_in(PACKAGE / layer / game) - set(ONLY_HERE[f"{layer}/{game}"]) for game in FOLDERS}
    first, *others = FOLDERS
    for game in others:
        assert shared[game] == shared[first], f"only one of {game} and {first} has {shared[game] ^ shared[first]}"


@pytest.mark.parametrize("folder", ONLY_HERE)
def test_what_only_one_game_has_is_there_and_has_its_reason(folder: str) -> None:
    for name, reason in ONLY_HERE[folder].items():
        assert (PACKAGE / folder / name).exists(), f"{folder} has no {name} any more"
        assert len(reason) > 10


@pytest.mark.parametrize("game", FOLDERS)
def test_every_game_has_the_chapters_that_every_game_has(game: str) -> None:
    assert {path.name for path in (PACKAGE / "games" / game / "rules").iterdir()} >= CHAPTERS


@pytest.mark.parametrize("game", FOLDERS)
@pytest.mark.parametrize("file", ASKED_FOR)
def test_the_same_job_has_the_same_name(game: str, file: str) -> None:
    missing = ASKED_FOR[file] - defined_in(PACKAGE / "games" / game / file)
    assert not missing, f"{game}/{file} does not define {missing}"
