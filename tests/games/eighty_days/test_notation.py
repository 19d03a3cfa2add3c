"""Moves as codes, values and text."""

from __future__ import annotations

import pytest

from bradshaw.core.errors import NotationError
from bradshaw.core.values import Move
from bradshaw.games.eighty_days import codes
from bradshaw.games.eighty_days.moves import (
    Discard,
    EndTurn,
    PlaceBalloon,
    PlayDetective,
    Travel,
    UseDetective,
    decode_move,
    encode_move,
)
from bradshaw.games.eighty_days.notation import format_move, parse_move


def test_every_code_has_a_value_and_a_text_of_its_own() -> None:
    texts = {format_move(code) for code in range(codes.MOVES)}
    assert len(texts) == codes.MOVES
    for code in range(codes.MOVES):
        assert encode_move(decode_move(code)) == code
        assert parse_move(format_move(code)) == code


def test_kinds_fill_the_table_without_gaps() -> None:
    assert len(codes.KIND) == codes.MOVES
    assert len(codes.EXCHANGED) == codes.AT_CONNECT - codes.AT_ACT_EXCHANGE
    assert len(codes.DEPARTING) == codes.AT_REROLL - codes.AT_DEPART
    assert [len(codes.HANDFUL[at]) for at in codes.HANDFUL_AT[:3]] == [0, 1, 2]


def test_case_spaces_and_the_order_of_cards_do_not_matter() -> None:
    assert parse_move("  TRAVEL s7   t3 ") == encode_move(Travel(("train-3", "ship-7")))
    assert format_move(encode_move(PlaceBalloon("princess", "ship-8"))) == "princess balloon S8"


def test_a_departure_counts_pairs_once_or_apart() -> None:
    at = parse_move("travel T3 S8 S8") - codes.AT_DEPART
    assert codes.DEPARTURE_DAYS[at] == 11
    assert codes.DEPARTURE_DAYS_APART[at] == 19
    assert codes.DEPARTURE_DAYS[parse_move("travel T4 S4") - codes.AT_DEPART] == 8


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "an empty text is not a move"),
        ("travel S9", "for example: travel, travel S4, travel S5"),
        ("T5", "a move begins with one of: take, use"),
        ("fly to the moon", "for example: fly T2"),
        ("travel S4 S4 S4 S4 S4", "no move has more than 4 words"),
    ],
)
def test_what_is_not_a_move_is_refused_with_help(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_move(text)


def test_a_value_outside_the_table_is_refused() -> None:
    with pytest.raises(NotationError, match="there is no such move"):
        encode_move(Discard("storm"))
    assert encode_move(EndTurn()) == codes.MOVES - 1


@pytest.mark.rule("ED-ACTION-05")
@pytest.mark.parametrize("text", ["use detective london", "play detective London", "princess detective london"])
def test_that_the_detective_is_not_sent_to_london_is_said(text: str) -> None:
    with pytest.raises(NotationError, match=r"to London \(ED-ACTION-05\)"):
        parse_move(text)


@pytest.mark.rule("ED-ACTION-05")
@pytest.mark.parametrize("move", [UseDetective("london"), PlayDetective("card", "london")])
def test_nor_as_a_typed_move(move: Move) -> None:
    with pytest.raises(NotationError, match="to London"):
        encode_move(move)
