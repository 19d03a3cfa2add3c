"""Names and chat messages are cleaned, and chat is rate-limited."""

from __future__ import annotations

import pytest

from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.talk import clean_line, clean_name
from tests.table.sitting import Sitting, key


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("\u202eevil\u202c", "evil"),
        ("a\u0000b\u200bc", "abc"),
        ("line\nbreak\ttab", "line break tab"),
        ("ﬁne", "fine"),
        ("Z" + "\u0300" * 9, "Z" + "\u0300" * 2),
        ("x" * 99, "x" * 24),
        ("<b>bold</b>", "<b>bold</b>"),
        ("\u200b", ""),
    ],
)
def test_names_are_cleaned(text: str, cleaned: str) -> None:
    assert clean_name(text) == cleaned


def test_long_lines_are_cut() -> None:
    assert len(clean_line("word " * 100)) <= 140


def test_lines_keep_emoji_selectors() -> None:
    assert clean_line("with \u2764\ufe0f from me") == "with \u2764\ufe0f from me"


@pytest.mark.parametrize("text", ["", " \u200b ", "\u3164", "\ufe0f \ufe0f", "\u2800"])
def test_invisible_lines_are_refused(text: str) -> None:
    sitting = Sitting(people=2)
    assert sitting.refusal(ask.Say("a", text), sitting.caller(0)) == "empty"


@pytest.mark.parametrize("phrase", [False, True])
def test_chat_is_rate_limited(phrase: bool) -> None:
    sitting = Sitting(people=2)

    def talk(number: int) -> None:
        command = ask.SayPhrase("a", "hello") if phrase else ask.Say("a", f"something new {number * 1111}")
        sitting.ask(command, sitting.caller(0))

    for number in range(5):
        talk(number)
    with pytest.raises(CommandRefused, match="wait"):
        talk(5)
    sitting.now += 11
    talk(6)


def test_repeated_lines_are_refused() -> None:
    sitting = Sitting(people=2)
    sitting.ask(ask.Say("a", "hurry up please!"), sitting.caller(0))
    with pytest.raises(CommandRefused, match="just said"):
        sitting.ask(ask.Say("a", "Hurry up please"), sitting.caller(0))


def test_another_player_may_say_the_same() -> None:
    sitting = Sitting(people=3)
    for seat in (1, 2):
        sitting.ask(ask.TakeSeat(seat, f"guest {seat}"), Caller(key(seat)))
    for seat in range(3):
        sitting.ask(ask.Say("a", "good luck everyone"), sitting.caller(seat))
    assert [line.seat for line in sitting.table.history.lines] == [0, 1, 2]
