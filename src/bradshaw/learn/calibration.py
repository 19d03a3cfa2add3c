"""The calibration of win probabilities, measured and fitted in games between bots.

Positions are stored with the network's answers, so the same code fits the weights and measures them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng, seeded
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.chance_weights import MIN_CHANCE, ChanceWeights, JoinWeights, chance_weights
from bradshaw.learn.estimate import Estimator
from bradshaw.learn.exact import Numbers
from bradshaw.learn.win_chances import Decision, won_shares

PARALLEL_GAMES = 24
BINS = 5
SAMPLES = 8  # positions per game, evenly spaced, besides the deal and the middle
NETWORK = "strong"  # the level that the network plays itself, in many games at a time
_MAX_MOVES = 3_000
_NODES = 24  # of a search, at a table with other levels


class Forecast(msgspec.Struct, frozen=True):
    """A position of an ended game, where `seat` decides: the network's answers there and in guesses from its view, by
    position, viewer and seat; the seats to move; and each seat's share of the win. `at` is the share of the game's
    decisions before it: 0 for the deal, and 0.5 for the middle."""

    answers: Numbers
    actors: Numbers
    seat: int
    won: Numbers
    at: float

    def open(self, join: JoinWeights) -> Numbers:
        """Return the win probabilities with all cards open."""
        shares: Numbers = joined_shares(join, self.answers[:1], self.actors[:1])[0]
        return shares

    def known(self, join: JoinWeights) -> Numbers:
        """Return the win probabilities with what the seat could know."""
        viewers = np.full(len(self.answers) - 1, self.seat)
        shares: Numbers = joined_shares(join, self.answers[1:], viewers).mean(0)
        return shares


class Bin(msgspec.Struct, frozen=True):
    """A bin of similar predictions: their number, their mean, and the share won."""

    count: int
    foreseen: float
    won: float


class Accuracy(msgspec.Struct, frozen=True):
    """The Brier score (mean squared error) of the predictions; `always_equal` is the score of equal chances. `error` is
    the calibration error: the mean difference between predicted and won, weighted by the size of the bins."""

    brier: float
    always_equal: float
    error: float
    bins: tuple[Bin, ...]


class Calibration(msgspec.Struct, frozen=True):
    """The accuracy with what the deciding seat could know in the middle of the games (`view`) and throughout (`known`),
    and with all cards open throughout (`analysis`); and each seat's mean win probability after the deal, for both."""

    players: int
    games: int
    view: Accuracy
    known: Accuracy
    analysis: Accuracy
    deal_open: tuple[float, ...]
    deal_known: tuple[float, ...]


class _PlayedGame:
    """A game in progress and its decisions so far."""

    def __init__(self, game: Game[Any], rng: Rng, levels: Sequence[str]) -> None:
        self.chance = FleetingChance(rng)
        self.state = game.setup(self.chance)
        self.levels = levels
        self.rng = rng.fork("bots")
        self.decisions: list[Decision] = []
        self.moves = 0


def collect_samples(game: Game[Any], games: int, seed: int, levels: Sequence[str] = ()) -> list[Forecast]:
    """Play games and return their positions. The levels rotate by one seat after each game; without levels, the network
    plays itself."""
    advisor, deals = Advisor(game), seeded(seed)
    estimator = Estimator(game, advisor)
    bots = {level: make_bot(level, game) for level in levels if level != NETWORK}
    cast = tuple(levels) or (NETWORK,)
    samples: list[Forecast] = []
    started = 0
    live: list[_PlayedGame] = []
    while started < games or live:
        while started < games and len(live) < PARALLEL_GAMES:
            seats = [cast[(started + seat) % len(cast)] for seat in range(game.players)]
            live.append(_PlayedGame(game, deals.fork(f"calibration {started}"), seats))
            started += 1
        waiting = []
        for run in live:
            if _to_decision(game, run, bots):
                waiting.append(run)
            elif not game.actors(run.state):
                samples += _samples_of(estimator, game, run)
        if waiting:
            _decide(game, advisor, waiting)
        live = waiting
    return samples


def measure_calibration(players: int, samples: Sequence[Forecast], weights: ChanceWeights) -> Calibration:
    deals = [sample for sample in samples if sample.at == 0]
    middles = [sample for sample in samples if sample.at == 0.5]
    later = [sample for sample in samples if sample.at not in (0, 0.5)]
    view = [(float(sample.known(weights.known)[sample.seat]), float(sample.won[sample.seat])) for sample in middles]
    known = [pair for sample in later for pair in _pairs(sample.known(weights.known), sample.won)]
    opened = [pair for sample in later for pair in _pairs(sample.open(weights.open), sample.won)]
    return Calibration(
        players,
        len(middles),
        _accuracy(view, players),
        _accuracy(known, players),
        _accuracy(opened, players),
        _means([sample.open(weights.open) for sample in deals]),
        _means([sample.known(weights.known) for sample in deals]),
    )


