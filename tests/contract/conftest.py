from __future__ import annotations

import pytest

from bradshaw.games import GAMES
from tests.toy_games import TOY_GAMES


@pytest.fixture(autouse=True)
def small_games(third_game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Register Hamper and the toy games."""
    for slug, package in TOY_GAMES.items():
        monkeypatch.setitem(GAMES, slug, GAMES.get(slug, package))
