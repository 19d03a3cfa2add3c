from __future__ import annotations

import pytest

from bradshaw.core.english import counted, listed, ordinal, unique_names, with_article, with_names


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 coins"), (1, "1 coin"), (2, "2 coins"), (5, "5 coins"), (21, "21 coins"), (22, "22 coins")],
)
def test_only_one_is_singular(count: int, text: str) -> None:
    assert counted(count, "coin") == text


def test_plural_of_a_hissing_noun() -> None:
    assert [counted(count, "process") for count in (1, 2)] == ["1 process", "2 processes"]


def test_last_two_items_are_joined_by_and() -> None:
    assert [listed(items) for items in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]


def test_article_depends_on_first_letter() -> None:
    assert [with_article("red card"), with_article("orange card")] == ["a red card", "an orange card"]


def test_ordinals() -> None:
    numbers = [1, 2, 3, 4, 11, 12, 13, 21, 22]
    assert [ordinal(n) for n in numbers] == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd"]


@pytest.mark.parametrize(
    ("text", "you", "anna"),
    [
        ("{player 0} is in London: day 0.", "You are in London: day 0.", "Anna is in London: day 0."),
        ("{player 0} has 2 trains left.", "You have 2 trains left.", "Anna has 2 trains left."),
        ("{player 0} loses 2 days.", "You lose 2 days.", "Anna loses 2 days."),
        ("{player 0} passes.", "You pass.", "Anna passes."),
        ("{player 0} reaches Suez.", "You reach Suez.", "Anna reaches Suez."),
        ("{player 0} flies.", "You fly.", "Anna flies."),
        ("Round 2: {player 0} goes first.", "Round 2: you go first.", "Round 2: Anna goes first."),
        ("{player 0} must pass.", "You must pass.", "Anna must pass."),
        ("{player 0}'s turn.", "Your turn.", "Anna's turn."),
        ("Round 2: {player 0}'s turn.", "Round 2: your turn.", "Round 2: Anna's turn."),
        ("The marker passes to {player 0}.", "The marker passes to you.", "The marker passes to Anna."),
        ("Over.\n{player 0} is home.", "Over.\nYou are home.", "Over.\nAnna is home."),
        ("Over. {player 0} wins.", "Over. You win.", "Over. Anna wins."),
        ("{player 0} and {player 1} win.", "You and Fix win.", "Anna and Fix win."),
        ("{player 1} and {player 0} lose a day.", "Fix and you lose a day.", "Fix and Anna lose a day."),
        ("{player 1} is home.", "Fix is home.", "Fix is home."),
    ],
)
def test_a_player_named_you_is_addressed(text: str, you: str, anna: str) -> None:
    assert with_names(text, ("You", "Fix")) == you
    assert with_names(text, ("Anna", "Fix")) == anna


def test_duplicate_names_get_their_seat_number() -> None:
    assert unique_names(("normal", "Ada", "normal")) == ("normal 1", "Ada", "normal 3")
    assert unique_names(("easy", "normal")) == ("easy", "normal")
