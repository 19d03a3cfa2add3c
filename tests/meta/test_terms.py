"""One thing has one term in each language: docs/reference/terms.md lists the terms and the words not to use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from bradshaw.games.eighty_days.load import rulebook as eighty_days_rulebook
from bradshaw.games.ticket_to_ride.load import rulebook as ticket_to_ride_rulebook
from bradshaw.rulebook.book import LANGUAGES
from bradshaw.rulebook.reading import read_rulebook
from bradshaw.server.http.previews import PREVIEW_WORDS
from bradshaw.server.notices.texts import NOTICE_WORDS

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web" / "src"
TERMS = (ROOT / "docs" / "reference" / "terms.md").read_text(encoding="utf-8")
FOLDERS = {"80 Days": "eighty_days", "Ticket to Ride": "ticket_to_ride"}
RULES = {"80 Days": "eighty-days.md", "Ticket to Ride": "ticket-to-ride.md"}
RULEBOOKS = {"80 Days": eighty_days_rulebook, "Ticket to Ride": ticket_to_ride_rulebook}
BOTH = "both"
STRING = re.compile(r"""'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`""")
COVER = re.compile(r"^    (\w\w): \{(.*?)\}", re.MULTILINE | re.DOTALL)
KEY = re.compile(r"\s*:")
PLACEHOLDER = re.compile(r"\{\w+\}")
NO_BREAK = str.maketrans("\u00a0\u202f", "  ", "\u00ad")


class Text(NamedTuple):
    """A text that players or hosts read."""

    language: str
    game: str
    where: str
    words: str


