"""Recovery codes, which bring a person back when every device is lost, and their data as a file."""

from __future__ import annotations

import re
from typing import Any

from litestar.testing import TestClient

from bradshaw.server.http.identity import device_key
from tests.server.notices.test_routes import SETTINGS
from tests.server.test_limits import Clock
from tests.server.test_persons import (
    as_device,
    client,
    clock,
    cookie_of,
    enter,
    make_table,
    my_tables,
    new_code,
    refusal,
)

__all__ = ["client", "clock"]  # fixtures


def recovery_codes(client: TestClient[Any]) -> list[str]:
    answer = client.post("/api/me/recovery", json={"device": "Computer", "name": "Ann"})
    assert answer.status_code == 201, answer.text
    codes: list[str] = answer.json()["codes"]
    return codes


def test_each_recovery_code_brings_everything_back_once(client: TestClient[Any], clock: Clock) -> None:
    table = make_table(client)
    codes = recovery_codes(client)
    assert len(set(codes)) == 8
    assert all(re.fullmatch(r"(?:[0-9A-HJKMNP-TV-Z]{5}-?){3}", code) for code in codes)
    clock.now += 400 * 24 * 3600
    for left, code in zip((7, 6), codes, strict=False):
        as_device(client, None)
        me = enter(client, code.lower())
        assert (my_tables(client), me["recovery"]) == ({table: [0]}, left)
        assert all(device["removable"] for device in me["devices"]), "the code proves who they are"
        as_device(client, None)
        assert refusal(client, code) == (404, "bad_code")


def test_new_recovery_codes_replace_the_old_ones(client: TestClient[Any]) -> None:
    old, transfer = recovery_codes(client)[0], new_code(client)
    new = recovery_codes(client)[0]
    as_device(client, None)
    assert refusal(client, old) == (404, "bad_code")
    enter(client, new)
    as_device(client, None)
    enter(client, transfer)


def test_new_device_gets_no_recovery_codes(client: TestClient[Any], clock: Clock) -> None:
    """Someone who stole a transfer code must not stay for good."""
    code = new_code(client)
    as_device(client, None)
    enter(client, code)
    body = {"device": "Phone", "name": "Eve"}
    answer = client.post("/api/me/recovery", json=body)
    assert (answer.status_code, answer.json()["code"]) == (409, "new_device")
    clock.now += 24 * 3600
    assert client.post("/api/me/recovery", json=body).status_code == 201


def test_data_is_a_file_with_everything_and_for_nobody_else(client: TestClient[Any]) -> None:
    table = make_table(client)
    client.post("/api/me/notices", json=SETTINGS)
    client.post("/api/me/notices/tables", json={"table": table, "muted": True})
    codes = recovery_codes(client)
    answer = client.get("/api/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="bradshaw-me.json"'
    assert answer.headers["cache-control"] == "no-store"
    data = answer.json()
    assert (data["me"]["name"], data["me"]["recovery"], data["subscribed"]) == ("Ann", 8, False)
    assert (data["notices"]["settings"], data["notices"]["muted_tables"]) == (SETTINGS, [table])
    assert [mine["table"]["id"] for mine in data["tables"]] == [table]
    assert (data["games"], data["journeys"]) == ([], [])
    for secret in (codes[0], cookie_of(client), device_key(cookie_of(client))):
        assert secret not in answer.text
    as_device(client, None)
    nobody = client.get("/api/me/data").json()
    assert nobody["me"]["devices"] == nobody["tables"] == []
