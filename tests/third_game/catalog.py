"""The catalog of Hamper: its fruits."""

from __future__ import annotations

import msgspec

from tests.third_game.names import FRUITS


class HamperCatalog(msgspec.Struct, frozen=True):
    fruits: tuple[str, ...]


def build_catalog() -> HamperCatalog:
    return HamperCatalog(FRUITS)
