"""Passkeys: making one, signing in on another browser, and everything that must not work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.http.routes import passkeys as passkey_routes
from bradshaw.server.http.routes import persons
from bradshaw.server.live import upkeep
from bradshaw.server.live.limits import PASSKEY_TRIES
from bradshaw.server.settings import Settings
from bradshaw.server.storage.passkey_store import MAX_PASSKEYS
from bradshaw.server.storage.person_store import TRUST_SECONDS
from tests.server.authenticator import PRESENT, VERIFIED, Authenticator, Credential, Options, decode, encode
from tests.server.player import Json
from tests.server.test_daily import NOON
from tests.server.test_limits import Clock
from tests.server.test_persons import as_device, cookie_of, enter, make_table, my_tables, new_code

SITE = "https://play.example.org"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock(NOON)
    for module in (persons, passkey_routes, upkeep):
        monkeypatch.setattr(module, "time", clock)
    return clock


def settings_in(folder: Path, origins: tuple[str, ...] = (SITE,), limits: bool = False) -> Settings:
    return Settings(database=f"sqlite:///{folder}/tables.db", limits=limits, bot_delay=0.0, origins=origins)


def client_of(settings: Settings, address: str = SITE, host: str = "play.example.org") -> TestClient[Any]:
    client = TestClient(create_app(settings), base_url=SITE)
    client.headers.update({"Origin": address, "Host": host})
    return client


@pytest.fixture
def client(tmp_path: Path, clock: Clock, quick_bots: None) -> Iterator[TestClient[Any]]:
    with client_of(settings_in(tmp_path)) as client:
        yield client


def ask(client: TestClient[Any], path: str, body: Json | None = None, status: int = 200) -> Json:
    answer = client.post(path, json={} if body is None else body)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def to_register(client: TestClient[Any]) -> Options:
    return ask(client, "/api/me/passkeys/options", {"name": "Ann"})


def to_sign_in(client: TestClient[Any]) -> Options:
    return ask(client, "/api/me/sign-in/options")


def keep(client: TestClient[Any], made: Credential, status: int = 201) -> Json:
    body = {"credential": made, "device": "Computer", "name": "Ann", "colour": "red"}
    return ask(client, "/api/me/passkeys", body, status)


def sign_in(client: TestClient[Any], signed: Credential, status: int = 200) -> Json:
    return ask(client, "/api/me/sign-in", {"credential": signed, "device": "Phone"}, status)


def register(client: TestClient[Any], key: Authenticator) -> Json:
    return keep(client, key.make(to_register(client)))


def test_passkey_brings_everything_to_a_new_browser(client: TestClient[Any]) -> None:
    key = Authenticator(SITE)
    table = make_table(client)
    me = register(client, key)
    assert [(passkey["name"], passkey["used"]) for passkey in me["passkeys"]] == [("Computer", NOON)]
    computer = cookie_of(client)

    as_device(client, None)
    other = make_table(client)
    before = cookie_of(client)
    me = sign_in(client, key.sign(to_sign_in(client)))
    assert (me["name"], me["colour"]) == ("Ann", "red")
    assert [(device["name"], device["own"]) for device in me["devices"]] == [("Computer", False), ("Phone", True)]
    assert cookie_of(client) != before, "a planted cookie gains nothing"
    assert my_tables(client) == {table: [0], other: [0]}
    assert all(device["removable"] for device in me["devices"]), "a passkey proves who they are"
    as_device(client, before)
    assert my_tables(client) == {}
    as_device(client, computer)
    assert my_tables(client) == {table: [0], other: [0]}


def test_passkey_outlives_every_cookie(client: TestClient[Any], clock: Clock) -> None:
    key = Authenticator(SITE, counting=False)
    table = make_table(client)
    register(client, key)
    for _ in range(2):
        as_device(client, None)
        clock.now += 3600
        me = sign_in(client, key.sign(to_sign_in(client)))
        assert my_tables(client) == {table: [0]}
        assert me["passkeys"][0]["used"] == clock.now


def test_own_device_signs_in_without_a_change(client: TestClient[Any]) -> None:
    key = Authenticator(SITE)
    register(client, key)
    cookie = cookie_of(client)
    me = sign_in(client, key.sign(to_sign_in(client)))
    assert (len(me["devices"]), cookie_of(client)) == (1, cookie)


def test_options_ask_for_a_verified_discoverable_passkey_of_the_site(client: TestClient[Any]) -> None:
    options = to_register(client)
    assert options["rp"]["id"] == "play.example.org"
    selection = options["authenticatorSelection"]
    assert (selection["residentKey"], selection["userVerification"]) == ("required", "required")
    assert options["user"]["name"] == "Ann"
    keep(client, Authenticator(SITE).make(options))
    again = to_register(client)
    assert len(again["excludeCredentials"]) == 1
    assert again["user"]["id"] == options["user"]["id"], "an authenticator replaces a person's passkey"
    as_device(client, None)
    assert to_register(client)["user"]["id"] != options["user"]["id"]
    assert to_sign_in(client).get("allowCredentials", []) == [], "nobody learns whose passkeys there are"


def refused(client: TestClient[Any], signed: Credential, code: str = "bad_passkey") -> None:
    before = cookie_of(client)
    assert sign_in(client, signed, 400)["code"] == code
    assert cookie_of(client) == before


def test_challenge_works_once_for_its_device_and_purpose(client: TestClient[Any], clock: Clock) -> None:
    key = Authenticator(SITE)
    options = to_register(client)
    made = key.make(options)
    keep(client, made)
    assert keep(client, made, 400)["code"] == "bad_passkey", "the challenge is used up"

    as_device(client, None)
    options = to_sign_in(client)
    victim = cookie_of(client)
    signed = key.sign(options)
    as_device(client, None)
    to_sign_in(client)
    refused(client, signed)  # another device's challenge
    as_device(client, victim)
    sign_in(client, signed)
    as_device(client, victim)
    refused(client, signed)  # it was used

    as_device(client, None)
    refused(client, key.sign({"rpId": "play.example.org", **to_register(client)}))  # made for something else
    late = key.sign(to_sign_in(client))
    clock.now += passkey_routes.CHALLENGE_SECONDS
    refused(client, late)
    refused(client, key.sign({"rpId": "play.example.org", "challenge": encode(bytes(32))}))  # invented


def test_wrong_signatures_are_refused_and_consume_the_challenge(client: TestClient[Any]) -> None:
    key, stranger = Authenticator(SITE), Authenticator(SITE)
    register(client, key)
    as_device(client, None)
    to_sign_in(client)
    stranger.make({"rp": {"id": "play.example.org"}, "challenge": ""})
    refused(client, stranger.sign(to_sign_in(client)))  # unknown passkey

    forged = {**stranger.sign(options := to_sign_in(client))}
    name = key.sign(options)["id"]
    refused(client, {**forged, "id": name, "rawId": name})  # someone else's signature
    refused(client, key.sign(options))  # the challenge went with the forgery

    for origin in ("https://evil.example", "http://play.example.org", f"{SITE}:8443"):
        key.origin = origin
        refused(client, key.sign(to_sign_in(client)))
    key.origin = SITE
    key.flags = PRESENT
    refused(client, key.sign(to_sign_in(client)))  # the person was not verified
    key.flags = PRESENT | VERIFIED
    sign_in(client, key.sign(to_sign_in(client)))
    key.uses -= 1
    refused(client, key.sign(to_sign_in(client)))  # a copy of the passkey that has counted less


@pytest.mark.parametrize("broken", ["id", "rawId", "type", "response"])
def test_malformed_answers_are_refused(client: TestClient[Any], broken: str) -> None:
    key = Authenticator(SITE)
    register(client, key)
    as_device(client, None)
    values: tuple[Any, ...] = (None, 5, "", "é", [], {}, {"clientDataJSON": "AAAA"}, {"clientDataJSON": 5})
    for value in values:
        refused(client, {**key.sign(to_sign_in(client)), broken: value})
    signed = key.sign(to_sign_in(client))
    for part in ("authenticatorData", "signature"):
        for wrong in (None, 5, "", "AAAA"):
            signed = key.sign(to_sign_in(client))
            refused(client, {**signed, "response": {**signed["response"], part: wrong}})


def test_malformed_passkeys_are_not_kept(client: TestClient[Any]) -> None:
    key = Authenticator(SITE)
    for value in (None, 5, "", "AAAA", encode(b"\xa0")):
        made = key.make(to_register(client))
        made = {**made, "response": {**made["response"], "attestationObject": value}}
        assert keep(client, made, 400)["code"] == "bad_passkey"
    key.flags = PRESENT
    assert keep(client, key.make(to_register(client)), 400)["code"] == "bad_passkey"
    assert client.get("/api/me").json()["passkeys"] == []


def test_new_device_can_neither_make_nor_remove_passkeys(client: TestClient[Any], clock: Clock) -> None:
    """Someone who stole a code must not stay for good."""
    owner = Authenticator(SITE)
    register(client, owner)
    code = new_code(client)
    as_device(client, None)
    me = enter(client, code)
    assert ask(client, "/api/me/passkeys/options", {"name": "Eve"}, 409)["code"] == "new_device"
    answer = client.delete(f"/api/me/passkeys/{me['passkeys'][0]['passkey']}")
    assert (answer.status_code, answer.json()["code"]) == (409, "new_device")
    clock.now += TRUST_SECONDS
    register(client, Authenticator(SITE))


def test_planted_passkey_waits_like_a_new_device(client: TestClient[Any], clock: Clock) -> None:
    """Eve makes a passkey, and plants her cookie in Ann's browser, which then becomes Ann."""
    eves = Authenticator(SITE)
    register(client, eves)
    planted = cookie_of(client)
    as_device(client, None)
    code = new_code(client)
    as_device(client, planted)
    me = enter(client, code)
    assert len(me["passkeys"]) == 1, "Ann sees it"
    as_device(client, None)
    clock.now += 1
    me = sign_in(client, eves.sign(to_sign_in(client)))
    removable = {device["name"]: device["removable"] for device in me["devices"]}
    assert removable["Phone"]
    assert not removable["Computer"], "Eve cannot lock Ann out"


