"""Catalogs, moves and rulebooks over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from bradshaw.games import GAMES, game_spec
from bradshaw.rulebook.book import LANGUAGES, Rulebook
from bradshaw.rulebook.reading import rulebook_of
from bradshaw.server.app import create_app
from bradshaw.server.settings import Settings

Client = TestClient[Any]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("games")
    with TestClient(create_app(Settings(database=f"sqlite:///{folder}/tables.db", limits=False))) as client:
        yield client


@pytest.mark.parametrize("options", ["", "favourite:single", "favourite:double"])
@pytest.mark.parametrize("page", ["catalog", "moves"])
def test_accepts_options_by_name(client: Client, page: str, options: str) -> None:
    answer = client.get(f"/api/games/hamper/{page}", params={"players": 2, "options": options})
    assert answer.status_code == 200
    assert answer.json()


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ("favourite:single,", "options have the form name:value"),
        (",", "options have the form name:value"),
        ("favourite", "favourite"),
        ("favourite:triple", "favourite"),
        ("a:b," * 99 + "a:b", "unknown option 'a'"),
    ],
)
def test_rejects_bad_options(client: Client, options: str, text: str) -> None:
    answer = client.get("/api/games/hamper/catalog", params={"players": 2, "options": options})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_config")
    assert text in answer.json()["text"]


def rulebook(client: Client, game: str, language: str | None = None, **headers: str) -> httpx.Response:
    params = {} if language is None else {"lang": language}
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.get(f"/api/games/{game}/rulebook", params=params, headers=names)


def test_sends_every_rulebook(client: Client) -> None:
    for game in GAMES:
        for language in LANGUAGES:
            answer = rulebook(client, game, language)
            assert answer.headers["content-type"] == "application/json"
            sent = msgspec.json.decode(answer.content, type=Rulebook)
            assert sent == rulebook_of(game_spec(game), language)


def test_default_language_is_english(client: Client) -> None:
    assert rulebook(client, "ticket-to-ride").content == rulebook(client, "ticket-to-ride", "en").content


def test_cached_rulebook_is_not_sent_again(client: Client) -> None:
    first = rulebook(client, "eighty-days", "pl")
    assert first.headers["cache-control"] == "public, max-age=3600"
    revalidated = rulebook(client, "eighty-days", "pl", if_none_match=first.headers["etag"])
    assert (revalidated.status_code, revalidated.content) == (304, b"")
    other = rulebook(client, "eighty-days", "ru", if_none_match=first.headers["etag"])
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("game", "language", "text"),
    [
        ("ticket-to-ride", "tlh", "en, de, fr, it, pl, ru"),
        ("ticket-to-ride", "../en", "'../en'"),
        ("ticket-to-ride", "", "''"),
        ("chess", "en", "unknown game 'chess'"),
        ("ticket-to-ride", "x" * 81, "lang"),
    ],
)
def test_rejects_an_unknown_game_or_language(client: Client, game: str, language: str, text: str) -> None:
    answer = rulebook(client, game, language)
    assert answer.status_code == 400
    assert text in answer.json()["text"]
