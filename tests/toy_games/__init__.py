"""Two small games, registered with one line: `GAMES |= TOY_GAMES`."""

from __future__ import annotations

TOY_GAMES = {
    "ascent": "tests.toy_games.ascent",
    "nim": "tests.toy_games.nim",
}
