"""A game with chance as a player of its own, which decides one outcome at a time.

Our rules ask for outcomes in the middle of a move. Here a move is tried on a copy of the position with the outcomes
that are known so far; where it asks for one more, the copy is thrown away and that question becomes a node of the game
tree. When all outcomes are there, the move is carried out. The set-up is treated in the same way.
"""

from __future__ import annotations

from typing import Any

from bradshaw.core.chance import Chance
from bradshaw.core.config import Config
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.games import rules

# A seat, the code of its move, and what chance has given to it.
Step = tuple[int, int, tuple[int, ...]]
# The first step, which is nobody's move.
SET_UP: Step = (-1, -1, ())


class OutcomeNeeded(Exception):
    """Chance must decide: `weights` are how likely each outcome is."""

    def __init__(self, weights: list[int]) -> None:
        super().__init__("an outcome of chance is needed")
        self.weights = weights


class AskingChance(Chance):
    """Gives the known outcomes, then asks."""

    def __init__(self, known: tuple[int, ...]) -> None:
        super().__init__()
        self._known = known

    def below(self, bound: int) -> int:
        return self.pick([1] * bound)

    def pick(self, counts: list[int]) -> int:
        if len(self.outcomes) == len(self._known):
            raise OutcomeNeeded(list(counts))
        outcome = self._known[len(self.outcomes)]
        self.outcomes.append(outcome)
        return outcome


class TreePosition:
    """A position between two decisions, of a player or of chance.

    `steps` is all that was decided so far: the set-up and each move, with what chance has given them; `weights` are
    how likely each outcome is while the last of them is under way and chance has to decide.
    """

    def __init__(self, game: Game[Any], steps: tuple[Step, ...] = (SET_UP,)) -> None:
        self.game = game
        self.state: Any = None
        self.steps: list[Step] = []
        self.weights: list[int] | None = None
        self.invented = False
        for step in steps:
            self.steps.append(step)
            self._go_on()

    def __deepcopy__(self, memo: object) -> TreePosition:
        other = TreePosition(self.game, ())
        other.state = None if self.state is None else self.state.copy()
        other.steps = self.steps.copy()
        other.weights = self.weights
        other.invented = self.invented
        return other

    def guessed(self, seat: int, rng: Rng) -> TreePosition:
        """Another position that the seat must hold possible, to be played on from. What was decided before it is not
        known, so that it cannot be stored."""
        if self.weights is not None:
            raise ValueError("chance has not decided yet")
        other = TreePosition(self.game, ())
        other.state = self.game.guess(self.game.view(self.state, seat), rng)
        other.steps = self.steps.copy()
        other.invented = True
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """States are never pickled: a position is stored as what was decided, and played again."""
        if self.invented:
            raise ValueError("a guessed position cannot be stored: it does not follow from what was decided")
        return _played_again, (self.game.config, tuple(self.steps))

    def actor(self) -> int | None:
        """The seat that decides next; None if nobody does any more."""
        actors = self.game.actors(self.state)
        return actors[0] if actors else None

    def moves(self) -> int:
        """How many moves were made."""
        return len(self.steps) - 1

    def choose(self, move: int) -> None:
        """The actor's decision."""
        self.steps.append((self.game.actors(self.state)[0], move, ()))
        self._go_on()

    def fall(self, outcome: int) -> None:
        """Chance's decision."""
        seat, move, outcomes = self.steps[-1]
        self.steps[-1] = (seat, move, (*outcomes, outcome))
        self._go_on()

    def _go_on(self) -> None:
        """Carry the last step out, if what chance has given is enough."""
        seat, move, outcomes = self.steps[-1]
        chance = AskingChance(outcomes)
        try:
            if self.state is None:
                after = self.game.setup(chance)
            else:
                after = self.state.copy()
                self.game.play(after, seat, move, chance)
        except OutcomeNeeded as asked:
            self.weights = asked.weights
            return
        self.state = after
        self.weights = None


def _played_again(config: Config, steps: tuple[Step, ...]) -> TreePosition:
    return TreePosition(rules(config), steps)
