"""Hosts invite people they have played with, and nobody else."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from bradshaw.server.app import create_app
from bradshaw.server.live.limits import SAME_INVITEE
from bradshaw.server.settings import Settings
from tests.server.notices.browsers import Browser
from tests.server.player import ANN, BOT, OPEN, Json

ADDRESS = "http://127.0.0.1"


class People:
    """People with a device each, on one server."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self._cookies: dict[str, str] = {}

    def ask(self, name: str, path: str, body: Json | None = None, method: str | None = None) -> Any:
        """Send a person's request; return its answer, or the code of its problem."""
        self.client.cookies.clear()
        if name in self._cookies:
            self.client.cookies["bradshaw_device"] = self._cookies[name]
        answer = self.client.request(method or ("GET" if body is None else "POST"), f"/api{path}", json=body)
        if "bradshaw_device" in answer.cookies:
            self._cookies[name] = answer.cookies["bradshaw_device"]
        found = answer.json() if answer.content else {}
        return found if answer.status_code < 400 else found["code"]

    def host(self, name: str, *seats: Json, public: bool = False) -> str:
        body = {"game": "hamper", "seats": [{**ANN, "name": name}, *seats], "order": "chosen", "public": public}
        return str(self.ask(name, "/tables", body)["table"]["id"])

    def link(self, name: str, table: str) -> str:
        return str(self.ask(name, f"/tables/{table}/links")["join"])

    def join(self, name: str, link: str) -> Any:
        path, _, token = link.partition("#")
        return self.ask(name, f"/tables/{path.rpartition('/')[2]}/join", {"name": name, "token": token})

    def play(self, host: str, *guests: str) -> str:
        """Begin a game."""
        table = self.host(host, *[OPEN for _ in guests])
        link = self.link(host, table)
        for guest in guests:
            self.join(guest, link)
        return table

    def companions(self, host: str, table: str) -> list[tuple[str, str]]:
        found = self.ask(host, f"/tables/{table}/invitees")["players"]
        return [(one["name"], one["answer"]) for one in found]

    def invite(self, host: str, table: str, name: str) -> Any:
        players = self.ask(host, f"/tables/{table}/invitees")["players"]
        player = next(one["player"] for one in players if one["name"] == name)
        return self.ask(host, f"/tables/{table}/invitees", {"player": player})

    def invited(self, name: str) -> list[Json]:
        found: list[Json] = self.ask(name, "/me/tables")["invited"]
        return found


@pytest.fixture
def people(tmp_path: Path) -> Iterator[People]:
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False)
    with TestClient(create_app(settings), base_url=ADDRESS) as client:
        client.headers["Origin"] = ADDRESS
        yield People(client)


def test_a_host_invites_somebody_from_an_earlier_game(people: People) -> None:
    people.play("Ann", "Bob", "Cleo")
    table = people.host("Ann", OPEN, OPEN)
    assert people.companions("Ann", table) == [("Bob", "not_invited"), ("Cleo", "not_invited")]
    people.invite("Ann", table, "Cleo")
    assert people.companions("Ann", table) == [("Cleo", "none"), ("Bob", "not_invited")]
    assert people.invited("Bob") == []
    (invitation,) = people.invited("Cleo")
    assert (invitation["host"], invitation["table"]["id"]) == ("Ann", table)
    assert people.join("Cleo", invitation["link"])["seats"] == [1]
    assert people.invited("Cleo") == []
    assert people.companions("Ann", table) == [("Bob", "not_invited")]


def test_only_people_of_begun_games_can_be_invited(people: People) -> None:
    together = people.play("Ann", "Bob")
    known = people.ask("Ann", f"/tables/{people.host('Ann', OPEN)}/invitees")["players"][0]["player"]
    unbegun = people.host("Dora", OPEN, OPEN)
    people.join("Bob", people.link("Dora", unbegun))
    table = people.host("Dora", OPEN)
    assert people.companions("Dora", table) == []
    # Bob has another name for each host.
    for player in (known, "unknown", "Bob"):
        assert people.ask("Dora", f"/tables/{table}/invitees", {"player": player}) == "no_companion"
    assert people.invited("Bob") == []
    assert people.ask("Ann", f"/tables/{together}/invitees") == "begun"