def test_removed_passkey_no_longer_works(client: TestClient[Any]) -> None:
    key = Authenticator(SITE)
    me = register(client, key)
    name = me["passkeys"][0]["passkey"]
    assert name not in decode(key.sign(to_sign_in(client))["id"]).hex()
    answer = client.delete(f"/api/me/passkeys/{name}")
    assert (answer.status_code, answer.json()["passkeys"]) == (200, [])
    assert client.delete(f"/api/me/passkeys/{name}").json()["code"] == "no_passkey"
    as_device(client, None)
    refused(client, key.sign(to_sign_in(client)))


def test_nobody_removes_another_persons_passkey(client: TestClient[Any]) -> None:
    key = Authenticator(SITE)
    name = register(client, key)["passkeys"][0]["passkey"]
    for cookie in (None, "x" * 43):
        as_device(client, cookie)
        assert client.delete(f"/api/me/passkeys/{name}").json()["code"] == "no_passkey"
        assert client.get("/api/me").json()["passkeys"] == []
    sign_in(client, key.sign(to_sign_in(client)))


def test_person_has_at_most_twenty_passkeys(client: TestClient[Any]) -> None:
    for _ in range(MAX_PASSKEYS):
        register(client, Authenticator(SITE))
    refusal = keep(client, Authenticator(SITE).make(to_register(client)), 409)
    assert refusal["code"] == "too_many_passkeys"
    assert len(client.get("/api/me").json()["passkeys"]) == MAX_PASSKEYS


