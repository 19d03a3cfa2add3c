"""Runs `bradshaw` with Hamper for tests with a push service on this machine, which the guard takes for a public one.

People are called even while they are connected.
"""

from __future__ import annotations

from bradshaw.cli.main import main
from bradshaw.games import GAMES
from bradshaw.server.notices import reaching
from bradshaw.table import calls
from tests.server.notices.push_service import DOMAIN

GAMES["hamper"] = "tests.third_game"


def resolve(host: str, port: int) -> list[str]:
    return ["127.0.0.1"] if host == DOMAIN or host.endswith(f".{DOMAIN}") else []


if __name__ == "__main__":
    reaching.resolve = resolve
    reaching.is_public = lambda address: address == "127.0.0.1"
    calls.HERE_SECONDS = 0.0
    main()
