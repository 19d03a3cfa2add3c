"""Nothing leaks: arrays passed from interpreted to compiled code once leaked 4 kB per move of `strong`."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.learn.leaks import WORKS, leaked_bytes

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

MAX_BYTES = 200  # bytes per round: enough for a growing cache, not for a leaked array


@pytest.fixture(scope="module")
def leaks() -> dict[str, float]:
    done = subprocess.run([sys.executable, "-m", "tests.learn.leaks"], capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("work", WORKS)
def test_work_does_not_leak(leaks: dict[str, float], work: str) -> None:
    assert leaks[work] < MAX_BYTES


def test_leak_is_measured() -> None:
    kept: list[bytes] = []
    assert leaked_bytes(lambda: kept.append(bytes(4_000))) > 10 * MAX_BYTES
