"""Information-set tree search: what is best on the average over the worlds that the viewer must hold possible.

Each round guesses a world and plays every move that is still in question through it, with the same luck for all:
what differs between two moves is then mostly due to the moves. The move that the judgement likes best is played unless
another is clearly ahead, so that a short search does no harm. Moves that have fallen clearly behind
are dropped, and the rounds left are for the others.

Below each move grows a tree of what the seats do next, keyed by what they play and not by what luck or guess gave: at
first only the judgement's best move is in it, and the more often a place is visited the more of the moves after it are
tried. From its leaves the judgement plays on and says how it ended.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import sqrt
from typing import Any, Final

from mypy_extensions import mypyc_attr

from bradshaw.bots.budget import Meter
from bradshaw.bots.luck import Luck
from bradshaw.bots.options import Options
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View

# How many moves are in question at first, and how many of them a place in the tree may ever have.
MOST_MOVES: Final = 6
# Moves that the judgement thinks so much worse than its best are never tried.
NOT_FAR_BEHIND: Final = 60
# A place in the tree gets its second move after so many visits, its third after four times as many, and so on.
VISITS_TO_WIDEN: Final = 12
DEEPEST: Final = 4
EXPLORATION: Final = 0.35
# A move other than the judgement's best has a handicap, which grows with each unit of worth that it is behind.
HANDICAP: Final = 0.1
HANDICAP_BY_WORTH: Final = 0.01
# After every so many rounds those moves are dropped that are behind by so many standard errors.
DROP_EVERY: Final = 10
DROP_BEHIND: Final = 1.5
# So many standard errors ahead of the judgement's best, there is nothing left to find out.
DECIDED: Final = 4.0
LEAST_SPREAD: Final = 0.0001


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement(ABC):
    """What the search has to know of a game."""

    @abstractmethod
    def world(self, view: View, rng: Rng) -> Any:
        """A state that the viewer holds possible. The states of the calls to come are copies of it, played on."""

    @abstractmethod
    def rewind(self) -> None:
        """The next calls are about a copy of the last world again, as it was at first."""

    @abstractmethod
    def options(self, state: Any, seat: int) -> Options:
        """The sensible moves of a seat that may act."""

    def label(self, state: Any, move: int) -> int:
        """What a move is, where its code means something else in every world: the colour of a card, not its place."""
        return move

    @abstractmethod
    def play_out(self, state: Any, luck: Luck) -> list[float]:
        """Play on to where it can be said how good the position was for each seat: from 0 (lost) to 1 (won). Before
        each decision the luck is told whose it is."""


class Place:
    """A place in the tree: how often it was visited, what it brought to the seat that led there, what comes next."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.children: dict[int, Place] = {}


class Arm:
    """A move in question, with its handicap and the values it brought round by round."""

    def __init__(self, move: int, handicap: float) -> None:
        self.move: int = move
        self.handicap: float = handicap
        self.place: Place = Place()
        self.values: list[float] = []


