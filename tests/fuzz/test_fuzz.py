"""The fuzzer finds nothing in the server, and finds planted faults."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bradshaw.server.http import door
from bradshaw.server.http.identity import COOKIE, device_of
from bradshaw.server.live import socket
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.wire import Farewell, decoder
from tests.fuzz.__main__ import fuzz
from tests.fuzz.fuzzing import ROUND
from tests.long import size

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("third_game", "quick_bots")]


async def test_no_input_breaks_the_server_or_disturbs_others(tmp_path: Path) -> None:
    fuzzer = await fuzz(tmp_path / "tables.db", seed=7, count=size(3 * ROUND, 100 * ROUND))
    assert fuzzer.failures == []
    assert set(fuzzer.sent) == {"requests", "frames", "records", "links", "cookies"}
    assert {200, 201, 400, 404, 409} <= set(fuzzer.answers)


async def test_unhandled_exception_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(connection: Any) -> str | None:
        key = device_of(connection)
        assert key is not None or COOKIE not in connection.cookies
        return key

    monkeypatch.setattr(door, "device_of", careless)
    fuzzer = await fuzz(tmp_path / "tables.db", seed=7, count=ROUND)
    assert any("status 500" in failure for failure in fuzzer.failures)


async def test_frame_that_breaks_its_conversation_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Decoder:
        def decode(self, text: str) -> Any:
            if "resync" in text:
                raise KeyError(text)
            return decoder.decode(text)

    monkeypatch.setattr(socket, "decoder", Decoder())
    fuzzer = await fuzz(tmp_path / "tables.db", seed=7, count=ROUND)
    assert any("closed the socket with 1011" in failure for failure in fuzzer.failures)


async def test_closed_bystander_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    get, calls = Rooms.get, iter(range(10**9))

    async def clumsy(rooms: Rooms, name: str) -> Any:
        if next(calls) == 100:
            for room in rooms.open():
                for listener in list(room.listeners):
                    listener.close(1008, Farewell("silent", "", again=True))
        return await get(rooms, name)

    monkeypatch.setattr(Rooms, "get", clumsy)
    fuzzer = await fuzz(tmp_path / "tables.db", seed=7, count=ROUND)
    assert any("bystanders were disturbed" in failure for failure in fuzzer.failures)
