"""Link previews: the public title, line and picture that other sites show for a table."""

from __future__ import annotations

import re
from html import escape
from typing import assert_never

import msgspec

from bradshaw.rulebook.book import LANGUAGES
from bradshaw.server.wording import game_title, plural_form, result_line
from bradshaw.table.outgoing import TableInfo

SITE = "Bradshaw"
ICON = "icon-512.png"
WIDTH, HEIGHT = 1200, 630  # of a game's picture, as most sites prefer it
_MINUTE, _DAY = 60, 24 * 60 * 60
_LANGUAGE_RANGE = re.compile(r"\s*([A-Za-z]{1,8})(?:-[A-Za-z0-9-]+)?\s*(?:;\s*q=([01](?:\.\d{1,3})?)\s*)?")


class PreviewWords(msgspec.Struct, frozen=True):
    """A title and a line for each state of a table, with placeholders. A result replaces the last line. `clock` is for
    invitations; `minutes` and `days` have the forms for 1, for 2 and for 5."""

    waiting: tuple[str, str]
    playing: tuple[str, str]
    over: tuple[str, str]
    picture: str
    clock: str
    minutes: tuple[str, str, str]
    days: tuple[str, str, str]
    seconds: str = "{n} s"


PREVIEW_WORDS = {
    "en": PreviewWords(
        ("{game} – a seat is free", "You’re invited to a game for {players} players. No account needed."),
        ("{game} – a game in progress", "A game for {players} players. Come and watch."),
        ("{game} – watch the game again", "A game for {players} players, move by move."),
        "The board of {game}",
        "You have {time} per move.",
        ("{n} minute", "{n} minutes", "{n} minutes"),
        ("{n} day", "{n} days", "{n} days"),
    ),
    "de": PreviewWords(
        ("{game} – ein Platz ist frei", "Du bist zu einem Spiel für {players} Personen eingeladen, ganz ohne Konto."),
        ("{game} – ein laufendes Spiel", "Ein Spiel für {players} Personen. Komm und sieh zu."),
        ("{game} – das Spiel noch einmal ansehen", "Ein Spiel für {players} Personen, Zug für Zug."),
        "Der Spielplan von {game}",
        "Zeit pro Zug: {time}.",
        ("{n} Minute", "{n} Minuten", "{n} Minuten"),
        ("{n} Tag", "{n} Tage", "{n} Tage"),
    ),
    "fr": PreviewWords(
        ("{game} – une place est libre", "On t’invite à une partie à {players} joueurs, sans créer de compte."),
        ("{game} – une partie en cours", "Une partie à {players} joueurs. Viens regarder."),
        ("{game} – revoir la partie", "Une partie à {players} joueurs, coup par coup."),
        "Le plateau du jeu {game}",
        "Temps par coup\u00a0: {time}.",
        ("{n} minute", "{n} minutes", "{n} minutes"),
        ("{n} jour", "{n} jours", "{n} jours"),
    ),
    "it": PreviewWords(
        (
            "{game} – c’è un posto libero",
            "Hai ricevuto un invito a una partita per {players} giocatori. Non serve un account.",
        ),
        ("{game} – una partita in corso", "Una partita per {players} giocatori. Vieni a guardare."),
        ("{game} – rivedi la partita", "Una partita per {players} giocatori, mossa per mossa."),
        "La mappa di {game}",
        "Tempo per mossa: {time}.",
        ("{n} minuto", "{n} minuti", "{n} minuti"),
        ("{n} giorno", "{n} giorni", "{n} giorni"),
    ),
    "pl": PreviewWords(
        ("{game} – jest wolne miejsce", "Masz zaproszenie do gry dla {players} graczy. Konto nie jest potrzebne."),
        ("{game} – gra w toku", "Gra dla {players} graczy. Wejdź i oglądaj."),
        ("{game} – obejrzyj grę jeszcze raz", "Gra dla {players} graczy, ruch po ruchu."),
        "Plansza gry {game}",
        "Czas na ruch: {time}.",
        ("{n} minuta", "{n} minuty", "{n} minut"),
        ("{n} dzień", "{n} dni", "{n} dni"),
    ),
    "ru": PreviewWords(
        ("{game}\u00a0— есть свободное место", "Тебя приглашают в игру для {players} игроков. Регистрация не нужна."),
        ("{game}\u00a0— идёт игра", "Игра для {players} игроков. Заходи посмотреть."),
        ("{game}\u00a0— посмотреть партию ещё раз", "Игра для {players} игроков, ход за ходом."),
        "Поле игры «{game}»",
        "Время на ход: {time}.",
        ("{n} минута", "{n} минуты", "{n} минут"),
        ("{n} день", "{n} дня", "{n} дней"),
        "{n} с",
    ),
}


def picture_of(game: str) -> str:
    return f"preview-{game}.jpg"


def preview_tags(info: TableInfo, origin: str, language: str, has_picture: bool) -> str:
    """Return the meta tags for a table's page; the site's icon replaces a missing picture."""
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
            "og:image:alt": PREVIEW_WORDS[language].picture.format(game=game_title(game, language)),
            "twitter:card": "summary_large_image",
        }
    else:
        tags |= {"og:image": f"{origin}/{ICON}", "twitter:card": "summary"}
    lines = [f'<meta name="description" content="{escape(line)}" />']
    lines += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "\n    ".join(lines)


def _title_and_line(info: TableInfo, language: str) -> tuple[str, str]:
    """Return a title and a line. They name no players before the end, since links can reach anyone."""
    words = PREVIEW_WORDS[language]
    match info.status:
        case "waiting":
            title, line = _fill(words.waiting, info, language)
            return title, line if info.clock is None else f"{line} {_clock_line(info.clock, language)}"
        case "playing":
            return _fill(words.playing, info, language)
        case "finished" | "resigned" | "closed":
            title, line = _fill(words.over, info, language)
            return title, result_line(info) or line
        case _:
            assert_never(info.status)


def _fill(pair: tuple[str, str], info: TableInfo, language: str) -> tuple[str, str]:
    game = game_title(info.config.game, language)
    title, line = (text.format(game=game, players=info.config.players) for text in pair)
    return title, line


def _clock_line(seconds: int, language: str) -> str:
    words = PREVIEW_WORDS[language]
    if seconds % _MINUTE:
        time = words.seconds.format(n=seconds)
    else:
        count, forms = (seconds // _DAY, words.days) if seconds % _DAY == 0 else (seconds // _MINUTE, words.minutes)
        time = forms[plural_form(count, language)].format(n=count)
    return words.clock.format(time=time)


def preferred_language(requested: str, accepted: str) -> str:
    """Return the requested language, else the best match in an Accept-Language header, else English."""
    if requested in LANGUAGES:
        return requested
    preferences: list[tuple[float, str]] = []
    for part in accepted.split(",", 32)[:32]:
        found = _LANGUAGE_RANGE.fullmatch(part)
        if found is not None and found[1].lower() in LANGUAGES:
            preferences.append((float(found[2] or 1), found[1].lower()))
    # max() returns the first of equals, as browsers intend.
    weight, language = max(preferences, key=lambda preference: preference[0], default=(0.0, "en"))
    return language if weight > 0 else "en"
