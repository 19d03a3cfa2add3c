"""Information-set Monte Carlo tree search (ISMCTS): the best move on average over the states consistent with a view.

Each round guesses a state and tries every candidate in a copy of it with common random numbers, so results differ
mostly because of the moves. The highest-valued move wins unless another candidate is clearly ahead, so a short search
does no harm. Candidates that fall clearly behind are dropped.

Each candidate has a tree of the moves that follow, keyed by those moves rather than by chance or the guess. A node
starts with its highest-valued move and widens as it is visited. Leaves are played out briefly, then scored by the
game's own estimate.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import sqrt
from typing import Any, Final

from mypy_extensions import mypyc_attr

from bradshaw.bots.budget import Meter
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View

# The maximum number of candidates, and of moves per node.
MAX_MOVES: Final = 6
# Moves whose values trail the best by more are never tried.
VALUE_WINDOW: Final = 60
# Visits before a node gets its second move; the third takes four times as many, and so on.
VISITS_TO_WIDEN: Final = 12
MAX_DEPTH: Final = 4
EXPLORATION: Final = 0.35
# The handicap of every candidate but the first, plus an amount per unit of value it trails.
HANDICAP: Final = 0.1
HANDICAP_BY_VALUE: Final = 0.01
# Rounds between drops, and how many standard errors behind a candidate must be to be dropped.
DROP_EVERY: Final = 10
DROP_BEHIND: Final = 1.5
# The lead over the first candidate, in standard errors, that ends the search.
DECIDED: Final = 4.0
MIN_VARIANCE: Final = 0.0001


class RepeatableChance(FleetingChance):
    """The chance of an imagined game, with a stream per turn, so the draws of one turn do not affect the next."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._key: Rng = rng
        self._seat: int = -1
        self._turns: int = 0

    def turn_of(self, seat: int) -> None:
        """Switch streams if `seat` starts a new turn; call this before each decision."""
        if seat != self._seat:
            self._seat = seat
            self._turns += 1
            self._rng = self._key.fork(str(self._turns))


@mypyc_attr(allow_interpreted_subclasses=True)
class GameKnowledge(ABC):
    """Game-specific knowledge for the search."""

    @abstractmethod
    def guess(self, view: View, rng: Rng) -> Any:
        """Return a state consistent with the view; later calls get states that follow from it."""

    @abstractmethod
    def rewind(self) -> None:
        """Return to the last guessed state."""

    @abstractmethod
    def evaluate(self, state: Any, seat: int) -> ValuedMoves:
        """Return the sensible moves of a seat to act, with their values."""

    def label(self, state: Any, move: int) -> int:
        """Return a key for the move that is the same in every guess, such as a card's colour, not its place."""
        return move

    @abstractmethod
    def play_out(self, state: Any, chance: RepeatableChance) -> list[float]:
        """Play on, calling `chance.turn_of` before each decision, and return each seat's value from 0 to 1 (won)."""


