from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from io import BytesIO
from math import inf
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest

from bradshaw.core.match import replay
from bradshaw.core.record import from_lines
from bradshaw.games import rules
from bradshaw.server.live import bot_seats
from tests.games_with import games_with
from tests.local.page import MemoryDatabase, Page, Socket, page_open

ME = {"kind": "me", "name": "Ann"}
EASY = {"kind": "bot", "level": "easy"}


@pytest.fixture
def database() -> MemoryDatabase:
    return MemoryDatabase()


@pytest.fixture
async def page(database: MemoryDatabase) -> AsyncIterator[Page]:
    async with page_open(database) as opened:
        yield opened


async def begin(page: Page, game: str, *seats: dict[str, Any]) -> str:
    made = await page.ask("POST", "/api/tables", {"game": game, "seats": [*seats], "order": "chosen"})
    return str(made["table"]["id"])


async def play(socket: Socket, moves: int, welcome: dict[str, Any]) -> int:
    """Play the first legal move of seat 0 again and again, and return the number of moves acknowledged."""
    played, version, position = 0, welcome["sight"]["version"], welcome["sight"]["position"]
    status = welcome["sight"]["table"]["status"]
    while status == "playing" and played < moves:
        if position["legal"]:
            socket.send(type="move", id=f"m{version}", at=version, move=position["legal"][0], seat=0)
            await_done = await socket.until("done", id=f"m{version}")
            assert await_done["version"] > version
            played += 1
        socket.send(type="resync")
        welcome = await socket.until("welcome")
        version, position = welcome["sight"]["version"], welcome["sight"]["position"]
        status = welcome["sight"]["table"]["status"]
    return played


@pytest.mark.parametrize("game", games_with("levels"))
async def test_plays_keeps_and_replays_a_whole_game(page: Page, database: MemoryDatabase, game: str) -> None:
    name = await begin(page, game, ME, EASY)
    assert name.startswith("own-")
    assert len(name) == 16
    socket = page.connect(name)
    await play(socket, 400, await socket.until("welcome"))
    text = (await page.answer("GET", f"/api/tables/{name}/record")).body.decode()
    record = from_lines(text.splitlines())
    steps = list(replay(rules(record.header.config), record))
    outline = await page.ask("GET", f"/api/tables/{name}/outline")
    assert len(outline["seats"]) == len(steps)
    portion = await page.ask("GET", f"/api/tables/{name}/replay?start=1&opened=true")
    assert portion["steps"]
    draws = await page.ask("GET", f"/api/tables/{name}/draws")
    assert (draws["first"], len(draws["steps"])) == (0, len(steps))
    (row,) = await page.server.store.rows()
    assert (row.id, row.seats, row.info.status, row.moves) == (name, (0,), "finished", len(record.entries))
    with ZipFile(BytesIO((await page.answer("GET", "/api/me/records")).body)) as archive:
        assert archive.read(f"{game}-{name}.jsonl").decode() == text
    again = await page.ask(
        "POST", f"/api/tables/{name}/play-on", {"move": 3, "seat": 0, "level": "easy", "name": "Ann"}
    )
    assert again["table"]["origin"] == {"table": name, "move": 3}


async def test_game_survives_the_page(database: MemoryDatabase) -> None:
    async with page_open(database) as page:
        name = await begin(page, "ticket-to-ride", ME, EASY)
        socket = page.connect(name)
        assert await play(socket, 3, await socket.until("welcome")) == 3
    lines = len(database.lines[name])
    async with page_open(database) as page:
        (row,) = await page.server.store.rows()
        assert (row.id, row.info.status) == (name, "playing")
        socket = page.connect(name)
        assert await play(socket, 2, await socket.until("welcome")) == 2
    assert len(database.lines[name]) > lines


async def test_people_pass_a_device_around(page: Page) -> None:
    name = await begin(page, "ticket-to-ride", ME, {"kind": "me", "name": "Ben"}, EASY)
    socket = page.connect(name, seat=None)
    sight = (await socket.until("welcome"))["sight"]
    # Nobody looks yet, so no hand is shown.
    assert (sight["position"]["view"]["seat"], sight["position"]["legal"]) == (None, [])
    moved: set[int] = set()
    while len(moved) < 2:
        for seat in (0, 1):
            socket.send(type="sit", seat=seat)
            sight = (await socket.until("welcome"))["sight"]
            assert sight["position"]["view"]["seat"] == seat
            if legal := sight["position"]["legal"]:
                socket.send(type="move", id=f"m{sight['version']}", at=sight["version"], move=legal[0], seat=seat)
                await socket.until("done", id=f"m{sight['version']}")
                moved.add(seat)


