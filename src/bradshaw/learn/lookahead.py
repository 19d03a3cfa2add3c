"""Lookahead: plays actions in guessed states, then lets the network play on in every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bradshaw.bots.search import RepeatableChance
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.exact import Numbers
from bradshaw.learn.observer import Guesser
from bradshaw.learn.win_chances import Guess, won_shares

_MAX_DECISIONS = 400  # after which a game counts as stopped


def make_guesses(guesser: Guesser[Any], rng: Rng, batch: int, count: int) -> list[Guess]:
    """Return a batch of guesses, each with its own stream of luck."""
    forks = [rng.fork(f"world {batch} {world}") for world in range(count)]
    return [Guess(guesser.guess(fork.fork("guess")), fork.fork("luck")) for fork in forks]


class ImaginedGame:
    """A game played on from one action in one guess."""

    def __init__(self, state: Any, chance: RepeatableChance, viewer: int) -> None:
        self.state = state
        self.chance = chance
        self.viewer = viewer  # the seat that looks ahead
        self.actor = viewer  # the current or last seat to decide
        self.turns = 0  # taken by the viewer
        self.decisions = 0
        self.chances: Numbers = np.zeros(0)  # win probabilities by seat, once known
        self.worth = 0.0


class Lookahead:
    """Plays games to their end, or until the viewer has had `max_turns` more turns, and evaluates them."""

    def __init__(self, game: Game[Any], advisor: Advisor, max_turns: int) -> None:
        self._game = game
        self._advisor = advisor
        self._max_turns = max_turns

    def try_actions(self, seat: int, guesses: Sequence[Guess], actions: Sequence[int]) -> list[list[ImaginedGame]]:
        """Return the imagined games by guess and action; `worth` is the value to the viewer, from -1 to 1."""
        imagined = self.begin(seat, guesses, actions)
        self.play([game for row in imagined for game in row])
        return imagined

    def begin(self, seat: int, guesses: Sequence[Guess], actions: Sequence[int]) -> list[list[ImaginedGame]]:
        """Return the imagined games after the seat's action, by guess and action."""
        move_of = self._advisor.observer.move
        imagined = []
        for guess in guesses:
            row = []
            for action in actions:
                game = ImaginedGame(guess.state.copy(), RepeatableChance(guess.stream), seat)
                game.chance.turn_of(seat)
                self._game.apply_unchecked(game.state, seat, int(move_of(game.state, seat, action)), game.chance)
                row.append(game)
            imagined.append(row)
        return imagined

    def play(self, live: list[ImaginedGame]) -> None:
        """Play imagined games, of any viewers, and find their worth."""
        while live:
            live = self._decide_once([game for game in live if self._play_to_choice(game)])

    def _play_to_choice(self, game: ImaginedGame) -> bool:
        """Play forced moves up to the next choice; if the game ends first, score it and return False."""
        while (actor := int(self._game.first_actor(game.state))) >= 0 and game.decisions < _MAX_DECISIONS:
            if actor != game.actor:
                game.turns += actor == game.viewer
                game.actor = actor
            legal = self._game.legal(game.state, actor)
            if len(legal) > 1:
                return True
            self._decide(game, legal[0])
        self._end(game, stopped=actor >= 0)
        return False

    def _decide(self, game: ImaginedGame, move: int) -> None:
        game.decisions += 1
        game.chance.turn_of(game.actor)
        self._game.apply_unchecked(game.state, game.actor, move, game.chance)

    def _decide_once(self, live: list[ImaginedGame]) -> list[ImaginedGame]:
        """Make one decision in each game, and return the games still in progress."""
        if not live:
            return []
        advisor, network = self._advisor, self._advisor.network
        answers = advisor.ask([(game.state, game.actor) for game in live])
        is_leaf = [game.actor == game.viewer and game.turns >= self._max_turns for game in live]
        if leaves := [row for row, found in enumerate(is_leaf) if found]:
            trunk = answers.trunk[leaves]
            chances = network.chances(trunk, advisor.players)
            for row, value, shares in zip(leaves, network.value(trunk).tolist(), chances, strict=True):
                live[row].worth = value
                live[row].chances = np.roll(shares, live[row].viewer)
        if len(leaves) == len(live):
            return []
        unfinished = []
        for game, action, is_done in zip(live, advisor.best_actions(answers), is_leaf, strict=True):
            if not is_done:
                self._decide(game, int(advisor.observer.move(game.state, game.actor, action)))
                unfinished.append(game)
        return unfinished

    def _end(self, game: ImaginedGame, *, stopped: bool) -> None:
        """Score an ended game as in training: part for the win, part for the margin over the best opponent."""
        rules, observer, players, seat = self._game, self._advisor.observer, self._advisor.players, game.viewer
        places = observer.stopped_places(game.state) if stopped else rules.places(game.state)
        points = observer.points(game.state)
        won = won_shares(places)
        game.chances = np.array(won)
        if stopped:
            game.worth = 1.0 if places[seat] == 1 else -1.0
            return
        share = self._advisor.network.win_share
        win = (won[seat] - 1 / players) * players / (players - 1)
        margin = points[seat] - max(points[opponent] for opponent in range(players) if opponent != seat)
        game.worth = float(share * win + (1 - share) * np.tanh(margin / int(observer.spread)))
