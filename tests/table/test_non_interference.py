"""Tables that differ only in information hidden from a viewer send that viewer the same bytes."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.core.match import Match
from bradshaw.core.rng import seeded
from bradshaw.games import GAMES, game_spec
from bradshaw.table import commands as ask
from bradshaw.table.acts import Created, Logged
from bradshaw.table.applying import open_table
from bradshaw.table.commands import SERVER, Caller
from bradshaw.table.deciding import decide
from bradshaw.table.outgoing import sight
from bradshaw.table.plan import Plan, Seat
from bradshaw.table.playing import Playing, Viewer
from bradshaw.table.table import Table


def begun(slug: str, seed: int, players: int = 3) -> Table:
    """Return a table whose game has just begun."""
    spec = game_spec(slug)
    players = spec.nearest(players)
    plan = Plan(spec.configure(players), True, "chosen", 60, "random")
    seats = tuple(Seat("human", f"P{seat}", (f"key {seat}",)) for seat in range(players))
    first = Logged(0, 0.0, "", Created(plan, seats, "key 0"), (1,) * (players + 1))
    return decide(open_table("t", seed.to_bytes(32, "big"), first), ask.Start(), SERVER, 1.0)


def play(table: Table, moves: int, seed: int) -> Table:
    rng = seeded(seed)
    for number in range(moves):
        actors = table.in_play().actors()
        if not actors:
            break
        seat = actors[rng.below(len(actors))]
        legal = table.in_play().glimpse(seat)[1]
        command = ask.Play("a", table.version(seat), legal[rng.below(len(legal))])
        table = decide(table, command, Caller(f"key {seat}", seat), 2.0 + number)
    return table


def sight_bytes(table: Table, viewer: Viewer) -> bytes:
    return msgspec.json.encode(sight(table, viewer))


@pytest.mark.parametrize("slug", list(GAMES))
@given(seed=st.integers(0, 10_000), moves=st.integers(0, 150), viewer=st.sampled_from([0, 1, 2, None]))
def test_guessed_state_looks_like_the_true_one(slug: str, seed: int, moves: int, viewer: Viewer) -> None:
    table = play(begun(slug, seed), moves, seed)
    viewer = None if viewer is None else viewer % table.game.players
    true = table.in_play()
    guessed = table.game.guess(table.game.view(true.match.state, viewer), seeded(seed + 1))
    playing = Playing(Match(table.game, guessed, true.match.record, true.match.rng), true.events, true.before)
    other = msgspec.structs.replace(table, playing=playing)
    assert sight_bytes(other, viewer) == sight_bytes(table, viewer)


@pytest.mark.parametrize("slug", list(GAMES))
@given(seed=st.integers(0, 10_000), moves=st.integers(0, 60), choice=st.integers(0, 99))
def test_version_grows_exactly_with_visible_changes(slug: str, seed: int, moves: int, choice: int) -> None:
    table = play(begun(slug, seed), moves, seed)
    actors = table.in_play().actors()
    if not actors:
        return
    seat = actors[choice % len(actors)]
    legal = table.in_play().glimpse(seat)[1]
    command = ask.Play("a", table.version(seat), legal[choice % len(legal)])
    after = decide(table, command, Caller(f"key {seat}", seat), 1000.0)
    viewers: list[Viewer] = [*range(table.game.players), None]
    for viewer in viewers:
        assert (sight_bytes(after, viewer) != sight_bytes(table, viewer)) == (
            after.version(viewer) != table.version(viewer)
        )


def test_first_ticket_choices_are_invisible() -> None:
    table = begun("ticket-to-ride", 5)
    assert table.in_play().actors() == [0, 1, 2]
    legal = table.in_play().glimpse(1)[1]
    others: list[Viewer] = [0, 2, None]
    for move in legal:
        after = decide(table, ask.Play("a", table.version(1), move), Caller("key 1", 1), 50.0)
        for viewer in others:
            assert sight_bytes(after, viewer) == sight_bytes(table, viewer)


@pytest.mark.parametrize("slug", list(GAMES))
@given(
    seed=st.integers(0, 10_000), moves=st.integers(0, 60), choice=st.integers(0, 99), by=st.sampled_from(["", "easy"])
)
def test_version_grows_exactly_with_visible_changes_of_bots(
    slug: str, seed: int, moves: int, choice: int, by: str
) -> None:
    """A bot that finishes a missed turn, perhaps at a weaker level, reveals no more than its move."""
    table = play(begun(slug, seed), moves, seed)
    deadline = table.deadline()
    if deadline is None:
        return
    while table.overdue(deadline):
        table = decide(table, ask.ClockRanOut(), SERVER, deadline)
    seat = table.bots_awaited()[choice % len(table.bots_awaited())][0]
    legal = table.in_play().glimpse(seat)[1]
    command = ask.Play("bot", table.version(seat), legal[choice % len(legal)], by, seat=seat)
    after = decide(table, command, SERVER, deadline + 1)
    viewers: list[Viewer] = [*range(table.game.players), None]
    for viewer in viewers:
        assert (sight_bytes(after, viewer) != sight_bytes(table, viewer)) == (
            after.version(viewer) != table.version(viewer)
        )
