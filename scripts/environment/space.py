"""Checks that there is enough disk space, before anything is written."""

from __future__ import annotations

import shutil

from environment.places import ROOT
from environment.stop import Stop

GIGABYTE = 1_000_000_000
# Measured: .venv takes 0.5 GB for playing and 1.2 GB for development. pip needs as much again to unpack packages, and
# the rest is for the client.
NEEDED = {
    "run": 1 * GIGABYTE,
    "wheel": 1 * GIGABYTE,
    "dev": 3 * GIGABYTE,
    "engine": 3 * GIGABYTE,
    "test": 3 * GIGABYTE,
}


def check_space(purpose: str) -> None:
    free = shutil.disk_usage(ROOT).free
    if free < NEEDED[purpose]:
        raise Stop(
            f"{NEEDED[purpose] / GIGABYTE:.0f} GB of disk space are needed, and only "
            f"{free / GIGABYTE:.1f} GB are free at {ROOT}"
        )
