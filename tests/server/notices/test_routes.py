"""Subscribing to notices, choosing and muting them, and the webhook of a table, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from bradshaw.server import site
from bradshaw.server.app import create_app
from bradshaw.server.live.limits import SUBSCRIPTIONS_PER_HOUR
from bradshaw.server.settings import Settings
from tests.server.notices.browsers import Browser, decoded
from tests.server.player import ANN, OPEN, Json

ADDRESS = "http://127.0.0.1"
PUSH = "https://push.example.org/send/"
SETTINGS: Json = {
    "kinds": ["turn", "end"],
    "reminder_minutes": 60,
    "quiet_from": "22:00",
    "quiet_until": "07:30",
    "zone": "Europe/Paris",
    "muted": False,
}
WEBHOOK: Json = {"form": "discord", "endpoint": "https://chat.example.org/hook/secret", "language": "de"}


TEST = count()


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    folder = tmp_path_factory.mktemp("server")
    return Settings(database=f"sqlite:///{folder}/tables.db", limits=False, webhooks=True)


@pytest.fixture(scope="module")
def server(settings: Settings) -> Iterator[TestClient[Any]]:
    with opened(settings) as client:
        yield client


@pytest.fixture
def client(server: TestClient[Any]) -> TestClient[Any]:
    """A client of the shared server, with new devices for each test."""
    server.cookies.clear()
    server.headers.pop("Authorization", None)
    server.headers["X-Test"] = f"{next(TEST):03}"
    return server


def opened(settings: Settings) -> TestClient[Any]:
    client = TestClient(create_app(settings), base_url=ADDRESS)
    client.headers["Origin"] = ADDRESS
    return client


def as_device(client: TestClient[Any], letter: str) -> None:
    client.cookies.clear()
    client.cookies["bradshaw_device"] = client.headers.get("X-Test", "000") + letter * 40


def ask(client: TestClient[Any], path: str, body: Json | None = None, status: int = 200) -> Json:
    answer = client.get(path) if body is None else client.post(path, json=body)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def seat_two(client: TestClient[Any]) -> str:
    """Seat devices a and b at a table of a's, and return its id."""
    as_device(client, "a")
    table = str(
        ask(client, "/api/tables", {"game": "hamper", "seats": [ANN, OPEN], "order": "chosen"}, 201)["table"]["id"]
    )
    token = ask(client, f"/api/tables/{table}/links")["join"].partition("#")[2]
    as_device(client, "b")
    ask(client, f"/api/tables/{table}/join", {"name": "Bob", "token": token})
    return table


def test_a_person_begins_with_every_kind(client: TestClient[Any]) -> None:
    found = ask(client, "/api/me/notices")
    assert len(decoded(found["key"])) == 65
    assert found["settings"]["kinds"] == ["turn", "reminder", "rematch", "end", "invite"]
    assert (found["settings"]["quiet_from"], found["settings"]["muted"], found["webhooks"]) == (None, False, True)
    assert client.get("/api/me/notices").headers["cache-control"] == "no-store"


def test_processes_share_the_key(client: TestClient[Any], settings: Settings) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "claim_file", lambda _: None)
        with opened(settings) as other:
            assert ask(other, "/api/me/notices")["key"] == ask(client, "/api/me/notices")["key"]


def test_choices_are_the_persons_own(client: TestClient[Any]) -> None:
    as_device(client, "a")
    assert ask(client, "/api/me/notices", SETTINGS)["settings"] == SETTINGS
    assert ask(client, "/api/me/notices")["settings"] == SETTINGS
    as_device(client, "b")
    assert ask(client, "/api/me/notices")["settings"] != SETTINGS


@pytest.mark.parametrize(
    "change",
    [
        {"quiet_until": None},
        {"quiet_from": "24:00"},
        {"quiet_from": "9:00"},
        {"zone": "Europe/Nowhere"},
        {"zone": "../../etc/passwd"},
        {"zone": "/etc/localtime"},
        {"zone": ""},
        {"kinds": ["chat"]},
        {"reminder_minutes": 1},
        {"more": 1},
    ],
)
def test_bad_choices_change_nothing(client: TestClient[Any], change: Json) -> None:
    as_device(client, "a")
    ask(client, "/api/me/notices", SETTINGS)
    ask(client, "/api/me/notices", {**SETTINGS, **change}, 400)
    assert ask(client, "/api/me/notices")["settings"] == SETTINGS