@pytest.mark.parametrize(
    ("origins", "address", "party"),
    [
        ((SITE,), SITE, "play.example.org"),
        ((SITE, "https://games.example.net:8443"), "https://games.example.net:8443", "games.example.net"),
        ((), "http://localhost:8080", "localhost"),
        (("http://localhost:8080",), "http://localhost:8080", "localhost"),
        ((), "http://127.0.0.1:8080", None),
        ((), "http://192.168.1.5:8080", None),
        (("https://203.0.113.5",), "https://203.0.113.5", None),
        (("https://[2001:db8::5]",), "https://[2001:db8::5]", None),
        (("http://play.example.org",), "http://play.example.org", None),
    ],
)
def test_relying_party_is_the_page_s_host(
    tmp_path: Path, origins: tuple[str, ...], address: str, party: str | None
) -> None:
    with client_of(settings_in(tmp_path, origins), address, urlsplit(address).netloc) as client:
        if party is None:
            assert ask(client, "/api/me/passkeys/options", {"name": ""}, 400)["code"] == "no_passkeys"
            assert ask(client, "/api/me/sign-in/options", {}, 400)["code"] == "no_passkeys"
            return
        assert (to_register(client)["rp"]["id"], to_sign_in(client)["rpId"]) == (party, party)
        key = Authenticator(address)
        register(client, key)
        as_device(client, None)
        sign_in(client, key.sign(to_sign_in(client)))


def test_another_site_and_bots_get_nothing(client: TestClient[Any]) -> None:
    paths = ("/api/me/passkeys/options", "/api/me/passkeys", "/api/me/sign-in/options", "/api/me/sign-in")
    for path in paths:
        answer = client.post(path, json={}, headers={"Origin": "https://evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "from_elsewhere")
    headers = {"Authorization": f"Bearer {client.post('/api/bots').json()['token']}"}
    for path in (paths[0], paths[2]):
        answer = client.post(path, json={"name": ""} if path == paths[0] else {}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_for_bots")


def test_tries_are_limited(tmp_path: Path) -> None:
    with client_of(settings_in(tmp_path, limits=True)) as client:
        to_sign_in(client)
        for _ in range(PASSKEY_TRIES.limit):
            assert sign_in(client, {}, 400)["code"] == "bad_passkey"
        assert sign_in(client, {}, 429)["code"] == "too_much"


def test_any_process_answers(tmp_path: Path, redis: str, clock: Clock, quick_bots: None) -> None:
    """What one process asks for, another one checks."""
    shared = Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False, origins=(SITE,), redis=redis)
    with ExitStack() as running:
        one, two = (running.enter_context(client_of(shared)) for _ in range(2))
        key = Authenticator(SITE)
        made = key.make(to_register(one))
        as_device(two, cookie_of(one))
        keep(two, made)
        as_device(one, None)
        signed = key.sign(to_sign_in(one))
        as_device(two, cookie_of(one))
        assert len(sign_in(two, signed)["devices"]) == 2
