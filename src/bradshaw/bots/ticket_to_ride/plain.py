"""The bot `plain`: what `normal` was before the network showed what it misjudged. It is there to measure against."""

from __future__ import annotations

from typing import Any

from bradshaw.bots.ticket_to_ride.evaluate import Evaluator
from bradshaw.bots.ticket_to_ride.normal import NormalBot
from bradshaw.core.game import Game


class PlainBot(NormalBot):
    """Plays the best move by the evaluation without the lessons."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._evaluator = Evaluator(self._game.lookup)
