"""Installs the virtual environment, the pinned packages and Bradshaw itself."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

from environment import stamps
from environment.places import PYTHON, REQUIREMENTS, ROOT, VENV
from environment.stop import Stop
from environment.tool import run_tool

# Installed first, so that the engine compiles while the rest is installed.
COMPILING = ["build"]
# The files of requirements/ for each purpose.
DEVELOPMENT = ["server", "test", "rl", "openspiel", "cluster", "data", "docs", "mcp"]
SETS = {
    "run": ["server"],
    "wheel": [],
    "dev": DEVELOPMENT,
    "engine": DEVELOPMENT,
    "test": DEVELOPMENT,
}

PIP_INSTALL: list[str | Path] = [PYTHON, "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
# Most of the installed files are never imported, so leave compiling to the import.
PIP_INSTALL += ["--retries", "2", "--progress-bar", "off", "--no-compile"]
REGISTRY = "the Python package registry"


def make_venv() -> None:
    mark = f"{sys.version} {sys.base_prefix} {VENV}"
    if stamps.is_done("venv", mark) and PYTHON.exists():
        return
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Stop(
                f"this Python ({sys.executable}) has no {module} module. Install your system's "
                "python3-venv package, or name another Python with: make PYTHON=/path/to/python3"
            )
    print(f"Making .venv with Python {sys.version.split()[0]}", flush=True)
    if VENV.exists():
        shutil.rmtree(VENV)
    # An environment that was moved or made by a different Python cannot be upgraded.
    run_tool([sys.executable, "-m", "venv", VENV], "making .venv", REGISTRY)
    stamps.set_done("venv", mark)


def install_packages(names: list[str]) -> None:
    """Install the packages that these files pin, unless they are installed already."""
    marks = {name: stamps.fingerprint([_file(name)]) for name in names}
    stale = [name for name in names if not stamps.is_done(f"packages-{name}", marks[name])]
    if not stale:
        return
    print(f"Installing Python packages: {', '.join(stale)}", flush=True)
    # The files pin every package, so a missing dependency must fail.
    arguments = ["--no-deps"]
    arguments += [word for name in stale for word in ("-r", str(_file(name)))]
    run_tool([*PIP_INSTALL, *arguments], "installing packages", REGISTRY, progress=_fetch_progress)
    for name in stale:
        stamps.set_done(f"packages-{name}", marks[name])


def _fetch_progress(output: str) -> str:
    if "\nInstalling collected packages" in output:
        return "unpacking"
    return f"{output.count('Collecting ')} packages fetched"


def install_bradshaw() -> None:
    mark = stamps.fingerprint([ROOT / "pyproject.toml"])
    if stamps.is_done("bradshaw", mark):
        return
    print("Installing Bradshaw itself, from src/", flush=True)
    arguments = ["--no-deps", "--no-build-isolation", "--editable", "."]
    run_tool([*PIP_INSTALL, *arguments], "installing bradshaw", REGISTRY)
    stamps.set_done("bradshaw", mark)


def site_packages() -> Path:
    """Return the folder of .venv's packages."""
    program = "import sysconfig; print(sysconfig.get_path('purelib'))"
    process = subprocess.run([PYTHON, "-c", program], capture_output=True, text=True, check=True)
    return Path(process.stdout.strip())


def _file(name: str) -> Path:
    return REQUIREMENTS / f"{name}.txt"
