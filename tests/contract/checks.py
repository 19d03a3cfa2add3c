"""The contract of core/game.py as checks that any game must pass.

A check takes a game and a stream of random numbers, and fails with an AssertionError that says what is broken.
`test_games.py` runs `checks_for` every game; `test_suite.py` runs them on Hamper and on broken variants of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import msgspec

from bradshaw.core.chance import ScriptedChance
from bradshaw.core.errors import GAME_OVER, UNKNOWN_MOVE, IllegalMove, NotationError
from bradshaw.core.game import State, digest
from bradshaw.core.match import begin, replay, resume
from bradshaw.core.record import from_lines, to_lines
from bradshaw.core.rng import Rng
from bradshaw.core.spec import GameSpec
from bradshaw.core.values import Event, redact
from bradshaw.rulebook.ids import rules_of
from tests.contract import knowledge
from tests.contract.journey import LONGEST, AnyGame, sampled, spec_of, viewers, walk

Check: TypeAlias = Callable[[AnyGame, Rng], None]

# Not codes: some do not fit into a machine integer, and True and False are 1 and 0 to Python.
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
            assert bool(legal) == (seat in actors), "the actors, and only they, have legal moves"


def legal_is_what_no_rule_refuses(game: AnyGame, rng: Rng) -> None:
    for stop in sampled(game, rng):
        for seat in game.actors(stop.state):
            before = digest(stop.state)
            legal = set(game.legal(stop.state, seat))
            for move in range(game.move_count()):
                refused = game.refuse(stop.state, seat, move) is not None
                if refused == (move in legal):
                    word = "listed as legal but refused" if refused else "neither listed as legal nor refused"
                    raise AssertionError(f"{game.format(move)} is {word}")
            assert digest(stop.state) == before, "`refuse` changed the state"


def refusals_change_nothing(game: AnyGame, rng: Rng) -> None:
    known_rules = _known_rules(game)
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
            assert not events, "a refused move emitted events"
            assert refusal.text
            assert refusal.rule in known_rules or refusal.code == UNKNOWN_MOVE, f"{refusal.code} names no rule"


def _known_rules(game: AnyGame) -> set[str]:
    """Return the rules that a refusal may name: those of the rule document, or none in a game without one."""
    return set(rules_of(spec_of(game).rule_document())) or {""}


def the_end_names_its_rule(game: AnyGame, rng: Rng) -> None:
    last = list(walk(game, rng))[-1]
    state = last.state.copy()
    game.apply_unchecked(state, last.seat, last.move, ScriptedChance(list(last.outcomes)))
    refusal = game.check(state, last.seat, last.move)
    assert refusal is not None
    assert refusal.code == GAME_OVER
    assert refusal.rule in _known_rules(game)


def unknown_codes_are_refused(game: AnyGame, rng: Rng) -> None:
    for stop in sampled(game, rng):
        before = digest(stop.state)
        for code in [*NO_CODES, -game.move_count(), game.move_count()]:
            doors: dict[str, Callable[[], object]] = {
                "apply": partial(game.apply, stop.state, stop.seat, code, ScriptedChance([])),
                "refuse": partial(game.refuse, stop.state, stop.seat, code),
                "format": partial(game.format, code),
                "decode": partial(game.decode, code),
            }
            for name, call in doors.items():
                try:
                    call()
                except IllegalMove as error:
                    refusal = error.refusal
                else:
                    raise AssertionError(f"{name} accepts {code} as a move")
                assert refusal.code == UNKNOWN_MOVE
        assert digest(stop.state) == before


def copies_are_independent(game: AnyGame, rng: Rng) -> None:
    kept: list[tuple[State, str]] = []
    for stop in walk(game, rng):
        kept.append((stop.state, digest(stop.state)))
        twin = stop.state.copy()
        assert digest(twin) == digest(stop.state), "a copy has a different digest"
        kept.append((twin, digest(twin)))
    for state, then in kept:
        assert digest(state) == then, "an earlier copy has changed"


def records_replay(game: AnyGame, rng: Rng) -> None:
    match, told = begin(game, rng.fork("match"), tuple(f"player {seat}" for seat in range(game.players)))
    story = [told]
    while actors := game.actors(match.state):
        seat = actors[rng.below(len(actors))]
        legal = game.legal(match.state, seat)
        story.append(match.play(legal[rng.below(len(legal))], seat))
        assert len(story) < LONGEST
    record = from_lines(to_lines(match.record))
    assert record == match.record, "a record does not survive being written and read"
    assert [step.events for step in replay(game, record)] == story, "the replay emits different events"
    assert digest(resume(game, record, rng).state) == digest(match.state)


def notation_round_trips(game: AnyGame, rng: Rng) -> None:
    texts = set()
    for move in range(game.move_count()):
        text = game.format(move)
        assert game.parse(text) == move, f"'{text}' does not read back"
        assert game.encode(game.decode(move)) == move
        texts.add(text)
    assert len(texts) == game.move_count(), "two moves have the same text"
    for nonsense in {"", " ", "fly to the moon", "claim", "1", "\x00", "take " * 500} - texts:
        try:
            game.parse(nonsense)
        except NotationError:
            continue
        raise AssertionError(f"'{nonsense}' was parsed as a move")


def components_are_conserved(game: AnyGame, rng: Rng) -> None:
    first: dict[str, int] | None = None
    for stop in walk(game, rng):
        found = game.components(stop.state)
        first = first or found
        assert found == first, f"components lost or gained before move {stop.number}: {found}, not {first}"
        assert all(number >= 0 for number in found.values())


def random_moves_are_legal(game: AnyGame, rng: Rng) -> None:
    """`random_move` draws one number, and returns the legal move at that index."""
    for stop in walk(game, rng):
        for seat in game.actors(stop.state):
            legal = game.legal(stop.state, seat)
            luck, same = rng.copy(), rng.copy()
            assert game.random_move(stop.state, seat, luck) == legal[same.below(len(legal))], "it is a different move"
            assert luck.word() == same.word(), "it draws more or less than one number"
            rng.word()


def events_are_told(game: AnyGame, rng: Rng) -> None:
    """Every event has a sentence, redacted or not, and redaction clears its private fields."""
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
    """Values survive the wire as the types that the spec names."""
    spec = spec_of(game)
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
        raise AssertionError(f"{value} is not a {kind}: {error}") from None
    assert found == value, f"{value} reads back as {found}"


CHECKS: list[Check] = [
    random_play_ends,
    legal_lists_are_canonical,
    legal_is_what_no_rule_refuses,
    refusals_change_nothing,
    the_end_names_its_rule,
    unknown_codes_are_refused,
    copies_are_independent,
    records_replay,
    notation_round_trips,
    components_are_conserved,
    random_moves_are_legal,
    events_are_told,
    values_have_the_types_of_the_spec,
    knowledge.chance_is_as_declared,
    knowledge.guesses_look_the_same,
    knowledge.views_follow_events,
    knowledge.everybody_sees_everything,
    knowledge.views_remember_nothing,
    knowledge.guesses_remember_nothing,
    knowledge.figures_follow_from_views,
    knowledge.figures_hold_where_they_say_so,
]


def checks_for(spec: GameSpec) -> list[Check]:
    """Return the checks that apply to what a game says it brings."""
    left_out: set[Check] = set()
    if not spec.chance:
        left_out.add(knowledge.views_follow_events)
    if spec.secrets:
        left_out.add(knowledge.everybody_sees_everything)
    return [check for check in CHECKS if check not in left_out]