def test_only_the_host_invites(people: People) -> None:
    people.play("Ann", "Bob", "Cleo")
    table = people.host("Ann", OPEN, OPEN, public=True)
    people.join("Bob", people.link("Ann", table))
    for name in ("Bob", "Cleo", "Dora"):
        assert people.ask(name, f"/tables/{table}/invitees") == "not_host"
        assert people.ask(name, f"/tables/{table}/invitees", {"player": "unknown"}) == "not_host"


def test_the_invited_can_decline(people: People) -> None:
    people.play("Ann", "Bob")
    table = people.host("Ann", OPEN)
    people.invite("Ann", table, "Bob")
    people.ask("Ann", f"/tables/{table}/decline", method="POST")  # only the invitee declines
    assert len(people.invited("Bob")) == 1
    people.ask("Bob", f"/tables/{table}/decline", method="POST")
    assert people.invited("Bob") == []
    assert people.companions("Ann", table) == [("Bob", "declined")]
    people.invite("Ann", table, "Bob")
    assert people.invited("Bob") == []


@pytest.mark.parametrize("answer", ["join", "decline"])
def test_an_answer_withdraws_the_notices(people: People, tmp_path: Path, answer: str) -> None:
    def kinds() -> list[str]:
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
            return [kind for (kind,) in database.execute("SELECT kind FROM outbox")]

    people.play("Ann", "Bob")
    people.ask("Bob", "/me/notices/subscribe", Browser("https://push.example.org/").subscription)
    table = people.host("Ann", OPEN, OPEN)
    people.invite("Ann", table, "Bob")
    assert kinds() == ["invite"]
    if answer == "join":
        people.join("Bob", people.invited("Bob")[0]["link"])
    else:
        people.ask("Bob", f"/tables/{table}/decline", method="POST")
    assert "invite" not in kinds()


def test_an_invitation_ends_with_the_last_open_seat(people: People) -> None:
    people.play("Ann", "Bob", "Cleo")
    table = people.host("Ann", OPEN)
    people.invite("Ann", table, "Bob")
    people.join("Cleo", people.link("Ann", table))
    assert people.invited("Bob") == []


def test_a_muted_host_invites_in_vain_and_is_not_told(people: People) -> None:
    earlier = people.play("Ann", "Bob")
    people.ask("Bob", "/me/notices/players", {"table": earlier, "seat": 0, "muted": True})
    table = people.host("Ann", OPEN)
    people.invite("Ann", table, "Bob")
    assert people.companions("Ann", table) == [("Bob", "none")]
    assert people.invited("Bob") == []


def test_bots_and_own_seats_are_no_companions(people: People) -> None:
    people.host("Ann", {**ANN, "name": "Little Ann"}, BOT)
    assert people.companions("Ann", people.host("Ann", OPEN)) == []


def test_an_invitation_follows_a_person_to_another_device(people: People) -> None:
    people.play("Ann", "Bob")
    table = people.host("Ann", OPEN)
    people.invite("Ann", table, "Bob")
    phone = {"device": "Phone", "name": "Bob", "colour": None}
    code = people.ask("Bob's phone", "/me/codes", phone)["code"]
    # Bob's phone made the code, so Bob becomes the person who has the phone.
    assert len(people.ask("Bob", "/me/join", {"code": code, "device": "Laptop"})["devices"]) == 2
    for device in ("Bob", "Bob's phone"):
        assert [one["host"] for one in people.invited(device)] == ["Ann"]
    assert people.companions("Ann", table) == [("Bob", "none")]
    people.play("Ann", "Cleo")
    assert people.companions("Ann", table) == [("Bob", "none"), ("Cleo", "not_invited")]


def test_one_person_is_not_invited_all_day(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.db", limits=False)
    app = create_app(settings)
    with TestClient(app, base_url=ADDRESS) as client:
        client.headers["Origin"] = ADDRESS
        people = People(client)
        people.play("Ann", "Bob", "Cleo")
        tables = [people.host("Ann", OPEN) for _ in range(SAME_INVITEE.limit + 1)]
        app.state.limits.on = True
        answers = [people.invite("Ann", table, "Bob") for table in tables]
        assert answers[-1] == "too_much"
        assert "too_much" not in answers[:-1]
        assert people.invite("Ann", tables[-1], "Cleo") != "too_much"
