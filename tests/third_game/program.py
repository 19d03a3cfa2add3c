"""Runs `bradshaw` with Hamper registered, for tests that need short games in a real process.

Worker processes have Hamper too, since a spawned process imports this file again.
"""

from __future__ import annotations

from bradshaw.cli.main import main
from bradshaw.games import GAMES

GAMES["hamper"] = "tests.third_game"

if __name__ == "__main__":
    main()
