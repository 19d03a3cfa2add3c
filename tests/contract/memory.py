"""Checks of the contract: what a game keeps of earlier views and guesses changes none of the later ones."""

from __future__ import annotations

import pickle
from copy import copy
from typing import Any

import msgspec

from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game, digest
from bradshaw.core.playout import play_out
from bradshaw.core.rng import Rng
from bradshaw.core.values import as_json
from tests.contract.journey import sampled, viewers


def views_remember_nothing(game: Game[Any], rng: Rng) -> None:
    """A view is as it would be without those before it, even if somebody has changed what they were shown."""
    state = game.setup(FleetingChance(rng))
    while game.actors(state):
        for viewer in viewers(game):
            seen = game.view(state, viewer)
            afresh = game.view(pickle.loads(pickle.dumps(state)), viewer)  # noqa: S301  (our own)
            assert as_json(seen) == as_json(afresh), f"{viewer} sees what is no more"
            # The order of what was seen before must not be seen either.
            assert game.describe(seen) == game.describe(afresh), f"{viewer} is told another story"
            _empty(seen)
        play_out(game, state, rng, 1 + rng.below(5))


def _empty(seen: object) -> None:
    """Take everything out of the dictionaries of a view."""
    if isinstance(seen, dict):
        seen.clear()
    elif isinstance(seen, msgspec.Struct | tuple):
        for part in msgspec.structs.astuple(seen) if isinstance(seen, msgspec.Struct) else seen:
            _empty(part)


def guesses_remember_nothing(game: Game[Any], rng: Rng) -> None:
    """The same view and the same luck give the same guess, whatever was guessed before and played on from there."""
    for stop in sampled(game, rng):
        for viewer in viewers(game):
            seen = game.view(stop.state, viewer)
            luck = rng.fork(f"{stop.number} {viewer}")
            first = game.guess(seen, luck.copy())
            then = digest(first)
            play_out(game, first, rng, 20)
            assert digest(game.guess(seen, luck.copy())) == then, "a guess depends on those before it"
            assert digest(game.guess(copy(seen), luck.copy())) == then, "a view that was guessed from is another one"
