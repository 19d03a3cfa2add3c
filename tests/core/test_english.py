from __future__ import annotations

import pytest

from bradshaw.core.english import counted, listed, unique_names, with_article


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 coins"), (1, "1 coin"), (2, "2 coins"), (5, "5 coins"), (21, "21 coins"), (22, "22 coins")],
)
def test_only_one_is_singular(count: int, text: str) -> None:
    assert counted(count, "coin") == text


def test_last_two_items_are_joined_by_and() -> None:
    assert [listed(items) for items in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]


def test_article_depends_on_first_letter() -> None:
    assert [with_article("red card"), with_article("orange card")] == ["a red card", "an orange card"]


def test_duplicate_names_get_their_seat_number() -> None:
    assert unique_names(("normal", "Ada", "normal")) == ("normal 1", "Ada", "normal 3")
    assert unique_names(("easy", "normal")) == ("easy", "normal")
