"""Every route and every command on a socket, by each device that is, was or never was a person's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar.routes import HTTPRoute
from litestar.testing import TestClient

import bradshaw
from bradshaw.core.record import to_lines
from bradshaw.server.http.routes import passkeys, persons
from bradshaw.server.live import upkeep
from bradshaw.table.commands import ClientCommand
from tests.server.notices.browsers import Browser
from tests.server.notices.test_routes import PUSH, SETTINGS, WEBHOOK
from tests.server.player import ANN, BEN, BOT, OPEN, Json
from tests.server.test_daily import NOON
from tests.server.test_limits import Clock
from tests.server.test_passkeys import SITE, client_of, settings_in
from tests.server.test_persons import as_device, enter, new_code
from tests.server.test_recovery import recovery_codes
from tests.third_game.codes import FAVOUR

# One person's first device, one that entered a recovery code, and one that has just entered another device's code.
DEVICES = ("first", "other", "new")
# A device that was removed, the cookie of a device from before it joined, that of a forgotten person at the same
# table, and one that never was anybody's. They must not differ.
STRANGERS = ("removed", "merged", "forgotten", "stranger")
CALLERS = (*DEVICES, *STRANGERS, "nobody")


def given_to(client: TestClient[Any]) -> str:
    """Return the cookie that the server has set."""
    return str(client.cookies.get("bradshaw_device", domain="play.example.org"))


class World:
    """A person with tables, and everyone's cookies."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.cookies: dict[str, str | None] = {"nobody": None, "stranger": "s" * 43}
        waiting, game = self.make([ANN, OPEN, OPEN]), self.make([ANN, OPEN, OPEN])
        ended = self.make([ANN, BOT])
        self.cookies["first"] = given_to(client)
        self._resign(ended)
        self.tables = {"waiting": waiting, "game": game, "ended": ended}
        self.join = self._token(game)
        self.record = "\n".join(to_lines(bradshaw.new("hamper", 2, seed=1).record))
        recovery = recovery_codes(client)
        self._join("Ben")
        self._join("Zora")
        assert client.delete("/api/me").status_code == 200
        self.cookies["other"] = self._become(recovery[0])
        self.cookies["removed"] = self._become(self._code())
        self._remove()
        as_device(client, None)
        self.make([ANN, BOT])
        self.cookies["merged"] = given_to(client)
        code = self._code()
        as_device(client, self.cookies["merged"])
        enter(client, code)
        self.cookies["new"] = given_to(client)
        as_device(client, self.cookies["first"])
        known = client.get("/api/me").json()["devices"]
        self.first_device = known[0]["device"]

    def make(self, seats: list[Json]) -> str:
        body = {"game": "hamper", "seats": seats, "order": "chosen"}
        return str(self.client.post("/api/tables", json=body).json()["table"]["id"])

    def _token(self, table: str) -> str:
        return str(self.client.get(f"/api/tables/{table}/links").json()["join"]).partition("#")[2]

    def _join(self, name: str) -> None:
        as_device(self.client, None)
        body = {"name": name, "token": self.join}
        assert self.client.post(f"/api/tables/{self.tables['game']}/join", json=body).status_code == 200
        self.cookies["forgotten"] = given_to(self.client)

    def _code(self) -> str:
        as_device(self.client, self.cookies["first"])
        return new_code(self.client)

    def _become(self, code: str) -> str:
        as_device(self.client, None)
        enter(self.client, code)
        return given_to(self.client)

    def _remove(self) -> None:
        """Let the first device remove the newest one."""
        as_device(self.client, self.cookies["first"])
        newest = self.client.get("/api/me").json()["devices"][-1]["device"]
        assert self.client.delete(f"/api/me/devices/{newest}").status_code == 200

    def _resign(self, table: str) -> None:
        as_device(self.client, self.cookies["first"])
        assert self.command(table, 0, {"type": "resign", "id": "r"}) == "done"

    def command(self, table: str, seat: int, *frames: Json) -> str:
        """Send commands on one socket; return their answers."""
        answers = []
        with self.client.websocket_connect(f"/api/tables/{table}/socket", headers={"Origin": SITE}) as socket:
            socket.send_json({"type": "hello", "protocol": 2, "seat": seat})
            for frame in frames:
                socket.send_json(frame)
                while (answer := socket.receive_json())["type"] not in ("done", "refused", "farewell"):
                    pass
                answers.append(answer["refusal"]["code"] if answer["type"] == "refused" else answer["type"])
        return " ".join(answers)

    def ask(self, caller: str, route: str) -> tuple[str, str]:
        """Send a route's request; return the status with the problem's code, and the text of the answer."""
        method, path = route.split()
        for name, value in self._values(route).items():
            path = path.replace(name, value)
        known = {"JOIN": self.join, "TABLE": self.tables["game"], "RECORD": self.record}
        body = {name: known.get(str(value), value) for name, value in BODIES.get(route, {}).items()} or None
        as_device(self.client, self.cookies[caller])
        answer = self.client.request(method, path, json=body)
        if answer.status_code < 400:
            return str(answer.status_code), answer.text
        return f"{answer.status_code}/{answer.json()['code']}", answer.text

    def _values(self, route: str) -> dict[str, str]:
        is_over = any(word in route for word in ("record", "draws", "outline", "replay", "analysis", "play-on"))
        table = "ended" if is_over else "waiting" if "webhook" in route or "invitees" in route else "game"
        return {
            "{table}": self.tables[table],
            "{game}": "hamper",
            "{date}": "2026-11-16",
            "{device}": self.first_device,
            "{passkey}": "unknown",
        }


