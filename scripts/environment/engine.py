"""The compiled form of the package, in build/compiled: src/ itself stays as it is, so both forms can be used."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from pathlib import Path

from environment import stamps
from environment.places import COMPILED, PYTHON, ROOT
from environment.python import REGISTRY
from environment.tool import run_tool

DRAFT = ROOT / "build" / "compiling"


def compile_engine() -> None:
    """Build the package as an installation would; whoever puts build/compiled first on its path uses it."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    mark = stamps.fingerprint(engine_sources(), sys.version, shutil.which(compiler) or "no compiler")
    if stamps.is_done("engine", mark) and COMPILED.is_dir():
        return
    print("Compiling the engine (a minute or two)", flush=True)
    # Built beside the old form and put in its place when it is whole.
    shutil.rmtree(DRAFT, ignore_errors=True)
    build: list[str | Path] = ["setup.py", "build", "--build-base", "build/objects", "--build-lib", DRAFT]
    said = run_tool([PYTHON, *build], "compiling the engine", REGISTRY)
    shutil.rmtree(COMPILED, ignore_errors=True)
    DRAFT.rename(COMPILED)
    print(*(line for line in said.splitlines() if line.startswith("bradshaw:")), sep="\n", end="", flush=True)
    stamps.set_done("engine", mark)


def engine_sources() -> list[Path]:
    package = [path for path in (ROOT / "src" / "bradshaw").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return [ROOT / "setup.py", ROOT / "pyproject.toml", *package]
