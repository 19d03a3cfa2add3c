"""Win probabilities of positions, with all cards open and with what one seat could know.

The network evaluates each seat's view, since a seat judges its own chances best. `chance_weights.py` joins the answers.
Both questions use the same answers and are exact once a game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from bradshaw.core.game import Game
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.chance_weights import JoinWeights, chance_weights
from bradshaw.learn.exact import Numbers

BATCH = 128  # rows per call; larger batches are no faster
OPEN = -1  # the asker of a question about all cards open


class Question(msgspec.Struct, frozen=True):
    """The mean win probabilities of some positions: as `asker` could know them, or with all cards open (OPEN)."""

    states: list[Any]
    asker: int


class Chances(msgspec.Struct, frozen=True):
    """Each seat's win probability, which sum to 1, and their margins: the standard error of the samples plus the
    calibration error."""

    shares: Numbers
    margins: Numbers


class WinChances:
    def __init__(self, game: Game[Any], advisor: Advisor) -> None:
        """Raise BadWeights if the game has no network."""
        self._game = game
        self._advisor = advisor
        self._weights = chance_weights(game.config.game)

    def of(self, states: Sequence[Any], asker: int = OPEN) -> Numbers:
        """Return each seat's win probability, one row per position."""
        (rows,) = self._rows([Question(list(states), asker)])
        return rows

    def answer(self, questions: Sequence[Question]) -> list[Chances]:
        """Answer many questions with few calls of the network."""
        return [self._mean(question, rows) for question, rows in zip(questions, self._rows(questions), strict=True)]

    def _mean(self, question: Question, rows: Numbers) -> Chances:
        count = len(rows)
        spread = rows.std(0, ddof=1) / np.sqrt(count) if count > 1 else np.zeros(self._game.players)
        is_over = all(self._game.first_actor(state) < 0 for state in question.states)
        error = 0.0 if is_over else self._join(question).error(self._game.players)
        return Chances(rows.mean(0), spread + error)

    def _join(self, question: Question) -> JoinWeights:
        return self._weights.open if question.asker == OPEN else self._weights.known

    def _rows(self, questions: Sequence[Question]) -> list[Numbers]:
        """Return the win probabilities of each question's positions."""
        game, players = self._game, self._game.players
        actors = [[int(game.first_actor(state)) for state in question.states] for question in questions]
        unfinished = [
            state
            for question, acting in zip(questions, actors, strict=True)
            for state, actor in zip(question.states, acting, strict=True)
            if actor >= 0
        ]
        answers = self.predict(unfinished).reshape(-1, players, players)
        found, at = [], 0
        for question, acting in zip(questions, actors, strict=True):
            goes_on = np.array([actor >= 0 for actor in acting], bool)
            part = slice(at, at + int(goes_on.sum()))
            at = part.stop
            viewers = np.array([actor if question.asker == OPEN else question.asker for actor in acting])[goes_on]
            rows = np.zeros((len(acting), players))
            rows[goes_on] = self._join(question).shares(answers[part], viewers)
            for row in np.flatnonzero(~goes_on):
                rows[row] = won_shares(game.places(question.states[row]))
            found.append(rows)
        return found

    def predict(self, states: list[Any]) -> Numbers:
        """Return each seat's prediction for each position, viewer first, evaluating equal observations once."""
        advisor, players = self._advisor, self._game.players
        decisions = [(state, seat) for state in states for seat in range(players)]
        rows: dict[bytes, int] = {}
        distinct, row_of = [], []
        for start in range(0, len(decisions), BATCH):
            for cells in advisor.cells(decisions[start : start + BATCH]):
                key = cells.tobytes()
                if key not in rows:
                    rows[key] = len(rows)
                    distinct.append(cells)
                row_of.append(rows[key])
        predictions = [
            advisor.network.chances(advisor.network.trunk(np.array(distinct[start : start + BATCH])), players)
            for start in range(0, len(distinct), BATCH)
        ]
        return np.concatenate(predictions)[row_of] if predictions else np.zeros((0, players))


def won_shares(places: Sequence[int]) -> list[float]:
    """Return each seat's share of the win, split among first places, or among all seats without a first place."""
    winners = list(places).count(1)
    return [1 / winners if place == 1 else 0.0 for place in places] if winners else [1 / len(places)] * len(places)
