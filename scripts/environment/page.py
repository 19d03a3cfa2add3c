"""Fetches the WebAssembly wheels that the engine needs in a browser, which the client's build bundles."""

from __future__ import annotations

import shutil
from pathlib import Path

from environment import stamps
from environment.places import CACHE, PYTHON, REQUIREMENTS
from environment.python import REGISTRY
from environment.stop import Stop
from environment.tool import run_tool

WHEELS = CACHE / "page-wheels"
# The Python and the platform of the Pyodide in web/package.json.
TARGET = ["--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"]
TARGET += ["--platform", "pyemscripten_2026_0_wasm32", "--only-binary=:all:", "--no-deps"]


def fetch_page_wheels() -> None:
    """Download the wheels. Without them, the client is still built, but can play only on servers."""
    pins = REQUIREMENTS / "page.txt"
    if not pins.exists():
        return
    mark = stamps.fingerprint([pins], *TARGET)
    if stamps.is_done("page-wheels", mark) and WHEELS.is_dir():
        return
    print("Fetching the engine's packages for the browser", flush=True)
    shutil.rmtree(WHEELS, ignore_errors=True)
    command: list[str | Path] = [
        PYTHON,
        "-m",
        "pip",
        "download",
        "--no-input",
        "--disable-pip-version-check",
        "--progress-bar",
        "off",
    ]
    try:
        run_tool([*command, *TARGET, "-d", WHEELS, "-r", pins], "fetching packages for the browser", REGISTRY)
    except Stop as stop:
        print(f"The client will play only on servers: {stop}", flush=True)
        return
    stamps.set_done("page-wheels", mark)
