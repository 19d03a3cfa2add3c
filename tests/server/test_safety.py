"""Forged, malformed and excessive requests are refused with a reason, and leave the table intact."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bradshaw.server.live.limits import Rate, Window
from tests.server.player import ANN, OPEN, TLS, Json, Player, seat_two
from tests.server.running import Running

pytestmark = pytest.mark.slow

SEATS = [ANN, OPEN]


class Pair:
    """Ann and Bob at a table in play."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.ann, self.bob = Player([server.address]), Player([server.address])
        self.table = ""

    async def sit_down(self) -> None:
        self.table = await seat_two(self.ann, self.bob)

    async def sight(self) -> Json:
        async with self.ann.connection(self.table) as socket:
            sight: Json = (await self.ann.hello(socket, 0))["sight"]
        return sight


@pytest.fixture
async def pair(server: Running) -> AsyncIterator[Pair]:
    """A pair whose table must be unchanged and playable after the test."""
    pair = Pair(server)
    await pair.sit_down()
    before = await pair.sight()
    yield pair
    assert await pair.sight() == before
    async with pair.ann.connection(pair.table) as socket:
        await pair.ann.hello(socket, 0)
        move = {"type": "move", "id": "fine", "at": before["version"], "move": 0}
        assert (await pair.ann.command(socket, move))["type"] == "done"


async def provoke_close(
    player: Player, table: str, text: str | bytes, seat: int | None = 0, count: int = 1
) -> tuple[Json, int]:
    """Send a text `count` times; return the last frame before the server closes, and the close code."""
    async with player.connection(table) as socket:
        await player.hello(socket, seat)
        with suppress(ConnectionClosed):
            for _ in range(count):
                await socket.send(text)
        last: Json = {}
        try:
            while True:
                last = await player.receive(socket)
        except ConnectionClosed as closed:
            return last, closed.rcvd.code if closed.rcvd else 0


BAD_FRAMES: dict[str, str | bytes] = {
    "not JSON": "hello?",
    "not an object": "[1, 2]",
    "no type": '{"id": "x"}',
    "unknown type": '{"type": "cheat", "id": "x"}',
    "missing field": '{"type": "move", "id": "x"}',
    "unknown field": '{"type": "leave", "id": "x", "player": 1}',
    "negative seat": '{"type": "leave", "id": "x", "seat": -1}',
    "seat beyond any game": '{"type": "leave", "id": "x", "seat": 8}',
    "move of the wrong type": '{"type": "move", "id": "x", "at": 1, "move": "0"}',
    "negative move": '{"type": "move", "id": "x", "at": 1, "move": -1}',
    "huge move": '{"type": "move", "id": "x", "at": 1, "move": 99999999999999999999999}',
    "fractional move": '{"type": "move", "id": "x", "at": 1, "move": 1.5}',
    "NUL in an id": json.dumps({"type": "leave", "id": "a\0b"}),
    "id with an umlaut": json.dumps({"type": "leave", "id": "Zürich"}),
    "empty id": '{"type": "leave", "id": ""}',
    "long id": json.dumps({"type": "leave", "id": "x" * 41}),
    "deeply nested": "[" * 4000 + "]" * 4000,
    "deeply nested before the type": '{"x":' * 1300 + "0" + "}" * 1300,
    "second hello": '{"type": "hello", "protocol": 2}',
    "empty": "",
    "binary": b"\x00\x01",
}


@pytest.mark.parametrize("name", BAD_FRAMES)
async def test_closes_on_a_malformed_frame(pair: Pair, name: str) -> None:
    farewell, code = await provoke_close(pair.ann, pair.table, BAD_FRAMES[name])
    assert farewell["type"] == "farewell"
    assert farewell["code"] == ("two_hellos" if name == "second hello" else "bad_frame")
    assert "Traceback" not in farewell["text"]
    assert code == 1008


@pytest.mark.parametrize("letter", ["y", "я"])
async def test_closes_on_a_large_frame(pair: Pair, letter: str) -> None:
    """The limit applies while the frame arrives, so there is only a close code."""
    text = json.dumps({"type": "say", "id": "x", "text": letter * 9_000}, ensure_ascii=False)
    assert (await provoke_close(pair.ann, pair.table, text))[1] == 1009


