"""The contract of core/game.py as checks that any game must pass.

Each check takes a game and a stream of random numbers, and fails with an AssertionError that says what was broken.
CHECKS lists them all: `test_games.py` runs them for every registered game, `test_suite.py` for Hamper and for
its deliberately broken variants.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec

from bradshaw.core.chance import Chance, ScriptedChance
from bradshaw.core.errors import GAME_OVER, UNKNOWN_MOVE, IllegalMove, ImpossibleOutcome, NotationError
from bradshaw.core.game import Game, State, digest
from bradshaw.core.match import begin, replay, resume
from bradshaw.core.record import from_lines, to_lines
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, as_json, redact
from bradshaw.games import game_spec
from bradshaw.rulebook.ids import rules_of
from tests.contract.journey import LONGEST, Stop, sampled, viewers, walk
from tests.contract.memory import guesses_remember_nothing, views_remember_nothing
from tests.contract.nudge import nudged

AnyGame = Game[Any]

# How often chance is made to go another way at one position.
NUDGES = 3
# Numbers that are in no table, some of them larger than those of the machine; and True and False, which to Python are
# 1 and 0.
NO_CODES: list[int] = [-1, 2**31 - 1, 2**63, 2**64, 2**200, -(2**63) - 1, -(2**200), True, False]


def random_play_ends(game: AnyGame, rng: Rng) -> None:
    for _ in walk(game, rng):
        pass


def legal_lists_are_canonical(game: AnyGame, rng: Rng) -> None:
    for stop in walk(game, rng):
        actors = game.actors(stop.state)
        assert actors == sorted(set(actors))
        for seat in range(game.players):
            legal = game.legal(stop.state, seat)
            assert legal == sorted(set(legal)), "a legal list is ascending and without duplicates"
            assert all(0 <= move < game.move_count() for move in legal)
            assert bool(legal) == (seat in actors), "just the actors have legal moves"


def legal_is_what_no_rule_refuses(game: AnyGame, rng: Rng) -> None:
    for stop in sampled(game, rng):
        for seat in game.actors(stop.state):
            before = digest(stop.state)
            legal = set(game.legal(stop.state, seat))
            for move in range(game.move_count()):
                refused = game.refuse(stop.state, seat, move) is not None
                if refused == (move in legal):
                    word = "listed as legal but refused" if refused else "missing from the legal list"
                    raise AssertionError(f"{game.format(move)} is {word}")
            assert digest(stop.state) == before, "asking changed the state"


def refusals_change_nothing(game: AnyGame, rng: Rng) -> None:
    known_rules = rules_of(game_spec(game.config.game).rule_document())
    for stop in sampled(game, rng):
        attempts = [(stop.seat, -1), (stop.seat, game.move_count())]
        attempts += [(rng.below(game.players), rng.below(game.move_count())) for _ in range(30)]
        for seat, move in attempts:
            if move in game.legal(stop.state, seat):
                continue
            before = digest(stop.state)
            events: list[Event] = []
            try:
                game.apply(stop.state, seat, move, ScriptedChance([]), events)
            except IllegalMove as error:
                refusal = error.refusal
            else:
                raise AssertionError(f"{move} is not legal but was accepted")
            assert digest(stop.state) == before, "a refused move changed the state"
            assert not events, "a refused move told events"
            assert refusal.text
            assert refusal.rule in known_rules or refusal.code == UNKNOWN_MOVE, f"{refusal.code} names no rule"


def the_end_names_its_rule(game: AnyGame, rng: Rng) -> None:
    last = list(walk(game, rng))[-1]
    state = last.state.copy()
    game.apply_unchecked(state, last.seat, last.move, ScriptedChance(list(last.outcomes)))
    refusal = game.check(state, last.seat, last.move)
    assert refusal is not None
    assert refusal.code == GAME_OVER
    assert refusal.rule in rules_of(game_spec(game.config.game).rule_document())


def numbers_outside_the_table_are_no_moves(game: AnyGame, rng: Rng) -> None:
    for stop in sampled(game, rng):
        before = digest(stop.state)
        for code in [*NO_CODES, -game.move_count(), game.move_count()]:
            asked: dict[str, Callable[[], object]] = {
                "apply": partial(game.apply, stop.state, stop.seat, code, ScriptedChance([])),
                "refuse": partial(game.refuse, stop.state, stop.seat, code),
                "format": partial(game.format, code),
                "decode": partial(game.decode, code),
            }
            for name, ask in asked.items():
                try:
                    ask()
                except IllegalMove as error:
                    refusal = error.refusal
                else:
                    raise AssertionError(f"{name} takes {code} for a move")
                assert refusal.code == UNKNOWN_MOVE
        assert digest(stop.state) == before


def copies_are_independent(game: AnyGame, rng: Rng) -> None:
    kept: list[tuple[State, str]] = []
    for stop in walk(game, rng):
        kept.append((stop.state, digest(stop.state)))
        twin = stop.state.copy()
        assert digest(twin) == digest(stop.state), "a copy has another digest"
        kept.append((twin, digest(twin)))
    for state, then in kept:
        assert digest(state) == then, "a past copy has changed"


def records_replay(game: AnyGame, rng: Rng) -> None:
    match, told = begin(game, rng.fork("match"), tuple(f"player {seat}" for seat in range(game.players)))
    story = [told]
    while actors := game.actors(match.state):
        seat = actors[rng.below(len(actors))]
        legal = game.legal(match.state, seat)
        story.append(match.play(legal[rng.below(len(legal))], seat))
        assert len(story) < LONGEST
    record = from_lines(to_lines(match.record))
    assert record == match.record, "a record changes when written and read"
    assert [step.events for step in replay(game, record)] == story, "the replay tells another story"
    assert digest(resume(game, record, rng).state) == digest(match.state)


def notation_round_trips(game: AnyGame, rng: Rng) -> None:
    texts = set()
    for move in range(game.move_count()):
        text = game.format(move)
        assert game.parse(text) == move, f"'{text}' does not read back"
        assert game.encode(game.decode(move)) == move
        texts.add(text)
    assert len(texts) == game.move_count(), "two moves have the same text"
    for nonsense in ("", " ", "fly to the moon", "claim", "1", "\x00", "take " * 500):
        try:
            game.parse(nonsense)
        except NotationError:
            continue
        raise AssertionError(f"'{nonsense}' was read as a move")


def components_are_conserved(game: AnyGame, rng: Rng) -> None:
    first: dict[str, int] | None = None
    for stop in walk(game, rng):
        found = game.components(stop.state)
        first = first or found
        assert found == first, f"components lost or gained before move {stop.number}: {found}, at first {first}"
        assert all(number >= 0 for number in found.values())


def guesses_look_the_same(game: AnyGame, rng: Rng) -> None:
    """Two states that differ only in what a seat cannot see give it the same bytes, now and after the next move."""
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
    assert differing, "no guess ever differs from the truth: the views hide nothing"
    assert compared, "no move could be made in both states: nothing was compared"


def _same_choices(game: AnyGame, state: State, other: State, viewer: int) -> None:
    legal = game.legal(state, viewer)
    assert game.legal(other, viewer) == legal, "legal moves depend on what the seat cannot see"
    if legal:
        for move in range(0, game.move_count(), max(1, game.move_count() // 50)):
            assert game.refuse(state, viewer, move) == game.refuse(other, viewer, move), "a refusal tells a secret"


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
        assert any(event.reveals for event in told_here + told_there), "an event tells a secret but does not say so"
        return False
    assert as_json(game.view(here, viewer)) == as_json(game.view(there, viewer)), "a view tells a secret"
    return True


def views_follow_events(game: AnyGame, rng: Rng) -> None:
    """Chance gives another outcome: a viewer hears the same events of it if, and only if, they see the same view.

    This does not rely on `guess`: a view that shows more than the events have told, or an event that tells more
    than the view then shows, is found here.
    """
    compared = 0
    for stop in walk(game, rng):
        if stop.outcomes:
            here = _told(game, stop, ScriptedChance(stop.outcomes))
            there = (_told(game, stop, nudged(stop.outcomes, rng)) for _ in range(NUDGES))
            compared += sum(_same_if_told_the_same(game, here, another) for another in there)
    assert compared, "chance was never hidden from anybody: nothing was compared"


class Told(NamedTuple):
    """What came of a move: the digest of the state, and for each viewer what they see and what they heard."""

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


def random_moves_are_of_the_list(game: AnyGame, rng: Rng) -> None:
    """A random move is the one that chance finds in the list, and chance goes on from there."""
    for stop in walk(game, rng):
        for seat in game.actors(stop.state):
            legal = game.legal(stop.state, seat)
            luck, same = rng.copy(), rng.copy()
            assert game.random_move(stop.state, seat, luck) == legal[same.below(len(legal))], "it is another move"
            assert luck.word() == same.word(), "it asks chance for more, or for less"
            rng.word()


def figures_follow_from_views(game: AnyGame, rng: Rng) -> None:
    """The same view gives the same figures, byte for byte, whatever was asked before and whatever lies hidden."""
    fresh = game_spec(game.config.game).make(game.config)
    for stop in sampled(game, rng):
        for viewer in viewers(game):
            seen = game.view(stop.state, viewer)
            figures = as_json(game.figures(seen))
            same = game.view(game.guess(seen, rng), viewer)
            assert as_json(game.figures(same)) == figures, "figures tell what the view does not"
            assert as_json(game.figures(seen)) == figures, "figures depend on what was asked before"
            assert as_json(fresh.figures(seen)) == figures, "figures depend on what was played before"


def figures_hold_where_they_say_so(game: AnyGame, rng: Rng) -> None:
    """Figures that say they are those of the next view too are the same as what would be worked out anew."""
    for stop in sampled(game, rng):
        after = stop.state.copy()
        game.apply_unchecked(after, stop.seat, stop.move, ScriptedChance(stop.outcomes))
        for viewer in viewers(game):
            seen, next_seen = game.view(stop.state, viewer), game.view(after, viewer)
            figures = game.figures(seen)
            if figures.hold(seen, next_seen):
                assert as_json(game.figures(next_seen)) == as_json(figures), "figures hold for too long"


def stories_are_told(game: AnyGame, rng: Rng) -> None:
    """Every event can be told, redacted or not, and hides in its private fields what it should."""
    for stop in sampled(game, rng):
        events: list[Event] = []
        game.apply_unchecked(stop.state.copy(), stop.seat, stop.move, ScriptedChance(stop.outcomes), events)
        for event in events:
            for viewer in viewers(game):
                assert game.tell(redact(event, viewer)).strip()
            for name in event.private:
                for viewer in viewers(game):
                    if viewer is None or viewer != event.seat:
                        assert getattr(redact(event, viewer), name) is None


def values_have_the_types_of_the_spec(game: AnyGame, rng: Rng) -> None:
    """What goes over the wire reads back as what the game says it is."""
    spec = game_spec(game.config.game)
    _reads_back(game.catalog(), spec.catalog_type)
    for move in range(0, game.move_count(), max(1, game.move_count() // 200)):
        _reads_back(game.decode(move), spec.move_type)
    for stop in sampled(game, rng):
        events: list[Event] = []
        game.apply_unchecked(stop.state.copy(), stop.seat, stop.move, ScriptedChance(stop.outcomes), events)
        for viewer in viewers(game):
            view = game.view(stop.state, viewer)
            _reads_back(view, spec.view_type)
            _reads_back(game.figures(view), spec.figures_type)
            for event in events:
                _reads_back(redact(event, viewer), spec.event_type)


def _reads_back(value: msgspec.Struct, kind: Any) -> None:
    try:
        found = msgspec.json.decode(msgspec.json.encode(value), type=kind)
    except msgspec.ValidationError as error:
        raise AssertionError(f"{value} is none of {kind}: {error}") from None
    assert found == value, f"{value} reads back as {found}"


CHECKS: list[Callable[[AnyGame, Rng], None]] = [
    random_play_ends,
    legal_lists_are_canonical,
    legal_is_what_no_rule_refuses,
    refusals_change_nothing,
    the_end_names_its_rule,
    numbers_outside_the_table_are_no_moves,
    copies_are_independent,
    records_replay,
    notation_round_trips,
    components_are_conserved,
    guesses_look_the_same,
    views_follow_events,
    random_moves_are_of_the_list,
    views_remember_nothing,
    guesses_remember_nothing,
    figures_follow_from_views,
    figures_hold_where_they_say_so,
    stories_are_told,
    values_have_the_types_of_the_spec,
]
