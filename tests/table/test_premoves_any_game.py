"""Premoves in random games: each was legal, and nobody else notices a plan before it is played."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.core.rng import seeded
from bradshaw.games import GAMES
from bradshaw.table import commands as ask
from bradshaw.table.acts import Moved, Premove, PremovesDropped
from bradshaw.table.applying import apply_line
from bradshaw.table.commands import Caller
from bradshaw.table.outgoing import sight, update
from bradshaw.table.playing import Viewer
from bradshaw.table.premoves import LONGEST_DELAY, Prospects, WantProspects, premove_due, premover, prospects
from bradshaw.table.table import Table
from tests.table.sitting import in_turns
from tests.table.test_non_interference import begun, play
from tests.table.test_premoves import DRAW_BLIND, after_tickets, ask_as, plan, with_row
from tests.third_game.codes import DRAW

Turns = tuple[tuple[Premove, ...], ...]


def random_turns(table: Table, seat: int, seed: int) -> Turns:
    """Return a random plan, among whose moves many will be legal."""
    rng = seeded(seed)
    moves = prospects(table, WantProspects(seat), Caller(f"key {seat}", seat)).moves
    view = table.game.view(table.in_play().match.state, seat)

    def premove() -> Premove:
        move = moves[rng.below(len(moves))] if moves and rng.below(4) else rng.below(table.game.move_count())
        return Premove(move, table.game.taken(view, move) if rng.below(2) else "")

    return tuple(tuple(premove() for _ in range(1 + rng.below(8))) for _ in range(1 + rng.below(3)))


def waiting_seats(table: Table) -> list[int]:
    awaited = table.in_play().actors()
    return [seat for seat in range(len(table.seats)) if seat not in awaited] if table.status == "playing" else []


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(GAMES))
@given(seed=st.integers(0, 10_000))
def test_every_planned_move_was_legal_and_planned(slug: str, seed: int) -> None:
    table, rng = begun(slug, seed), seeded(seed + 1)
    now = 2.0
    for number in range(120):
        if table.status != "playing":
            break
        for seat in waiting_seats(table):
            if not rng.below(3) and not table.premoves_of(seat).turns:
                table = ask_as(table, ask.SetPremoves("p", random_turns(table, seat, seed + number)), seat, now)
        now += 200.0
        due = premover(table, now)
        if due is None:
            table = play(table, 1, seed + number)
            continue
        seat = due
        before, (legal, turns) = table, (table.in_play().glimpse(seat)[1], table.premoves_of(seat).turns)
        view = table.game.view(table.in_play().match.state, seat)
        fitting = {
            move
            for move in legal
            for one in turns[0]
            if (move == one.move and not one.card) or (one.card and table.game.taken(view, move) == one.card)
        }
        table = ask_as(table, ask.PlayPremove(seat), -1, now)
        act = table.latest.act
        if isinstance(act, Moved):
            assert act.entry.seat == seat
            assert table.game.parse(act.entry.move) in fitting
            by_hand = ask.Play("m", before.version(seat), table.game.parse(act.entry.move))
            assert ask_as(before, by_hand, seat, now).record() == table.record(), "the owner would have been allowed to"
        else:
            assert act == PremovesDropped(seat, "impossible")
            assert not fitting
        rebuilt = apply_line(before, msgspec.json.decode(msgspec.json.encode(table.latest), type=type(table.latest)))
        assert rebuilt.premoves == table.premoves


@pytest.mark.parametrize("slug", list(GAMES))
@given(seed=st.integers(0, 10_000), moves=st.integers(0, 100), other=st.integers(1, 9_999))
def test_plan_shows_nowhere_until_it_is_played(slug: str, seed: int, moves: int, other: int) -> None:
    """Compare a table without a plan with two whose plans differ, move by move, until the planner's turn."""
    table = play(begun(slug, seed), moves, seed)
    planners = waiting_seats(table)
    if not planners:
        return
    planner = planners[other % len(planners)]
    viewers: list[Viewer] = [viewer for viewer in [*range(len(table.seats)), None] if viewer != planner]
    plans = [random_turns(table, planner, seed), random_turns(table, planner, seed + other)]
    tables = [table, *[ask_as(table, ask.SetPremoves("p", plan), planner, 500.0) for plan in plans]]
    for number in range(30):
        for viewer in viewers:
            assert len({msgspec.json.encode(sight(each, viewer, now=500.0)) for each in tables}) == 1
        assert len({(each.last_public_change, each.waiting_since, each.deadline()) for each in tables}) == 1
        if planner in tables[0].in_play().actors() or tables[0].status != "playing":
            break
        before = [each.versions for each in tables]
        tables = [play(each, 1, seed + number) for each in tables]
        for viewer in viewers:
            place = -1 if viewer is None else viewer
            changed = {each.versions[place] - old[place] for each, old in zip(tables, before, strict=True)}
            assert len(changed) == 1
            assert len({msgspec.json.encode(update(each, viewer)) for each in tables}) == 1
    assert premove_due(tables[1]) == premove_due(tables[2]), "the time says nothing about the plan"


