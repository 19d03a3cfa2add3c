"""Forged, malformed and excessive requests are refused clearly, and the table is unharmed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bradshaw.server.live.limits import Rate, Window
from tests.server.player import TLS, Json, Player
from tests.server.running import Running

pytestmark = pytest.mark.slow

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]


class Pair:
    """Ann and Bob at a table in play."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.ann, self.bob = Player([server.address]), Player([server.address])
        self.table = ""

    async def sit_down(self) -> None:
        made = await self.ann.make("hamper", SEATS, order="chosen")
        self.table = made["table"]["id"]
        await self.bob.join(self.table, "Bob", await self.ann.token(self.table))

    async def sight(self) -> Json:
        async with self.ann.connection(self.table) as socket:
            welcome = await self.ann.hello(socket, 0)
        sight: Json = welcome["sight"]
        return sight


@pytest.fixture
async def pair(server: Running) -> AsyncIterator[Pair]:
    """Check after each test that the table is unchanged and the game can go on."""
    pair = Pair(server)
    await pair.sit_down()
    before = await pair.sight()
    yield pair
    assert await pair.sight() == before
    async with pair.ann.connection(pair.table) as socket:
        await pair.ann.hello(socket, 0)
        await pair.ann.send(socket, {"type": "move", "id": "fine", "at": before["version"], "move": 0})
        while (await pair.ann.receive(socket))["type"] != "done":
            pass


async def last_words(player: Player, table: str, text: str | bytes, seat: int | None = 0) -> tuple[Json, int]:
    """Return the last answer before the server closes, and its close code."""
    async with player.connection(table) as socket:
        await player.hello(socket, seat)
        await socket.send(text)
        last: Json = {}
        try:
            while True:
                last = await player.receive(socket)
        except ConnectionClosed as closed:
            return last, closed.rcvd.code if closed.rcvd else 0


BAD_FRAMES = {
    "not JSON": "hello?",
    "no object": "[1, 2]",
    "no type": '{"id": "x"}',
    "unknown type": '{"type": "cheat", "id": "x"}',
    "missing field": '{"type": "move", "id": "x"}',
    "unknown field": '{"type": "leave", "id": "x", "player": 1}',
    "negative seat": '{"type": "leave", "id": "x", "seat": -1}',
    "no such seat anywhere": '{"type": "leave", "id": "x", "seat": 8}',
    "wrong kind": '{"type": "move", "id": "x", "at": 1, "move": "0"}',
    "negative": '{"type": "move", "id": "x", "at": 1, "move": -1}',
    "huge number": '{"type": "move", "id": "x", "at": 1, "move": 99999999999999999999999}',
    "fraction": '{"type": "move", "id": "x", "at": 1, "move": 1.5}',
    "NUL in an id": json.dumps({"type": "leave", "id": "a\0b"}),
    "odd id": json.dumps({"type": "leave", "id": "Zürich"}),
    "empty id": '{"type": "leave", "id": ""}',
    "long id": json.dumps({"type": "leave", "id": "x" * 41}),
    "deep": "[" * 4000 + "]" * 4000,
    "second hello": '{"type": "hello", "protocol": 2}',
    "empty": "",
}


@pytest.mark.parametrize("name", BAD_FRAMES)
async def test_closes_on_a_malformed_frame(pair: Pair, name: str) -> None:
    farewell, code = await last_words(pair.ann, pair.table, BAD_FRAMES[name])
    assert farewell["type"] == "farewell"
    assert farewell["code"] in ("bad_frame", "two_hellos")
    assert "Traceback" not in farewell["text"]
    assert code == 1008


@pytest.mark.parametrize("letter", ["y", "я"])
async def test_closes_on_a_large_frame(pair: Pair, letter: str) -> None:
    """The limit applies as it arrives, so there is only a close code."""
    text = json.dumps({"type": "say", "id": "x", "text": letter * 9_000}, ensure_ascii=False)
    assert (await last_words(pair.ann, pair.table, text))[1] == 1009


async def test_closes_on_a_binary_frame(pair: Pair) -> None:
    farewell, code = await last_words(pair.ann, pair.table, b"\x00\x01")
    assert (farewell["code"], code) == ("bad_frame", 1008)


async def test_hello_must_come_first_with_the_right_protocol(pair: Pair) -> None:
    for first, expected in (
        ({"type": "ping", "n": 1}, "no_hello"),
        ({"type": "hello", "protocol": 99, "seat": 0}, "protocol"),
    ):
        async with pair.ann.connection(pair.table) as socket:
            await pair.ann.send(socket, first)
            assert (await pair.ann.receive(socket))["code"] == expected