PHONE: Json = {"device": "Phone", "name": "Ann", "colour": "red"}
PROGRAM: Json = {"kind": "bot", "level": "random"}
SEATS: Json = {"game": "hamper", "seats": [ANN, BOT]}
BODIES: dict[str, Json] = {
    "POST /api/tables": SEATS,
    "POST /api/handed-up": {"table": "own-123456789012", "seats": [{"kind": "me"}, PROGRAM], "record": "RECORD"},
    "POST /api/tables/{table}/play-on": {"seat": 0, "move": 0, "name": "Ann", "level": "random"},
    "POST /api/tables/{table}/invitation": {"token": "JOIN"},
    "POST /api/tables/{table}/join": {"name": "Ann", "token": "JOIN"},
    "POST /api/tables/{table}/hint": {"seat": 0, "at": 99},
    "POST /api/tables/{table}/prospects": {"seat": 0},
    "POST /api/tables/{table}/webhook": WEBHOOK,
    "POST /api/tables/{table}/invitees": {"player": "unknown"},
    "POST /api/tables/{table}/commands": {"type": "resign", "id": "a"},
    "POST /api/daily/{game}": {"name": "Ann"},
    "POST /api/me": {"name": "Ann"},
    "POST /api/me/codes": PHONE,
    "POST /api/me/join": {"code": "00000-00000", "device": "Phone"},
    "POST /api/me/recovery": PHONE,
    "POST /api/me/passkeys/options": {"name": "Ann"},
    "POST /api/me/passkeys": {"credential": {}, **PHONE},
    "POST /api/me/sign-in": {"credential": {}, "device": "Phone"},
    "POST /api/me/notices": SETTINGS,
    "POST /api/me/notices/subscribe": Browser(f"{PUSH}ann").subscription,
    "POST /api/me/notices/unsubscribe": {"endpoint": f"{PUSH}ann"},
    "POST /api/me/notices/tables": {"table": "TABLE", "muted": True},
    "POST /api/me/notices/players": {"table": "TABLE", "seat": 1, "muted": True},
}


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick_bots: None) -> Iterator[World]:
    for module in (persons, passkeys, upkeep):
        monkeypatch.setattr(module, "time", Clock(NOON))
    settings = msgspec.structs.replace(settings_in(tmp_path), webhooks=True)
    with client_of(settings) as client:
        yield World(client)


def routes_of(client: TestClient[Any]) -> list[str]:
    return sorted(
        f"{method} {route.path_format}"
        for route in client.app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/") and "schema" not in route.path
        for method in route.methods - {"OPTIONS", "HEAD"}
    )


# The answers to a trusted device, to the new one, and to everybody else.
MATRIX = """
    GET /api/daily                              200             200             200
    GET /api/daily/{game}/{date}                404/no_such_day 404/no_such_day 404/no_such_day
    GET /api/games/{game}/catalog               400/bad_request 400/bad_request 400/bad_request
    GET /api/games/{game}/moves                 400/bad_request 400/bad_request 400/bad_request
    GET /api/games/{game}/rulebook              200             200             200
    GET /api/games/{game}/rules                 200             200             200
    GET /api/health                             200             200             200
    GET /api/me                                 200             200             200
    GET /api/me/data                            200             200             200
    GET /api/me/games                           200             200             200
    GET /api/me/notices                         200             200             200
    GET /api/me/records                         200             200             200
    GET /api/me/tables                          200             200             200
    GET /api/me/tables/{table}/board            200             200             404/not_found
    GET /api/offer                              200             200             200
    GET /api/ready                              200             200             200
    GET /api/tables                             200             200             200
    GET /api/tables/{table}                     200             200             200
    GET /api/tables/{table}/analysis            200             200             200
    GET /api/tables/{table}/draws               200             200             200
    GET /api/tables/{table}/invitees            200             200             409/not_host
    GET /api/tables/{table}/links               200             200             200
    GET /api/tables/{table}/outline             200             200             200
    GET /api/tables/{table}/record              200             200             200
    GET /api/tables/{table}/replay              200             200             200
    GET /api/tables/{table}/stream              401/bad_token   401/bad_token   401/bad_token
    GET /api/tables/{table}/webhook             200             200             409/not_host
    POST /api/handed-up                         200             201             201
    POST /api/bots                              201             201             201
    POST /api/daily/{game}                      200             200             200
    POST /api/me                                200             200             200
    POST /api/me/codes                          201             201             201
    POST /api/me/join                           404/bad_code    404/bad_code    404/bad_code
    POST /api/me/notices                        200             200             200
    POST /api/me/notices/players                200             200             404/not_found
    POST /api/me/notices/subscribe              200             200             200
    POST /api/me/notices/tables                 200             200             404/not_found
    POST /api/me/notices/unsubscribe            200             200             200
    POST /api/me/passkeys                       400/bad_passkey 400/bad_passkey 400/bad_passkey
    POST /api/me/passkeys/options               200             409/new_device  200
    POST /api/me/recovery                       201             409/new_device  201
    POST /api/me/sign-in                        400/bad_passkey 400/bad_passkey 400/bad_passkey
    POST /api/me/sign-in/options                200             200             200
    POST /api/records/outline                   400/record_unreadable 400/record_unreadable 400/record_unreadable
    POST /api/records/replay                    400/record_unreadable 400/record_unreadable 400/record_unreadable
    POST /api/tables                            201             201             201
    POST /api/tables/{table}/analysis           409/no_analysis 409/no_analysis 409/no_analysis
    POST /api/tables/{table}/commands           401/bad_token   401/bad_token   401/bad_token
    POST /api/tables/{table}/hint               409/hint_others 409/hint_others 409/not_yours
    POST /api/tables/{table}/decline            200             200             200
    POST /api/tables/{table}/invitees           409/no_companion 409/no_companion 409/not_host
    POST /api/tables/{table}/invitation         200             200             200
    POST /api/tables/{table}/join               200             200             409/begun
    POST /api/tables/{table}/play-on            201             201             201
    POST /api/tables/{table}/prospects          200             200             409/not_yours
    POST /api/tables/{table}/webhook            200             200             409/not_host
    DELETE /api/tables/{table}/analysis         200             200             409/not_yours
    DELETE /api/tables/{table}/webhook          200             200             409/not_host
    POST /api/tables/{table}/webhook/test       409/no_webhook  409/no_webhook  409/not_host
    DELETE /api/me/passkeys/{passkey}           409/no_passkey  409/new_device  409/no_passkey
    DELETE /api/me/devices/{device}             200             409/new_device  409/no_device
    DELETE /api/me                              200             409/new_device  200
"""


