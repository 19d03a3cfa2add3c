"""How right the chances to win are: held against games that the network plays with itself."""

from __future__ import annotations

from typing import Any

import msgspec

from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng, seeded
from bradshaw.learn.advisor import Advisor, Decision

SIDE_BY_SIDE = 24
BINS = 5
_LONGEST = 3_000  # moves


class Bin(msgspec.Struct, frozen=True):
    """Estimates of about the same size: how many, their mean, and how often the viewer then won."""

    count: int
    foreseen: float
    won: float


class Calibration(msgspec.Struct, frozen=True):
    """The Brier score is the mean square of what the chance to win was off by: 0 is perfect, 0.25 is what somebody gets
    who always says a half. It is taken at the decision in the middle of each game, from the seat that decides."""

    games: int
    stopped: int
    brier: float
    bins: tuple[Bin, ...]


class _Played:
    """A game that goes on, and its decisions so far."""

    def __init__(self, game: Game[Any], rng: Rng) -> None:
        self.chance = FleetingChance(rng)
        self.state = game.setup(self.chance)
        self.decisions: list[Decision] = []
        self.moves = 0


def measure_calibration(game: Game[Any], games: int, seed: int) -> Calibration:
    """Play so many games, and compare what the network said in the middle of each with what came of it."""
    advisor, luck = Advisor(game), seeded(seed)
    pairs: list[tuple[float, float]] = []
    stopped = 0
    begun = 0
    live: list[_Played] = []
    while begun < games or live:
        while begun < games and len(live) < SIDE_BY_SIDE:
            live.append(_Played(game, luck.fork(f"calibration {begun}")))
            begun += 1
        waiting = []
        for one in live:
            if _to_decision(game, one):
                waiting.append(one)
            elif game.actors(one.state):
                stopped += 1
            else:
                pairs.append(_compare(game, advisor, one))
        if waiting:
            best = advisor.best_actions(advisor.ask([one.decisions[-1] for one in waiting]))
            for one, action in zip(waiting, best, strict=True):
                seat = one.decisions[-1][1]
                game.play(one.state, seat, int(advisor.observer.move(one.state, seat, action)), one.chance)
                one.moves += 1
        live = waiting
    brier = sum((foreseen - won) ** 2 for foreseen, won in pairs) / max(1, len(pairs))
    return Calibration(len(pairs), stopped, round(brier, 4), _bins(pairs))


def _to_decision(game: Game[Any], one: _Played) -> bool:
    """Go on to where there is a choice, and remember it; False if the game is over or does not end."""
    while (seat := int(game.first_actor(one.state))) >= 0 and one.moves < _LONGEST:
        legal = game.legal(one.state, seat)
        if len(legal) > 1:
            one.decisions.append((one.state.copy(), seat))
            return True
        game.play(one.state, seat, legal[0], one.chance)
        one.moves += 1
    return False


def _compare(game: Game[Any], advisor: Advisor, one: _Played) -> tuple[float, float]:
    """What was foreseen for the viewer in the middle of a game, and the share of the win that they had."""
    state, seat = one.decisions[len(one.decisions) // 2]
    answers = advisor.ask([(state, seat)])
    foreseen = float(advisor.network.chances(answers.trunk, advisor.players)[0, 0])
    places = game.places(one.state)
    return foreseen, 1 / places.count(1) if places[seat] == 1 else 0.0


def _bins(pairs: list[tuple[float, float]]) -> tuple[Bin, ...]:
    found = []
    for number in range(BINS):
        inside = [pair for pair in pairs if number == min(BINS - 1, int(pair[0] * BINS))]
        if inside:
            foreseen, won = (sum(column) / len(inside) for column in zip(*inside, strict=True))
            found.append(Bin(len(inside), round(foreseen, 3), round(won, 3)))
    return tuple(found)