REFUSED: dict[str, tuple[Json, str]] = {
    "an impossible move": ({"type": "move", "id": "a", "at": 99, "move": 6}, "wrong_time"),
    "no such move": ({"type": "move", "id": "a", "at": 99, "move": 2**31 - 1}, "unknown_move"),
    "an old view": ({"type": "move", "id": "a", "at": 0, "move": 0}, "stale"),
    "nothing to undo": ({"type": "undo", "id": "a", "at": 99}, "no_undo"),
    "not away": ({"type": "return", "id": "a"}, "not_away"),
    "too early": ({"type": "rematch", "id": "a"}, "not_over"),
    "too late": ({"type": "free_seat", "id": "a", "seat": 1}, "begun"),
    "no bot now": ({"type": "put_bot", "id": "a", "seat": 1, "level": "random"}, "begun"),
    "no such bot": ({"type": "put_bot", "id": "a", "seat": 1, "level": "deity"}, "unknown_bot"),
    "others play": ({"type": "close", "id": "a"}, "others_play"),
    "no such phrase": ({"type": "phrase", "id": "a", "phrase": "<script>"}, "unknown_phrase"),
    "nothing said": ({"type": "say", "id": "a", "text": "\u200b \u202e"}, "empty"),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_refuses_an_impossible_command_with_the_reason(pair: Pair, name: str) -> None:
    frame, code = REFUSED[name]
    answer = await answer_to(pair.ann, pair.table, 0, frame)
    assert answer["type"] == "refused"
    assert answer["refusal"]["code"] == code
    assert answer["refusal"]["text"]


async def answer_to(player: Player, table: str, seat: int | None, frame: Json) -> Json:
    async with player.connection(table) as socket:
        await player.hello(socket, seat)
        await player.send(socket, frame)
        while True:
            answer = await player.receive(socket)
            if answer["type"] in ("done", "refused", "farewell"):
                return answer


async def test_only_its_holder_acts_for_a_seat(pair: Pair) -> None:
    stranger = Player([pair.server.address])
    for player, wish, seat in ((pair.ann, 1, 0), (pair.bob, 0, 1), (stranger, 0, None), (pair.ann, 7, 0)):
        async with player.connection(pair.table) as socket:
            answer = await player.hello(socket, wish)
            assert (answer["type"], answer["seat"]) == ("welcome", seat)
            assert answer["sight"]["position"]["view"]["seat"] == seat
    move = {"type": "move", "id": "a", "at": 99, "move": 0}
    assert (await answer_to(stranger, pair.table, None, move))["refusal"]["code"] == "not_yours"
    assert (await answer_to(pair.bob, pair.table, None, move))["refusal"]["code"] == "not_yours"
    forged = Player([pair.server.address])
    forged.cookie = pair.ann.cookie[:-1] + ("A" if pair.ann.cookie[-1] != "A" else "B")
    assert (await answer_to(forged, pair.table, 0, move))["refusal"]["code"] == "not_yours"


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://127.0.0.1:1", "https://{host}", "http://{host}.evil.example", "{host}", ""],
)
async def test_rejects_pages_of_other_sites(pair: Pair, origin: str) -> None:
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


async def test_without_an_origin_sec_fetch_site_decides(server: Running) -> None:
    ann = Player([server.address])
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 201)):
        headers = {"Sec-Fetch-Site": site}
        body = {"game": "hamper", "seats": SEATS}
        async with ann.client() as client:
            assert (await client.post("/api/tables", json=body, headers=headers)).status_code == status


async def test_missing_and_forbidden_look_the_same(pair: Pair) -> None:
    stranger = Player([pair.server.address])
    answers = [
        await stranger.ask("POST", f"/api/tables/{table}/join", {"name": "X", "token": token})
        for table in (pair.table, "nosuchtable")
        for token in ("join.0", "seat.1.00", "seat.x.00", "own.0.00", "own.9.00", "own", "")
    ]
    assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(404, "bad_link")}
    assert len({answer.text for answer in answers}) == 1
    answers = [
        await stranger.ask("POST", f"/api/tables/{table}/join", {"name": "X"}) for table in (pair.table, "nosuchtable")
    ]
    assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(404, "not_found")}
    assert len({answer.text for answer in answers}) == 1
    links = (await stranger.ask("GET", f"/api/tables/{pair.table}/links")).json()
    assert links == {"watch": f"/table/{pair.table}", "join": None, "seats": {}}


async def test_a_link_to_an_open_seat_is_void_once_it_is_taken(server: Running) -> None:
    ann, bob = Player([server.address]), Player([server.address])
    made = await ann.make("hamper", [*SEATS, {"kind": "open"}], order="chosen")
    table = made["table"]["id"]
    links = (await ann.ask("GET", f"/api/tables/{table}/links")).json()
    token = links["seats"]["1"].partition("#")[2]
    assert (await bob.join(table, "Bob", token))["seats"] == [1]
    again = await ann.ask("POST", f"/api/tables/{table}/join", {"name": "Spy", "token": token})
    assert (again.status_code, again.json()["code"]) == (409, "seat_taken")