class Search:
    """One search after the other for the same game, by the same judgement."""

    def __init__(self, game: Game[Any], judgement: Judgement, ahead: float) -> None:
        """A move is played instead of the judgement's best only if it is ahead by so many standard errors."""
        self._game: Game[Any] = game
        self._judgement: Judgement = judgement
        self._ahead: float = ahead

    def best(self, view: View, seat: int, options: Options, rng: Rng, meter: Meter) -> int:
        """The best of the moves that the judgement thinks of."""
        live = _arms(options.ranked(MOST_MOVES, NOT_FAR_BEHIND))
        rounds = 0
        while len(live) > 1:
            world = self._judgement.world(view, rng.fork(f"world {rounds}"))
            luck = rng.fork(f"luck {rounds}")
            for arm in live:
                if not meter.spend():
                    return self._choice(live, rounds)
                self._judgement.rewind()
                arm.values.append(self._try(world.copy(), seat, arm, Luck(luck)))
            rounds += 1
            if rounds % DROP_EVERY == 0:
                live = _still_in_question(live, rounds)
                if _lead(_leader(live, rounds), live[0], rounds) >= DECIDED:
                    break
        return self._choice(live, rounds)

    def _choice(self, live: list[Arm], rounds: int) -> int:
        """The judgement's own choice, which is the first, or the move that is clearly ahead of it."""
        leader = _leader(live, rounds)
        if rounds >= DROP_EVERY and _lead(leader, live[0], rounds) >= self._ahead:
            return leader.move
        return live[0].move

    def _try(self, state: Any, seat: int, arm: Arm, luck: Luck) -> float:
        """Play the move, then down the tree, then to the end; what it brought to the seat."""
        game = self._game
        luck.turn_of(seat)
        game.play(state, seat, arm.move, luck)
        place = arm.place
        path: list[Place] = [place]
        seats: list[int] = [seat]
        while place.visits > 0 and len(path) <= DEEPEST:
            actors = game.actors(state)
            if not actors:
                break
            moves = self._judgement.options(state, actors[0]).ranked(MOST_MOVES, NOT_FAR_BEHIND).moves
            labels: list[int] = []
            for move in moves:
                labels.append(self._judgement.label(state, move))
            chosen = _select(place, labels)
            luck.turn_of(actors[0])
            game.play(state, actors[0], moves[chosen], luck)
            if labels[chosen] not in place.children:
                place.children[labels[chosen]] = Place()
            place = place.children[labels[chosen]]
            path.append(place)
            seats.append(actors[0])
        values = self._judgement.play_out(state, luck)
        for step in range(len(path)):
            path[step].visits += 1
            path[step].total += values[seats[step]]
        return values[seat]


def _select(place: Place, labels: list[int]) -> int:
    """Which move is next from a place: of as many of the judgement's best as its visits allow, the most promising."""
    wide = 1
    while wide * wide * VISITS_TO_WIDEN <= place.visits:
        wide += 1
    best = 0
    highest = -1.0
    for at in range(min(wide, len(labels))):
        child = place.children.get(labels[at])
        if child is None:
            return at
        bound = child.total / child.visits + EXPLORATION * sqrt(place.visits) / (1 + child.visits)
        if bound > highest:
            highest = bound
            best = at
    return best


def _arms(options: Options) -> list[Arm]:
    """The moves in question, the judgement's own choice first and without a handicap."""
    arms: list[Arm] = []
    for at in range(len(options.moves)):
        behind = options.worths[0] - options.worths[at]
        arms.append(Arm(options.moves[at], HANDICAP + HANDICAP_BY_WORTH * behind if at else 0.0))
    return arms


def _leader(live: list[Arm], rounds: int) -> Arm:
    """The move that is ahead after so many rounds, of equals the first."""
    leader = live[0]
    for arm in live:
        if _total(arm, rounds) > _total(leader, rounds):
            leader = arm
    return leader


def _still_in_question(live: list[Arm], rounds: int) -> list[Arm]:
    """The judgement's own choice, and those that are not clearly behind the one that is ahead."""
    leader = _leader(live, rounds)
    kept: list[Arm] = []
    for arm in live:
        if arm is live[0] or _lead(leader, arm, rounds) < DROP_BEHIND:
            kept.append(arm)
    return kept


def _total(arm: Arm, rounds: int) -> float:
    total = -arm.handicap
    for at in range(rounds):
        total += arm.values[at]
    return total


def _lead(ahead: Arm, behind: Arm, rounds: int) -> float:
    """By how many standard errors one is ahead of another, world by world, handicaps included."""
    mean = (_total(ahead, rounds) - _total(behind, rounds)) / rounds
    spread = 0.0
    for at in range(rounds):
        spread += (ahead.values[at] - behind.values[at] - mean) ** 2
    # Rounds that all agree say less than they seem to: a small spread is taken for granted.
    return mean / sqrt((spread / rounds + LEAST_SPREAD) / rounds)
