"""The analysis of a finished game, move by move: win probabilities, alternatives and luck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from bradshaw.core.chance import LiveChance
from bradshaw.core.game import Game
from bradshaw.core.match import replay
from bradshaw.core.record import Record
from bradshaw.core.rng import Rng, seeded
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.exact import Numbers
from bradshaw.learn.game_analysis import AnalysedStep, OtherMove
from bradshaw.learn.win_chances import WinChances

# Samples that estimate the expectation of a move, and of the set-up.
DRAWS = 6
SET_UPS = 24
MAX_ALTERNATIVES = 3  # per move


class Analyst:
    def __init__(self, game: Game[Any]) -> None:
        """Raise BadWeights if the game has no network."""
        self._game = game
        self._advisor = Advisor(game)
        self._chances = WinChances(game, self._advisor)

    def steps(self, record: Record, start: int, count: int) -> list[AnalysedStep]:
        """Analyse up to `count` steps from `start` on, independent of other portions; step 0 is the set-up."""
        return [self._step(*step) for step in self._replayed(record, start, start + count)]

    def _replayed(self, record: Record, start: int, stop: int) -> Iterator[tuple[int, Any, Any, int, int, bool]]:
        """Yield each step's number, the states before and after, the seat, the move, and whether it drew chance."""
        state_before: Any = None
        for index, step in enumerate(replay(self._game, record)):
            if index >= stop:
                return
            if index >= start:
                entry = step.entry
                drawn = bool((entry or record.setup).chance)
                yield (index, state_before, step.state, -1 if entry is None else entry.seat, step.move or 0, drawn)
            state_before = step.state.copy()

    def _step(self, index: int, state_before: Any, state_after: Any, seat: int, move: int, drawn: bool) -> AnalysedStep:
        rng = seeded(index)
        if seat < 0:
            groups = [[state_after], self._set_ups(rng)]
            moves: list[int] = []
        else:
            has_choice = len(self._game.legal(state_before, seat)) > 1
            moves = self._alternatives(state_before, seat, move) if has_choice else []
            samples = self._samples(state_before, seat, move, rng) if drawn else []
            groups = [[state_after], samples, *(self._samples(state_before, seat, code, rng) for code in moves)]
        means = self._group_means(groups)
        chances, expected = means[0], means[1] if groups[1] else means[0]
        alternatives = [OtherMove(code, _rounded(mean[seat])) for code, mean in zip(moves, means[2:], strict=False)]
        return AnalysedStep(
            chances=_all_rounded(chances),
            move=move if seat >= 0 else None,
            luck=_all_rounded(chances - expected) if drawn else (),
            expected=_rounded(expected[seat]) if moves else None,
            others=tuple(sorted(alternatives, key=lambda alternative: -alternative.chance)),
        )

    def _group_means(self, groups: list[list[Any]]) -> list[Numbers]:
        """Return the mean win probabilities of each group of positions; zeros for an empty group."""
        rows = self._chances.of([state for group in groups for state in group])
        ends = np.cumsum([len(group) for group in groups])
        parts = np.split(rows, ends[:-1])
        return [part.mean(0) if len(part) else np.zeros(self._game.players) for part in parts]

    def _set_ups(self, rng: Rng) -> list[Any]:
        return [self._game.setup(LiveChance(rng.fork(f"set-up {draw}"))) for draw in range(SET_UPS)]

    def _samples(self, state_before: Any, seat: int, move: int, rng: Rng) -> list[Any]:
        """Return sampled positions after a move; only one if the move draws no chance."""
        samples = []
        for draw in range(DRAWS):
            state, chance = state_before.copy(), LiveChance(rng.fork(f"draw {draw}"))
            self._game.apply_unchecked(state, seat, move, chance)
            samples.append(state)
            if not chance.outcomes:
                break
        return samples

    def _alternatives(self, state: Any, seat: int, played: int) -> list[int]:
        """Return the network's preferred alternatives, one move per action."""
        advisor = self._advisor
        observer = advisor.observer
        answers = advisor.ask([(state, seat)])
        logits = np.where(answers.masks[0] > 0, advisor.network.policy(answers.trunk)[0], -np.inf)
        played_action = int(observer.action(state, seat, played))
        moves: list[int] = []
        for action in np.argsort(-logits, kind="stable"):
            if len(moves) == MAX_ALTERNATIVES or logits[action] == -np.inf:
                break
            if int(action) != played_action:
                moves.append(int(observer.move(state, seat, int(action))))
        return moves


def _rounded(share: float) -> float:
    return round(float(share), 3)


def _all_rounded(shares: Numbers) -> tuple[float, ...]:
    return tuple(_rounded(share) for share in shares)
