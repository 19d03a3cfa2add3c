"""Link previews show only what is public."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from bradshaw.core.values import Result, SeatResult
from bradshaw.rulebook.book import LANGUAGES
from bradshaw.server.app import create_app
from bradshaw.server.http.previews import (
    HEIGHT,
    PREVIEW_WORDS,
    WIDTH,
    picture_of,
    preferred_language,
    preview_tags,
)
from bradshaw.server.settings import Settings
from bradshaw.table.outgoing import SeatInfo, TableInfo
from bradshaw.table.plan import Status
from tests.games_with import BOARD_GAMES
from tests.server.player import ANN, BEN
from tests.third_game import SPEC as HAMPER

CLIENT = Path(__file__).resolve().parents[2] / "web" / "public"
ADDRESS = "http://127.0.0.1"


def table_info(status: Status, result: Result | None = None, clock: int | None = None) -> TableInfo:
    seats = tuple(SeatInfo("human", name, None, False, False) for name in ('<b>"Ann"', "Ben"))
    config = msgspec.structs.replace(HAMPER.configure(2), game="ticket-to-ride")
    return TableInfo("t1", config, status, seats, False, "chosen", clock, 0, "c" * 64, "s" * 64, (), result, (), None)


TITLES = {
    "en": "Ticket to Ride: Europe",
    "de": "Zug um Zug: Europa",
    "fr": "Les Aventuriers du Rail\u00a0: Europe",
    "it": "Ticket to Ride: Europa",
    "pl": "Wsiąść do pociągu: Europa",
    "ru": "Билет на поезд по Европе",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", ["waiting", "playing"])
def test_preview_names_no_player_before_the_end(status: Status, language: str) -> None:
    tags = preview_tags(table_info(status), "https://play.example", language, True)
    assert TITLES[language] in tags
    assert not any(word in tags for word in ("Ann", "Ben", "ssss", "cccc", "{", "}"))


@pytest.mark.parametrize(
    ("language", "clock", "line"),
    [
        ("en", 60, "No account needed. You have 1 minute per move."),
        ("en", 3 * 86_400, "You have 3 days per move."),
        ("en", 45, "You have 45 s per move."),
        ("de", 600, "Zeit pro Zug: 10 Minuten."),
        ("fr", 86_400, "Temps par coup\u00a0: 1 jour."),
        ("it", 180, "Tempo per mossa: 3 minuti."),
        ("pl", 180, "Czas na ruch: 3 minuty."),
        ("pl", 1_260, "Czas na ruch: 21 minut."),
        ("ru", 600, "Время на ход: 10 минут."),
        ("ru", 1_260, "Время на ход: 21 минута."),
        ("ru", 720, "Время на ход: 12 минут."),
    ],
)
def test_invitation_states_the_time_per_move(language: str, clock: int, line: str) -> None:
    tags = preview_tags(table_info("waiting", clock=clock), "https://play.example", language, True)
    assert f'{line}" />' in tags


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_an_invitation_states_the_time_per_move(language: str) -> None:
    sentence = PREVIEW_WORDS[language].clock.partition("{")[0]
    for info in (table_info("waiting"), table_info("playing", clock=60)):
        assert sentence not in preview_tags(info, "https://play.example", language, True)


def test_every_language_has_its_own_texts() -> None:
    assert list(PREVIEW_WORDS) == list(LANGUAGES)
    for part in ("waiting", "playing", "over"):
        assert len({getattr(words, part) for words in PREVIEW_WORDS.values()}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("requested", "accepted", "language"),
    [
        ("", "", "en"),
        ("", "de-AT,de;q=0.9,en;q=0.8", "de"),
        ("", "en;q=0.3, RU ;q=0.7, nl", "ru"),
        ("", "fr;q=0,*;q=0.5", "en"),
        ("", "nl,sv;q=0.8", "en"),
        ("pl", "de", "pl"),
        ("xx", "it", "it"),
        ("../en", "fr;q=nan,;;,q=1,it;q=2," + "x" * 9000, "en"),
        ("", "nl," * 9000 + "de", "en"),
    ],
)
def test_link_overrides_the_language_header(requested: str, accepted: str, language: str) -> None:
    assert preferred_language(requested, accepted) == language


def test_preview_shows_the_board_or_the_icon() -> None:
    tags = preview_tags(table_info("playing"), "https://play.example", "en", True)
    assert 'property="og:image" content="https://play.example/preview-ticket-to-ride.jpg"' in tags
    assert "summary_large_image" in tags
    plain = preview_tags(table_info("playing"), "https://play.example", "en", False)
    assert 'property="og:image" content="https://play.example/icon-512.png"' in plain
    assert "summary_large_image" not in plain


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_pictures_are_small_and_of_the_declared_size(game: str) -> None:
    picture = (CLIENT / picture_of(game)).read_bytes()
    assert picture.startswith(b"\xff\xd8"), "a JPEG"
    assert len(picture) <= 150_000
    # A JPEG frame header: length, precision, height, width.
    frame = re.search(rb"\xff[\xc0-\xc2].{3}(.{4})", picture, re.DOTALL)
    assert frame is not None
    assert struct.unpack(">HH", frame[1]) == (HEIGHT, WIDTH)


def test_preview_shows_the_result_and_escapes_names() -> None:
    finished = table_info("finished", Result((SeatResult(2, 7), SeatResult(1, 9)), ""))
    tags = preview_tags(finished, "https://play.example", "en", True)
    assert 'content="1. Ben (9), 2. &lt;b&gt;&quot;Ann&quot; (7)"' in tags
    assert 'content="https://play.example/table/t1"' in tags
    assert "ssss" not in tags


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text("<html><head><title>B</title></head></html>", encoding="utf-8")
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.db", client=folder)
    with TestClient(create_app(settings), base_url=ADDRESS) as client:
        yield client


def test_only_pages_of_existing_tables_have_tags(client: TestClient[Any]) -> None:
    body = {"game": "ticket-to-ride", "seats": [ANN, BEN]}
    table = client.post("/api/tables", json=body, headers={"Origin": ADDRESS}).json()["table"]["id"]
    page = client.get(f"/table/{table}").text
    assert f'<meta property="og:url" content="{ADDRESS}/table/{table}" />' in page
    assert "a game in progress" in page
    assert "Ann" not in page
    assert "icon-512.png" in page
    (german,) = {
        client.get(f"/table/{table}{query}", headers={"Accept-Language": accepted}).text
        for query, accepted in (("", "de"), ("?lang=de", "fr"))
    }
    assert "Zug um Zug: Europa – ein laufendes Spiel" in german
    assert "Accept-Language" in client.get(f"/table/{table}").headers["vary"]
    foreign = client.get(f"/table/{table}", headers={"Host": "evil.example"}).text
    assert "evil" not in foreign
    for unknown in ("none", "x" * 300, "a%00b"):
        answer = client.get(f"/table/{unknown}")
        assert (answer.status_code, "og:" in answer.text) == (200, False)
