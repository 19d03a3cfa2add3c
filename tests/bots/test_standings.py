from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from bradshaw.bots.interval import Interval
from bradshaw.bots.ledger import FORMAT, Fault, GameLine, LedgerError, LedgerHeader, read_games, to_line
from bradshaw.bots.play import Thinking
from bradshaw.bots.series import Series
from bradshaw.bots.standings import rate, standings
from tests.third_game import SPEC as HAMPER

pytestmark = pytest.mark.any_form

HEADER = LedgerHeader(FORMAT, ("a", "b"), Series(HAMPER.configure(2), 1, None, None, 100))


def line(number: int, seats: str, places: tuple[int, ...], scores: tuple[int, ...]) -> GameLine:
    thinking = tuple(Thinking(10, 0.5 if bot == "a" else 0.1, 0.2) for bot in seats)
    return GameLine(number, number // 2, tuple(seats), 20, places, scores, thinking)


GAMES = [
    line(0, "ab", (1, 2), (10, 6)),
    line(1, "ba", (2, 1), (5, 9)),
    line(2, "ab", (1, 1), (7, 7)),
    line(3, "ba", (1, 2), (8, 6)),
]


def mean(interval: Interval | None) -> float:
    assert interval is not None
    return interval.mean


def test_standings_of_each_bot() -> None:
    result = standings(("a", "b"), GAMES)
    assert (result.games, result.deals, result.truncated, result.faulty, result.moves) == (4, 2, 0, 0, 80)
    a, b = result.bots["a"], result.bots["b"]
    assert (mean(a.wins), mean(b.wins)) == (2.5 / 4, 1.5 / 4)
    assert mean(a.score) == 8
    assert mean(a.winning_score) == pytest.approx((10 + 9 + 7) / 3)
    assert mean(result.winning_score) == pytest.approx((10 + 9 + 7 + 7 + 8) / 5)
    assert (a.milliseconds, b.milliseconds, a.slowest) == (50, 10, 200)
    assert a.rating is not None
    assert b.rating is not None
    assert a.rating.strength > b.rating.strength


def test_duel_counts_every_game_between_two_bots() -> None:
    (duel,) = standings(("a", "b"), GAMES).duels
    assert (duel.first, duel.second, duel.games) == ("a", "b", 4)
    assert duel.ahead.mean == 2.5 / 4
    assert duel.score_difference.mean == (4 + 4 + 0 - 2) / 4


def test_stalling_in_a_truncated_game_is_a_loss() -> None:
    stopped = [
        msgspec.structs.replace(GAMES[0], number=4, places=(2, 2), scores=None),
        msgspec.structs.replace(GAMES[1], number=5, places=(2, 1), scores=None),
    ]
    result = standings(("a", "b"), [*GAMES, *stopped])
    assert (result.games, result.truncated) == (6, 2)
    a, b = result.bots["a"], result.bots["b"]
    assert (a.games, b.games) == (6, 6)
    assert (mean(a.wins), mean(b.wins)) == (3.5 / 6, 1.5 / 6)
    assert a.score == standings(("a", "b"), GAMES).bots["a"].score
    (duel,) = result.duels
    assert duel.ahead.mean == (2.5 + 0.5 + 1) / 6


def test_games_without_places_are_only_counted() -> None:
    cut_off = msgspec.structs.replace(GAMES[0], number=4, places=None, scores=None)
    faulty = msgspec.structs.replace(cut_off, number=5, thinking=(), fault=Fault("b", "b failed"))
    result = standings(("a", "b"), [*GAMES, cut_off, faulty])
    expected = standings(("a", "b"), GAMES)
    assert (result.games, result.truncated, result.faulty) == (6, 1, 1)
    assert (result.bots["a"].faults, result.bots["b"].faults) == (0, 1)
    assert result.bots["a"].wins == expected.bots["a"].wins
    assert result.duels == expected.duels


def test_standings_without_games_are_empty() -> None:
    result = standings(("a", "b"), [])
    assert result.bots["a"].wins is None
    assert result.bots["a"].rating is None
    assert result.duels == ()


def test_self_play_gives_score_but_no_rating() -> None:
    result = standings(("a", "a"), [line(0, "aa", (1, 2), (3, 1)), line(1, "aa", (1, 2), (5, 3))])
    assert result.bots["a"].rating is None
    assert mean(result.bots["a"].score) == 3


def test_winners_are_rated_above_losers() -> None:
    places = {"good": 1, "fair": 2, "poor": 3}
    games = [(seats, tuple(places[name] for name in seats)) for seats in permutations(places)] * 10
    ratings = rate(games)
    assert ratings["good"].strength > ratings["fair"].strength + 3
    assert ratings["fair"].strength > ratings["poor"].strength + 3
    assert all(rating.deviation < 6 for rating in ratings.values())


def test_equal_bots_get_equal_ratings() -> None:
    ratings = rate([(("a", "b"), (1, 1))] * 20)
    assert ratings["a"] == ratings["b"]


def test_bot_in_several_seats_is_rated_once() -> None:
    ratings = rate([(("a", "b", "b", "b"), (1, 2, 3, 4)), (("b", "b", "a", "b"), (2, 4, 1, 3))] * 10)
    assert ratings["a"].strength > ratings["b"].strength + 3


def test_ledger_returns_each_game_once_in_order() -> None:
    lines = [to_line(entry) for entry in (HEADER, GAMES[2], GAMES[0], GAMES[2])]
    assert read_games(lines, HEADER) == [GAMES[0], GAMES[2]]


def test_ledger_in_format_1_can_be_resumed() -> None:
    config = '{"game":"hamper","players":2,"edition":"default","options":{"favourite":"single"}}'
    series = f'{{"config":{config},"seed":1,"nodes":null,"seconds":null,"limit":100}}'
    old = f'{{"line":"arena","format":1,"rules_version":VERSION,"bots":["a","b"],"series":{series}}}'
    assert read_games([old.replace("VERSION", "1"), to_line(GAMES[0])], HEADER) == [GAMES[0]]
    with pytest.raises(LedgerError, match="different arena: rules_version 2, not 1"):
        read_games([old.replace("VERSION", "2"), to_line(GAMES[0])], HEADER)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([to_line(GAMES[0])], "line 1: this is not an arena ledger"),
        (['{"line":"header"}'], "line 1: "),
        ([to_line(HEADER), "{}"], "line 2: "),
        ([to_line(HEADER), to_line(HEADER)], "line 2: expected a game"),
        ([to_line(msgspec.structs.replace(HEADER, format=9))], "line 1: format 9 is not supported"),
        ([to_line(msgspec.structs.replace(HEADER, bots=("a", "c")))], "different arena: bots a,c, not a,b"),
        (
            [to_line(msgspec.structs.replace(HEADER, series=msgspec.structs.replace(HEADER.series, seed=2)))],
            "different arena: seed 2, not 1",
        ),
    ],
)
def test_bad_ledger_is_rejected(lines: list[str], reason: str) -> None:
    with pytest.raises(LedgerError, match=reason):
        read_games(lines, HEADER)
