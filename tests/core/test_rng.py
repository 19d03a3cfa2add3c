from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.core.rng import Rng, seeded


def reference_words(words: list[int], count: int) -> list[int]:
    """Return the numbers of an independent implementation of xoshiro128++."""

    def rotated(value: int, bits: int) -> int:
        return ((value << bits) | (value >> (32 - bits))) % 2**32

    state = words.copy()
    numbers = []
    for _ in range(count):
        numbers.append((rotated((state[0] + state[3]) % 2**32, 7) + state[0]) % 2**32)
        shifted = (state[1] << 9) % 2**32
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = rotated(state[3], 11)
    return numbers


@given(st.binary(min_size=16, max_size=16))
def test_words_match_the_published_algorithm(key: bytes) -> None:
    rng = Rng(key)
    start = [rng._a, rng._b, rng._c, rng._d]
    assert [rng.word() for _ in range(50)] == reference_words(start, 50)


def test_seeded_numbers_never_change() -> None:
    """Golden games and published results rely on these numbers."""
    rng = seeded(2004)
    assert [rng.word() for _ in range(4)] == [3710794316, 3360331674, 3036554279, 2236456350]


# Hypothesis takes ten seconds to prepare the whole of Unicode.
@given(st.integers(), st.text("abc 0ä€"))
def test_fork_is_independent_of_earlier_draws(seed: int, label: str) -> None:
    fresh = seeded(seed)
    used = seeded(seed)
    for _ in range(10):
        used.word()
    assert fresh.fork(label).word() == used.fork(label).word()


def test_forks_with_different_labels_differ() -> None:
    rng = seeded(1)
    assert len({rng.fork(f"game {number}").word() for number in range(1000)}) > 990


@given(st.integers(), st.integers(min_value=1, max_value=2**30))
def test_below_stays_within_its_bound(seed: int, bound: int) -> None:
    rng = seeded(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(20))


@pytest.mark.parametrize("bound", [0, -1, 2**30 + 1])
def test_bound_out_of_range_is_rejected(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        seeded(1).below(bound)


def test_below_is_not_biased() -> None:
    """With this bound, remainders without rejection would be clearly biased."""
    rng = seeded(5)
    bound = 3 * 2**28
    draws = 30_000
    low = sum(rng.below(bound) < bound // 3 for _ in range(draws))
    assert abs(low / draws - 1 / 3) < 0.015


def test_die_rolls_are_uniform() -> None:
    rng = seeded(6)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    chi_squared = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi_squared < 20.5  # 5 degrees of freedom: p = 0.001


@given(st.lists(st.integers()), st.integers())
def test_shuffle_keeps_the_items(items: list[int], seed: int) -> None:
    shuffled = items.copy()
    seeded(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_shuffled_orders_are_equally_likely() -> None:
    rng = seeded(7)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(abs(count - 2000) < 200 for count in counts.values())
