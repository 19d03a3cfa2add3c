"""The analysis of a finished game, move by move: win probabilities, alternatives and luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bradshaw.core.chance import LiveChance
from bradshaw.core.game import Game, digest
from bradshaw.core.match import replay
from bradshaw.core.record import Record
from bradshaw.core.rng import Rng
from bradshaw.learn.estimate import Estimator, exact_shares, rated
from bradshaw.learn.game_analysis import AnalysedStep, JudgedMove
from bradshaw.learn.win_chances import OPEN, Chances, Judge, Question

DRAWS = 4  # samples of a move with draws
MAX_ALTERNATIVES = 2  # per move


class AnalysedPosition(msgspec.Struct, frozen=True):
    """A step of a record with the states before and after it; the set-up has no seat (-1)."""

    index: int
    before: Any
    after: Any
    seat: int
    move: int
    drawn: bool


class _StepQuestions(msgspec.Struct):
    """The questions about a step, as indices into the list of all questions. `known` and `open` are by move."""

    now: int
    expected: int | None = None
    known: dict[int, int] = msgspec.field(default_factory=dict)
    open: dict[int, int] = msgspec.field(default_factory=dict)


class Analyst:
    def __init__(self, game: Game[Any], judge: Judge) -> None:
        """Raise BadWeights if the game has no network."""
        self._game = game
        self._estimator = Estimator(game, judge)
        self._chances = self._estimator.chances

    def positions(self, record: Record) -> list[AnalysedPosition]:
        """Replay a record: its steps, set-up first."""
        return list(self._replayed(record))

    def curve(self, positions: Sequence[AnalysedPosition]) -> list[AnalysedStep]:
        """Return the steps with only the win probabilities after them, which are fast to compute."""
        rows = self._chances.of([position.after for position in positions])
        return [
            AnalysedStep(exact_shares(row), position.move if position.seat >= 0 else None)
            for position, row in zip(positions, rows, strict=True)
        ]

    def steps(self, positions: Sequence[AnalysedPosition]) -> list[AnalysedStep]:
        """Judge some steps; the result does not depend on the other steps."""
        questions: list[Question] = []
        others = self._alternatives(positions)
        asked = [self._ask(position, others.get(position.index), questions) for position in positions]
        answers = self._chances.answer(questions)
        return [self._judge(*step, answers) for step in zip(positions, asked, strict=True)]

    def _replayed(self, record: Record) -> Iterator[AnalysedPosition]:
        before: Any = None
        for index, step in enumerate(replay(self._game, record)):
            entry, after = step.entry, step.state.copy()
            drawn = bool((entry or record.setup).chance)
            yield AnalysedPosition(index, before, after, -1 if entry is None else entry.seat, step.move or 0, drawn)
            before = after

    def _ask(self, position: AnalysedPosition, others: list[int] | None, questions: list[Question]) -> _StepQuestions:
        def ask(question: Question) -> int:
            questions.append(question)
            return len(questions) - 1

        state, seat, move = position.before, position.seat, position.move
        asked = _StepQuestions(ask(Question([position.after], OPEN)))
        if seat < 0:
            return asked
        stream = Rng(bytes.fromhex(digest(state)))
        if position.drawn:
            asked.expected = ask(self._after_draws(state, seat, move, stream))
        if others is not None:
            guesses = self._estimator.guesses(self._game.view(state, seat))
            for code in (move, *others):
                asked.known[code] = ask(self._estimator.after_move(guesses, seat, code))
                if code != move:
                    asked.open[code] = ask(self._after_draws(state, seat, code, stream))
        return asked

    def _judge(self, position: AnalysedPosition, asked: _StepQuestions, answers: Sequence[Chances]) -> AnalysedStep:
        seat, now = position.seat, answers[asked.now]
        shares = exact_shares(now.shares)
        if seat < 0:
            # Before the deal, all chances are equal.
            before = exact_shares([1 / len(shares)] * len(shares))
            return AnalysedStep(shares, luck=difference(shares, before), is_judged=True)
        expected = now if asked.expected is None else answers[asked.expected]
        judged = []
        for code, place in asked.known.items():
            opened = answers[asked.open[code]] if code in asked.open else expected
            judged.append(JudgedMove(code, *rated(answers[place], seat), *rated(opened, seat)))
        return AnalysedStep(
            shares,
            position.move,
            difference(shares, exact_shares(expected.shares)) if position.drawn else (),
            judged[0] if judged else None,
            tuple(sorted(judged[1:], key=lambda other: -other.chance)),
            is_judged=True,
        )

    def _after_draws(self, state_before: Any, seat: int, move: int, stream: Rng) -> Question:
        """Ask for the mean over sampled outcomes of a move; one sample is enough if it draws nothing."""
        samples = []
        for draw in range(DRAWS):
            state, chance = state_before.copy(), LiveChance(stream.fork(f"draw {draw}"))
            self._game.apply_unchecked(state, seat, move, chance)
            samples.append(state)
            if not chance.outcomes:
                break
        return Question(samples, OPEN)

    def _alternatives(self, positions: Sequence[AnalysedPosition]) -> dict[int, list[int]]:
        """Return the network's preferred alternatives by step, one move per action, where there was a choice."""
        chosen = [
            position
            for position in positions
            if position.seat >= 0 and len(self._game.legal(position.before, position.seat)) > 1
        ]
        decisions = [(position.before, position.seat) for position in chosen]
        action = self._estimator.judge.observer.action
        found = {}
        for position, likely in zip(chosen, self._estimator.favourites(decisions, MAX_ALTERNATIVES + 1), strict=True):
            state, seat = position.before, position.seat
            own = int(action(state, seat, position.move))
            others = [move for move in likely if int(action(state, seat, move)) != own]
            found[position.index] = others[:MAX_ALTERNATIVES]
        return found


def difference(after: Sequence[float], before: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(later - earlier, 4) for later, earlier in zip(after, before, strict=True))