def calibrate_game(game: Game[Any], games: int, seed: int, levels: Sequence[str] = ()) -> Calibration:
    """Play games, and compare the predictions with the results."""
    samples = collect_samples(game, games, seed, levels)
    return measure_calibration(game.players, samples, chance_weights(game.config.game))


def _decide(game: Game[Any], advisor: Advisor, waiting: Sequence[_PlayedGame]) -> None:
    best = advisor.best_actions(advisor.ask([run.decisions[-1] for run in waiting]))
    for run, action in zip(waiting, best, strict=True):
        seat = run.decisions[-1][1]
        game.apply_unchecked(run.state, seat, int(advisor.observer.move(run.state, seat, action)), run.chance)
        run.moves += 1


def _to_decision(game: Game[Any], run: _PlayedGame, bots: dict[str, Bot]) -> bool:
    """Play up to the network's next choice and record all choices; return False if the game is over or too long."""
    while (seat := int(game.first_actor(run.state))) >= 0 and run.moves < _MAX_MOVES:
        legal = game.legal(run.state, seat)
        move = legal[0]
        if len(legal) > 1:
            run.decisions.append((run.state.copy(), seat))
            bot = bots.get(run.levels[seat])
            if bot is None:
                return True
            rng = run.rng.fork(str(run.moves))
            move = bot.choose(game.view(run.state, seat), legal, rng, Budget(nodes=_NODES))
        game.apply_unchecked(run.state, seat, move, run.chance)
        run.moves += 1
    return False


def _samples_of(estimator: Estimator, game: Game[Any], run: _PlayedGame) -> list[Forecast]:
    won = np.array(won_shares(game.places(run.state)))
    count = len(run.decisions)
    spaced = [(2 * sample + 1) / (2 * SAMPLES) for sample in range(SAMPLES)]
    return [_sample(estimator, game, *run.decisions[int(at * count)], won, at) for at in (0.0, 0.5, *spaced)]


def _sample(estimator: Estimator, game: Game[Any], state: Any, seat: int, won: Numbers, at: float) -> Forecast:
    states = [state, *(guess.state for guess in estimator.guesses(game.view(state, seat)))]
    players = game.players
    return Forecast(
        np.array(estimator.chances.predict(states)).reshape(-1, players, players),
        np.array([int(game.first_actor(each)) for each in states]),
        seat,
        won,
        at,
    )


def joined_shares(join: JoinWeights, by_viewer: Numbers, viewers: Numbers) -> Numbers:
    """Join the answers of many positions (rows) at once, as `JoinWeights.shares` does for one."""
    rows, players = by_viewer.shape[:2]
    every, seats = np.arange(rows), np.arange(players)
    views = by_viewer[every[:, None], viewers[:, None], (seats - viewers[:, None]) % players]
    odds = join.own * _log(by_viewer[:, :, 0]) + join.viewer * _log(views)
    shares = np.exp(odds - odds.max(1, keepdims=True))
    joined: Numbers = shares / shares.sum(1, keepdims=True)
    return joined


def _log(chances: Numbers) -> Numbers:
    logarithms: Numbers = np.log(np.maximum(chances, MIN_CHANCE))
    return logarithms


def _pairs(foreseen: Numbers, won: Numbers) -> list[tuple[float, float]]:
    return list(zip(map(float, foreseen), map(float, won), strict=True))


def _means(rows: Sequence[Numbers]) -> tuple[float, ...]:
    return tuple(round(float(share), 3) for share in np.mean(rows, 0))


def _accuracy(pairs: list[tuple[float, float]], players: int) -> Accuracy:
    bins = _bins(pairs)
    error = sum(similar.count * abs(similar.foreseen - similar.won) for similar in bins) / max(1, len(pairs))
    return Accuracy(_brier(pairs), _brier([(1 / players, won) for _, won in pairs]), round(error, 4), bins)


def _brier(pairs: list[tuple[float, float]]) -> float:
    return round(sum((foreseen - won) ** 2 for foreseen, won in pairs) / max(1, len(pairs)), 4)


def _bins(pairs: list[tuple[float, float]]) -> tuple[Bin, ...]:
    bins = []
    for index in range(BINS):
        inside = [pair for pair in pairs if index == min(BINS - 1, int(pair[0] * BINS))]
        if inside:
            foreseen, won = (sum(column) / len(inside) for column in zip(*inside, strict=True))
            bins.append(Bin(len(inside), round(foreseen, 3), round(won, 3)))
    return tuple(bins)
