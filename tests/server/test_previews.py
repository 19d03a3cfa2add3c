"""What other sites may show of a link to a table: nothing that is not known to everybody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from bradshaw.core.values import Result, SeatResult
from bradshaw.server.app import create_app
from bradshaw.server.http.previews import preview_tags
from bradshaw.server.settings import Settings
from bradshaw.table.outgoing import SeatInfo, TableInfo
from bradshaw.table.plan import Status
from tests.third_game import SPEC as HAMPER

ADDRESS = "http://127.0.0.1"


def told(status: Status, result: Result | None = None) -> TableInfo:
    seats = tuple(SeatInfo("human", name, None, False, False) for name in ('<b>"Ann"', "Ben"))
    config = msgspec.structs.replace(HAMPER.configure(2), game="ticket-to-ride")
    return TableInfo("t1", config, status, seats, False, "chosen", None, 0, "c" * 64, "s" * 64, (), result, (), None)


@pytest.mark.parametrize("status", ["waiting", "playing"])
def test_nobody_is_named_before_the_end(status: Status) -> None:
    tags = preview_tags(told(status), "https://play.example")
    assert "Ticket to Ride" in tags
    assert not any(word in tags for word in ("Ann", "Ben", "ssss", "cccc"))


def test_the_result_is_told_and_names_cannot_break_out() -> None:
    tags = preview_tags(told("finished", Result((SeatResult(2, 7), SeatResult(1, 9)), "")), "https://play.example")
    assert 'content="1. Ben (9), 2. &lt;b&gt;&quot;Ann&quot; (7)"' in tags
    assert 'content="https://play.example/table/t1"' in tags
    assert "ssss" not in tags


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text("<html><head><title>B</title></head></html>", encoding="utf-8")
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.db", client=folder)
    with TestClient(create_app(settings), base_url=ADDRESS) as client:
        yield client


def test_the_page_of_a_table_carries_them_and_that_of_none_does_not(client: TestClient[Any]) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    made = client.post("/api/tables", json={"game": "ticket-to-ride", "seats": seats}, headers={"Origin": ADDRESS})
    table = made.json()["table"]["id"]
    page = client.get(f"/table/{table}").text
    assert f'<meta property="og:url" content="{ADDRESS}/table/{table}" />' in page
    assert "a game in progress" in page
    assert "Ann" not in page
    foreign = client.get(f"/table/{table}", headers={"Host": "evil.example"}).text
    assert "evil" not in foreign
    for nowhere in ("none", "x" * 300, "a%00b"):
        answer = client.get(f"/table/{nowhere}")
        assert (answer.status_code, "og:" in answer.text) == (200, False)
