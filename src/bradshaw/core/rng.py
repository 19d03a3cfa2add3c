"""A small portable random number generator with forked streams.

The generator is xoshiro128++ (Blackman and Vigna, public domain): only additions, shifts and exclusive-ors of 32-bit
words, so it gives the same numbers in any language and fits machine integers. A stream has a key; `fork` derives a new
key from it and a label, so a fork does not depend on how many numbers were drawn before.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF
_KEY_BYTES: Final = 16


class Rng:
    """One stream of random numbers."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        seed = blake2b(key, digest_size=_KEY_BYTES, person=b"bradshaw rng").digest()
        a, b, c, d = unpack("<4I", seed)
        self._a: i64 = a
        self._b: i64 = b
        self._c: i64 = c
        # The all-zero state would yield only zeros; one bit in the last word rules it out.
        self._d: i64 = d | 1

    def copy(self) -> Rng:
        """Return an independent copy that yields the same numbers."""
        return stream_of(self.key, (self._a, self._b, self._c, self._d))

    def __copy__(self) -> Rng:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Rng:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return stream_of, (self.key, (self._a, self._b, self._c, self._d))

    def set_words(self, words: tuple[int, int, int, int]) -> None:
        """Restore the four words of the generator's state."""
        self._a, self._b, self._c, self._d = words

    def fork(self, label: str) -> Rng:
        """Return an independent stream, determined by this key and the label."""
        return Rng(blake2b(label.encode(), digest_size=_KEY_BYTES, key=self.key).digest())

    def word(self) -> i64:
        """Return a uniform 32-bit number."""
        a = self._a
        b = self._b
        c = self._c
        d = self._d
        mixed = (a + d) & _WORD
        result = (((mixed << 7) & _WORD) | (mixed >> 25)) + a
        shifted = (b << 9) & _WORD
        c ^= a
        d ^= b
        self._b = b ^ c
        self._a = a ^ d
        self._c = c ^ shifted
        self._d = ((d << 11) & _WORD) | (d >> 21)
        return result & _WORD

    def below(self, bound: i64) -> i64:
        """Return a uniform number in 0 … bound-1, without bias (Lemire's multiplication and rejection)."""
        if bound <= 0 or bound > 0x40000000:
            raise ValueError(f"the bound must be in 1 … 2^30, not {bound}")
        product = self.word() * bound
        fraction = product & _WORD
        if fraction < bound:
            rejected = (0x100000000 - bound) % bound
            while fraction < rejected:
                product = self.word() * bound
                fraction = product & _WORD
        return product >> 32

    def pick(self, counts: vec[i64]) -> i64:
        """Return a random index, weighted by `counts`."""
        total: i64 = 0
        for count in counts:
            total += count
        draw = self.below(total)
        index: i64 = 0
        while draw >= counts[index]:
            draw -= counts[index]
            index += 1
        return index

    def pick_among(self, counts: vec[i64], first: i64, end: i64) -> i64:
        """Like `pick`, but only among the indices `first` … `end`-1."""
        total: i64 = 0
        for index in range(first, end):
            total += counts[index]
        draw = self.below(total)
        chosen = first
        while draw >= counts[chosen]:
            draw -= counts[chosen]
            chosen += 1
        return chosen

    def shuffle(self, items: list[int]) -> None:
        """Shuffle the items in place."""
        for end in range(len(items) - 1, 0, -1):
            index = self.below(end + 1)
            items[end], items[index] = items[index], items[end]

    def shuffle_numbers(self, numbers: vec[i64]) -> None:
        """Shuffle an array in place, as `shuffle` would a list."""
        for end in range(len(numbers) - 1, 0, -1):
            index = self.below(end + 1)
            numbers[end], numbers[index] = numbers[index], numbers[end]


def stream_of(key: bytes, words: tuple[int, int, int, int]) -> Rng:
    """Return the stream of a key, with the generator in the given state."""
    rng = Rng(key)
    rng.set_words(words)
    return rng


def seeded(seed: int) -> Rng:
    """Return the stream of an integer seed, for simulations and tests."""
    return Rng(blake2b(str(seed).encode(), digest_size=_KEY_BYTES, person=b"bradshaw seed").digest())
