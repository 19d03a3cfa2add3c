"""Sets how thoroughly the tests of complete games search.

The compiled engine searches every configuration. The interpreted engine is ten times slower and plays a few games of
one configuration; the chapter tests (tests/games/*/rules) cover the rules. BRADSHAW_LONG=1 searches everything on both.
"""

from __future__ import annotations

import os
from typing import TypeVar

from hypothesis import strategies as st

from bradshaw.cli.version import engine_form

T = TypeVar("T")

THOROUGH = engine_form() == "compiled" or os.environ.get("BRADSHAW_LONG") == "1"
SEEDS = st.integers(0, 2**32) if THOROUGH else st.integers(0, 1)


def every(strategy: st.SearchStrategy[T], plain: T) -> st.SearchStrategy[T]:
    """Return the strategy, or only `plain` where tests are not thorough."""
    return strategy if THOROUGH else st.just(plain)
