"""Registering a game takes one line: only the registry names the games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bradshaw.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
REGISTRY = ROOT / "src/bradshaw/games/__init__.py"
GENERAL = [
    *(ROOT / "src").rglob("*.py"),
    *(ROOT / "scripts/environment").rglob("*.py"),
    *(ROOT / "tests/contract").rglob("*.py"),
    ROOT / "Makefile",
    ROOT / "scripts/checks.py",
    ROOT / "setup.py",
]


@pytest.mark.parametrize("slug", GAMES)
def test_only_the_registry_names_a_game(slug: str) -> None:
    """Files that belong to the game are exempt: its folder in each layer, and files with its name."""
    name = GAMES[slug].rpartition(".")[2]
    files = [path for path in GENERAL if path != REGISTRY and name not in path.with_suffix("").parts]
    texts = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in files}
    assert not [path for path, text in texts.items() if names_game(text, slug) or names_game(text, name)]


def names_game(text: str, name: str) -> bool:
    """Whether a text contains the name of a game as a whole word (not "nim" in "minimum")."""
    return re.search(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])", text) is not None


@pytest.mark.parametrize("slug", GAMES)
def test_registry_names_each_game_once(slug: str) -> None:
    """Its other boards have names and lines of their own."""
    lines = REGISTRY.read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if f'"{slug}"' in line or f'"{GAMES[slug]}"' in line]) == 1
