"""Lists the draws in an ended game, for anyone to verify."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.game import Game
from bradshaw.core.record import Record
from bradshaw.server.http.api import Draw, Draws
from bradshaw.table.table import Table


class RecordingChance(Chance):
    """Replays the outcomes of a checked record, and records what each was drawn from."""

    def __init__(self, script: tuple[int, ...]) -> None:
        super().__init__()
        self._script = script
        self.draws: list[Draw] = []

    def below(self, bound: i64) -> i64:
        return self._record((int(bound),), number=True)

    def pick(self, counts: list[int]) -> i64:
        return self._record(tuple(counts), number=False)

    def _record(self, counts: tuple[int, ...], *, number: bool) -> int:
        outcome = self._script[len(self.outcomes)]
        self.outcomes.append(outcome)
        self.draws.append(Draw(counts, outcome, number))
        return outcome


def draws_of(table: Table) -> Draws:
    """Return all draws in a table's game, which must be over."""
    origin = table.plan.origin
    return Draws(0 if origin is None else origin.move + 1, draws_by_step(table.game, table.record()))


def draws_by_step(game: Game[Any], record: Record) -> list[list[Draw]]:
    """Replay a record, and return the draws of each step with what they chose from."""
    chance = RecordingChance(record.setup.chance)
    state = game.setup(chance)
    steps = [chance.draws]
    for entry in record.entries:
        chance = RecordingChance(entry.chance)
        game.apply_unchecked(state, entry.seat, game.parse(entry.move), chance)
        steps.append(chance.draws)
    return steps
