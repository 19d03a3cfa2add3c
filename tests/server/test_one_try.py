"""A person has one try at a day's journey, on whichever device and by whichever way it became theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from bradshaw.server.http import ended_game, lobby
from bradshaw.server.http.routes import days, mine, passkeys, persons
from bradshaw.server.live import room, rooms, upkeep
from tests.server.authenticator import Authenticator
from tests.server.player import Json
from tests.server.test_authority import given_to
from tests.server.test_daily import DATE, NOON
from tests.server.test_limits import Clock
from tests.server.test_passkeys import SITE, client_of, register, settings_in, sign_in, to_sign_in
from tests.server.test_persons import as_device, enter, new_code
from tests.server.test_recovery import recovery_codes


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick_bots: None) -> Iterator[TestClient[Any]]:
    clock = Clock(NOON)
    for module in (days, ended_game, lobby, mine, room, rooms, passkeys, persons, upkeep):
        monkeypatch.setattr(module, "time", clock)
    with client_of(settings_in(tmp_path)) as client:
        yield client


def begin(client: TestClient[Any]) -> str:
    answer = client.post("/api/daily/hamper", json={"name": "Ann"})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"]["id"])


def finish(client: TestClient[Any], cookie: str) -> str:
    """Resign today's journey; return its table."""
    as_device(client, cookie)
    table = begin(client)
    seat = client.get(f"/api/tables/{table}").json()["seats"][0]
    headers = {"Origin": SITE, "Cookie": f"bradshaw_device={cookie}"}
    with client.websocket_connect(f"/api/tables/{table}/socket", headers=headers) as socket:
        socket.send_json({"type": "hello", "protocol": 2, "seat": seat})
        socket.send_json({"type": "resign", "id": "enough"})
        while (frame := socket.receive_json())["type"] != "done":
            assert frame["type"] != "refused", frame
    return table


def today(client: TestClient[Any], cookie: str) -> tuple[int, str | None, str | None]:
    """Return how many have finished, and the tables of one's own result and unfinished journey."""
    as_device(client, cookie)
    games: list[Json] = client.get("/api/daily").json()["games"]
    (game,) = [game for game in games if game["game"] == "hamper"]
    return game["players"], game["own"] and game["own"]["table"], game["table"]


def newcomer(client: TestClient[Any]) -> str:
    as_device(client, None)
    begin(client)
    return given_to(client)


# Each returns what the first device has made, as a function that makes another device the same person.
def by_code(client: TestClient[Any]) -> Callable[[], object]:
    code = new_code(client)
    return lambda: enter(client, code)


def by_recovery(client: TestClient[Any]) -> Callable[[], object]:
    code = recovery_codes(client)[0]
    return lambda: enter(client, code)


def by_passkey(client: TestClient[Any]) -> Callable[[], object]:
    key = Authenticator(SITE)
    register(client, key)
    return lambda: sign_in(client, key.sign(to_sign_in(client)))


WAYS = [by_code, by_recovery, by_passkey]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("cleared", [False, True])
def test_second_device_has_no_second_try(
    client: TestClient[Any], way: Callable[[TestClient[Any]], Callable[[], object]], cleared: bool
) -> None:
    """It may have finished a journey before, or have lost its cookie."""
    first = newcomer(client)
    counted = finish(client, first)
    join = way(client)
    second = None if cleared else newcomer(client)
    if second is not None:
        finish(client, second)
        assert today(client, second)[0] == 2
    as_device(client, second)
    join()
    joined = given_to(client)
    for cookie in (first, joined):
        assert today(client, cookie) == (1, counted, None)
    # Whatever it plays now does not count.
    finish(client, joined)
    for cookie in (first, joined):
        assert today(client, cookie) == (1, counted, None)


@pytest.mark.parametrize("way", WAYS)
def test_unfinished_journey_goes_on_on_the_second_device(
    client: TestClient[Any], way: Callable[[TestClient[Any]], Callable[[], object]]
) -> None:
    first = newcomer(client)
    table = begin(client)
    join = way(client)
    as_device(client, None)
    join()
    joined = given_to(client)
    assert today(client, joined) == (0, None, table)
    as_device(client, joined)
    assert begin(client) == table
    finish(client, joined)
    assert today(client, first) == (1, table, None)


def test_result_of_a_forgotten_person_stays_and_is_nobodys(client: TestClient[Any]) -> None:
    """A bad day cannot be erased: the cookie is a new person's, who has a try as in a cleared browser."""
    cookie = newcomer(client)
    finish(client, cookie)
    assert client.delete("/api/me").status_code == 200
    assert today(client, cookie) == (1, None, None)
    standing = client.get(f"/api/daily/hamper/{DATE}")
    assert (standing.status_code, standing.json()["code"]) == (409, "play_first")
    again = finish(client, cookie)
    assert today(client, cookie) == (2, again, None)


def test_unfinished_journey_of_a_forgotten_person_never_counts(client: TestClient[Any]) -> None:
    cookie = newcomer(client)
    table = begin(client)
    assert client.delete("/api/me").status_code == 200
    assert today(client, cookie) == (0, None, None)
    as_device(client, cookie)
    record = client.get(f"/api/tables/{table}/record")
    assert (record.status_code, record.json()["code"]) == (409, "day_open"), "the day's deal stays secret"
    assert begin(client) != table
