"""All games have the same files for the same jobs, and the same names in them where other code uses them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bradshaw.games import GAMES
from tests.toy_games import TOY_GAMES

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "bradshaw"
FOLDERS = sorted(package.rpartition(".")[2] for package in GAMES.values())
# Test games follow the same conventions.
GAME_FOLDERS = [
    *(PACKAGE / "games" / game for game in FOLDERS),
    ROOT / "tests" / "third_game",
    *(ROOT.joinpath(*package.split(".")) for package in TOY_GAMES.values()),
]
# A large game has chapters of rules and all files below; a small game has its rules in game.py and only what it needs.
LARGE = [folder for folder in GAME_FOLDERS if (folder / "rules").exists()]
SMALL = [folder for folder in GAME_FOLDERS if folder not in LARGE]
REQUIRED_FILES = {"__init__.py", "game.py"}
# The moves, events and views of a small game.
SMALL_GAME_FILES = {"values.py"}

# Files that a large game has only if the reason applies.
OPTIONAL = {
    "box.py": "the box has many components",
    "board.json": "it has a board to draw",
    "picture.py": "it has a board to draw",
    "lookup.py": "the rules look up what is slow to compute",
    "state_text.py": "its positions are written by hand",
    "view_reading.py": "reading a view is slower than guessing what it hides",
}
# Files that only one game has, and why.
ONE_GAME_ONLY: dict[str, dict[str, str]] = {
    "games/eighty_days": {
        "data/box.toml": "the facts about its box fit one file",
        "data/editions.toml": "four printed editions differ in a dozen rules",
        "leg_refusals.py": "there are many reasons to refuse a journey",
    },
    "games/ticket_to_ride": {
        "data/europe": "each map has a folder",
        "data/isle": "each map has a folder",
        "data/pocket": "each map has a folder",
        "random_move.py": "its lists of moves are long, so play-outs count moves instead",
        "route_sets.py": "a hundred routes are searched as bit sets",
        "small_boards.py": "its boards are data, so exact algorithms can have small ones",
        "view_cache.py": "owners, tickets and cards are cached separately for the next views",
    },
    "tests/third_game": {
        "bots": "the test game is in one folder; other bots are in bots/",
        "layout.py": "the test game is in one folder; other layouts are in rl/layouts/",
        "program.py": "the program knows this game only after a test adds it",
        "test_third_game.py": "the test game is in one folder",
    },
}
# The chapters that every large game has, besides its own.
CHAPTERS = {"setup.py", "turn.py", "win.py"}
# The names that other code uses, by file.
PUBLIC: dict[str, set[str]] = {
    "catalog.py": {"build_catalog"},
    "describe.py": {"describe_view"},
    "figures_building.py": {"build_figures"},
    "guess.py": {"guess_state"},
    "load.py": {"rule_document", "rulebook"},
    "lookup.py": {"Lookup"},
    "moves.py": {"decode_move"},
    "notation.py": {"format_move"},
    "refusals.py": {"refuse"},
    "result.py": {"build_result"},
    "rules/setup.py": {"set_up"},
    "rules/turn.py": {"legal_moves", "play_move"},
    "rules/win.py": {"is_better", "places", "winners"},
    "state.py": {"count_components", "new_state"},
    "state_text.py": {"read_state", "write_state"},
    "view_building.py": {"build_view"},
    "view_reading.py": {"read_view"},
}
# The same for games with a box.py.
PUBLIC_WITH_A_BOX = {"box_from", "packaged_box"}


def names_in(folder: Path) -> set[str]:
    """Return the names in a folder, with the contents of its data folder as `data/…`."""
    names = {path.name for path in folder.iterdir() if path.name not in {"__pycache__", "data"}}
    return names | {f"data/{path.name}" for path in folder.glob("data/*")}


def defined_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def key_of(folder: Path) -> str:
    return f"{folder.parent.name}/{folder.name}"


def shared_names(folder: Path) -> set[str]:
    return names_in(folder) - set(ONE_GAME_ONLY.get(key_of(folder), {}))


by_game = pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
by_large_game = pytest.mark.parametrize("folder", LARGE, ids=lambda folder: folder.name)


@by_large_game
def test_large_games_have_the_same_files(folder: Path) -> None:
    names, expected = shared_names(folder), shared_names(LARGE[0])
    missing = expected - names - set(OPTIONAL)
    assert not missing, f"{folder.name} has no {missing}"
    assert names <= expected, f"only {folder.name} has {names - expected}"


@pytest.mark.parametrize("folder", SMALL, ids=lambda folder: folder.name)
def test_small_games_have_no_extra_files(folder: Path) -> None:
    names = names_in(folder)
    assert names >= REQUIRED_FILES
    assert names <= shared_names(LARGE[0]) | SMALL_GAME_FILES


@pytest.mark.parametrize("key", ONE_GAME_ONLY)
def test_files_of_one_game_exist_and_have_a_reason(key: str) -> None:
    (folder,) = [folder for folder in GAME_FOLDERS if key_of(folder) == key]
    for name, reason in ONE_GAME_ONLY[key].items():
        assert (folder / name).exists(), f"{folder.name} has no {name} any more"
        assert len(reason) > 10


@by_large_game
def test_large_games_have_the_common_chapters(folder: Path) -> None:
    assert {path.name for path in (folder / "rules").iterdir()} >= CHAPTERS


@by_game
def test_shared_files_define_the_same_names(folder: Path) -> None:
    for file, names in PUBLIC.items():
        if (folder / file).exists() or (folder in LARGE and file not in OPTIONAL):
            missing = names - defined_in(folder / file)
            assert not missing, f"{folder.name}/{file} does not define {missing}"
    if (folder / "box.py").exists():
        assert defined_in(folder / "load.py") >= PUBLIC_WITH_A_BOX
