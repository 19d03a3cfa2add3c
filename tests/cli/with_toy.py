"""`python -m tests.cli.with_toy …` is `bradshaw …` with the toy game and its bots, in worker processes too: a spawned
process imports this file again."""

from __future__ import annotations

from bradshaw.bots.registry import LEVELS
from bradshaw.cli.main import main
from bradshaw.games import GAMES

GAMES["hamper"] = "tests.contract.toy"
for name in ("eater", "failing", "slow"):
    LEVELS[name] = {"hamper": f"tests.cli.arena_bots:{name.capitalize()}Bot"}

if __name__ == "__main__":
    main()
