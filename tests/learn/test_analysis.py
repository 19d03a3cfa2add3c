from __future__ import annotations

from collections.abc import Sequence

import pytest

import bradshaw
from bradshaw.core.match import Match, replay
from bradshaw.learn.analysis import Analyst
from bradshaw.learn.game_analysis import AnalysedStep, summarise_steps
from tests.games_with import games_with

SLUGS = games_with("observer")


def play_moves(slug: str, moves: int | None) -> Match:
    match = bradshaw.new(slug, players=2, seed=11)
    bradshaw.play_on(match, "easy", moves=moves)
    return match


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_each_step_has_win_probabilities_and_alternatives(slug: str) -> None:
    match = play_moves(slug, 6)
    steps = Analyst(match.game).steps(match.record, 0, 100)
    assert len(steps) == 7
    before = None
    for step, replayed in zip(steps, replay(match.game, match.record), strict=True):
        entry = replayed.entry
        assert sum(step.chances) == pytest.approx(1, abs=0.002)
        assert all(0 <= chance <= 1 for chance in step.chances)
        drawn = (entry or match.record.setup).chance
        assert bool(step.luck) == bool(drawn)
        assert sum(step.luck) == pytest.approx(0, abs=0.003)
        if entry is not None and before is not None:
            legal = match.game.legal(before, entry.seat)
            assert (step.expected is not None) == (len(legal) > 1)
            assert {alternative.move for alternative in step.others} <= set(legal) - {replayed.move}
            assert len({alternative.move for alternative in step.others}) == len(step.others)
            assert list(step.others) == sorted(step.others, key=lambda alternative: -alternative.chance)
            if step.expected is not None and not drawn:
                assert step.expected == step.chances[entry.seat]
        before = replayed.state.copy()


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_portions_equal_the_full_analysis(slug: str) -> None:
    match = play_moves(slug, 2)
    analyst = Analyst(match.game)
    parts = [analyst.steps(match.record, start, 2) for start in (0, 2)]
    assert [step for part in parts for step in part] == analyst.steps(match.record, 0, 100)
    assert analyst.steps(match.record, 3, 10) == []


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_winner_is_certain_at_the_end(slug: str) -> None:
    match = play_moves(slug, None)
    result = match.result
    assert result is not None
    winners = [seat.place for seat in result.seats].count(1)
    (end,) = Analyst(match.game).steps(match.record, len(match.record.entries), 1)
    assert list(end.chances) == [round(1 / winners, 3) if seat.place == 1 else 0.0 for seat in result.seats]


def steps_of(chances: Sequence[float], luck: dict[int, float] | None = None) -> list[AnalysedStep]:
    drawn = luck or {}
    return [
        AnalysedStep((chance, 1 - chance), luck=(drawn[step], -drawn[step]) if step in drawn else ())
        for step, chance in enumerate(chances)
    ]


@pytest.mark.any_form
def test_turning_points_are_the_largest_lasting_changes() -> None:
    chances = [0.5] * 8 + [0.8] * 12 + [0.3] * 12
    analysis = summarise_steps(steps_of(chances, {20: -0.4}))
    points = [(point.step, point.before, point.after, point.luck) for point in analysis.turning_points]
    assert points == [(8, 0.5, 0.8, 0.0), (20, 0.8, 0.3, -0.4)]


@pytest.mark.any_form
def test_brief_change_is_not_a_turning_point() -> None:
    assert summarise_steps(steps_of([0.5] * 10 + [0.7] + [0.5] * 10)).turning_points == ()


@pytest.mark.any_form
def test_quiet_game_has_no_turning_points() -> None:
    analysis = summarise_steps(steps_of([0.5, 0.52, 0.54], {0: 0.1, 2: -0.04}))
    assert analysis.turning_points == ()
    assert analysis.luck == (0.06, -0.06)
