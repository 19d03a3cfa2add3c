from __future__ import annotations

from collections.abc import Sequence

import pytest

import bradshaw
from bradshaw.core.match import Match
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.analysis import Analyst
from bradshaw.learn.estimate import Estimator, exact_shares
from bradshaw.learn.game_analysis import AnalysedStep, Balance, GameAnalysis, JudgedMove, summarise_steps
from tests.games_with import games_with
from tests.long import size

SLUGS = games_with("observer")


def play_moves(slug: str, moves: int) -> Match:
    match = bradshaw.new(slug, players=2, seed=11)
    bradshaw.play_on(match, "easy", moves=moves)
    return match


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_each_step_has_win_probabilities_and_alternatives(slug: str) -> None:
    match = play_moves(slug, 6)
    analyst = Analyst(match.game, Advisor(match.game))
    positions = analyst.positions(match.record)
    steps = analyst.steps(positions)
    assert len(steps) == 1 + 6  # the set-up and six moves
    assert [step.chances for step in analyst.curve(positions)] == [step.chances for step in steps]
    for step, position in zip(steps, positions, strict=True):
        assert sum(round(chance * 10_000) for chance in step.chances) == 10_000
        assert bool(step.luck) == position.drawn
        assert sum(step.luck) == pytest.approx(0, abs=1e-9)
        if position.before is not None:
            legal = match.game.legal(position.before, position.seat)
            assert (step.played is not None) == (len(legal) > 1)
            assert {alternative.move for alternative in step.others} <= set(legal) - {position.move}
            assert list(step.others) == sorted(step.others, key=lambda alternative: -alternative.chance)
            is_turn_over = match.game.first_actor(position.after) != position.seat
            if step.played is not None and is_turn_over and not position.drawn:
                assert step.played.open == step.chances[position.seat]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_portions_equal_the_full_analysis(slug: str) -> None:
    match = play_moves(slug, 2)
    analyst = Analyst(match.game, Advisor(match.game))
    positions = analyst.positions(match.record)
    parts = [analyst.steps(positions[start : start + 2]) for start in (0, 2)]
    assert [step for part in parts for step in part] == analyst.steps(positions)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_hints_and_analyses_agree_and_sums_are_exact(slug: str) -> None:
    """For positions of complete games, hints and analyses give the same move the same win probability and margin. In
    the first game, which is analysed in full, luck and choices add up to each seat's result minus an equal share."""
    for seed in range(size(1, 200)):
        match = bradshaw.new(slug, players=2 + seed % 3, seed=seed + 11)
        bradshaw.play_on(match, "easy")
        analyst, estimator = Analyst(match.game, Advisor(match.game)), Estimator(match.game, Advisor(match.game))
        positions = analyst.positions(match.record)
        steps = analyst.curve(positions) if seed else analyst.steps(positions)
        for number in range(1 + seed % 10, len(steps), 10):
            position = positions[number]
            (step,) = analyst.steps([position])
            if step.played is not None:
                hint = estimator.estimate(match.game.view(position.before, position.seat))
                hinted = {move.move: (move.chance, move.margin) for move in hint.moves}
                judged = {move.move: (move.chance, move.margin) for move in (step.played, *step.others)}
                common = set(hinted) & set(judged)
                assert common
                assert [hinted[move] for move in common] == [judged[move] for move in common]
        if seed:
            continue
        result = match.result
        assert result is not None
        equal_shares = exact_shares([1 / len(result.seats)] * len(result.seats))
        analysis = summarise_steps(steps, [position.seat for position in positions])
        for seat, balance in enumerate(analysis.balances):
            change = steps[-1].chances[seat] - equal_shares[seat]
            assert round(balance.luck + balance.own + balance.others - change, 9) == 0
        winners = [seat.place for seat in result.seats].count(1)
        shares = [1 / winners if seat.place == 1 else 0.0 for seat in result.seats]
        assert steps[-1].chances == exact_shares(shares), "the win probabilities at the end are the result"


def steps_of(chances: Sequence[float], luck: dict[int, float] | None = None) -> list[AnalysedStep]:
    """Return the judged steps of a two-player game, given the win probabilities and the luck (by step) of seat 0."""
    luck = luck or {}
    return [
        AnalysedStep((chance, 1 - chance), luck=(luck[step], -luck[step]) if step in luck else (), is_judged=True)
        for step, chance in enumerate(chances)
    ]


def summarise_seat_0(steps: list[AnalysedStep]) -> GameAnalysis:
    """Summarise a game in which seat 0 played every move."""
    return summarise_steps(steps, [-1, *([0] * (len(steps) - 1))])


@pytest.mark.any_form
def test_turning_points_are_the_largest_lasting_changes() -> None:
    chances = [0.5] * 8 + [0.8] * 12 + [0.3] * 12
    analysis = summarise_seat_0(steps_of(chances, {20: -0.4}))
    points = [(point.step, point.before, point.after, point.luck) for point in analysis.turning_points]
    assert points == [(8, 0.5, 0.8, 0.0), (20, 0.8, 0.3, -0.4)]


@pytest.mark.any_form
def test_brief_change_is_not_a_turning_point() -> None:
    assert summarise_seat_0(steps_of([0.5] * 10 + [0.7] + [0.5] * 10)).turning_points == ()


@pytest.mark.any_form
def test_quiet_game_has_no_turning_points() -> None:
    assert summarise_seat_0(steps_of([0.5, 0.52, 0.54], {0: 0.1, 2: -0.04})).turning_points == ()


@pytest.mark.any_form
def test_luck_and_moves_add_up() -> None:
    analysis = summarise_steps(steps_of([0.6, 0.5, 0.7, 1.0], {0: 0.1, 2: -0.04}), [-1, 0, 1, 0])
    assert analysis.balances == (Balance(0.06, 0.2, 0.24), Balance(-0.06, -0.24, -0.2))
    unfinished = [*steps_of([0.6, 0.5]), AnalysedStep((0.4, 0.6))]
    assert summarise_seat_0(unfinished).balances == ()


def judged(move: int, chance: float, likely: float) -> JudgedMove:
    return JudgedMove(move, chance, 0.05, 0.5, 0.05, likely)


@pytest.mark.any_form
def test_advised_move_is_never_costly() -> None:
    favourite, slip = judged(7, 0.4, likely=0.6), judged(7, 0.4, likely=0.2)
    others = (judged(8, 0.7, likely=0.1), judged(9, 0.5, likely=0.3))
    steps = [AnalysedStep((0.5, 0.5), 7, played=played, others=others) for played in (favourite, slip)]
    costly_moves = summarise_steps(steps, [0, 0]).costly_moves
    assert [(move.step, move.better, move.cost) for move in costly_moves] == [(1, 9, 0.1)]


@pytest.mark.any_form
def test_costliest_moves_are_the_worst_three_of_each_seat() -> None:
    costs = [0.05, 0.2, 0.01, 0.1, 0.3]
    steps = [
        AnalysedStep((0.5, 0.5), 7, played=judged(7, 0.4, likely=0.2), others=(judged(8, 0.4 + cost, likely=0.5),))
        for cost in costs
    ]
    costly_moves = summarise_steps(steps, [0, 0, 0, 0, 1]).costly_moves
    assert [(move.step, move.seat, move.better, move.cost) for move in costly_moves] == [
        (1, 0, 8, 0.2),
        (3, 0, 8, 0.1),
        (0, 0, 8, 0.05),
        (4, 1, 8, 0.3),
    ]
