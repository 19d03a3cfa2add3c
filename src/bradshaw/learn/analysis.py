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
from bradshaw.learn.estimate import Estimator, Run, exact_shares, rated
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


class _Turn(msgspec.Struct, frozen=True):
    """A move that begins or continues a turn: the network's probability of it, and the two questions about the end of
    the turn."""

    move: int
    likely: float
    known: Question
    open: Question


class _StepQuestions(msgspec.Struct):
    """The questions about a step, as indices into the list of all questions; those about a turn's end, with what the
    mover could know and with all cards open, beside the move, the played one first."""

    now: int
    expected: int | None = None
    judged: list[tuple[_Turn, int, int]] = msgspec.field(default_factory=list)


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
        turns = self._turns(self._choices(positions))
        asked = [self._ask(position, turns.get(position.index, []), questions) for position in positions]
        answers = self._chances.answer(questions)
        return [self._judge(*step, answers) for step in zip(positions, asked, strict=True)]

    def _replayed(self, record: Record) -> Iterator[AnalysedPosition]:
        before: Any = None
        for index, step in enumerate(replay(self._game, record)):
            entry, after = step.entry, step.state.copy()
            drawn = bool((entry or record.setup).chance)
            yield AnalysedPosition(index, before, after, -1 if entry is None else entry.seat, step.move or 0, drawn)
            before = after

    def _ask(self, position: AnalysedPosition, turns: Sequence[_Turn], questions: list[Question]) -> _StepQuestions:
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
        asked.judged = [(turn, ask(turn.known), ask(turn.open)) for turn in turns]
        return asked

    def _judge(self, position: AnalysedPosition, asked: _StepQuestions, answers: Sequence[Chances]) -> AnalysedStep:
        seat, now = position.seat, answers[asked.now]
        shares = exact_shares(now.shares)
        if seat < 0:
            # Before the deal, all chances are equal.
            before = exact_shares([1 / len(shares)] * len(shares))
            return AnalysedStep(shares, luck=difference(shares, before), is_judged=True)
        expected = now if asked.expected is None else answers[asked.expected]
        judged = [
            JudgedMove(turn.move, *rated(answers[known], seat), *rated(answers[opened], seat), turn.likely)
            for turn, known, opened in asked.judged
        ]
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

    def _choices(self, positions: Sequence[AnalysedPosition]) -> list[tuple[AnalysedPosition, dict[int, float]]]:
        """Return the steps that were a choice, with the network's probability of the move played and of the
        alternatives that it prefers."""
        chosen = [
            position
            for position in positions
            if position.seat >= 0 and len(self._game.legal(position.before, position.seat)) > 1
        ]
        rows = self._estimator.odds([(position.before, position.seat) for position in chosen])
        action = self._estimator.judge.observer.action
        choices = []
        for position, odds in zip(chosen, rows, strict=True):
            state, seat = position.before, position.seat
            own = int(action(state, seat, position.move))
            likely = self._estimator.best(state, seat, odds, MAX_ALTERNATIVES + 1)
            others = [(move, odd) for move, odd in likely.items() if int(action(state, seat, move)) != own]
            choices.append((position, {position.move: round(odds[own], 4), **dict(others[:MAX_ALTERNATIVES])}))
        return choices

    def _turns(self, choices: Sequence[tuple[AnalysedPosition, dict[int, float]]]) -> dict[int, list[_Turn]]:
        """Play each choice's moves to the end of their turns, all at once, and return them by step. A turn that draws
        is sampled."""
        imagined, drawn = [], []
        for position, likely in choices:
            guesses = self._estimator.guesses(self._game.view(position.before, position.seat))
            imagined.append(self._estimator.imagine(guesses, position.seat, list(likely)))
            drawn.append([[self._draw(position, move, 0)] for move in likely])
        self._estimator.end_turns([run for rows in (*imagined, *drawn) for row in rows for run in row])
        more = []
        for (position, likely), rows in zip(choices, drawn, strict=True):
            for move, row in zip(likely, rows, strict=True):
                if row[0].chance.outcomes:
                    row += [self._draw(position, move, draw) for draw in range(1, DRAWS)]
                    more += row[1:]
        self._estimator.end_turns(more)
        return {
            position.index: [
                _Turn(
                    move,
                    odds,
                    Question([run.state for run in guessed], position.seat),
                    Question([run.state for run in samples], OPEN),
                )
                for (move, odds), guessed, samples in zip(likely.items(), known, opened, strict=True)
            ]
            for (position, likely), known, opened in zip(choices, imagined, drawn, strict=True)
        }

    def _draw(self, position: AnalysedPosition, move: int, draw: int) -> Run:
        """Make a move with fresh luck."""
        stream = Rng(bytes.fromhex(digest(position.before)))
        run = Run(position.before.copy(), LiveChance(stream.fork(f"draw {draw}")), position.seat)
        self._game.apply_unchecked(run.state, position.seat, move, run.chance)
        return run


def difference(after: Sequence[float], before: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(later - earlier, 4) for later, earlier in zip(after, before, strict=True))
