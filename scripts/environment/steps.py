"""The steps in their order. Each looks first whether there is anything to do."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

from environment.browser import provide_browser
from environment.client import build_client
from environment.engine import compile_engine
from environment.places import PYTHON
from environment.python import SETS, install_bradshaw, install_packages, make_venv
from environment.space import check_space
from environment.stop import NO_SPACE, Stop, is_full
from environment.training import provide_torch


def set_up(purpose: str) -> None:
    if not PYTHON.exists():
        check_space(purpose)
    make_venv()
    install_packages(SETS[purpose])
    install_bradshaw()

    def client_and_torch() -> None:
        build_client()
        # Both may install Python packages, which only one should do at a time.
        if purpose == "test":
            provide_torch()

    # These take long, and none of them needs another.
    together = [client_and_torch]
    # Development uses src/ as it is, so that every change is seen at once; a wheel compiles the engine for itself, and
    # the tests while the first of them run.
    if purpose in {"run", "engine"}:
        together.append(compile_engine)
    # Whoever plays has a browser; whoever tests may not.
    if purpose in {"dev", "engine", "test"}:
        together.append(provide_browser)
    with ThreadPoolExecutor() as pool:
        for step in [pool.submit(step) for step in together]:
            step.result()


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in SETS:
        print(f"usage: setup.py {'|'.join(SETS)}", file=sys.stderr)
        return 2
    try:
        set_up(arguments[0])
    except Stop as stop:
        print(f"bradshaw: {stop}", file=sys.stderr)
        return 1
    except OSError as error:
        if not is_full(error):
            raise
        print(f"bradshaw: {NO_SPACE}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("bradshaw: stopped. Run the same command again to go on", file=sys.stderr)
        return 130
    return 0