def expected() -> dict[str, list[str]]:
    """Return the answers to each route, in the order in which they are asked for."""
    lines = (line.split() for line in MATRIX.strip().splitlines())
    return {f"{method} {path}": answers for method, path, *answers in lines}


def test_matrix_covers_all_routes(world: World) -> None:
    assert sorted(expected()) == routes_of(world.client)


def test_authority_matrix(world: World) -> None:
    """What strangers read does not differ either; those with something to lose come last."""
    for route, (trusted, new, strange) in expected().items():
        answers = {caller: world.ask(caller, route) for caller in reversed(CALLERS)}
        others = dict.fromkeys((*STRANGERS, "nobody"), strange)
        statuses = {caller: status for caller, (status, _) in answers.items()}
        assert statuses == {"first": trusted, "other": trusted, "new": new, **others}, route
        if route.startswith("GET"):
            assert len({answers[caller][1] for caller in STRANGERS}) == 1, route


FRAMES: dict[str, Json] = {
    "rename": {"name": "Anna"},
    "choose_colour": {"seat": 0, "colour": "violet"},
    "put_bot": {"seat": 1, "level": "random"},
    "free_seat": {"seat": 1},
    "change_seat": {"seat": 0, "to": 1},
    "start": {"level": "nobody"},
    "add_luck": {"secret": "0" * 64},
    "send_away": {"device": "unknown"},
    "say": {"text": "good evening"},
    "phrase": {"phrase": "hello"},
    "move": {"at": 99, "move": FAVOUR},
    "undo": {"at": 99},
    "premoves": {"turns": [[{"move": FAVOUR}]]},
    "no_premoves": {},
    "stand_in": {"absent": 1},
    "rest": {},
    "leave": {},
    "return": {},
    "resign": {},
    "rematch": {},
    "no_rematch": {},
    "begin_rematch": {},
    "close": {},
}


def frames() -> list[Json]:
    return [{"type": kind, "id": f"command-{kind}", **fields} for kind, fields in FRAMES.items()]


def test_every_command_is_tried() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(ClientCommand)} == FRAMES.keys()


def test_strangers_command_nothing(world: World) -> None:
    for name, table in world.tables.items():
        answers = {}
        for caller in (*STRANGERS, "nobody"):
            as_device(world.client, world.cookies[caller])
            answers[caller] = world.command(table, 0, *frames()).split()
        assert len({tuple(answers[caller]) for caller in STRANGERS}) == 1, name
        assert "done" not in answers["stranger"]
        assert len(answers["stranger"]) == len(FRAMES)
        assert set(answers["nobody"]) == {"not_yours"}


@pytest.mark.parametrize("seats", [[ANN, OPEN, OPEN], [ANN, BEN]])
def test_every_device_of_a_person_commands_the_same(world: World, seats: list[Json]) -> None:
    answers = []
    for caller in DEVICES:
        as_device(world.client, world.cookies["first"])
        table = world.make(seats)
        as_device(world.client, world.cookies[caller])
        answers.append(world.command(table, 0, *frames()))
    assert answers[0] == answers[1] == answers[2]
    assert answers[0].split().count("done") > 4