BAD_BODIES: dict[str, Any] = {
    "no game": {"seats": SEATS},
    "unknown game": {"game": "chess", "seats": SEATS},
    "too few": {"game": "hamper", "seats": SEATS[:1]},
    "too many": {"game": "hamper", "seats": SEATS * 5},
    "unknown edition": {"game": "hamper", "seats": SEATS, "edition": "x"},
    "unknown option": {"game": "hamper", "seats": SEATS, "options": {"x": "y"}},
    "unknown bot": {"game": "hamper", "seats": [SEATS[0], {"kind": "bot", "level": "deity"}]},
    "unknown field": {"game": "hamper", "seats": SEATS, "seed": "00"},
    "the host cannot choose who begins": {"game": "hamper", "seats": SEATS, "first": 1},
    "no such seat to begin": {"game": "eighty-days", "seats": SEATS, "first": 2},
    "a clock of one second": {"game": "hamper", "seats": SEATS, "clock": 1},
    "a list": [],
}


@pytest.mark.parametrize("name", BAD_BODIES)
async def test_rejects_an_invalid_body(server: Running, name: str) -> None:
    answer = await Player([server.address]).ask("POST", "/api/tables", BAD_BODIES[name])
    assert answer.status_code == 400
    assert answer.json()["text"]
    assert "Traceback" not in answer.text


async def test_rejects_a_large_body(server: Running) -> None:
    body = {"game": "hamper", "seats": SEATS, "options": {f"x{number}": "y" * 70 for number in range(64)}}
    answer = await Player([server.address]).ask("POST", "/api/tables", body)
    assert answer.status_code == 413


# Requests of a hostile client, none of which may cause an internal error.
def _post(body: str, *headers: str) -> str:
    lines = ["POST /api/tables HTTP/1.1", "Content-Type: application/json", f"Content-Length: {len(body)}", *headers]
    return "\r\n".join([*lines, "Connection: close", "", body])


def _get(path: str) -> str:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


ODD_REQUESTS = {
    "deep lists": (_post("[" * 4_000, "Host: localhost"), 400),
    "deep objects": (_post('{"game":' * 500, "Host: localhost"), 400),
    "half a host": (_post("{}", "Host: [", "Origin: http://["), 403),
    "a table of NUL": (_get("/api/tables/%00"), 404),
    "links of NUL": (_get("/api/tables/a%00b/links"), 404),
    "a game of NUL": (_get("/api/games/%00/catalog?players=2"), 400),
    "bytes that are no text": (_get("/api/tables/%ff"), 404),
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
            got, asked = await client.get(path), await client.head(path)
            assert (asked.status_code, asked.content) == (got.status_code, b"")
            assert asked.headers["content-type"] == got.headers["content-type"]
            assert got.headers["content-type"].count("charset") <= 1
        allowed = [await client.request(method, path) for method, path in BAD_METHODS]
    assert [(answer.status_code, answer.headers["allow"]) for answer in allowed] == [
        (405, "GET, HEAD, OPTIONS, POST"),
        (405, "OPTIONS, POST"),
        (405, "GET, HEAD, OPTIONS"),
    ]


BAD_METHODS = [("DELETE", "/api/tables"), ("GET", "/api/tables/abc/join"), ("PUT", "/rules/hamper")]


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
    made = await ann.ask("POST", "/api/tables", {"game": "hamper", "seats": SEATS})
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert len(ann.cookie) == 43


async def test_limits_hold(tmp_path: Path) -> None:
    with Running(f"sqlite:///{tmp_path}/tables.db", log=tmp_path / "log") as server:
        ann = Player([server.address])
        body = {"game": "hamper", "seats": SEATS}
        answers = [await ann.ask("POST", "/api/tables", body) for _ in range(7)]
        assert [answer.status_code for answer in answers] == [201] * 5 + [429] * 2
        assert 0 < int(answers[-1].headers["retry-after"]) <= 61
        table = answers[0].json()["table"]["id"]
        ping = json.dumps({"type": "ping", "n": 1})
        farewell, code = await flood(ann, table, 0, ping, 110)
        assert (farewell["code"], code) == ("too_much", 1008)
        async with ann.connection(table) as socket:
            assert (await ann.hello(socket, 0))["code"] == "too_much", "a new connection does not reset limits"
        farewell, code = await flood(Player([server.address]), table, None, ping, 60)
        assert (farewell["code"], code) == ("too_much", 1008)
        many = [await ann.connection(table) for _ in range(60)]
        async with ann.connection(table) as socket:
            assert (await ann.receive(socket))["code"] == "too_many"
        for socket in many:
            await socket.close()
        async with ann.client() as client:
            statuses = [(await client.get("/api/health")).status_code for _ in range(320)]
        assert statuses[0] == 200
        assert statuses[-1] == 429


async def flood(player: Player, table: str, seat: int | None, text: str, count: int) -> tuple[Json, int]:
    async with player.connection(table) as socket:
        await player.hello(socket, seat)
        last: Json = {}
        try:
            for _ in range(count):
                await socket.send(text)
            while True:
                last = await player.receive(socket)
        except ConnectionClosed as closed:
            while last.get("type") != "farewell":
                last = json.loads(player.frames[-1])
            return last, closed.rcvd.code if closed.rcvd else 0


def test_a_window_limits_a_rate() -> None:
    window = Window(Rate(3, 10))
    assert [window.allows(now) for now in (0, 1, 2, 3, 9.9, 10, 10.5, 11.1)] == [
        True,
        True,
        True,
        False,
        False,
        True,
        False,
        True,
    ]
