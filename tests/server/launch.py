"""`bradshaw` with the toy game beside the real ones, for tests that need short games in a real process."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

# A worker process imports this file too, and so knows the toy.
from bradshaw.games import GAMES  # noqa: E402: the path comes first

GAMES["hamper"] = "tests.contract.toy"

if __name__ == "__main__":
    from bradshaw.cli.main import main

    main()
