"""The calibration of win probabilities, measured in self-play."""

from __future__ import annotations

from typing import Any

import msgspec

from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng, seeded
from bradshaw.learn.advisor import Advisor, Decision
from bradshaw.learn.win_chances import WinChances, won_shares

PARALLEL_GAMES = 24
BINS = 5
SAMPLES = 8  # positions analysed per game, evenly spaced
_MAX_MOVES = 3_000

Pair = tuple[float, float]  # the predicted win probability, and the share of the win


class Bin(msgspec.Struct, frozen=True):
    """Similar predictions: their number, their mean, and the share won."""

    count: int
    foreseen: float
    won: float


class Accuracy(msgspec.Struct, frozen=True):
    """The Brier score (mean squared error) of the predictions; `always_equal` is the score of equal chances."""

    brier: float
    always_equal: float
    bins: tuple[Bin, ...]


class Calibration(msgspec.Struct, frozen=True):
    """The accuracy of a deciding seat's prediction in mid-game (`view`), and of the analysis throughout all games."""

    players: int
    games: int
    stopped: int
    view: Accuracy
    analysis: Accuracy


class _SelfPlayGame:
    """A game in progress and its decisions so far."""

    def __init__(self, game: Game[Any], rng: Rng) -> None:
        self.chance = FleetingChance(rng)
        self.state = game.setup(self.chance)
        self.decisions: list[Decision] = []
        self.moves = 0


def measure_calibration(game: Game[Any], games: int, seed: int) -> Calibration:
    """Play `games` games, and compare the predictions with the results."""
    advisor, deals = Advisor(game), seeded(seed)
    chances = WinChances(game, advisor)
    by_view: list[Pair] = []
    by_analysis: list[Pair] = []
    stopped = 0
    started = 0
    live: list[_SelfPlayGame] = []
    while started < games or live:
        while started < games and len(live) < PARALLEL_GAMES:
            live.append(_SelfPlayGame(game, deals.fork(f"calibration {started}")))
            started += 1
        waiting = []
        for run in live:
            if _to_decision(game, run):
                waiting.append(run)
            elif game.actors(run.state):
                stopped += 1
            else:
                by_view.append(_view_pair(game, advisor, run))
                by_analysis += _analysis_pairs(game, chances, run)
        if waiting:
            best = advisor.best_actions(advisor.ask([run.decisions[-1] for run in waiting]))
            for run, action in zip(waiting, best, strict=True):
                seat = run.decisions[-1][1]
                game.apply_unchecked(run.state, seat, int(advisor.observer.move(run.state, seat, action)), run.chance)
                run.moves += 1
        live = waiting
    players = game.players
    return Calibration(players, len(by_view), stopped, _accuracy(by_view, players), _accuracy(by_analysis, players))


def _to_decision(game: Game[Any], run: _SelfPlayGame) -> bool:
    """Play forced moves up to the next choice and record it; return False if the game is over or too long."""
    while (seat := int(game.first_actor(run.state))) >= 0 and run.moves < _MAX_MOVES:
        legal = game.legal(run.state, seat)
        if len(legal) > 1:
            run.decisions.append((run.state.copy(), seat))
            return True
        game.apply_unchecked(run.state, seat, legal[0], run.chance)
        run.moves += 1
    return False


def _view_pair(game: Game[Any], advisor: Advisor, run: _SelfPlayGame) -> Pair:
    """Return the deciding seat's prediction in the middle of a game, and its share of the win."""
    state, seat = run.decisions[len(run.decisions) // 2]
    answers = advisor.ask([(state, seat)])
    foreseen = float(advisor.network.chances(answers.trunk, advisor.players)[0, 0])
    return foreseen, won_shares(game.places(run.state))[seat]


def _analysis_pairs(game: Game[Any], chances: WinChances, run: _SelfPlayGame) -> list[Pair]:
    """Return the predictions for all seats throughout a game, with their shares of the win."""
    won = won_shares(game.places(run.state))
    count = len(run.decisions)
    samples = [run.decisions[(2 * sample + 1) * count // (2 * SAMPLES)][0] for sample in range(SAMPLES)]
    return [(float(row[seat]), won[seat]) for row in chances.of(samples) for seat in range(game.players)]


def _accuracy(pairs: list[Pair], players: int) -> Accuracy:
    return Accuracy(_brier(pairs), _brier([(1 / players, won) for _, won in pairs]), _bins(pairs))


def _brier(pairs: list[Pair]) -> float:
    return round(sum((foreseen - won) ** 2 for foreseen, won in pairs) / max(1, len(pairs)), 4)


def _bins(pairs: list[Pair]) -> tuple[Bin, ...]:
    bins = []
    for index in range(BINS):
        inside = [pair for pair in pairs if index == min(BINS - 1, int(pair[0] * BINS))]
        if inside:
            foreseen, won = (sum(column) / len(inside) for column in zip(*inside, strict=True))
            bins.append(Bin(len(inside), round(foreseen, 3), round(won, 3)))
    return tuple(bins)
