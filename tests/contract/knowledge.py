"""Contract checks of hidden information: what viewers learn from views, events, guesses, refusals and figures."""

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

NUDGES = 3  # different outcomes of chance per position


def guesses_look_the_same(game: AnyGame, rng: Rng) -> None:
    """A state and a guess look the same to the viewer, now and after the next move."""
    compared = 0
    differing = 0
    for stop in sampled(game, rng):
        for viewer in viewers(game):
            view = game.view(stop.state, viewer)
            guess = game.guess(view, rng)
            assert as_json(game.view(guess, viewer)) == as_json(view), f"a guess looks different to viewer {viewer}"
            assert game.components(guess) == game.components(stop.state), "a guess loses or gains components"
            differing += digest(guess) != digest(stop.state)
            if viewer is not None:
                _same_choices(game, stop.state, guess, viewer)
            compared += _same_next_move(game, stop, guess, viewer)
    if spec_of(game).secrets:
        assert differing, "no guess differs from the actual state: views hide nothing, so set secrets=False"
    else:
        assert not differing, "the spec says secrets=False, but a view does not determine the state"
    assert compared, "no move was possible in both states, so nothing was compared"


def _same_choices(game: AnyGame, state: State, guess: State, viewer: int) -> None:
    legal = game.legal(state, viewer)
    assert game.legal(guess, viewer) == legal, "legal moves depend on hidden information"
    if legal:
        for move in range(0, game.move_count(), max(1, game.move_count() // 50)):
            assert game.refuse(state, viewer, move) == game.refuse(guess, viewer, move), "a refusal leaks a secret"


def _same_next_move(game: AnyGame, stop: Stop, guess: State, viewer: int | None) -> bool:
    if stop.move not in game.legal(guess, stop.seat):
        return False
    here, there = stop.state.copy(), guess.copy()
    events_here: list[Event] = []
    events_there: list[Event] = []
    try:
        game.apply_unchecked(there, stop.seat, stop.move, ScriptedChance(stop.outcomes), events_there)
    except ImpossibleOutcome:
        return False
    game.apply_unchecked(here, stop.seat, stop.move, ScriptedChance(stop.outcomes), events_here)
    if _redacted(events_here, viewer) != _redacted(events_there, viewer):
        assert any(event.reveals for event in events_here + events_there), "an event leaks a secret without `reveals`"
        return False
    assert as_json(game.view(here, viewer)) == as_json(game.view(there, viewer)), "a view leaks a secret"
    return True


def all_viewers_see_the_same(game: AnyGame, rng: Rng) -> None:
    """Without secrets, all viewers see the same, events are public, and the end reveals nothing."""
    for stop in walk(game, rng):
        views = {as_json(msgspec.structs.replace(game.view(stop.state, viewer), seat=None)) for viewer in viewers(game)}
        assert len(views) == 1, "the spec says secrets=False, but viewers see different things"
        assert as_json(game.open_view(stop.state)) in views, "the spec says secrets=False, but open_view shows more"
        events: list[Event] = []
        game.apply_unchecked(stop.state.copy(), stop.seat, stop.move, ScriptedChance(stop.outcomes), events)
        assert not any(event.private for event in events), "the spec says secrets=False, but an event is private"


def chance_is_as_declared(game: AnyGame, rng: Rng) -> None:
    chance = LiveChance(rng.fork("setup"))
    game.setup(chance)
    drawn = bool(chance.outcomes) or any(stop.outcomes for stop in walk(game, rng))
    assert drawn == spec_of(game).chance, f"the spec says chance={spec_of(game).chance}"


def views_match_events(game: AnyGame, rng: Rng) -> None:
    """Under different outcomes of chance, a viewer's views are equal if, and only if, the events are equal.

    Finds views that show more than the events, and events that tell more than the view, without using `guess`.
    """
    compared = 0
    for stop in walk(game, rng):
        if stop.outcomes:
            actual = _play(game, stop, ScriptedChance(stop.outcomes))
            for _ in range(NUDGES):
                compared += _compare(game, actual, _play(game, stop, nudged(stop.outcomes, rng)))
    assert compared or not spec_of(game).secrets, "chance was never hidden from a viewer, so nothing was compared"


class Played(NamedTuple):
    """The digest of the state after a move, and each viewer's view and events."""

    digest: str
    views: list[bytes]
    events: list[bytes]


def _play(game: AnyGame, stop: Stop, chance: Chance) -> Played:
    state = stop.state.copy()
    events: list[Event] = []
    game.apply_unchecked(state, stop.seat, stop.move, chance, events)
    return Played(
        digest(state),
        [as_json(game.view(state, viewer)) for viewer in viewers(game)],
        [_redacted(events, viewer) for viewer in viewers(game)],
    )


def _redacted(events: list[Event], viewer: int | None) -> bytes:
    return as_json([redact(event, viewer) for event in events])


def _compare(game: AnyGame, actual: Played, nudged_play: Played) -> int:
    """Compare views and events; return for how many viewers the states differ although the events are equal."""
    compared = 0
    for index, viewer in enumerate(viewers(game)):
        same_view = actual.views[index] == nudged_play.views[index]
        if actual.events[index] == nudged_play.events[index]:
            assert same_view, f"viewer {viewer} has the same events but a different view"
            compared += actual.digest != nudged_play.digest
        else:
            assert not same_view, f"viewer {viewer} has the same view but different events"
    return compared


class NudgedChance(Chance):
    """Follows a script, but draws at random at one point and where the script has become impossible."""

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
    """Return chance that follows the script except at one random point."""
    return NudgedChance(script, rng.below(len(script)), rng)


def views_are_not_stale(game: AnyGame, rng: Rng) -> None:
    """A view does not depend on earlier views or their order, even if a caller has modified them."""
    state = game.setup(FleetingChance(rng))
    while game.actors(state):
        for viewer in viewers(game):
            view = game.view(state, viewer)
            fresh = game.view(pickle.loads(pickle.dumps(state)), viewer)  # noqa: S301  (our own)
            assert as_json(view) == as_json(fresh), f"the view of {viewer} is stale"
            assert game.describe(view) == game.describe(fresh), f"the description for {viewer} is stale"
            _clear(view)
        play_out(game, state, rng, 1 + rng.below(5))


def _clear(value: object) -> None:
    """Clear all dictionaries in a view."""
    if isinstance(value, dict):
        value.clear()
    elif isinstance(value, msgspec.Struct | tuple):
        for part in msgspec.structs.astuple(value) if isinstance(value, msgspec.Struct) else value:
            _clear(part)


def guesses_are_not_stale(game: AnyGame, rng: Rng) -> None:
    """The same view and random numbers give the same guess, even after earlier guesses are played on."""
    for stop in sampled(game, rng):
        for viewer in viewers(game):
            view = game.view(stop.state, viewer)
            stream = rng.fork(f"{stop.number} {viewer}")
            first = game.guess(view, stream.copy())
            expected = digest(first)
            play_out(game, first, rng, 20)
            assert digest(game.guess(view, stream.copy())) == expected, "a guess depends on earlier guesses"
            assert digest(game.guess(copy(view), stream.copy())) == expected, "guessing changed the view"


def figures_depend_on_the_view_only(game: AnyGame, rng: Rng) -> None:
    """Equal views give equal figures, whatever was computed before and whatever is hidden."""
    fresh = spec_of(game).make(game.config)
    for stop in sampled(game, rng):
        for viewer in viewers(game):
            view = game.view(stop.state, viewer)
            figures = as_json(game.figures(view))
            guessed_view = game.view(game.guess(view, rng), viewer)
            assert as_json(game.figures(guessed_view)) == figures, "figures depend on hidden information"
            assert as_json(game.figures(view)) == figures, "figures depend on earlier figures"
            assert as_json(fresh.figures(view)) == figures, "figures depend on earlier positions"


def held_figures_stay_correct(game: AnyGame, rng: Rng) -> None:
    """Figures that claim to hold for the next view are those of the next view."""
    for stop in sampled(game, rng):
        next_state = stop.state.copy()
        game.apply_unchecked(next_state, stop.seat, stop.move, ScriptedChance(stop.outcomes))
        for viewer in viewers(game):
            view, next_view = game.view(stop.state, viewer), game.view(next_state, viewer)
            figures = game.figures(view)
            if figures.hold(view, next_view):
                assert as_json(game.figures(next_view)) == as_json(figures), "figures hold for too long"
