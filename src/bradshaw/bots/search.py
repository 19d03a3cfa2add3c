"""Information-set tree search (ISMCTS): which move is best on the average over the states that the viewer must hold
possible.

Each round guesses such a state and plays every candidate through a copy of it, with the same chance for all: what
differs between two candidates is then mostly due to the moves. The move that the evaluation of the game likes best is
played unless another is clearly ahead, so that a short search does no harm. Candidates that have fallen clearly behind
are dropped, and the rounds left are for the others.

Below each candidate grows a tree of what the seats do next, keyed by what they play and not by what chance or the guess
gave: at first only the move with the highest value is in it, and the more often a node is visited the more of the moves
after it are tried. From the leaves the game is played on, and its own estimate says how it ends.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import sqrt
from typing import Any, Final

from mypy_extensions import mypyc_attr

from bradshaw.bots.budget import Meter
from bradshaw.bots.repeatable_chance import RepeatableChance
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View

# How many candidates there are at first, and how many moves a node of the tree may ever have.
MOST_MOVES: Final = 6
# Moves whose values are so far behind the best are never tried.
NOT_FAR_BEHIND: Final = 60
# A node gets its second move after so many visits, its third after four times as many, and so on.
VISITS_TO_WIDEN: Final = 12
DEEPEST: Final = 4
EXPLORATION: Final = 0.35
# A candidate other than the first has a handicap, which grows with each unit of value that it is behind.
HANDICAP: Final = 0.1
HANDICAP_BY_VALUE: Final = 0.01
# After every so many rounds those candidates are dropped that are behind by so many standard errors.
DROP_EVERY: Final = 10
DROP_BEHIND: Final = 1.5
# So many standard errors ahead of the first candidate, there is nothing left to find out.
DECIDED: Final = 4.0
LEAST_SPREAD: Final = 0.0001


@mypyc_attr(allow_interpreted_subclasses=True)
class GameKnowledge(ABC):
    """What the search has to know of a game."""

    @abstractmethod
    def guess(self, view: View, rng: Rng) -> Any:
        """A state that the viewer holds possible. The states of the calls to come are copies of it, played on."""

    @abstractmethod
    def rewind(self) -> None:
        """The next calls are about a copy of the last guessed state again, as it was at first."""

    @abstractmethod
    def evaluate(self, state: Any, seat: int) -> ValuedMoves:
        """The sensible moves of a seat that may act, with their values."""

    def label(self, state: Any, move: int) -> int:
        """What a move is, where its code means something else in every guess: the colour of a card, not its place."""
        return move

    @abstractmethod
    def play_out(self, state: Any, chance: RepeatableChance) -> list[float]:
        """Play on to where it can be said how good the state was for each seat: from 0 (lost) to 1 (won). Before
        each decision the chance is told whose it is."""


class Node:
    """A node of the tree: how often it was visited, what it brought to the seat that led there, what comes next."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.children: dict[int, Node] = {}


class Candidate:
    """A move that may be the best, with its handicap and the results it brought round by round."""

    def __init__(self, move: int, handicap: float) -> None:
        self.move: int = move
        self.handicap: float = handicap
        self.node: Node = Node()
        self.results: list[float] = []


class Search:
    """Finds the best move, in one search after another, for the same game and with the same knowledge of it."""

    def __init__(self, game: Game[Any], knowledge: GameKnowledge, ahead: float) -> None:
        """Another move than the one with the highest value is played only if it is ahead by so many standard errors."""
        self._game: Game[Any] = game
        self._knowledge: GameKnowledge = knowledge
        self._ahead: float = ahead

    def best(self, view: View, seat: int, valued: ValuedMoves, rng: Rng, meter: Meter) -> int:
        """The best of these moves of a seat, by trying them out as long as the meter allows."""
        live = _candidates(valued.ranked(MOST_MOVES, NOT_FAR_BEHIND))
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
                live = _not_behind(live, rounds)
                if _lead(_leader(live, rounds), live[0], rounds) >= DECIDED:
                    break
        return self._choice(live, rounds)

    def _choice(self, live: list[Candidate], rounds: int) -> int:
        """The first candidate, which had the highest value, or the one that is clearly ahead of it."""
        leader = _leader(live, rounds)
        if rounds >= DROP_EVERY and _lead(leader, live[0], rounds) >= self._ahead:
            return leader.move
        return live[0].move

    def _try(self, state: Any, seat: int, candidate: Candidate, chance: RepeatableChance) -> float:
        """Play the move, then down the tree, then to the end; what it brought to the seat."""
        game = self._game
        chance.turn_of(seat)
        game.play_listed(state, seat, candidate.move, chance)
        node = candidate.node
        path: list[Node] = [node]
        seats: list[int] = [seat]
        while node.visits > 0 and len(path) <= DEEPEST:
            actors = game.actors(state)
            if not actors:
                break
            moves = self._knowledge.evaluate(state, actors[0]).ranked(MOST_MOVES, NOT_FAR_BEHIND).moves
            labels: list[int] = []
            for move in moves:
                labels.append(self._knowledge.label(state, move))
            chosen = _select(node, labels)
            chance.turn_of(actors[0])
            game.play_listed(state, actors[0], moves[chosen], chance)
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
    """Which move is next from a node: of as many of the best as its visits allow, the most promising."""
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
    """The moves as candidates, the one with the highest value first and without a handicap."""
    candidates: list[Candidate] = []
    for at in range(len(valued.moves)):
        behind = valued.values[0] - valued.values[at]
        candidates.append(Candidate(valued.moves[at], HANDICAP + HANDICAP_BY_VALUE * behind if at else 0.0))
    return candidates


def _leader(live: list[Candidate], rounds: int) -> Candidate:
    """The candidate that is ahead after so many rounds, of equals the first."""
    leader = live[0]
    for candidate in live:
        if _total(candidate, rounds) > _total(leader, rounds):
            leader = candidate
    return leader


def _not_behind(live: list[Candidate], rounds: int) -> list[Candidate]:
    """The first candidate, and those that are not clearly behind the one that is ahead."""
    leader = _leader(live, rounds)
    kept: list[Candidate] = []
    for candidate in live:
        if candidate is live[0] or _lead(leader, candidate, rounds) < DROP_BEHIND:
            kept.append(candidate)
    return kept


def _total(candidate: Candidate, rounds: int) -> float:
    total = -candidate.handicap
    for at in range(rounds):
        total += candidate.results[at]
    return total


def _lead(ahead: Candidate, behind: Candidate, rounds: int) -> float:
    """By how many standard errors one is ahead of another, round by round, handicaps included."""
    mean = (_total(ahead, rounds) - _total(behind, rounds)) / rounds
    spread = 0.0
    for at in range(rounds):
        spread += (ahead.results[at] - behind.results[at] - mean) ** 2
    # Rounds that all agree say less than they seem to: a small spread is taken for granted.
    return mean / sqrt((spread / rounds + LEAST_SPREAD) / rounds)
