"""A game tree with explicit chance nodes, each with one outcome.

The rules draw outcomes in the middle of a move. Here a move is tried on a copy of the position with the outcomes known
so far; if the rules draw another, the copy is discarded and the draw becomes a chance node. Once all outcomes are
known, the move is made. The set-up works the same way.
"""

from __future__ import annotations

from typing import Any

from bradshaw.core.chance import Chance, FleetingChance
from bradshaw.core.codes import known_code
from bradshaw.core.config import Config
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, as_json, redact
from bradshaw.games import rules

# A seat, the code of its move, and the outcomes.
Step = tuple[int, int, tuple[int, ...]]
# The first step: the set-up.
SET_UP: Step = (-1, -1, ())


class OutcomeNeeded(Exception):
    """Raised by a draw whose outcome is not known yet; `weights` are the weights of the possible outcomes."""

    def __init__(self, weights: list[int]) -> None:
        super().__init__("an outcome of chance is needed")
        self.weights = weights


class PartialChance(Chance):
    """Returns the known outcomes, then raises OutcomeNeeded."""

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
    """A position between two decisions, by a player or by chance.

    `steps` are the set-up and each move, with their outcomes. At a chance node, `weights` belong to the next outcome.
    """

    def __init__(self, game: Game[Any], steps: tuple[Step, ...] = (SET_UP,)) -> None:
        self.game = game
        self.state: Any = None
        self.steps: list[Step] = []
        self.weights: list[int] | None = None
        self.is_guess = False
        for step in steps:
            self.steps.append(step)
            self._advance()

    def __deepcopy__(self, memo: object) -> TreePosition:
        position = TreePosition(self.game, ())
        position.state = None if self.state is None else self.state.copy()
        position.steps = self.steps.copy()
        position.weights = self.weights
        position.is_guess = self.is_guess
        return position

    def guess(self, seat: int, rng: Rng) -> TreePosition:
        """Return a position consistent with the seat's view. Its history is unknown, so it cannot be pickled."""
        if self.weights is not None:
            raise ValueError("chance has not decided yet: a chance node cannot be resampled")
        position = TreePosition(self.game, ())
        position.state = self.game.guess(self.game.view(self.state, seat), rng)
        self._choose_secretly(position.state, seat, rng)
        position.steps = self.steps.copy()
        position.is_guess = True
        return position

    def _choose_secretly(self, state: Any, viewer: int, rng: Rng) -> None:
        """Make random choices for the seats that have made a simultaneous choice here, which the view conceals: the
        tree asks the seats in turn, so their players know who has chosen, but not what."""
        waiting = self.game.actors(self.state)
        for seat in self.game.actors(state):
            if seat != viewer and seat not in waiting:
                self.game.apply_unchecked(state, seat, self.game.random_move(state, seat, rng), FleetingChance(rng))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the decisions, which unpickling replays, instead of the state."""
        if self.is_guess:
            raise ValueError("a guessed position cannot be pickled: its history is unknown")
        return _replay, (self.game.config, tuple(self.steps))

    def actor(self) -> int | None:
        """Return the seat to decide next, or None if the game is over."""
        actors = self.game.actors(self.state)
        return actors[0] if actors else None

    def moves(self) -> int:
        return len(self.steps) - 1

    def recall(self, seat: int) -> str:
        """Return all that a seat with perfect recall knows: its own moves, and the events as it saw them."""
        if self.is_guess:
            raise ValueError("nobody recalls how a guessed position came about: its history is unknown")
        state: Any = None
        known: list[str] = []
        for actor, move, outcomes in self.steps if self.weights is None else self.steps[:-1]:
            events: list[Event] = []
            if state is None:
                state = self.game.setup(PartialChance(outcomes), events)
            else:
                self.game.apply_unchecked(state, actor, move, PartialChance(outcomes), events)
            known += noticed(self.game, seat, actor, move, events)
        return "\n".join([f"seat {seat}", *known])

    def choose(self, move: int) -> None:
        """Make the actor's decision."""
        code = known_code(move, self.game.move_count())
        self.steps.append((self.game.actors(self.state)[0], code, ()))
        self._advance()

    def resolve(self, outcome: int) -> None:
        """Make chance's decision."""
        seat, move, outcomes = self.steps[-1]
        self.steps[-1] = (seat, move, (*outcomes, outcome))
        self._advance()

    def _advance(self) -> None:
        """Carry out the last step, or stop at a chance node if it needs another outcome."""
        seat, move, outcomes = self.steps[-1]
        chance = PartialChance(outcomes)
        try:
            if self.state is None:
                state = self.game.setup(chance)
            else:
                state = self.state.copy()
                self.game.apply_unchecked(state, seat, move, chance)
        except OutcomeNeeded as needed:
            self.weights = needed.weights
            return
        self.state = state
        self.weights = None


def noticed(game: Game[Any], seat: int, actor: int, move: int, events: list[Event]) -> list[str]:
    """Return what a seat learns from a step, one line for its own move and for each event."""
    own = [game.format(move)] if actor == seat else []
    return own + [as_json(redact(event, seat)).decode() for event in events]


def _replay(config: Config, steps: tuple[Step, ...]) -> TreePosition:
    return TreePosition(rules(config), steps)
