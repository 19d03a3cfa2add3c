"""The steps of the set-up, in order. A step whose inputs have not changed is skipped."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

from environment import snapshot
from environment.browser import provide_browser
from environment.client import build_client
from environment.engine import compile_engine
from environment.page import fetch_page_wheels
from environment.places import PYTHON
from environment.python import COMPILING, SETS, install_bradshaw, install_packages, make_venv
from environment.space import check_space
from environment.stop import NO_SPACE, Stop, is_full
from environment.training import provide_torch


def set_up(purpose: str) -> None:
    if not PYTHON.exists():
        check_space(purpose)
    make_venv()
    install_packages(COMPILING)
    # Development runs from src/, a wheel compiles its own engine, and the test runner compiles during its first steps.
    concurrent = [lambda: prepare(purpose)]
    if purpose in {"run", "engine"}:
        concurrent.append(compile_engine)
    with ThreadPoolExecutor() as pool:
        for step in [pool.submit(step) for step in concurrent]:
            step.result()


def prepare(purpose: str) -> None:
    """Run every step but the compiler, one at a time: two pips must not write to .venv at once."""
    install_packages(SETS[purpose])
    install_bradshaw()
    fetch_page_wheels()
    build_client(purpose)
    if purpose == "test":
        provide_torch()
    if purpose in {"dev", "engine", "test"}:
        provide_browser()


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in SETS:
        print(f"usage: setup.py {'|'.join(SETS)}", file=sys.stderr)
        return 2
    purpose = arguments[0]
    try:
        if purpose != "run":
            set_up(purpose)
        elif not snapshot.is_current():
            inputs = snapshot.inputs()
            set_up(purpose)
            snapshot.set_current(inputs)
    except Stop as stop:
        print(f"bradshaw: {stop}", file=sys.stderr)
        return 1
    except OSError as error:
        if not is_full(error):
            raise
        print(f"bradshaw: {NO_SPACE}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("bradshaw: stopped. Run the same command again to continue", file=sys.stderr)
        return 130
    return 0
