"""Hints and analyses in a page say what a server says."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bradshaw.core.record import from_lines, to_lines
from bradshaw.games import game_spec, rules
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.estimate import Estimator
from bradshaw.local import studying
from bradshaw.server.thinking.tasks import AnalysisTask, analyse, hint_of
from tests.games_with import games_with
from tests.local.page import MemoryDatabase, NoNetworks, ServersNetworks, page_open
from tests.local.test_local_server import EASY, ME, begin, play

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", games_with("observer"))
async def test_hint_is_the_servers(game: str) -> None:
    async with page_open(MemoryDatabase(), networks=ServersNetworks()) as page:
        name = await begin(page, game, ME, EASY)
        socket = page.connect(name)
        await play(socket, 4, await socket.until("welcome"))
        socket.send(type="resync")
        sight = (await socket.until("welcome"))["sight"]
        while not sight["position"]["legal"]:
            sight = await socket.until("update")
        table = (await page.server.rooms.get(name)).table
        at = table.version(0)
        hint = await page.ask("POST", f"/api/tables/{name}/hint", {"seat": 0, "at": at})
        config = table.plan.config
        view = msgspec.json.decode(table.in_play().glimpse(0)[0], type=game_spec(game).view_type)
        expected = hint_of(Estimator(rules(config), Advisor(rules(config))), view)
        assert hint == msgspec.json.decode(msgspec.json.encode(expected))
        refused = await page.answer("POST", f"/api/tables/{name}/hint", {"seat": 1, "at": at})
        assert refused.status == 409


@pytest.mark.parametrize("game", games_with("observer"))
async def test_analysis_grows_to_the_servers(game: str) -> None:
    async with page_open(MemoryDatabase(), networks=ServersNetworks()) as page:
        name = await begin(page, game, ME, EASY)
        socket = page.connect(name)
        await play(socket, 3, await socket.until("welcome"))
        address = f"/api/tables/{name}/analysis"
        assert (await page.answer("POST", address)).status == 409, "the game is not over"
        socket.send(type="resign", id="r", seat=0)
        await socket.until("done", id="r")
        assert (await page.ask("GET", address))["state"] == "none"
        growing = await page.ask("POST", address)
        assert growing["state"] == "working"
        while growing["state"] == "working":
            # It grows in this thread, so every pause is progress.
            await asyncio.sleep(0)
            growing = await page.ask("GET", address)
        assert growing["state"] == "done"
        assert growing["done"] == growing["total"] == len(growing["found"]["steps"])
        assert await page.ask("POST", address) == growing
        record = from_lines((await page.answer("GET", f"/api/tables/{name}/record")).body.decode().splitlines())
        steps = analyse(msgspec.json.encode(AnalysisTask(tuple(to_lines(record)), 0, growing["total"])))
        assert growing["found"]["steps"] == msgspec.json.decode(steps)
        assert growing["found"]["balances"]


async def test_analysis_can_be_stopped() -> None:
    async with page_open(MemoryDatabase(), networks=ServersNetworks()) as page:
        name = await begin(page, "eighty-days", ME, EASY)
        socket = page.connect(name)
        await play(socket, 1, await socket.until("welcome"))
        socket.send(type="resign", id="r", seat=0)
        await socket.until("done", id="r")
        address = f"/api/tables/{name}/analysis"
        await page.ask("POST", address)
        assert (await page.ask("DELETE", address))["state"] == "none"
        assert (await page.ask("GET", address))["state"] == "none"


async def test_an_analysis_waits_while_the_page_asks_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async with page_open(MemoryDatabase(), networks=ServersNetworks()) as page:
        name = await begin(page, "eighty-days", ME, EASY)
        socket = page.connect(name)
        await play(socket, 4, await socket.until("welcome"))
        socket.send(type="resign", id="r", seat=0)
        await socket.until("done", id="r")
        address = f"/api/tables/{name}/analysis"

        monkeypatch.setattr(studying, "PAUSE_SECONDS", 1e9)
        await page.ask("GET", f"/api/tables/{name}/outline")
        before = await page.ask("POST", address)
        for _ in range(2 * before["total"]):
            await asyncio.sleep(0)
        assert await page.ask("GET", address) == before
        assert (before["state"], before["done"]) == ("working", 0)

        await page.ask("DELETE", address)
        monkeypatch.setattr(studying, "PAUSE_SECONDS", 0.0)
        await page.ask("GET", f"/api/tables/{name}/outline")
        after = await page.ask("POST", address)
        while after["state"] == "working":
            await asyncio.sleep(0)
            after = await page.ask("GET", address)
        assert after["done"] == before["total"]


async def test_without_a_network_there_is_a_word() -> None:
    async with page_open(MemoryDatabase(), networks=NoNetworks()) as page:
        name = await begin(page, "eighty-days", ME, EASY)
        socket = page.connect(name)
        sight = (await socket.until("welcome"))["sight"]
        while not sight["position"]["legal"]:
            sight = await socket.until("update")
        at = (await page.server.rooms.get(name)).table.version(0)
        found = await page.answer("POST", f"/api/tables/{name}/hint", {"seat": 0, "at": at})
        assert (found.status, msgspec.json.decode(found.body)["code"]) == (409, "engine_missing")
