"""The levels between `easy` and `strong`: the network's moves, with a handicap."""

from __future__ import annotations

from hashlib import blake2b
from itertools import pairwise
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import levels_of, make_bot
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.chance_weights import BadWeights
from bradshaw.learn.exact import GRID
from bradshaw.learn.handicap import UNITS, Handicap, blank, handicaps
from bradshaw.learn.levels import HandicappedBot, StrongBot
from bradshaw.learn.observer import observer_of
from bradshaw.local.networks import LoadedNetworks
from fit_levels import Duels
from tests.games_with import games_with
from tests.learn.positions import random_positions
from tests.local.page import ServersNetworks

SLUGS = games_with("observer")
LEVELS = [(slug, level) for slug in SLUGS for level in handicaps(slug)]
# Logits of six actions in the network's units, of which the fourth is impossible.
LOGITS = [number / UNITS for number in (40_000, 39_999, 30_000, 90_000, 0, -7)]
MASK = bytes([1, 1, 1, 0, 1, 1])


def picks(window: float, count: int) -> list[int]:
    rng = seeded(1)
    return [Handicap(window).pick(LOGITS, MASK, rng) for _ in range(count)]


def test_picks_only_possible_actions_within_the_window() -> None:
    assert set(picks(0, 100)) == {0}
    assert set(picks(1.0, 300)) == {0, 1}
    assert set(picks(3.0, 300)) == {0, 1, 2}
    assert set(picks(20.0, 1000)) == {0, 1, 2, 4, 5}


def test_odds_fall_evenly_to_the_end_of_the_window() -> None:
    """The third action trails by 2.44 logits of 5: its odds are 0.51 to 1."""
    found = picks(5.0, 20_000)
    assert found.count(2) / found.count(0) == pytest.approx(1 - 10_000 / (5 * UNITS), abs=0.03)


@pytest.mark.any_form
def test_picks_are_the_same_on_every_machine() -> None:
    """The units are those of the network, so all arithmetic is on integers."""
    assert UNITS == GRID
    assert blake2b(bytes(picks(12.5, 500)), digest_size=8).hexdigest() == "3629a5bd05564f14"


@pytest.mark.parametrize("slug", SLUGS)
def test_overlooked_parts_exist_and_are_blank(slug: str) -> None:
    parts = observer_of(game_spec(slug).start(2)).parts
    width = parts[-1].first + parts[-1].size
    levels = handicaps(slug)
    assert list(levels) == [level for level in levels_of(slug) if level in levels] == ["casual", "normal", "skilled"]
    for handicap in levels.values():
        for pattern in handicap.overlooks:
            assert Handicap(0, (pattern,)).overlooked(parts), f"no part matches {pattern}"
    overlooked = [blank(bytes([1]) * width, levels[level].overlooked(parts)).count(0) for level in levels]
    assert overlooked[0] > overlooked[1] > overlooked[2] == 0


def test_blank_keeps_everything_else() -> None:
    parts = observer_of(game_spec(SLUGS[0]).start(2)).parts
    cells = bytes(index % 250 + 1 for index in range(parts[-1].first + parts[-1].size))
    (first,) = [part for part in parts if part.name == "discards"]
    expected = bytearray(cells)
    expected[first.first : first.first + first.size] = bytes(first.size)
    assert blank(cells, Handicap(0, ("discards",)).overlooked(parts)) == bytes(expected)


@pytest.mark.compiled
@pytest.mark.parametrize(("slug", "level"), LEVELS)
def test_level_never_strays_beyond_its_window(slug: str, level: str) -> None:
    game = game_spec(slug).start(3)
    bot, advisor, handicap = make_bot(level, game), Advisor(game), handicaps(slug)[level]
    assert isinstance(bot, HandicappedBot)
    strayed = 0
    for number, (state, seat) in enumerate(random_positions(game, 4, 40)):
        legal = game.legal(state, seat)
        move = bot.choose(game.view(state, seat), legal, seeded(number), Budget())
        assert move == make_bot(level, game).choose(game.view(state, seat), legal, seeded(number), Budget())
        gaps = _gaps(advisor, handicap, state, seat)
        gap = gaps[int(advisor.observer.action(state, seat, move))]
        assert gap < max(handicap.window, 1 / UNITS)
        strayed += gap > 0
    assert strayed


def _gaps(advisor: Advisor, handicap: Handicap, state: Any, seat: int) -> dict[int, float]:
    """Return how far each possible action trails the best, as the level sees it."""
    network, observer = advisor.network, advisor.observer
    cells = blank(advisor.inputs([(state, seat)])[0], handicap.overlooked(observer.parts))
    (logits,) = network.policy(network.trunk(np.frombuffer(cells, np.uint8)[None])).tolist()
    possible = [action for action, open_ in enumerate(bytes(observer.all_masks([state], [seat]))) if open_]
    best = max(logits[action] for action in possible)
    return {action: best - logits[action] for action in possible}


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_wider_window_strays_further(slug: str) -> None:
    game = game_spec(slug).start(2)
    advisor = Advisor(game)
    positions = [(state.copy(), seat) for state, seat in random_positions(game, 4, 60)]
    means = []
    for window in (0.0, 4.0, 12.0, 40.0):
        handicap = Handicap(window)
        gaps = []
        for number, (state, seat) in enumerate(positions):
            trailing = _gaps(advisor, handicap, state, seat)
            (logits,) = advisor.policies([(state, seat)])
            mask = bytes(advisor.observer.all_masks([state], [seat]))
            gaps.append(trailing[handicap.pick(logits, mask, seeded(number))])
        means.append(fmean(gaps))
    assert means[0] == 0
    assert all(narrow < wide for narrow, wide in pairwise(means))


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_wide_window_loses(slug: str) -> None:
    results = Duels(slug).play([(Handicap(0), Handicap(60.0))] * 8, seed=3)
    assert fmean(share for _, share in results) > 0.75


@pytest.mark.compiled
@pytest.mark.parametrize(("slug", "level"), [*LEVELS, *[(slug, "strong") for slug in SLUGS]])
async def test_page_plays_the_servers_moves(slug: str, level: str) -> None:
    game = game_spec(slug).start(2)
    ours, pages = make_bot(level, game), await LoadedNetworks(ServersNetworks()).bot(game, level)
    for number, (state, seat) in enumerate(random_positions(game, 4, 40)):
        view, legal = game.view(state, seat), game.legal(state, seat)
        move = ours.choose(view, legal, seeded(number), Budget())
        assert move == pages.choose(view, legal, seeded(number), Budget())


@pytest.mark.parametrize("slug", SLUGS)
def test_strong_has_no_handicap(slug: str) -> None:
    assert isinstance(make_bot("strong", game_spec(slug).start(2)), StrongBot)


def test_unreadable_levels_are_bad_weights() -> None:
    with pytest.raises(BadWeights, match="the levels of whist are unreadable"):
        handicaps("whist")