async def test_hello_must_come_first_with_the_right_protocol(pair: Pair) -> None:
    for first, code in (
        ({"type": "ping", "n": 1}, "no_hello"),
        ({"type": "hello", "protocol": 99, "seat": 0}, "protocol"),
    ):
        async with pair.ann.connection(pair.table) as socket:
            await pair.ann.send(socket, first)
            assert (await pair.ann.receive(socket))["code"] == code


REFUSED: dict[str, tuple[Json, str]] = {
    "impossible move": ({"type": "move", "id": "a", "at": 99, "move": 6}, "wrong_time"),
    "unknown move": ({"type": "move", "id": "a", "at": 99, "move": 2**31 - 1}, "unknown_move"),
    "stale view": ({"type": "move", "id": "a", "at": 0, "move": 0}, "stale"),
    "nothing to undo": ({"type": "undo", "id": "a", "at": 99}, "no_undo"),
    "not away": ({"type": "return", "id": "a"}, "not_away"),
    "rematch too early": ({"type": "rematch", "id": "a"}, "not_over"),
    "freeing a seat too late": ({"type": "free_seat", "id": "a", "seat": 1}, "begun"),
    "adding a bot too late": ({"type": "put_bot", "id": "a", "seat": 1, "level": "random"}, "begun"),
    "unknown bot level": ({"type": "put_bot", "id": "a", "seat": 1, "level": "deity"}, "unknown_bot"),
    "closing a game with other players": ({"type": "close", "id": "a"}, "others_play"),
    "unknown phrase": ({"type": "phrase", "id": "a", "phrase": "<script>"}, "unknown_phrase"),
    "invisible text": ({"type": "say", "id": "a", "text": "\u200b \u202e"}, "empty"),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_refuses_an_impossible_command_with_a_reason(pair: Pair, name: str) -> None:
    frame, code = REFUSED[name]
    answer = await answer_to(pair.ann, pair.table, 0, frame)
    assert answer["type"] == "refused"
    assert answer["refusal"]["code"] == code
    assert answer["refusal"]["text"]


async def answer_to(player: Player, table: str, seat: int | None, frame: Json) -> Json:
    async with player.connection(table) as socket:
        await player.hello(socket, seat)
        return await player.command(socket, frame)


async def test_only_a_holder_acts_for_a_seat(pair: Pair) -> None:
    stranger = Player([pair.server.address])
    for player, requested, seat in ((pair.ann, 1, 0), (pair.bob, 0, 1), (stranger, 0, None), (pair.ann, 7, 0)):
        async with player.connection(pair.table) as socket:
            answer = await player.hello(socket, requested)
            assert (answer["type"], answer["seat"]) == ("welcome", seat)
            assert answer["sight"]["position"]["view"]["seat"] == seat
    forger = Player([pair.server.address])
    forger.cookie = pair.ann.cookie[:-1] + ("A" if pair.ann.cookie[-1] != "A" else "B")
    for player, seat in ((stranger, None), (pair.bob, None), (forger, 0)):
        answer = await answer_to(player, pair.table, seat, {"type": "move", "id": "a", "at": 99, "move": 0})
        assert answer["refusal"]["code"] == "not_yours"


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://127.0.0.1:1", "https://{host}", "http://{host}.evil.example", "{host}", ""],
)
async def test_rejects_requests_from_other_sites(pair: Pair, origin: str) -> None:
    host = pair.server.address.removeprefix("http://")
    forged = origin.format(host=host)
    with pytest.raises(InvalidStatus) as refused:
        async with pair.ann.connection(pair.table, origin=forged or " "):
            pass
    assert refused.value.response.status_code == 403
    body = {"game": "hamper", "seats": SEATS}
    answer = await pair.ann.ask("POST", "/api/tables", body, headers={"Origin": forged})
    assert (answer.status_code, answer.json()["code"]) == (403, "from_elsewhere")
    assert "access-control-allow-origin" not in answer.headers


