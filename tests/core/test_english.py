"""Numbers and lists as English sentences have them."""

from __future__ import annotations

import pytest

from bradshaw.core.english import counted, listed, with_article


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
