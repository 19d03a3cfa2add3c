"""What the preview of a link to a table says, in the languages of the rulebooks."""

from __future__ import annotations

import re

import msgspec

from bradshaw.rulebook.book import LANGUAGES

_WISH = re.compile(r"\s*([A-Za-z]{1,8})(?:-[A-Za-z0-9-]+)?\s*(?:;\s*q=([01](?:\.\d{1,3})?)\s*)?")


class PreviewWords(msgspec.Struct, frozen=True):
    """A title and a line for each state of a table. `{game}` is its title, `{players}` how many it is for; the line of
    a game with a result is the result."""

    waiting: tuple[str, str]
    playing: tuple[str, str]
    over: tuple[str, str]
    picture: str


PREVIEW_WORDS = {
    "en": PreviewWords(
        ("{game} – a seat is free", "You are invited to a game for {players} players. No account is needed."),
        ("{game} – a game in progress", "A game for {players} players. Come and watch."),
        ("{game} – watch the game again", "A game for {players} players, move by move."),
        "The board of {game}",
    ),
    "de": PreviewWords(
        ("{game} – ein Platz ist frei", "Du bist zu einem Spiel für {players} Personen eingeladen, ganz ohne Konto."),
        ("{game} – ein laufendes Spiel", "Ein Spiel für {players} Personen. Komm und sieh zu."),
        ("{game} – das Spiel noch einmal ansehen", "Ein Spiel für {players} Personen, Zug für Zug."),
        "Der Spielplan von {game}",
    ),
    "fr": PreviewWords(
        ("{game} – une place est libre", "On t’invite à une partie à {players} joueurs, sans créer de compte."),
        ("{game} – une partie en cours", "Une partie à {players} joueurs. Viens regarder."),
        ("{game} – revoir la partie", "Une partie à {players} joueurs, coup par coup."),
        "Le plateau du jeu {game}",
    ),
    "it": PreviewWords(
        (
            "{game} – c’è un posto libero",
            "Hai ricevuto un invito a una partita per {players} giocatori. Non serve un account.",
        ),
        ("{game} – una partita in corso", "Una partita per {players} giocatori. Vieni a guardare."),
        ("{game} – rivedi la partita", "Una partita per {players} giocatori, mossa per mossa."),
        "Il tabellone di {game}",
    ),
    "pl": PreviewWords(
        ("{game} – jest wolne miejsce", "Masz zaproszenie do gry dla {players} graczy. Konto nie jest potrzebne."),
        ("{game} – gra w toku", "Gra dla {players} graczy. Wejdź i oglądaj."),
        ("{game} – obejrzyj grę jeszcze raz", "Gra dla {players} graczy, ruch po ruchu."),
        "Plansza gry {game}",
    ),
    "ru": PreviewWords(
        ("{game} – есть свободное место", "Тебя приглашают в игру для {players} игроков. Регистрация не нужна."),
        ("{game} – игра идёт", "Игра для {players} игроков. Заходи посмотреть."),
        ("{game} – посмотреть игру ещё раз", "Игра для {players} игроков, ход за ходом."),
        "Поле игры «{game}»",
    ),
}


def wished_language(asked: str, accepted: str) -> str:
    """The language that a link asks for; or else, of those we speak, the one that the reader's program (its header
    `Accept-Language`) wants most; or else English."""
    if asked in LANGUAGES:
        return asked
    wishes: list[tuple[float, str]] = []
    for part in accepted.split(",", 32)[:32]:
        found = _WISH.fullmatch(part)
        if found is not None and found[1].lower() in LANGUAGES:
            wishes.append((float(found[2] or 1), found[1].lower()))
    # Of equal wishes the first counts, as browsers send them.
    weight, language = max(wishes, key=lambda wish: wish[0], default=(0.0, "en"))
    return language if weight > 0 else "en"
