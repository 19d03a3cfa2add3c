"""The architecture page lists exactly the files that a move passes through, and the names of a move."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import threading
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import FrameType, UnionType
from typing import Any, Self, get_args

import msgspec
import pytest
from litestar.testing import TestClient
from msgspec.structs import fields

import bradshaw
from bradshaw.core.match import ReplayedStep
from bradshaw.core.values import Event
from bradshaw.server.app import create_app
from bradshaw.server.live.notices import Notice
from bradshaw.server.live.upkeep import Upkeep
from bradshaw.server.settings import Settings
from bradshaw.table.acts import Premove
from bradshaw.table.commands import MoveCode
from bradshaw.table.table import Table
from tests.docs.blocks import DOCS

ROOT = DOCS.parent
PACKAGE = Path(bradshaw.__file__).parent
WATCHED = (f"{PACKAGE / 'server'}{os.sep}", f"{PACKAGE / 'table'}{os.sep}")
PAGE = (DOCS / "reference" / "architecture.md").read_text(encoding="utf-8")
ADDRESS = "http://127.0.0.1"


async def wake() -> None:
    """Keep the event loop awake: the test client queues frames without waking the server."""
    while True:  # noqa: ASYNC110 - there is no event to wait for
        await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def no_upkeep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn off periodic maintenance, which would run functions of its own."""
    monkeypatch.setattr(Upkeep, "begin", lambda upkeep: upkeep._jobs.begin(wake()))


class Calls:
    """Collects the files in server and table whose functions run while `on`, in this thread and later ones."""

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
        created = client.post(
            "/api/tables", json={"game": "ticket-to-ride", "seats": seats}, headers={"Origin": ADDRESS}
        )
        table = created.json()["table"]["id"]
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


def listed_files() -> set[str]:
    """Return the files in the first column of the page's table "The path of a move"."""
    path = PAGE.partition("## The path of a move")[2].partition("**Seven names")[0]
    cells = [line.split("|")[1] for line in path.splitlines() if line.startswith("| `")]
    return {file for cell in cells for file in re.findall(r"`([^`]+)`", cell)}


def names_of_a_move() -> dict[str, str]:
    """Map each name of a move to its module, as on the page."""
    table = PAGE.partition("**Seven names for a move**")[2].partition("**A bot's move**")[0]
    return dict(re.findall(r"^\| `(\w+)` \| [^|]+ \| `([\w.]+)` \|$", table, re.MULTILINE))


def structs() -> Iterator[type[msgspec.Struct]]:
    """Yield the structs of the packages that a move passes through."""
    for package in ("core", "table", "server.live", "server.storage"):
        folder = import_module(f"bradshaw.{package}")
        for module in iter_modules(folder.__path__, f"bradshaw.{package}."):
            for value in vars(import_module(module.name)).values():
                if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.name:
                    yield value


def is_a_move(kind: Any, forms: set[Any]) -> bool:
    """Whether the type is a form of a move, or a union with one; collections of moves do not count."""
    return kind in forms or (isinstance(kind, UnionType) and any(is_a_move(part, forms) for part in get_args(kind)))


@pytest.mark.slow
def test_page_lists_exactly_the_files_of_a_move(tmp_path: Path) -> None:
    assert files_of_a_move(tmp_path) == {path for path in listed_files() if path.endswith(".py")}


def test_a_move_has_exactly_seven_names() -> None:
    names = names_of_a_move()
    assert len(names) == 7
    glossary = (DOCS / "reference" / "words.md").read_text(encoding="utf-8")
    assert [name for name, module in names.items() if f"`{module}.{name}`" not in glossary] == []
    classes = {getattr(import_module(f"bradshaw.{module}"), name) for name, module in names.items()}
    forms = {*classes, MoveCode, list[Event]}
    holders = {struct for struct in structs() if any(is_a_move(field.type, forms) for field in fields(struct))}
    # Not names of a move: the table where it is played, the envelope of a log line, a step of a replay, a wish.
    assert holders - classes == {Table, Notice, ReplayedStep, Premove}
