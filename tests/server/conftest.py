from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bradshaw.server import site
from bradshaw.server.live import quick_redis
from bradshaw.server.live.rooms import Rooms
from tests.server.own_rooms import QuickThinkers, open_rooms
from tests.server.running import Running
from tests.server.services import Postgres, running_postgres, running_redis


@pytest.fixture(autouse=True)
def with_third_game(third_game: str) -> None:
    """Register Hamper, the game of most tests here."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server. Under root it runs as a different user, who cannot enter pytest's folders."""
    with TemporaryDirectory(prefix="bradshaw-postgres-") as folder, running_postgres(Path(folder)) as server:
        yield server


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Redis server."""
    with running_redis(tmp_path_factory.mktemp("redis")) as address:
        yield address


@pytest.fixture
def patient_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give Redis a minute to answer, even on a busy machine."""
    monkeypatch.setattr(quick_redis, "ANSWER_SECONDS", 60.0)


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots think in the event loop: worker processes take seconds to start."""
    monkeypatch.setattr(site, "ProcessThinkers", QuickThinkers)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once per kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return str(request.getfixturevalue("postgres").database())


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    """Rooms in this process, on an empty SQLite database."""
    async with open_rooms(f"sqlite:///{tmp_path}/tables.db") as rooms:
        yield rooms


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that all tests share, without rate limits and with quick bots."""
    folder: Path = tmp_path_factory.mktemp("server")
    with Running(f"sqlite:///{folder}/tables.db", "--no-limits", "--bot-delay", "0", log=folder / "log") as running:
        yield running