class Stray(NamedTuple):
    """A word that the language does not use for a thing."""

    language: str
    game: str
    word: str
    term: str

    @property
    def pattern(self) -> re.Pattern[str]:
        """Match the word as a whole, in any case; `*` matches any ending."""
        word = re.escape(self.word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")
        return re.compile(rf"(?<!\w){word}(?!\w)", re.IGNORECASE)


def rows_under(heading: str) -> list[list[str]]:
    """Return the rows of the table under a heading."""
    _, _, rest = TERMS.partition(f"\n## {heading}")
    table = [line for line in rest.partition("\n## ")[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


TERM_ROWS = {"80 Days": rows_under("Around the World in 80 Days"), "Ticket to Ride": rows_under("Ticket to Ride")}
STRAYS = [Stray(language, game, word.strip("`"), term) for language, game, word, term in rows_under("Not used")]
EXCEPTIONS = [(language, game, text) for language, game, text, _ in rows_under("Exceptions")]


def catalogue(path: Path) -> list[str]:
    return strings_in(path.read_text(encoding="utf-8"))


def strings_in(source: str) -> list[str]:
    """Return the strings in a source that are not keys."""
    source = source.replace(r"\u00ad", "").replace(r"\u00a0", " ")
    strings = [match for match in STRING.finditer(source) if not KEY.match(source, match.end())]
    return [PLACEHOLDER.sub("…", "".join(match.groups(""))).translate(NO_BREAK) for match in strings]


def messages() -> Iterator[Text]:
    for path in sorted(WEB.rglob("*.ts")):
        folders = path.relative_to(WEB).parts
        if path.stem in LANGUAGES and {"i18n", "messages", "names"} & set(folders):
            game = next((game for game, folder in FOLDERS.items() if folder in folders), BOTH)
            for words in catalogue(path):
                yield Text(path.stem, game, path.relative_to(ROOT).as_posix(), words)
    for game, folder in FOLDERS.items():
        cover = (WEB / "games" / folder / "cover.ts").read_text(encoding="utf-8")
        for language, inner in COVER.findall(cover):
            for words in strings_in(inner):
                yield Text(language, game, f"the cover of {game}", words)


def rulebooks() -> Iterator[Text]:
    for game, rulebook in RULEBOOKS.items():
        for language in LANGUAGES:
            for line in read_rulebook(rulebook(language)).markdown().translate(NO_BREAK).splitlines():
                yield Text(language, game, f"the rulebook of {game}, {language}", line)


def server_texts() -> Iterator[Text]:
    """Yield the texts of notices and link previews."""
    for where, words_of in (("a notice", NOTICE_WORDS), ("a link preview", PREVIEW_WORDS)):
        for language, words in words_of.items():
            for field in msgspec.structs.astuple(words):
                for text in (field,) if isinstance(field, str) else field:
                    yield Text(language, BOTH, where, PLACEHOLDER.sub("…", text).translate(NO_BREAK))


def english() -> Iterator[Text]:
    """Yield the sentences of the engine, and the documentation."""
    for game, folder in FOLDERS.items():
        for path in sorted((ROOT / "src" / "bradshaw" / "games" / folder).glob("*.py")):
            if path.stem.endswith(("describe", "refusals", "tell")):
                for words in catalogue(path):
                    yield Text("en", game, path.relative_to(ROOT).as_posix(), words)
    for path in [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md"]:
        if path.name != "terms.md":
            game = next((game for game, name in RULES.items() if name == path.name), BOTH)
            for line in path.read_text(encoding="utf-8").splitlines():
                yield Text("en", game, path.relative_to(ROOT).as_posix(), line)


@cache
def texts() -> list[Text]:
    """Return every message, lesson, rulebook, notice and link preview, and in English the sentences of the engine and
    the documentation."""
    return [*messages(), *rulebooks(), *server_texts(), *english()]


def without_exceptions(text: Text) -> str:
    words = text.words
    for language, game, exception in EXCEPTIONS:
        if text.language == language and game in (text.game, BOTH):
            words = words.replace(exception, "…")
    return words


def strays_in(text: Text, words: str) -> list[Stray]:
    return [
        stray
        for stray in STRAYS
        if stray.language == text.language and stray.game in (text.game, BOTH) and stray.pattern.search(words)
    ]


def test_the_texts_are_found() -> None:
    for language in LANGUAGES:
        assert sum(text.language == language and "rulebook" not in text.where for text in texts()) > 900
        assert any(text.language == language and text.where.startswith("the cover") for text in texts())
        assert {"a notice", "a link preview"} <= {text.where for text in texts() if text.language == language}
    assert any(text.where.startswith("docs/") for text in texts())


@pytest.mark.parametrize("game", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_uses_every_term(language: str, game: str) -> None:
    book = read_rulebook(RULEBOOKS[game](language)).markdown().replace("*", "").translate(NO_BREAK).casefold()
    book = " ".join(book.split())
    at = 1 + LANGUAGES.index(language)
    assert TERM_ROWS[game]
    missing = [row[at] for row in TERM_ROWS[game] if not re.search(rf"(?<!\w){re.escape(row[at].casefold())}", book)]
    assert missing == []


def test_every_stray_has_a_term() -> None:
    assert len(STRAYS) > 40
    assert {stray.language for stray in STRAYS} == set(LANGUAGES)
    assert {stray.game for stray in STRAYS} == {*FOLDERS, BOTH}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_stray_term(language: str) -> None:
    found = [
        f"{text.where}: say {stray.term}, not {stray.word}: {text.words}"
        for text in texts()
        if text.language == language
        for stray in strays_in(text, without_exceptions(text))
    ]
    assert found == []


@pytest.mark.parametrize("exception", EXCEPTIONS, ids=lambda exception: exception[2])
def test_every_exception_is_needed(exception: tuple[str, str, str]) -> None:
    language, game, words = exception
    used = [text for text in texts() if (text.language, text.game) == (language, game) and words in text.words]
    assert [text for text in used if strays_in(text, words)] != []


@pytest.mark.parametrize(
    ("language", "game", "words"),
    [
        ("en", "Ticket to Ride", "Longest routes"),
        ("de", "80 Days", "Im zusätzlichen Zug"),
        ("fr", "80 Days", "La barre"),
        ("it", "Ticket to Ride", "Un tunnel"),
        ("pl", "Ticket to Ride", "Najdłuższej trasy"),
        ("ru", "Ticket to Ride", "три клетки"),
        ("ru", "both", "Раунд 3"),
    ],
)
def test_a_stray_term_is_found(language: str, game: str, words: str) -> None:
    assert strays_in(Text(language, game, "", words), words) != []


@pytest.mark.parametrize(
    ("language", "game", "words"),
    [
        ("it", "80 Days", "sbarra"),
        ("ru", "80 Days", "карточка"),
        ("de", "80 Days", "Zug 5"),
        ("en", "both", "token"),
    ],
)
def test_other_words_are_not_strays(language: str, game: str, words: str) -> None:
    assert strays_in(Text(language, game, "", words), words) == []
