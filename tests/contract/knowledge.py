"""Checks of the contract: what each viewer may know, from views, events, guesses, refusals and figures."""

from __future__ import annotations

import pickle
from copy import copy
from typing import NamedTuple

import msgspec

from bradshaw.core.chance import Chance, FleetingChance, LiveChance, ScriptedChance
from bradshaw.core.errors import ImpossibleOutcome
from bradshaw.core.game import State, digest
from bradshaw.core.playout import play_out
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, as_json, redact
from tests.contract.journey import AnyGame, Stop, sampled, spec_of, viewers, walk

# How often chance is varied at one position.
NUDGES = 3


def guesses_look_the_same(game: AnyGame, rng: Rng) -> None:
    """Two states that differ only in what a viewer cannot see give it the same bytes, now and after the next move."""
    compared = 0
    differing = 0
    for stop in sampled(game, rng):
        for viewer in viewers(game):
            seen = game.view(stop.state, viewer)
            other = game.guess(seen, rng)
            assert as_json(game.view(other, viewer)) == as_json(seen), f"the guess of {viewer} looks different"
            assert game.components(other) == game.components(stop.state), "a guess loses or gains components"
            differing += digest(other) != digest(stop.state)
            if viewer is not None:
                _same_choices(game, stop.state, other, viewer)
            compared += _same_next_move(game, stop, other, viewer)
    if spec_of(game).secrets:
        assert differing, "no guess ever differs from the truth: the views hide nothing, so set secrets=False"
    else:
        assert not differing, "the spec says secrets=False, but a view does not determine the state"
    assert compared, "no move could be made in both states: nothing was compared"