def test_subscribing_makes_a_device(client: TestClient[Any]) -> None:
    ask(client, "/api/me/notices/subscribe", Browser(PUSH).subscription)
    assert client.cookies["bradshaw_device"]
    ask(client, "/api/me/notices/unsubscribe", {"endpoint": PUSH})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"endpoint": "http://push.example.org/"}, "bad_endpoint"),
        ({"endpoint": "https://127.0.0.1/"}, "bad_endpoint"),
        ({"public": "A" * 87}, "bad_request"),
        ({"secret": "short"}, "bad_request"),
        ({"language": "xx"}, "bad_request"),
    ],
)
def test_bad_subscriptions(client: TestClient[Any], change: Json, code: str) -> None:
    body = Browser(PUSH).subscription | change
    assert ask(client, "/api/me/notices/subscribe", body, 400)["code"] == code


def test_bots_have_no_notices(client: TestClient[Any]) -> None:
    token = ask(client, "/api/bots", {}, 201)["token"]
    client.headers["Authorization"] = f"Bearer {token}"
    for path, body in (("", SETTINGS), ("/subscribe", Browser(PUSH).subscription)):
        assert ask(client, f"/api/me/notices{path}", body, 403)["code"] == "not_for_bots"


def test_new_subscriptions_are_limited(tmp_path: Path) -> None:
    with opened(Settings(database=f"sqlite:///{tmp_path}/tables.db")) as client:
        body = Browser(PUSH).subscription
        for _ in range(SUBSCRIPTIONS_PER_HOUR.limit):
            ask(client, "/api/me/notices/subscribe", body)
        ask(client, "/api/me/notices/subscribe", body, 429)


def test_own_table_is_muted(client: TestClient[Any]) -> None:
    table = seat_two(client)
    assert ask(client, "/api/me/notices/tables", {"table": table, "muted": True})["muted_tables"] == [table]
    assert ask(client, "/api/me/notices/tables", {"table": table, "muted": False})["muted_tables"] == []
    as_device(client, "c")
    for name in (table, "nowhere"):
        ask(client, "/api/me/notices/tables", {"table": name, "muted": True}, 404)


def test_a_fellow_player_is_muted(client: TestClient[Any]) -> None:
    table = seat_two(client)
    mute: Json = {"table": table, "seat": 0, "muted": True}
    (muted,) = ask(client, "/api/me/notices/players", mute)["muted_players"]
    assert muted["name"] == "Ann"
    as_device(client, "a")
    assert ask(client, "/api/me/notices")["muted_players"] == []
    for refused in (mute, mute | {"seat": 7}, mute | {"table": "nowhere", "seat": 1}, {"muted": True}):
        ask(client, "/api/me/notices/players", refused, 404)
    as_device(client, "c")
    ask(client, "/api/me/notices/players", mute, 404)
    as_device(client, "b")
    heard = ask(client, "/api/me/notices/players", {"player": muted["player"], "muted": False})
    assert heard["muted_players"] == []


def test_the_host_alone_sets_the_webhook(client: TestClient[Any]) -> None:
    table = seat_two(client)
    path = f"/api/tables/{table}/webhook"
    for device in ("b", "c"):
        as_device(client, device)
        assert ask(client, path, WEBHOOK, 409)["code"] == "not_host"
        assert ask(client, path, status=409)["code"] == "not_host"
        assert ask(client, f"{path}/test", {}, 409)["code"] == "not_host"
        assert client.delete(path).status_code == 409
    as_device(client, "a")
    assert ask(client, path) == {"form": None, "host": None}
    first, second = (ask(client, path, WEBHOOK)["secret"] for _ in range(2))
    assert first != second
    assert ask(client, path) == {"form": "discord", "host": "chat.example.org"}
    assert client.delete(path).json() == {"form": None, "host": None}
    assert ask(client, f"{path}/test", {}, 409)["code"] == "no_webhook"


def test_webhooks_are_off_unless_allowed(tmp_path: Path) -> None:
    with opened(Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False)) as client:
        table = seat_two(client)
        as_device(client, "a")
        assert ask(client, f"/api/tables/{table}/webhook", WEBHOOK, 409)["code"] == "no_webhooks"
        assert ask(client, "/api/me/notices")["webhooks"] is False


@pytest.mark.parametrize(
    "change", [{"endpoint": "https://10.0.0.1/"}, {"form": "ntfy", "endpoint": "https://ntfy.example.org/"}]
)
def test_webhooks_of_bad_addresses(client: TestClient[Any], change: Json) -> None:
    table = seat_two(client)
    as_device(client, "a")
    assert ask(client, f"/api/tables/{table}/webhook", WEBHOOK | change, 400)["code"] == "bad_endpoint"
