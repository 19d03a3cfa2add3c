"""Names in stories."""

from __future__ import annotations

from bradshaw.core.story import told_apart


def test_players_of_one_name_are_told_apart_by_their_seats() -> None:
    assert told_apart(("normal", "Ada", "normal")) == ("normal 1", "Ada", "normal 3")


def test_names_that_differ_stay_as_they_are() -> None:
    assert told_apart(("easy", "normal")) == ("easy", "normal")