def _same_choices(game: AnyGame, state: State, other: State, viewer: int) -> None:
    legal = game.legal(state, viewer)
    assert game.legal(other, viewer) == legal, "legal moves depend on what the seat cannot see"
    if legal:
        for move in range(0, game.move_count(), max(1, game.move_count() // 50)):
            assert game.refuse(state, viewer, move) == game.refuse(other, viewer, move), "a refusal leaks a secret"


def _same_next_move(game: AnyGame, stop: Stop, other: State, viewer: int | None) -> bool:
    if stop.move not in game.legal(other, stop.seat):
        return False
    here, there = stop.state.copy(), other.copy()
    told_here: list[Event] = []
    told_there: list[Event] = []
    try:
        game.apply_unchecked(there, stop.seat, stop.move, ScriptedChance(stop.outcomes), told_there)
    except ImpossibleOutcome:
        return False
    game.apply_unchecked(here, stop.seat, stop.move, ScriptedChance(stop.outcomes), told_here)
    if _heard(told_here, viewer) != _heard(told_there, viewer):
        assert any(event.reveals for event in told_here + told_there), "an event leaks a secret without `reveals`"
        return False
    assert as_json(game.view(here, viewer)) == as_json(game.view(there, viewer)), "a view leaks a secret"
    return True


def everybody_sees_everything(game: AnyGame, rng: Rng) -> None:
    """For games with secrets=False: all viewers see the same, events are public, and the end reveals nothing."""
    for stop in walk(game, rng):
        seen = {as_json(msgspec.structs.replace(game.view(stop.state, viewer), seat=None)) for viewer in viewers(game)}
        assert len(seen) == 1, "the spec says secrets=False, but viewers see different things"
        assert as_json(game.open_view(stop.state)) in seen, "the spec says secrets=False, but open_view shows more"
        events: list[Event] = []
        game.apply_unchecked(stop.state.copy(), stop.seat, stop.move, ScriptedChance(stop.outcomes), events)
        assert not any(event.private for event in events), "the spec says secrets=False, but an event is private"


def chance_is_as_declared(game: AnyGame, rng: Rng) -> None:
    chance = LiveChance(rng.fork("setup"))
    game.setup(chance)
    drawn = bool(chance.outcomes) or any(stop.outcomes for stop in walk(game, rng))
    assert drawn == spec_of(game).chance, f"the spec says chance={spec_of(game).chance}"


def views_follow_events(game: AnyGame, rng: Rng) -> None:
    """Where chance goes another way, a viewer sees the same view if, and only if, they hear the same events.

    This does not rely on `guess`: it finds a view that shows more than the events have told, and an event that tells
    more than the view then shows.
    """
    compared = 0
    for stop in walk(game, rng):
        if stop.outcomes:
            here = _told(game, stop, ScriptedChance(stop.outcomes))
            there = (_told(game, stop, nudged(stop.outcomes, rng)) for _ in range(NUDGES))
            compared += sum(_same_if_told_the_same(game, here, another) for another in there)
    assert compared or not spec_of(game).secrets, "chance was never hidden from any viewer: nothing was compared"


class Told(NamedTuple):
    """What came of a move: the digest of the state, and what each viewer saw and heard."""

    digest: str
    seen: list[bytes]
    heard: list[bytes]


def _told(game: AnyGame, stop: Stop, chance: Chance) -> Told:
    state = stop.state.copy()
    events: list[Event] = []
    game.apply_unchecked(state, stop.seat, stop.move, chance, events)
    return Told(
        digest(state),
        [as_json(game.view(state, viewer)) for viewer in viewers(game)],
        [_heard(events, viewer) for viewer in viewers(game)],
    )


def _heard(events: list[Event], viewer: int | None) -> bytes:
    return as_json([redact(event, viewer) for event in events])


def _same_if_told_the_same(game: AnyGame, here: Told, there: Told) -> int:
    compared = 0
    for number, viewer in enumerate(viewers(game)):
        same_view = here.seen[number] == there.seen[number]
        if here.heard[number] == there.heard[number]:
            assert same_view, f"{viewer} was told the same but sees something else"
            compared += here.digest != there.digest
        else:
            assert not same_view, f"{viewer} sees the same but was told something else"
    return compared


class NudgedChance(Chance):
    """Follows a script except at one point, and draws afresh wherever the script has become impossible."""

    def __init__(self, script: list[int], point: int, rng: Rng) -> None:
        super().__init__()
        self._script = script
        self._point = point
        self._rng = rng

    def below(self, bound: int) -> int:
        return self.pick([1] * bound)

    def pick(self, counts: list[int]) -> int:
        place = len(self.outcomes)
        possible = [index for index, count in enumerate(counts) if count > 0]
        if place < len(self._script) and place != self._point and self._script[place] in possible:
            outcome = self._script[place]
        else:
            outcome = possible[self._rng.below(len(possible))]
        self.outcomes.append(outcome)
        return outcome


def nudged(script: list[int], rng: Rng) -> NudgedChance:
    """Return the script with one of its outcomes, chosen at random, drawn afresh."""
    return NudgedChance(script, rng.below(len(script)), rng)


# Caches that a game keeps must not show


def views_remember_nothing(game: AnyGame, rng: Rng) -> None:
    """A view does not depend on earlier views, even if a caller has modified those."""
    state = game.setup(FleetingChance(rng))
    while game.actors(state):
        for viewer in viewers(game):
            seen = game.view(state, viewer)
            afresh = game.view(pickle.loads(pickle.dumps(state)), viewer)  # noqa: S301  (our own)
            assert as_json(seen) == as_json(afresh), f"{viewer} sees something stale"
            # Neither must the order of earlier views show.
            assert game.describe(seen) == game.describe(afresh), f"{viewer} reads something stale"
            _empty(seen)
        play_out(game, state, rng, 1 + rng.below(5))


def _empty(seen: object) -> None:
    """Clear the dictionaries of a view."""
    if isinstance(seen, dict):
        seen.clear()
    elif isinstance(seen, msgspec.Struct | tuple):
        for part in msgspec.structs.astuple(seen) if isinstance(seen, msgspec.Struct) else seen:
            _empty(part)


def guesses_remember_nothing(game: AnyGame, rng: Rng) -> None:
    """The same view and the same random numbers give the same guess, whatever became of earlier guesses."""
    for stop in sampled(game, rng):
        for viewer in viewers(game):
            seen = game.view(stop.state, viewer)
            luck = rng.fork(f"{stop.number} {viewer}")
            first = game.guess(seen, luck.copy())
            then = digest(first)
            play_out(game, first, rng, 20)
            assert digest(game.guess(seen, luck.copy())) == then, "a guess depends on earlier guesses"
            assert digest(game.guess(copy(seen), luck.copy())) == then, "guessing changed the view"


def figures_follow_from_views(game: AnyGame, rng: Rng) -> None:
    """The same view gives the same figures, byte for byte, whatever came before and whatever is hidden."""
    fresh = spec_of(game).make(game.config)
    for stop in sampled(game, rng):
        for viewer in viewers(game):
            seen = game.view(stop.state, viewer)
            figures = as_json(game.figures(seen))
            same = game.view(game.guess(seen, rng), viewer)
            assert as_json(game.figures(same)) == figures, "figures show what the view does not"
            assert as_json(game.figures(seen)) == figures, "figures depend on earlier figures"
            assert as_json(fresh.figures(seen)) == figures, "figures depend on what was played before"


def figures_hold_where_they_say_so(game: AnyGame, rng: Rng) -> None:
    """Figures that claim to hold for the next view equal those computed from it."""
    for stop in sampled(game, rng):
        after = stop.state.copy()
        game.apply_unchecked(after, stop.seat, stop.move, ScriptedChance(stop.outcomes))
        for viewer in viewers(game):
            seen, next_seen = game.view(stop.state, viewer), game.view(after, viewer)
            figures = game.figures(seen)
            if figures.hold(seen, next_seen):
                assert as_json(game.figures(next_seen)) == as_json(figures), "figures hold for too long"
