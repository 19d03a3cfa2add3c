"""A server that cannot start says why in one sentence and exits with 1; a stopped server exits silently."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from bradshaw.core.errors import BradshawError
from bradshaw.server.live.broadcasting import Broadcaster
from bradshaw.server.live.redis_channel import BadRedis
from bradshaw.server.serving import CannotStart, serve
from bradshaw.server.serving import free_port as port_of_server
from bradshaw.server.settings import BadOrigin, NoFolder, Settings, embedded_database, origin_of
from bradshaw.server.storage.database import BadDatabase, claim_file, open_engine
from tests.server.player import ANN, BEN, Player, until
from tests.server.running import PROGRAM, ROOT, Running, free_port

pytestmark = pytest.mark.slow


def start_error(*arguments: str) -> str:
    """Run a server that cannot start; return its error message."""
    done = subprocess.run(
        [*PROGRAM, "serve", "--no-open", "--port", str(free_port()), *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


async def test_names_what_prevents_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nonsense = tmp_path / "nonsense"
    nonsense.write_text("this is not a database\n" * 50, encoding="utf-8")
    database, closed_port = f"sqlite:///{tmp_path}/tables.db", f"127.0.0.1:{free_port()}"
    assert "the database cannot be used: file is not a database" in start_error("--database", f"sqlite:///{nonsense}")
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    for settings, message in [
        (Settings(database=f"postgresql://me@{closed_port}/games"), "the database cannot be reached: "),
        (Settings(database=database, redis=f"redis://{closed_port}"), "Redis cannot be reached: "),
        (Settings(database=database, host="192.0.2.1"), "the server could not be started"),
    ]:
        with pytest.raises(BradshawError, match=message):
            await serve(settings, lambda: None)
    with pytest.raises(CannotStart, match=r"'192\.0\.2\.1' is not an address of this machine"):
        port_of_server("192.0.2.1", 8080)


def test_creates_the_data_folder(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert embedded_database(folder) == f"sqlite:///{folder}/tables.db"
    assert folder.is_dir()
    assert embedded_database(folder) == f"sqlite:///{folder}/tables.db"


def test_rejects_bad_settings_before_opening_anything(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NoFolder, match=r"the folder .*file cannot be created: "):
        embedded_database(tmp_path / "file")
    with pytest.raises(BadDatabase, match=r"the folder of the database does not exist: .*none"):
        claim_file(f"sqlite:///{tmp_path}/none/tables.db")
    for address in ("sqlite://", "sqlite:///", "sqlite:///:memory:"):
        with pytest.raises(BadDatabase, match="an SQLite database needs a file"):
            open_engine(address)
    with pytest.raises(CannotStart, match=r"'999\.1\.1\.1' is not a known host"):
        port_of_server("999.1.1.1", 8080)
    with pytest.raises(BadRedis, match="invalid Redis address: "):
        Broadcaster("nonsense")


@pytest.mark.parametrize(
    "address",
    [
        "play.example.org",
        "ftp://play.example.org",
        "https://",
        "http://[",
        "https://play.example.org:many",
        "https://me@play.example.org",
        "https://play.example.org/games",
        "https://play.example.org/?lang=de",
        "https://öffentlich.example.org",
    ],
)
def test_rejects_an_origin_that_no_browser_sends(address: str) -> None:
    with pytest.raises(BadOrigin, match=r"give one like https://play\.example\.org"):
        origin_of(address)


def test_normalises_an_origin_as_browsers_do() -> None:
    for address in ("https://play.example.org", "https://Play.Example.org/", "HTTPS://play.example.org:443"):
        assert origin_of(address) == "https://play.example.org"
    assert origin_of("http://play.example.org:443") == "http://play.example.org:443"
    assert origin_of("http://[::1]:8080/") == "http://[::1]:8080"


def test_refuses_a_second_server_on_the_same_file(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Running(database) as first:
        assert f"another server uses {tmp_path}/tables.db" in start_error("--database", database)
        first.kill()
        # Killing a server releases its lock.
        with Running(database) as second:
            assert second.stop() == 0


@pytest.mark.parametrize("bots", [0, 2])
async def test_interrupted_server_exits_silently(tmp_path: Path, bots: int) -> None:
    """Ctrl-C also reaches the workers of bots, even while they start."""
    running = Running(f"sqlite:///{tmp_path}/tables.db", "--no-limits", log=tmp_path / "log", process_group=0).start()
    ann = Player([running.address])
    await ann.make("ticket-to-ride", [ANN, BEN, *[{"kind": "bot", "level": "normal"}] * bots], order="chosen")
    if bots:
        # All players choose their tickets at once, so the bots are thinking.
        await until(lambda: len(children(running.pid)) >= 2)
    os.killpg(running.pid, signal.SIGINT)
    assert running.process is not None
    assert running.process.wait(timeout=60) == 0
    (line,) = (tmp_path / "log").read_text().splitlines()
    assert line.startswith("Bradshaw is at ")


def children(pid: int) -> list[str]:
    return subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout.split()
