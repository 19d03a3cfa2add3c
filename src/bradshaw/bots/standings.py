"""The standings of an arena: win rates, scores, duels and ratings, each with its uncertainty.

Truncated games have no scores and are losses for the players who stalled. Games in which a bot failed are only counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from bradshaw.bots.interval import Interval, by_deal, mean_interval, share_interval
from bradshaw.bots.ledger import GameLine


class Rating(msgspec.Struct, frozen=True):
    """A strength and its standard deviation, starting at 25 ± 8.3. Ratings of different series are not comparable."""

    strength: float
    deviation: float


class BotStanding(msgspec.Struct, frozen=True):
    """One bot's standing. `games` counts its seats in finished games; a shared win counts as a fraction.

    `milliseconds` is the mean time per move, `slowest` the longest. `winning_score` is the mean score in games won.
    """

    games: int
    faults: int
    wins: Interval | None
    score: Interval | None
    winning_score: Interval | None
    rating: Rating | None
    milliseconds: float | None
    slowest: float | None


class Duel(msgspec.Struct, frozen=True):
    """Two bots in the games where they met: how often the first was ahead (a tie counts half), and its mean lead."""

    first: str
    second: str
    games: int
    ahead: Interval
    score_difference: Interval


class Standings(msgspec.Struct, frozen=True):
    """The standings of an arena; `winning_score` is the mean over all winners."""

    games: int
    deals: int
    truncated: int
    faulty: int
    moves: int
    winning_score: Interval | None
    bots: dict[str, BotStanding]
    duels: tuple[Duel, ...]


class _Seat(msgspec.Struct, frozen=True):
    """One seat in one finished game."""

    deal: int
    bot: str
    place: int
    score: int | None  # None in a truncated game
    share: float


def standings(bots: Sequence[str], games: Sequence[GameLine]) -> Standings:
    finished = [list(_seats(game)) for game in games if game.places is not None]
    names = list(dict.fromkeys(bots))
    # A bot that plays only itself has no rating.
    rated = games if len(names) > 1 else []
    ratings = rate((game.seats, game.places) for game in rated if game.places is not None)
    winners = [seat for seats in finished for seat in seats if seat.place == 1]
    return Standings(
        games=len(games),
        deals=len({game.deal for game in games}),
        truncated=sum(game.scores is None and game.fault is None for game in games),
        faulty=sum(game.fault is not None for game in games),
        moves=sum(game.moves for game in games),
        winning_score=_mean_score(winners),
        bots={name: _standing(name, finished, games, ratings.get(name)) for name in names},
        duels=tuple(duel for pair in combinations(names, 2) if (duel := _duel(*pair, finished)) is not None),
    )


def rate(games: Iterable[tuple[tuple[str, ...], tuple[int, ...]]]) -> dict[str, Rating]:
    """Rate bots with openskill's Plackett-Luce model; each game is a pair of its bots and their places, by seat."""
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {}
    for seats, places in games:
        before = [[ratings.setdefault(name, model.rating(name=name))] for name in seats]
        updated_teams = model.rate(before, ranks=[float(place) for place in places])
        # A bot in several seats gets the mean of its new ratings.
        for name in set(seats):
            updated = [team[0] for team, seat in zip(updated_teams, seats, strict=True) if seat == name]
            mu, sigma = fmean(rating.mu for rating in updated), fmean(rating.sigma for rating in updated)
            ratings[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in ratings.items()}


def _seats(game: GameLine) -> Iterator[_Seat]:
    places = game.places or ()
    scores = game.scores or (None,) * len(places)
    share = 1 / max(1, places.count(1))
    for bot, place, score in zip(game.seats, places, scores, strict=True):
        yield _Seat(game.deal, bot, place, score, share if place == 1 else 0.0)


def _standing(name: str, finished: list[list[_Seat]], games: Sequence[GameLine], rating: Rating | None) -> BotStanding:
    seats = [seat for game_seats in finished for seat in game_seats if seat.bot == name]
    times = [
        thinking
        for game in games
        for bot, thinking in zip(game.seats, game.thinking, strict=False)
        if bot == name and thinking.moves
    ]
    moves = sum(thinking.moves for thinking in times)
    return BotStanding(
        games=len(seats),
        faults=sum(game.fault is not None and game.fault.bot == name for game in games),
        wins=share_interval(by_deal((seat.deal, seat.share) for seat in seats)),
        score=_mean_score(seats),
        winning_score=_mean_score([seat for seat in seats if seat.place == 1]),
        rating=rating,
        milliseconds=1000 * sum(thinking.seconds for thinking in times) / moves if moves else None,
        slowest=1000 * max(thinking.slowest for thinking in times) if moves else None,
    )


def _duel(first: str, second: str, finished: list[list[_Seat]]) -> Duel | None:
    """Compare every seat of the first bot with every seat of the second in the same game."""
    meetings = [
        (seat, opponent)
        for seats in finished
        for seat in seats
        for opponent in seats
        if (seat.bot, opponent.bot) == (first, second)
    ]
    ahead = share_interval(by_deal((seat.deal, _ahead(seat.place, opponent.place)) for seat, opponent in meetings))
    scored = [
        (seat.deal, seat.score - opponent.score)
        for seat, opponent in meetings
        if seat.score is not None and opponent.score is not None
    ]
    difference = mean_interval(by_deal(scored))
    if ahead is None or difference is None:
        return None
    games = sum({first, second} <= {seat.bot for seat in seats} for seats in finished)
    return Duel(first, second, games, ahead, difference)


def _ahead(place: int, opponent_place: int) -> float:
    if place == opponent_place:
        return 0.5
    return 1.0 if place < opponent_place else 0.0


def _mean_score(seats: list[_Seat]) -> Interval | None:
    return mean_interval(by_deal((seat.deal, seat.score) for seat in seats if seat.score is not None))