@pytest.mark.parametrize("clock", [None, 60, 24 * 3600])
def test_delays_are_spread_and_within_the_clock(clock: int | None) -> None:
    longest = min(LONGEST_DELAY, 0.15 * (clock or 1e9))
    shares = []
    for seed in range(200):
        sitting = in_turns(clock=clock)
        sitting.table.seed = seed.to_bytes(32, "big")
        plan(sitting, 1, (DRAW,))
        sitting.play(0, DRAW)
        due = premove_due(sitting.table)
        assert due is not None
        shares.append((due[0] - sitting.now) / longest)
    assert min(shares) >= 2 / 9
    assert max(shares) <= 1.0
    assert len(set(shares)) > 150
    assert 0.55 < sum(shares) / len(shares) < 0.67


@pytest.mark.parametrize("slug", list(GAMES))
@given(seed=st.integers(0, 10_000), moves=st.integers(0, 100))
def test_prospects_follow_from_the_view_alone(slug: str, seed: int, moves: int) -> None:
    table = play(begun(slug, seed), moves, seed)
    for seat in waiting_seats(table):
        state = table.in_play().match.state
        found = prospects(table, WantProspects(seat), Caller(f"key {seat}", seat))
        guessed = table.game.guess(table.game.view(state, seat), seeded(seed + 7))
        table.in_play().match.state = guessed
        assert prospects(table, WantProspects(seat), Caller(f"key {seat}", seat)) == found
        table.in_play().match.state = state


@pytest.mark.parametrize("slug", list(GAMES))
@given(seed=st.integers(0, 10_000), moves=st.integers(0, 100))
def test_any_plan_can_be_simulated(slug: str, seed: int, moves: int) -> None:
    table = play(begun(slug, seed), moves, seed)
    for seat in waiting_seats(table):
        turns: Turns = ()
        for number in range(3):
            found = asked(table, seat, *turns, ()).moves
            rng = seeded(seed + number)
            turns = (*turns, tuple(Premove(found[rng.below(len(found))]) for _ in range(6) if found))
            assert asked(table, seat, *turns).version == table.version(seat)


def test_prospects_of_a_later_turn_count_the_cards_planned_before() -> None:
    table = after_tickets()
    (mover,) = table.people_awaited()
    seat = 1 - mover
    row = with_row(table, seat)
    card = next(card for card in row if card != "locomotive")
    take = (Premove(0, card),)
    now, later = (
        msgspec.json.decode(asked(table, seat, *turns).view)["own"]["hand"].get(card, 0) for turns in ((), (take, ()))
    )
    assert later - now == min(2, row.count(card)), "nobody knows what fills the place of a card"
    claims = {move for move in asked(table, seat, take, take, ()).moves if "claim" in table.game.format(move)}
    assert claims >= {move for move in asked(table, seat).moves if "claim" in table.game.format(move)}


def test_no_prospects_after_seeing_something_hidden() -> None:
    table = after_tickets()
    (mover,) = table.people_awaited()
    assert asked(table, 1 - mover, (Premove(DRAW_BLIND),)).moves
    assert not asked(table, 1 - mover, (Premove(DRAW_BLIND),), ()).moves


def test_prospects_of_a_turn_follow_its_premoves() -> None:
    """In 80 Days, what a traveller can do depends on the card taken."""
    table = play(begun("eighty-days", 3), 2, 3)
    seat = waiting_seats(table)[0]
    every = set(asked(table, seat).moves)
    take = next(move for move in sorted(every) if table.game.takeable(move))
    one = set(asked(table, seat, (Premove(take),)).moves)
    assert take in one
    assert one < every


def asked(table: Table, seat: int, *turns: tuple[Premove, ...]) -> Prospects:
    return prospects(table, WantProspects(seat, turns), Caller(f"key {seat}", seat))
