"""What other sites show of a link to a table: a title, a line and a picture. Only what everybody may know."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import assert_never

from bradshaw.games import game_spec
from bradshaw.rulebook.reading import read_rulebook
from bradshaw.server.http.preview_words import PREVIEW_WORDS
from bradshaw.table.outgoing import TableInfo

SITE = "Bradshaw"
ICON = "icon-512.png"
WIDTH, HEIGHT = 1200, 630  # of a game's picture, as the sites that show it like it


def picture_of(game: str) -> str:
    """The client's file with a picture of the game's board."""
    return f"preview-{game}.jpg"


def preview_tags(info: TableInfo, origin: str, language: str, has_picture: bool) -> str:
    """The tags for the head of a table's page, which is at that origin. A game without a picture has the site's."""
    title, line = _title_and_line(info, language)
    game = info.config.game
    tags = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": title,
        "og:description": line,
        "og:url": f"{origin}/table/{info.id}",
    }
    if has_picture:
        tags |= {
            "og:image": f"{origin}/{picture_of(game)}",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": PREVIEW_WORDS[language].picture.format(game=_game_title(game, language)),
            "twitter:card": "summary_large_image",
        }
    else:
        tags |= {"og:image": f"{origin}/{ICON}", "twitter:card": "summary"}
    lines = [f'<meta name="description" content="{escape(line)}" />']
    lines += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "\n    ".join(lines)


def _title_and_line(info: TableInfo, language: str) -> tuple[str, str]:
    """Before the end nobody is named: a link may be handed on to those who do not know who plays."""
    words = PREVIEW_WORDS[language]
    match info.status:
        case "waiting":
            return _filled(words.waiting, info, language)
        case "playing":
            return _filled(words.playing, info, language)
        case "finished" | "resigned" | "closed":
            title, line = _filled(words.over, info, language)
            return title, _ending(info) or line
        case _:
            assert_never(info.status)


def _filled(pair: tuple[str, str], info: TableInfo, language: str) -> tuple[str, str]:
    game = _game_title(info.config.game, language)
    title, line = (text.format(game=game, players=info.config.players) for text in pair)
    return title, line


def _ending(info: TableInfo) -> str:
    if info.result is None:
        return ""
    placed = sorted(zip(info.result.seats, info.seats, strict=True), key=lambda pair: pair[0].place)
    return ", ".join(f"{result.place}. {seat.name} ({result.score})" for result, seat in placed)


@lru_cache(maxsize=64)
def _game_title(game: str, language: str) -> str:
    return read_rulebook(game_spec(game).rulebook(language)).headings()[0].words
