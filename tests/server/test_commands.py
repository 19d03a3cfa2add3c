"""The commands around the server, each in its own process."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games_with import BOARD_GAMES
from tests.server.player import ANN, BOT, Player
from tests.server.running import PROGRAM, ROOT, Running

pytestmark = pytest.mark.slow


def bradshaw(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PROGRAM, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_example_plays_a_whole_game(server: Running, game: str) -> None:
    script = ROOT / "examples" / "play_over_network.py"
    command = [sys.executable, str(script), server.address, game, "random"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=200)
    assert done.returncode == 0, done.stderr
    assert "Example" in done.stdout
    places = [line.partition(".")[0] for line in done.stdout.splitlines()[-3:]]
    assert all(place in ("1", "2", "3") for place in places)


async def test_verify_accepts_only_the_committed_secret(server: Running, tmp_path: Path) -> None:
    ann = Player([server.address])
    created = await ann.make("hamper", [ANN, BOT])
    state = await ann.finish(created["table"]["id"], created["seats"][0])
    record = tmp_path / "record.jsonl"
    record.write_text((await ann.ask("GET", f"/api/tables/{state.table['id']}/record")).text, encoding="utf-8")

    async def verify(secret: str, *options: str) -> subprocess.CompletedProcess[str]:
        promised = ("--commitment", created["table"]["commitment"])
        return await asyncio.to_thread(bradshaw, "verify", str(record), "--secret", secret, *promised, *options)

    good = await verify(state.table["secret"])
    assert good.returncode == 0, good.stderr
    assert "committed secret" in good.stdout
    as_json = json.loads((await verify(state.table["secret"], "--json")).stdout)
    assert as_json == {
        "moves": record.read_text(encoding="utf-8").count('"line":"move"'),
        "added_secrets": 0,
        "evidence": False,
    }
    bad = await verify("00" * 32)
    assert bad.returncode == 2
    assert "does not match its commitment" in bad.stderr
    lines = record.read_text(encoding="utf-8").splitlines()
    altered = [line.replace('"chance":[0', '"chance":[1').replace('"chance":[2', '"chance":[0') for line in lines]
    record.write_text("\n".join(altered), encoding="utf-8")
    forged = await verify(state.table["secret"])
    assert forged.returncode == 2
    assert "not drawn from this secret" in forged.stderr


@pytest.fixture
def worker(redis: str, tmp_path: Path) -> Iterator[None]:
    command = [*PROGRAM, "worker", "--redis", redis]
    with (
        (tmp_path / "worker log").open("wb") as output,
        subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=output) as process,
    ):
        yield
        process.terminate()


@pytest.mark.usefixtures("worker")
async def test_worker_thinks_for_the_server(redis: str, tmp_path: Path) -> None:
    arguments = ("--no-limits", "--bot-delay", "0", "--redis", redis, "--bot-queue")
    with Running(f"sqlite:///{tmp_path}/tables.db", *arguments, log=tmp_path / "log") as server:
        ann = Player([server.address])
        created = await ann.make("hamper", [ANN, BOT])
        state = await ann.finish(created["table"]["id"], created["seats"][0])
        assert state.table["status"] == "finished"
        metrics = (await ann.ask("GET", "/metrics")).text
        assert 'bradshaw_thoughts_total{how="thought",level="random"}' in metrics
        assert 'how="gave up"' not in metrics


def test_invalid_setting_is_reported_in_one_line(tmp_path: Path) -> None:
    for arguments, message, code in (
        (("--database", "mysql://x/y"), "'mysql' databases are not supported", 1),
        (("--bot-queue",), "--bot-queue needs --redis", 2),
        (("--port", "99999"), "65535", 2),
    ):
        done = bradshaw("serve", "--no-open", "--data", str(tmp_path), *arguments)
        assert done.returncode == code
        assert message in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1


def test_serve_skips_a_taken_port(server: Running, tmp_path: Path) -> None:
    command = [*PROGRAM, "serve", "--no-open", "--data", str(tmp_path), "--port", str(server.port)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ, "CI": "1"}
    ) as second:
        try:
            assert second.stdout is not None
            line = second.stdout.readline()
            assert line.startswith("Bradshaw is at http://localhost:")
            assert int(line.rsplit(":", 1)[1]) > server.port
            assert (tmp_path / "tables.db").exists()
        finally:
            second.terminate()
