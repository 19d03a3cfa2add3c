"""Win probabilities of positions, with all cards open and with what one seat could know.

The network evaluates each seat's view, since a seat judges its own chances best. `chance_weights.py` joins the answers.
Both questions use the same answers and are exact once a game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Any, Protocol

import msgspec

from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.learn.chance_weights import JoinWeights, chance_weights
from bradshaw.learn.observer import Observer

BATCH = 128  # rows per call; larger batches are no faster
OPEN = -1  # the asker of a question about all cards open


Decision = tuple[Any, int]  # a state and the viewer's seat


class Judge(Protocol):
    """A network with its observer, for one configuration: evaluated with NumPy, or with typed arrays in a browser."""

    @property
    def observer(self) -> Observer[Any]: ...

    def inputs(self, decisions: Sequence[Decision]) -> list[bytes]:
        """Return the cells of each decision."""

    def foresee(self, inputs: Sequence[bytes]) -> list[list[float]]:
        """Return the win probabilities for each input: of the viewer, the next player, and so on."""

    def policies(self, decisions: Sequence[Decision]) -> list[list[float]]:
        """Return the logits of the actions in each decision, minus infinity for masked ones."""


class Guess(msgspec.Struct, frozen=True):
    """A guessed state and its random stream, shared by all actions."""

    state: Any
    stream: Rng


class Question(msgspec.Struct, frozen=True):
    """The mean win probabilities of some positions: as `asker` could know them, or with all cards open (OPEN)."""

    states: list[Any]
    asker: int


class Chances(msgspec.Struct, frozen=True):
    """Each seat's win probability, which sum to 1, and their margins: the standard error of the samples plus the
    calibration error."""

    shares: list[float]
    margins: list[float]


class WinChances:
    def __init__(self, game: Game[Any], judge: Judge) -> None:
        """Raise BadWeights if the game has no network."""
        self._game = game
        self._judge = judge
        self._weights = chance_weights(game.config.game)

    def of(self, states: Sequence[Any], asker: int = OPEN) -> list[list[float]]:
        """Return each seat's win probability, one row per position."""
        (rows,) = self._rows([Question(list(states), asker)])
        return rows

    def answer(self, questions: Sequence[Question]) -> list[Chances]:
        """Answer many questions with few calls of the network."""
        return [self._mean(question, rows) for question, rows in zip(questions, self._rows(questions), strict=True)]

    def _mean(self, question: Question, rows: list[list[float]]) -> Chances:
        columns = list(zip(*rows, strict=True))
        is_over = all(self._game.first_actor(state) < 0 for state in question.states)
        error = 0.0 if is_over else self._join(question).error(self._game.players)
        return Chances([fmean(column) for column in columns], [standard_error(column) + error for column in columns])

    def _join(self, question: Question) -> JoinWeights:
        return self._weights.open if question.asker == OPEN else self._weights.known

    def _rows(self, questions: Sequence[Question]) -> list[list[list[float]]]:
        """Return the win probabilities of each question's positions."""
        game, players = self._game, self._game.players
        actors = [[int(game.first_actor(state)) for state in question.states] for question in questions]
        unfinished = [
            state
            for question, acting in zip(questions, actors, strict=True)
            for state, actor in zip(question.states, acting, strict=True)
            if actor >= 0
        ]
        predicted = iter(self.predict(unfinished))
        found = []
        for question, acting in zip(questions, actors, strict=True):
            rows, join = [], self._join(question)
            for state, actor in zip(question.states, acting, strict=True):
                if actor < 0:
                    rows.append(won_shares(game.places(state)))
                else:
                    by_viewer = [next(predicted) for _ in range(players)]
                    rows.append(join.shares(by_viewer, actor if question.asker == OPEN else question.asker))
            found.append(rows)
        return found

    def predict(self, states: list[Any]) -> list[list[float]]:
        """Return each seat's prediction for each position, viewer first, evaluating equal observations once."""
        decisions = [(state, seat) for state in states for seat in range(self._game.players)]
        rows: dict[bytes, int] = {}
        row_of = []
        for start in range(0, len(decisions), BATCH):
            for cells in self._judge.inputs(decisions[start : start + BATCH]):
                row_of.append(rows.setdefault(cells, len(rows)))
        distinct = list(rows)
        predictions: list[list[float]] = []
        for start in range(0, len(distinct), BATCH):
            predictions += self._judge.foresee(distinct[start : start + BATCH])
        return [predictions[row] for row in row_of]


def standard_error(samples: Sequence[float]) -> float:
    """Return the standard error of the samples' mean. `statistics.stdev` uses fractions and is fifty times slower."""
    count, mean = len(samples), fmean(samples)
    return sqrt(sum((sample - mean) ** 2 for sample in samples) / (count - 1) / count) if count > 1 else 0.0


def won_shares(places: Sequence[int]) -> list[float]:
    """Return each seat's share of the win, split among first places, or among all seats without a first place."""
    winners = list(places).count(1)
    return [1 / winners if place == 1 else 0.0 for place in places] if winners else [1 / len(places)] * len(places)
