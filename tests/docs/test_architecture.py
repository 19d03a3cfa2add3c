"""The page on the architecture names the files that a move passes: those, and no others."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import threading
from pathlib import Path
from types import FrameType
from typing import Any, Self

import pytest
from litestar.testing import TestClient

import bradshaw
from bradshaw.server.app import create_app
from bradshaw.server.live.upkeep import Upkeep
from bradshaw.server.settings import Settings
from tests.docs.blocks import DOCS

ROOT = DOCS.parent
PACKAGE = Path(bradshaw.__file__).parent
WATCHED = (f"{PACKAGE / 'server'}{os.sep}", f"{PACKAGE / 'table'}{os.sep}")
PAGE = (DOCS / "reference" / "architecture.md").read_text(encoding="utf-8")
ADDRESS = "http://127.0.0.1"


async def wake() -> None:
    """Keep the loop turning: the client of the tests puts its frames into a queue without waking the server."""
    while True:  # noqa: ASYNC110 - there is nothing to wait for but time
        await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def nothing_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a server does at intervals has nothing to do with the move, and passes files of its own."""
    monkeypatch.setattr(Upkeep, "begin", lambda upkeep: upkeep._tasks.append(asyncio.create_task(wake())))


class Calls:
    """The files of the server and the table in which a function was called while `on`, in all threads begun since."""

    def __init__(self) -> None:
        self.on = False
        self.files: set[str] = set()

    def __enter__(self) -> Self:
        threading.setprofile(self._called)
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _called(self, frame: FrameType, event: str, _: Any) -> None:
        if self.on and event == "call" and frame.f_code.co_filename.startswith(WATCHED):
            self.files.add(Path(frame.f_code.co_filename).relative_to(PACKAGE).as_posix())


def files_of_a_move(folder: Path) -> set[str]:
    app = create_app(Settings(database=f"sqlite:///{folder}/tables.db"))
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    with Calls() as calls, TestClient(app, base_url=ADDRESS) as client:
        made = client.post("/api/tables", json={"game": "ticket-to-ride", "seats": seats}, headers={"Origin": ADDRESS})
        table = made.json()["table"]["id"]
        with client.websocket_connect(f"/api/tables/{table}/socket", headers={"Origin": ADDRESS}) as socket:
            socket.send_json({"type": "hello", "protocol": 2, "seat": 0})
            welcome = socket.receive_json()
            while socket.receive_json()["type"] != "presence":
                pass
            sight = welcome["sight"]
            calls.on = True
            socket.send_json({"type": "move", "id": "a", "at": sight["version"], "move": sight["position"]["legal"][0]})
            kinds = [socket.receive_json()["type"]]
            while kinds[-1] != "done":
                kinds.append(socket.receive_json()["type"])
            calls.on = False
    assert kinds[0] == "update"
    return calls.files


def named(page: str) -> set[str]:
    """The files in the first column of the table on the way of a move."""
    way = page.partition("## The way of a move")[2].partition("**Eight words")[0]
    cells = [line.split("|")[1] for line in way.splitlines() if line.startswith("| `")]
    return {path for cell in cells for path in re.findall(r"`([^`]+)`", cell)}


def test_the_page_names_every_file_that_a_move_passes_and_no_other(tmp_path: Path) -> None:
    assert files_of_a_move(tmp_path) == {path for path in named(PAGE) if path.endswith(".py")}


def test_every_file_that_the_page_names_exists() -> None:
    paths = re.findall(r"`((?:[\w-]+/)+[\w.]+\.(?:py|ts|svelte))`", PAGE)
    assert len(paths) > 20
    for path in paths:
        assert (ROOT / "src" / "bradshaw" / path).exists() or (ROOT / path).exists(), path
