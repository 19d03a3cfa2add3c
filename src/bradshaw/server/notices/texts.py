"""The texts of notices in six languages. They hold what everyone at the table may know, and no chat: a lock screen can
be read by anyone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bradshaw.server.storage.outbox_store import NoticeKind
from bradshaw.server.wording import game_title, name_list, plural_form, result_line
from bradshaw.table.outgoing import TableInfo

_MINUTE, _HOUR, _DAY = 60, 3_600, 86_400


class NoticeWords(msgspec.Struct, frozen=True):
    """The texts, with placeholders. `others` follows `turn` if others play. `minutes`, `hours` and `days` have the
    forms for 1, for 2 and for 5. `chat_…` are for the webhook of a table."""

    turn: str
    others: str
    left: str
    rematch: str
    over: str
    invite: str
    minutes: tuple[str, str, str]
    hours: tuple[str, str, str]
    days: tuple[str, str, str]
    chat_turn: str
    chat_rematch: str
    chat_over: str
    chat_test: str


NOTICE_WORDS = {
    "en": NoticeWords(
        turn="It’s your turn.",
        others="You’re playing with {names}.",
        left="Time left for your move: {time}.",
        rematch="{name} would like another game.",
        over="The game is over.",
        invite="{name} invites you to a game.",
        minutes=("{n} minute", "{n} minutes", "{n} minutes"),
        hours=("{n} hour", "{n} hours", "{n} hours"),
        days=("{n} day", "{n} days", "{n} days"),
        chat_turn="{game}: it’s {names}’s turn.",
        chat_rematch="{game}: {name} would like another game.",
        chat_over="{game}: the game is over.",
        chat_test="This chat will be told whose turn it is.",
    ),
    "de": NoticeWords(
        turn="Du bist am Zug.",
        others="Du spielst mit {names}.",
        left="Restzeit für deinen Spielzug: {time}.",
        rematch="{name} möchte noch ein Spiel.",
        over="Das Spiel ist zu Ende.",
        invite="{name} lädt dich zu einem Spiel ein.",
        minutes=("{n} Minute", "{n} Minuten", "{n} Minuten"),
        hours=("{n} Stunde", "{n} Stunden", "{n} Stunden"),
        days=("{n} Tag", "{n} Tage", "{n} Tage"),
        chat_turn="{game} – am Zug: {names}.",
        chat_rematch="{game}: {name} möchte noch ein Spiel.",
        chat_over="{game}: Das Spiel ist zu Ende.",
        chat_test="Dieser Chat erfährt, wer am Zug ist.",
    ),
    "fr": NoticeWords(
        turn="À toi de jouer\u202f!",
        others="Tu joues avec {names}.",
        left="Temps qu’il te reste pour jouer\u00a0: {time}.",
        rematch="{name} propose une autre partie.",
        over="La partie est terminée.",
        invite="{name} t’invite à jouer.",
        minutes=("{n} minute", "{n} minutes", "{n} minutes"),
        hours=("{n} heure", "{n} heures", "{n} heures"),
        days=("{n} jour", "{n} jours", "{n} jours"),
        chat_turn="{game}\u00a0: c’est à {names} de jouer.",
        chat_rematch="{game}\u00a0: {name} propose une autre partie.",
        chat_over="{game}\u00a0: la partie est terminée.",
        chat_test="Ce salon saura à qui c’est de jouer.",
    ),
    "it": NoticeWords(
        turn="Tocca a te.",
        others="Giochi con {names}.",
        left="Tempo rimasto per la tua mossa: {time}.",
        rematch="{name} propone un’altra partita.",
        over="La partita è finita.",
        invite="{name} ti invita a giocare.",
        minutes=("{n} minuto", "{n} minuti", "{n} minuti"),
        hours=("{n} ora", "{n} ore", "{n} ore"),
        days=("{n} giorno", "{n} giorni", "{n} giorni"),
        chat_turn="{game}: tocca a {names}.",
        chat_rematch="{game}: {name} propone un’altra partita.",
        chat_over="{game}: la partita è finita.",
        chat_test="Questa chat saprà a chi tocca giocare.",
    ),
    "pl": NoticeWords(
        turn="Twoja kolej.",
        others="W grze: {names}.",
        left="Pozostały czas na twój ruch: {time}.",
        rematch="{name} proponuje kolejną partię.",
        over="Partia się skończyła.",
        invite="{name} zaprasza cię do gry.",
        minutes=("{n} minuta", "{n} minuty", "{n} minut"),
        hours=("{n} godzina", "{n} godziny", "{n} godzin"),
        days=("{n} dzień", "{n} dni", "{n} dni"),
        chat_turn="{game} – kolej na ruch: {names}.",
        chat_rematch="{game} – {name} proponuje kolejną partię.",
        chat_over="{game} – partia się skończyła.",
        chat_test="Na tym czacie pojawi się, czyja jest kolej.",
    ),
    "ru": NoticeWords(
        turn="Твой ход.",
        others="В игре: {names}.",
        left="На твой ход осталось: {time}.",
        rematch="{name} предлагает сыграть ещё раз.",
        over="Партия окончена.",
        invite="{name} приглашает тебя в игру.",
        minutes=("{n} минута", "{n} минуты", "{n} минут"),
        hours=("{n} час", "{n} часа", "{n} часов"),
        days=("{n} день", "{n} дня", "{n} дней"),
        chat_turn="«{game}», сейчас ход: {names}.",
        chat_rematch="«{game}»: {name} предлагает сыграть ещё раз.",
        chat_over="«{game}»: партия окончена.",
        chat_test="В этом чате будет видно, чей сейчас ход.",
    ),
}


def notice_text(kind: NoticeKind, info: TableInfo, seats: int, left: float | None, language: str) -> tuple[str, str]:
    """Return the title and the body of a notice about some seats of a person (one bit for each). `left` are the seconds
    until the deadline."""
    words, title = NOTICE_WORDS[language], game_title(info.config.game, language)
    match kind:
        case "turn":
            names = [seat.name for index, seat in enumerate(info.seats) if not seats >> index & 1]
            others = words.others.format(names=name_list(names, language)) if names else ""
            return title, f"{words.turn} {others}".rstrip()
        case "reminder":
            return title, words.left.format(time=_duration(left or 0.0, words, language))
        case "rematch":
            return title, words.rematch.format(name=_rematch_asker(info))
        case "end":
            return title, f"{words.over} {result_line(info)}".rstrip()
        case "invite":
            return title, words.invite.format(name=_host_name(info, seats))
        case "done":
            return "", ""


def chat_text(kind: NoticeKind, info: TableInfo, seats: int, language: str) -> str:
    """Return the message for a table's webhook about some seats."""
    words, game = NOTICE_WORDS[language], game_title(info.config.game, language)
    match kind:
        case "rematch":
            return words.chat_rematch.format(game=game, name=_rematch_asker(info))
        case "end":
            return f"{words.chat_over.format(game=game)} {result_line(info)}".rstrip()
        case _:
            names = [seat.name for index, seat in enumerate(info.seats) if seats >> index & 1]
            return words.chat_turn.format(game=game, names=name_list(names, language))


def chat_test(language: str) -> str:
    return NOTICE_WORDS[language].chat_test


def _rematch_asker(info: TableInfo) -> str:
    """Return the name of the first person who asked for a rematch."""
    return next((info.seats[seat].name for seat in info.rematch_wanted), "")


def _host_name(info: TableInfo, seats: int) -> str:
    """Return the name of the host who sent an invitation, and may have changed seats since."""
    people = [index for index, seat in enumerate(info.seats) if seat.kind == "human"]
    return next((info.seats[seat].name for seat in sorted(people, key=lambda seat: not seats >> seat & 1)), "")


def _duration(seconds: float, words: NoticeWords, language: str) -> str:
    """Format a duration in the largest unit that fits at least twice, rounded down."""
    units: Sequence[tuple[int, tuple[str, str, str]]] = ((_DAY, words.days), (_HOUR, words.hours))
    size, forms = next(((size, forms) for size, forms in units if seconds >= 2 * size), (_MINUTE, words.minutes))
    count = max(1, int(seconds // size))
    return forms[plural_form(count, language)].format(n=count)
