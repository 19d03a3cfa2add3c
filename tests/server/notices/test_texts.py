"""The texts of notices in six languages."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.rulebook.book import LANGUAGES
from bradshaw.server.notices.texts import NOTICE_WORDS, chat_text, notice_text
from bradshaw.server.wording import name_list
from bradshaw.table.outgoing import TableInfo, info
from tests.server.notices.test_outbox import new_table


@pytest.fixture
def table() -> TableInfo:
    return info(new_table())


@pytest.mark.parametrize(
    ("language", "times"),
    [
        ("en", ["1 minute", "5 minutes", "21 minutes", "119 minutes", "2 hours", "47 hours", "2 days", "5 days"]),
        ("de", ["1 Minute", "5 Minuten", "21 Minuten", "119 Minuten", "2 Stunden", "47 Stunden", "2 Tage", "5 Tage"]),
        ("pl", ["1 minuta", "5 minut", "21 minut", "119 minut", "2 godziny", "47 godzin", "2 dni", "5 dni"]),
        ("ru", ["1 минута", "5 минут", "21 минута", "119 минут", "2 часа", "47 часов", "2 дня", "5 дней"]),
    ],
)
def test_times_are_rounded_down_in_the_largest_unit(table: TableInfo, language: str, times: list[str]) -> None:
    seconds = (0, 359, 1_290, 7_199, 7_200, 172_799, 172_800, 5 * 86_400 + 1)
    for left, expected in zip(seconds, times, strict=True):
        assert notice_text("reminder", table, 1, left, language)[1].endswith(f"{expected}.")


def test_every_language_has_every_text() -> None:
    assert set(NOTICE_WORDS) == set(LANGUAGES)
    for language, words in NOTICE_WORDS.items():
        texts = msgspec.structs.asdict(words)
        for name, text in msgspec.structs.asdict(NOTICE_WORDS["en"]).items():
            marks = {mark for mark in ("{n}", "{name}", "{names}", "{game}", "{time}") if mark in str(text)}
            assert all(mark in str(texts[name]) for mark in marks), (language, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_turns_name_the_others(table: TableInfo, language: str) -> None:
    title, body = notice_text("turn", table, 2, None, language)
    assert title
    assert body.startswith(NOTICE_WORDS[language].turn)
    assert "Ann" in body
    assert "Ann" in chat_text("turn", table, 1, language)
    assert notice_text("done", table, 1, None, language) == ("", "")


def test_lists_of_names() -> None:
    assert [name_list(["A", "B", "C"][:count], "pl") for count in range(4)] == ["", "A", "A i B", "A, B i C"]
