"""The contract of core/game.py, as checks that every game must pass.

A check takes a game and a random generator, and raises an AssertionError that says what is broken. `test_games.py` runs
the checks on every game; `test_suite.py` runs them on Hamper and on broken variants of Hamper.
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
from tests.contract.journey import MAX_MOVES, AnyGame, sampled, spec_of, viewers, walk

Check: TypeAlias = Callable[[AnyGame, Rng], None]

# Some do not fit into a machine integer, and Python treats True and False as 1 and 0.
INVALID_CODES: list[int] = [-1, 2**31 - 1, 2**63, 2**64, 2**200, -(2**63) - 1, -(2**200), True, False]


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
            assert bool(legal) == (seat in actors), "exactly the actors have legal moves"


def legal_moves_match_refusals(game: AnyGame, rng: Rng) -> None:
    for stop in sampled(game, rng):
        for seat in game.actors(stop.state):
            before = digest(stop.state)
            legal = set(game.legal(stop.state, seat))
            for move in range(game.move_count()):
                refused = game.refuse(stop.state, seat, move) is not None
                if refused == (move in legal):
                    problem = "listed as legal but refused" if refused else "neither listed as legal nor refused"
                    raise AssertionError(f"{game.format(move)} is {problem}")
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
    """Return the rules that a refusal may name: all of the rule document, or only "" without a document."""
    return set(rules_of(spec_of(game).rule_document())) or {""}


def the_end_names_a_rule(game: AnyGame, rng: Rng) -> None:
    last_stop = list(walk(game, rng))[-1]
    state = last_stop.state.copy()
    game.apply_unchecked(state, last_stop.seat, last_stop.move, ScriptedChance(list(last_stop.outcomes)))
    refusal = game.check(state, last_stop.seat, last_stop.move)
    assert refusal is not None
    assert refusal.code == GAME_OVER
    assert refusal.rule in _known_rules(game)


def unknown_codes_are_refused(game: AnyGame, rng: Rng) -> None:
    for stop in sampled(game, rng):
        before = digest(stop.state)
        for code in [*INVALID_CODES, -game.move_count(), game.move_count()]:
            calls: dict[str, Callable[[], object]] = {
                "apply": partial(game.apply, stop.state, stop.seat, code, ScriptedChance([])),
                "refuse": partial(game.refuse, stop.state, stop.seat, code),
                "format": partial(game.format, code),
                "decode": partial(game.decode, code),
            }
            for name, call in calls.items():
                try:
                    call()
                except IllegalMove as error:
                    refusal = error.refusal
                else:
                    raise AssertionError(f"{name} accepts {code} as a move")
                assert refusal.code == UNKNOWN_MOVE
        assert digest(stop.state) == before


def copies_are_independent(game: AnyGame, rng: Rng) -> None:
    copies: list[tuple[State, str]] = []
    for stop in walk(game, rng):
        copies.append((stop.state, digest(stop.state)))
        twin = stop.state.copy()
        assert digest(twin) == digest(stop.state), "a copy has a different digest"
        copies.append((twin, digest(twin)))
    for state, before in copies:
        assert digest(state) == before, "an earlier copy has changed"


def records_replay(game: AnyGame, rng: Rng) -> None:
    match, set_up_events = begin(game, rng.fork("match"), tuple(f"player {seat}" for seat in range(game.players)))
    story = [set_up_events]
    while actors := game.actors(match.state):
        seat = actors[rng.below(len(actors))]
        legal = game.legal(match.state, seat)
        story.append(match.play(legal[rng.below(len(legal))], seat))
        assert len(story) < MAX_MOVES
    record = from_lines(to_lines(match.record))
    assert record == match.record, "a record changes when it is written and read back"
    assert [step.events for step in replay(game, record)] == story, "the replay emits different events"
    assert digest(resume(game, record, rng).state) == digest(match.state)


def notation_round_trips(game: AnyGame, rng: Rng) -> None:
    texts = set()
    for move in range(game.move_count()):
        text = game.format(move)
        assert game.parse(text) == move, f"'{text}' is parsed as a different move"
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
    initial: dict[str, int] | None = None
    for stop in walk(game, rng):
        counts = game.components(stop.state)
        initial = initial or counts
        assert counts == initial, f"components lost or gained before move {stop.number}: {counts}, not {initial}"
        assert all(count >= 0 for count in counts.values())


def random_moves_are_legal(game: AnyGame, rng: Rng) -> None:
    """`random_move` draws one number, and returns the legal move at that index."""
    for stop in walk(game, rng):
        for seat in game.actors(stop.state):
            legal = game.legal(stop.state, seat)
            stream, reference = rng.copy(), rng.copy()
            expected = legal[reference.below(len(legal))]
            assert game.random_move(stop.state, seat, stream) == expected, "random_move returns a different move"
            assert stream.word() == reference.word(), "random_move does not draw exactly one number"
            rng.word()


def events_have_sentences(game: AnyGame, rng: Rng) -> None:
    """Every event has a sentence, also when redacted, and redaction clears private fields."""
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


def values_match_the_types_of_the_spec(game: AnyGame, rng: Rng) -> None:
    """Values have the spec's types, and decode to equal values."""
    spec = spec_of(game)
    _check_round_trip(game.catalog(), spec.catalog_type)
    for move in range(0, game.move_count(), max(1, game.move_count() // 200)):
        _check_round_trip(game.decode(move), spec.move_type)
    for stop in sampled(game, rng):
        events: list[Event] = []
        game.apply_unchecked(stop.state.copy(), stop.seat, stop.move, ScriptedChance(stop.outcomes), events)
        for viewer in viewers(game):
            view = game.view(stop.state, viewer)
            _check_round_trip(view, spec.view_type)
            _check_round_trip(game.figures(view), spec.figures_type)
            for event in events:
                _check_round_trip(redact(event, viewer), spec.event_type)


def _check_round_trip(value: msgspec.Struct, kind: Any) -> None:
    try:
        decoded = msgspec.json.decode(msgspec.json.encode(value), type=kind)
    except msgspec.ValidationError as error:
        raise AssertionError(f"{value} is not a {kind}: {error}") from None
    assert decoded == value, f"{value} reads back as {decoded}"


CHECKS: list[Check] = [
    random_play_ends,
    legal_lists_are_canonical,
    legal_moves_match_refusals,
    refusals_change_nothing,
    the_end_names_a_rule,
    unknown_codes_are_refused,
    copies_are_independent,
    records_replay,
    notation_round_trips,
    components_are_conserved,
    random_moves_are_legal,
    events_have_sentences,
    values_match_the_types_of_the_spec,
    knowledge.chance_is_as_declared,
    knowledge.guesses_look_the_same,
    knowledge.views_match_events,
    knowledge.all_viewers_see_the_same,
    knowledge.views_are_not_stale,
    knowledge.guesses_are_not_stale,
    knowledge.figures_depend_on_the_view_only,
    knowledge.held_figures_stay_correct,
]


def checks_for(spec: GameSpec) -> list[Check]:
    """Return the checks that apply to a game with this spec."""
    excluded: set[Check] = set()
    if not spec.chance:
        excluded.add(knowledge.views_match_events)
    if spec.secrets:
        excluded.add(knowledge.all_viewers_see_the_same)
    return [check for check in CHECKS if check not in excluded]
