"""Builds the compiled package in build/compiled: links to src/, with the compiled modules beside their sources.

src/ itself stays interpreted, so both forms can be used; PYTHONPATH selects the compiled one.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from engine_modules import compile_settings, files_to_compile, with_imports
from environment import stamps
from environment.places import COMPILED, PYTHON, REQUIREMENTS, ROOT
from environment.python import REGISTRY
from environment.tool import run_tool

SOURCE = ROOT / "src"
# See setup.py.
MODE = os.environ.get("BRADSHAW_COMPILE", "quick")
EXTENSIONS = ROOT / "build" / "extensions" / MODE


def compile_engine() -> None:
    """Compile what has changed, and link it with the sources into build/compiled."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    settings = compile_settings(ROOT)
    inputs = [ROOT / "setup.py", REQUIREMENTS / "build.txt", *compiled_sources()]
    mark = stamps.fingerprint(inputs, repr(settings), sys.version, shutil.which(compiler) or "no compiler")
    if not (stamps.is_done(f"engine-{MODE}", mark) and EXTENSIONS.is_dir()):
        print("Compiling the engine (a minute or two the first time, then what has changed)", flush=True)
        EXTENSIONS.mkdir(parents=True, exist_ok=True)
        build: list[str | Path] = [
            "setup.py",
            "--quiet",
            "build_ext",
            "--build-lib",
            EXTENSIONS,
            "--build-temp",
            "build/temp",
        ]
        output = run_tool(
            [PYTHON, *build], "compiling the engine", REGISTRY, progress=_compile_progress, BRADSHAW_COMPILE=MODE
        )
        print(*(line for line in output.splitlines() if line.startswith("bradshaw:")), sep="\n", end="", flush=True)
        stamps.set_done(f"engine-{MODE}", mark)
    lay_out()


def compiled_sources() -> list[Path]:
    """Return the compiled modules and the modules that define their types."""
    return with_imports(SOURCE, files_to_compile(SOURCE, compile_settings(ROOT)))


def _compile_progress(output: str) -> str | None:
    counts = re.findall(r"^compiled (\d+ of \d+ files)$", output, re.MULTILINE)
    return counts[-1] if counts else None


def lay_out() -> None:
    """Make build/compiled. If it is up to date, leave it alone: a process may be running from it."""
    sources = [path for path in SOURCE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    links = {COMPILED / path.relative_to(SOURCE): path for path in sources if ".egg-info" not in str(path)}
    links |= {COMPILED / path.relative_to(EXTENSIONS): path for path in EXTENSIONS.rglob("*") if path.is_file()}
    if COMPILED.is_dir() and _laid_out() == {target: path.stat().st_ino for target, path in links.items()}:
        return
    draft = COMPILED.with_name("compiled.draft")
    shutil.rmtree(draft, ignore_errors=True)
    for target, path in links.items():
        link = draft / target.relative_to(COMPILED)
        link.parent.mkdir(parents=True, exist_ok=True)
        if path.is_relative_to(SOURCE):
            link.symlink_to(path)  # an edited source needs no new link
        else:
            os.link(path, link)  # survives an interrupted build
    shutil.rmtree(COMPILED, ignore_errors=True)
    draft.rename(COMPILED)


def _laid_out() -> dict[Path, int]:
    """Return each file of build/compiled with the inode that it links to, or 0 if dangling."""
    paths = [path for path in COMPILED.rglob("*") if not path.is_dir() and "__pycache__" not in path.parts]
    return {path: path.stat().st_ino if path.exists() else 0 for path in paths}
