from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bradshaw.games import GAMES
from tests.server.running import Running


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "hamper", "tests.contract.toy")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for the tests of a file, without rate limits and with quick bots."""
    folder: Path = tmp_path_factory.mktemp("server")
    with Running(f"sqlite:///{folder}/tables.db", "--no-limits", "--bot-delay", "0", log=folder / "log") as running:
        yield running
