"""Counts, lists, articles and names in English text."""

from __future__ import annotations

import pytest

from bradshaw.core.english import counted, listed, unique_names, with_article


@pytest.mark.parametrize(
    ("number", "told"),
    [(0, "0 coins"), (1, "1 coin"), (2, "2 coins"), (5, "5 coins"), (21, "21 coins"), (22, "22 coins")],
)
def test_only_one_is_singular(number: int, told: str) -> None:
    assert counted(number, "coin") == told


def test_a_list_ends_with_and() -> None:
    assert [listed(things) for things in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]


def test_the_article_goes_by_the_first_letter() -> None:
    assert [with_article("red card"), with_article("orange card")] == ["a red card", "an orange card"]


def test_players_of_the_same_name_get_their_seat() -> None:
    assert unique_names(("normal", "Ada", "normal")) == ("normal 1", "Ada", "normal 3")
    assert unique_names(("easy", "normal")) == ("easy", "normal")
