"""The rulebooks as the server hands them out."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from bradshaw.games import GAMES, game_spec
from bradshaw.rulebook.book import LANGUAGES, Rulebook
from bradshaw.rulebook.reading import rulebook_of
from tests.server.running import Running


def ask(server: Running, game: str, language: str | None = None, **headers: str) -> httpx.Response:
    given = {} if language is None else {"lang": language}
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(f"{server.address}/api/games/{game}/rulebook", params=given, headers=names)


def test_every_rulebook_comes_as_the_blocks_that_were_read(server: Running) -> None:
    for game in GAMES:
        for language in LANGUAGES:
            answer = ask(server, game, language)
            assert answer.headers["content-type"] == "application/json"
            sent = msgspec.json.decode(answer.content, type=Rulebook)
            assert sent == rulebook_of(game_spec(game), language)


def test_without_a_language_it_is_english(server: Running) -> None:
    assert ask(server, "ticket-to-ride").content == ask(server, "ticket-to-ride", "en").content


def test_a_browser_that_has_it_is_told_so(server: Running) -> None:
    first = ask(server, "eighty-days", "pl")
    assert first.headers["cache-control"] == "public, max-age=3600"
    again = ask(server, "eighty-days", "pl", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    other = ask(server, "eighty-days", "ru", if_none_match=first.headers["etag"])
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("game", "language", "about"),
    [
        ("ticket-to-ride", "tlh", "there is no rulebook in the language 'tlh'; there are: en, de, fr, it, pl, ru"),
        ("ticket-to-ride", "../en", "there is no rulebook in the language '../en'"),
        ("ticket-to-ride", "", "there is no rulebook in the language ''"),
        ("chess", "en", "unknown game 'chess'"),
        ("ticket-to-ride", "x" * 81, "lang"),
    ],
)
def test_what_is_not_there_is_a_clear_problem(server: Running, game: str, language: str, about: str) -> None:
    answer = ask(server, game, language)
    assert answer.status_code == 400
    assert about in answer.json()["text"]