class Node:
    """A node of the tree; `total` is the sum of results for the seat whose move led here."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.children: dict[int, Node] = {}


class Candidate:
    """A move under consideration, with its handicap and its result in each round."""

    def __init__(self, move: int, handicap: float) -> None:
        self.move: int = move
        self.handicap: float = handicap
        self.node: Node = Node()
        self.results: list[float] = []


class Search:
    def __init__(self, game: Game[Any], knowledge: GameKnowledge, min_lead: float) -> None:
        """`min_lead` is the lead, in standard errors, that a move needs over the highest-valued one."""
        self._game: Game[Any] = game
        self._knowledge: GameKnowledge = knowledge
        self._min_lead: float = min_lead

    def best(self, view: View, seat: int, valued: ValuedMoves, rng: Rng, meter: Meter) -> int:
        """Return the best of a seat's valued moves, searching while the meter allows."""
        live = _candidates(valued.ranked(MAX_MOVES, VALUE_WINDOW))
        rounds = 0
        while len(live) > 1:
            guessed = self._knowledge.guess(view, rng.fork(f"world {rounds}"))
            stream = rng.fork(f"luck {rounds}")
            for candidate in live:
                if not meter.spend():
                    return self._choice(live, rounds)
                self._knowledge.rewind()
                candidate.results.append(self._try(guessed.copy(), seat, candidate, RepeatableChance(stream)))
            rounds += 1
            if rounds % DROP_EVERY == 0:
                live = _contenders(live, rounds)
                if _lead(_leader(live, rounds), live[0], rounds) >= DECIDED:
                    break
        return self._choice(live, rounds)

    def _choice(self, live: list[Candidate], rounds: int) -> int:
        """Return the first candidate's move, or the leader's if it is clearly ahead."""
        leader = _leader(live, rounds)
        if rounds >= DROP_EVERY and _lead(leader, live[0], rounds) >= self._min_lead:
            return leader.move
        return live[0].move

    def _try(self, state: Any, seat: int, candidate: Candidate, chance: RepeatableChance) -> float:
        """Play the candidate, descend the tree, play out, and return the seat's result."""
        game = self._game
        chance.turn_of(seat)
        game.apply_unchecked(state, seat, candidate.move, chance)
        node = candidate.node
        path: list[Node] = [node]
        seats: list[int] = [seat]
        while node.visits > 0 and len(path) <= MAX_DEPTH:
            actors = game.actors(state)
            if not actors:
                break
            moves = self._knowledge.evaluate(state, actors[0]).ranked(MAX_MOVES, VALUE_WINDOW).moves
            labels = [self._knowledge.label(state, move) for move in moves]
            chosen = _select(node, labels)
            chance.turn_of(actors[0])
            game.apply_unchecked(state, actors[0], moves[chosen], chance)
            if labels[chosen] not in node.children:
                node.children[labels[chosen]] = Node()
            node = node.children[labels[chosen]]
            path.append(node)
            seats.append(actors[0])
        results = self._knowledge.play_out(state, chance)
        for at in range(len(path)):
            path[at].visits += 1
            path[at].total += results[seats[at]]
        return results[seat]


def _select(node: Node, labels: list[int]) -> int:
    """Return the index of the most promising move among those the node's visits allow."""
    wide = 1
    while wide * wide * VISITS_TO_WIDEN <= node.visits:
        wide += 1
    best = 0
    highest = -1.0
    for at in range(min(wide, len(labels))):
        child = node.children.get(labels[at])
        if child is None:
            return at
        bound = child.total / child.visits + EXPLORATION * sqrt(node.visits) / (1 + child.visits)
        if bound > highest:
            highest = bound
            best = at
    return best


def _candidates(valued: ValuedMoves) -> list[Candidate]:
    """Turn ranked moves into candidates; the first has no handicap."""
    candidates: list[Candidate] = []
    for at in range(len(valued.moves)):
        behind = valued.values[0] - valued.values[at]
        candidates.append(Candidate(valued.moves[at], HANDICAP + HANDICAP_BY_VALUE * behind if at else 0.0))
    return candidates


def _leader(live: list[Candidate], rounds: int) -> Candidate:
    """Return the first candidate with the highest total."""
    leader = live[0]
    for candidate in live:
        if _total(candidate, rounds) > _total(leader, rounds):
            leader = candidate
    return leader


def _contenders(live: list[Candidate], rounds: int) -> list[Candidate]:
    """Return the first candidate and all that are not clearly behind the leader."""
    leader = _leader(live, rounds)
    return [candidate for candidate in live if candidate is live[0] or _lead(leader, candidate, rounds) < DROP_BEHIND]


def _total(candidate: Candidate, rounds: int) -> float:
    total = -candidate.handicap
    for at in range(rounds):
        total += candidate.results[at]
    return total


def _lead(ahead: Candidate, behind: Candidate, rounds: int) -> float:
    """Return the lead of one candidate over another, handicaps included, in standard errors of the paired rounds."""
    mean = (_total(ahead, rounds) - _total(behind, rounds)) / rounds
    spread = 0.0
    for at in range(rounds):
        spread += (ahead.results[at] - behind.results[at] - mean) ** 2
    # The minimum variance guards against a few rounds that happen to agree.
    return mean / sqrt((spread / rounds + MIN_VARIANCE) / rounds)