async def test_sec_fetch_site_decides_without_an_origin(server: Running) -> None:
    ann = Player([server.address])
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 201)):
        body, headers = {"game": "hamper", "seats": SEATS}, {"Sec-Fetch-Site": site}
        async with ann.client() as client:
            assert (await client.post("/api/tables", json=body, headers=headers)).status_code == status


async def test_missing_and_forbidden_tables_look_the_same(pair: Pair) -> None:
    stranger = Player([pair.server.address])
    bad_tokens = ("join.0", "seat.1.00", "seat.x.00", "own.0.00", "own.9.00", "own", "")
    for bodies, code in (
        ([{"name": "X", "token": token} for token in bad_tokens], "bad_link"),
        ([{"name": "X"}], "not_found"),
    ):
        answers = [
            await stranger.ask("POST", f"/api/tables/{table}/join", body)
            for table in (pair.table, "nosuchtable")
            for body in bodies
        ]
        assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(404, code)}
        assert len({answer.text for answer in answers}) == 1
    links = (await stranger.ask("GET", f"/api/tables/{pair.table}/links")).json()
    assert links == {"watch": f"/table/{pair.table}", "join": None, "seats": {}}


async def test_link_to_a_taken_seat_is_void(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    table = (await ann.make("hamper", [*SEATS, OPEN], order="chosen"))["table"]["id"]
    token = await ann.token(table, 1)
    assert (await bob.join(table, "Bob", token))["seats"] == [1]
    refused = await ann.ask("POST", f"/api/tables/{table}/join", {"name": "Spy", "token": token})
    assert (refused.status_code, refused.json()["code"]) == (409, "seat_taken")


BAD_BODIES: dict[str, Any] = {
    "no game": {"seats": SEATS},
    "unknown game": {"game": "chess", "seats": SEATS},
    "too few seats": {"game": "hamper", "seats": SEATS[:1]},
    "too many seats": {"game": "hamper", "seats": SEATS * 5},
    "unknown edition": {"game": "hamper", "seats": SEATS, "edition": "x"},
    "unknown option": {"game": "hamper", "seats": SEATS, "options": {"x": "y"}},
    "unknown bot": {"game": "hamper", "seats": [SEATS[0], {"kind": "bot", "level": "deity"}]},
    "unknown field": {"game": "hamper", "seats": SEATS, "seed": "00"},
    "first seat in a game without that choice": {"game": "hamper", "seats": SEATS, "first": 1},
    "unknown first seat": {"game": "eighty-days", "seats": SEATS, "first": 2},
    "a clock of one second": {"game": "hamper", "seats": SEATS, "clock": 1},
    "a list": [],
}


@pytest.mark.parametrize("name", BAD_BODIES)
async def test_rejects_an_invalid_body(server: Running, name: str) -> None:
    answer = await Player([server.address]).ask("POST", "/api/tables", BAD_BODIES[name])
    assert answer.status_code == 400
    assert answer.json()["text"]
    assert "Traceback" not in answer.text


async def test_rejects_a_body_that_is_not_utf8(server: Running) -> None:
    keys = b'{"endpoint":"https://push.invalid/1","public":"x","language":"en","secret":"\xed\xa0\x80%s"}' % (b"a" * 30)
    async with Player([server.address]).client() as client:
        for path, body in (("/api/me/notices/subscribe", keys), ("/api/tables/none/join", b'{"name":"\xff"}')):
            answer = await client.post(path, content=body, headers={"Content-Type": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


async def test_rejects_a_large_body(server: Running) -> None:
    body = {"game": "hamper", "seats": SEATS, "options": {f"x{number}": "y" * 70 for number in range(64)}}
    answer = await Player([server.address]).ask("POST", "/api/tables", body)
    assert answer.status_code == 413


def _post(body: str, *headers: str) -> str:
    lines = ["POST /api/tables HTTP/1.1", "Content-Type: application/json", f"Content-Length: {len(body)}", *headers]
    return "\r\n".join([*lines, "Connection: close", "", body])


def _get(path: str) -> str:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


ODD_REQUESTS = {
    "deep lists": (_post("[" * 4_000, "Host: localhost"), 400),
    "deep objects": (_post('{"game":' * 500, "Host: localhost"), 400),
    "malformed host": (_post("{}", "Host: [", "Origin: http://["), 403),
    "NUL as table": (_get("/api/tables/%00"), 404),
    "NUL in a table": (_get("/api/tables/a%00b/links"), 404),
    "NUL as game": (_get("/api/games/%00/catalog?players=2"), 400),
    "invalid UTF-8": (_get("/api/tables/%ff"), 404),
}


@pytest.mark.parametrize("name", ODD_REQUESTS)
async def test_no_request_causes_an_internal_error(server: Running, name: str) -> None:
    request, status = ODD_REQUESTS[name]
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(request.encode())
    answer = (await asyncio.wait_for(reader.read(), 30)).decode()
    writer.close()
    assert answer.split(" ", 2)[1] == str(status)


async def test_answers_head_and_names_the_allowed_methods(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.address, verify=TLS) as client:
        for path in ("/", "/api/offer", "/api/tables/none"):
            get, head = await client.get(path), await client.head(path)
            assert (head.status_code, head.content) == (get.status_code, b"")
            assert head.headers["content-type"] == get.headers["content-type"]
            assert get.headers["content-type"].count("charset") <= 1
        for method, path, allowed in (
            ("DELETE", "/api/tables", "GET, HEAD, OPTIONS, POST"),
            ("GET", "/api/tables/abc/join", "OPTIONS, POST"),
            ("PUT", "/rules/hamper", "GET, HEAD, OPTIONS"),
        ):
            answer = await client.request(method, path)
            assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


async def test_invitations_are_not_cached(pair: Pair) -> None:
    links = await pair.ann.ask("GET", f"/api/tables/{pair.table}/links")
    assert links.headers["cache-control"] == "no-store"


async def test_every_response_has_strict_headers(server: Running) -> None:
    ann = Player([server.address])
    for path in ("/", "/api/health", "/api/tables/none", "/table/abc"):
        headers = (await ann.ask("GET", path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-eval" not in policy
        assert "script-src 'self' 'unsafe-inline'" not in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
    created = await ann.ask("POST", "/api/tables", {"game": "hamper", "seats": SEATS})
    cookie = created.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert len(ann.cookie) == 43


async def test_limits_hold_over_the_network(tmp_path: Path) -> None:
    with Running(f"sqlite:///{tmp_path}/tables.db", log=tmp_path / "log") as server:
        ann = Player([server.address])
        body = {"game": "hamper", "seats": SEATS}
        answers = [await ann.ask("POST", "/api/tables", body) for _ in range(7)]
        assert [answer.status_code for answer in answers] == [201] * 5 + [429] * 2
        assert 0 < int(answers[-1].headers["retry-after"]) <= 61
        table = answers[0].json()["table"]["id"]
        ping = json.dumps({"type": "ping", "n": 1})
        farewell, code = await provoke_close(ann, table, ping, 0, 110)
        assert (farewell["code"], code) == ("too_much", 1008)
        async with ann.connection(table) as socket:
            assert (await ann.hello(socket, 0))["code"] == "too_much", "a new connection does not reset limits"
        farewell, code = await provoke_close(Player([server.address]), table, ping, None, 60)
        assert (farewell["code"], code) == ("too_much", 1008)
        sockets = [await ann.connection(table) for _ in range(60)]
        async with ann.connection(table) as socket:
            assert (await ann.receive(socket))["code"] == "too_many"
        for socket in sockets:
            await socket.close()
        async with ann.client() as client:
            statuses = [(await client.get("/api/health")).status_code for _ in range(320)]
        assert statuses[0] == 200
        assert statuses[-1] == 429


def test_window_limits_a_rate() -> None:
    window = Window(Rate(3, 10))
    allowed = [now for now in (0, 1, 2, 3, 9.9, 10, 10.5, 11.1) if window.allows(now)]
    assert allowed == [0, 1, 2, 10, 11.1]