async def test_two_pages_play_one_game(database: MemoryDatabase) -> None:
    pages: list[Page] = []
    async with page_open(database, pages) as first, page_open(database, pages) as second:
        pages += [first, second]
        name = await begin(first, "ticket-to-ride", ME, EASY)
        one, other = first.connect(name), second.connect(name)
        welcome = await one.until("welcome")
        await other.until("welcome")
        version, code = welcome["sight"]["version"], welcome["sight"]["position"]["legal"][0]
        one.send(type="move", id="mine", at=version, move=code, seat=0)
        await one.until("done", id="mine")
        await other.until("update")
        # The other page already knows the move, so it is too late to play from before it.
        other.send(type="move", id="late", at=version, move=code, seat=0)
        assert (await other.until("refused", id="late"))["refusal"]["code"] == "stale"


async def test_move_that_cannot_be_written_is_not_acknowledged(page: Page, database: MemoryDatabase) -> None:
    name = await begin(page, "ticket-to-ride", ME, EASY)
    socket = page.connect(name)
    welcome = await socket.until("welcome")
    lines = list(database.lines[name])
    database.space = 0
    position = welcome["sight"]["position"]
    move = {"type": "move", "id": "m", "at": welcome["sight"]["version"], "move": position["legal"][0], "seat": 0}
    socket.send(**move)
    assert (await socket.until("refused", id="m"))["refusal"]["code"] == "storage_full"
    assert database.lines[name] == lines
    found = await page.answer("POST", "/api/tables", {"game": "ticket-to-ride", "seats": [ME, EASY]})
    assert (found.status, msgspec.json.decode(found.body)["code"]) == (409, "storage_full")
    database.space = inf
    socket.send(**move)
    await socket.until("done", id="m")


async def test_bot_waits_for_space(page: Page, database: MemoryDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "RETRY_SECONDS", 0)
    name = await begin(page, "eighty-days", ME, EASY)
    socket = page.connect(name)
    # The bot may begin.
    while not (sight := (await socket.until("welcome"))["sight"])["position"]["legal"]:
        socket.send(type="resync")
    # There is space for each move of the player's turn, and not for the bot's.
    while legal := sight["position"]["legal"]:
        database.space = 1
        socket.send(type="move", id=f"m{sight['version']}", at=sight["version"], move=legal[0], seat=0)
        await socket.until("done", id=f"m{sight['version']}")
        socket.send(type="resync")
        sight = (await socket.until("welcome"))["sight"]
    for _ in range(3):
        assert await asyncio.wait_for(database.refusals.get(), 60) == 1
    database.space = inf
    socket.send(type="resync")
    assert await play(socket, 2, await socket.until("welcome")) == 2


@pytest.mark.parametrize(
    ("method", "address", "body", "status", "code"),
    [
        ("GET", "/api/daily", None, 404, "needs_server"),
        ("GET", "/api/tables/own-missing", None, 404, "not_found"),
        ("POST", "/api/tables", {"game": "chess", "seats": [ME]}, 400, "bad_config"),
        ("POST", "/api/tables", {"game": "ticket-to-ride"}, 400, "bad_request"),
        ("POST", "/api/tables", {"game": "ticket-to-ride", "seats": [ME, {"kind": "open"}]}, 409, "needs_server"),
        ("GET", "/api/games/ticket-to-ride/catalog?players=two", None, 400, "bad_request"),
        ("POST", "/api/records/outline", "no record", 400, "record_unreadable"),
    ],
)
async def test_bad_request_gets_a_problem(
    page: Page, method: str, address: str, body: object, status: int, code: str
) -> None:
    found = await page.answer(method, address, body)
    assert (found.status, msgspec.json.decode(found.body)["code"]) == (status, code)


WITHOUT_PACKAGES = """
import sys
# The last one belongs to the compiled engine, which a browser does not have.
ALLOWED = {"bradshaw", "librt", "msgspec", "mypy_extensions", "bradshaw__mypyc"}
class Browser:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in ALLOWED and top not in sys.stdlib_module_names or top in ("multiprocessing", "ssl", "sqlite3"):
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Browser())
import bradshaw.local.page
"""


def test_imports_only_what_a_browser_has() -> None:
    process = subprocess.run([sys.executable, "-c", WITHOUT_PACKAGES], capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
