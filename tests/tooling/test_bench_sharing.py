"""Who is played where when there are several servers, and what more of them would carry, with made-up figures."""

from __future__ import annotations

import pytest

from bench.sharing import address_of, share_of_one, times_as_much


@pytest.mark.parametrize(
    ("apart", "places"),
    [
        (False, [["a", "a", "a"], ["b", "b", "b"], ["a", "a", "a"]]),
        (True, [["a", "b", "a"], ["b", "a", "b"], ["a", "b", "a"]]),
    ],
)
def test_tables_or_seats_are_divided(apart: bool, places: list[list[str]]) -> None:
    assert [[address_of(["a", "b"], table, seat, apart) for seat in range(3)] for table in range(3)] == places


def test_with_one_server_everything_is_there() -> None:
    assert {address_of(["a"], table, seat, apart=True) for table in range(3) for seat in range(3)} == {"a"}


def test_where_nothing_is_done_twice_each_process_carries_as_much_as_one() -> None:
    assert [times_as_much(processes, 1.0, 1.0) for processes in (1, 2, 4, 8)] == [1, 2, 4, 8]


def test_where_everything_is_done_twice_more_processes_carry_no_more() -> None:
    assert [times_as_much(processes, 1.0, 2.0) for processes in (1, 2, 4, 8)] == [1, 1, 1, 1]


def test_the_share_of_one() -> None:
    assert share_of_one(2, 1.0, 1.2) == pytest.approx(0.6), "what was measured of two is divided by two"
    assert share_of_one(4, 1.0, 1.2) == pytest.approx(0.4)
    assert times_as_much(4, 1.0, 1.2) == pytest.approx(2.5)


def test_more_processes_never_carry_more_than_each_as_much_as_one() -> None:
    assert [times_as_much(processes, 2.0, 1.6) for processes in (1, 2, 4, 8)] == [1, 2, 4, 8]
