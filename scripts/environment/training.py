"""Installs PyTorch for the training tests, if a CPU-only build is available. A GPU build would add gigabytes that no
test needs; to train, install the build that suits your machine."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

from environment import stamps
from environment.places import PYTHON, REQUIREMENTS, ROOT
from environment.python import PIP_INSTALL, REGISTRY, site_packages
from environment.space import GIGABYTE
from environment.stop import Stop, why_failed
from environment.tool import run_tool, with_our_tools

TORCH = "torch==2.13.0"
PINS = REQUIREMENTS / "train.txt"  # its dependencies

# Measured: a CPU-only build takes 0.6 GB, and pip needs as much to unpack it.
NEEDED = 2 * GIGABYTE
# An answer takes seconds, or longer if the registry lacks metadata and pip must download whole packages.
MAX_SECONDS = 60.0

_FOR_GPUS = re.compile(r"nvidia|cuda|triton|rocm|xpu", re.IGNORECASE)
_SKIPPED = "The training tests will be skipped:"
_ONLY_FOR_GPUS = f"{_SKIPPED} only a GPU build of PyTorch, with gigabytes of libraries, is available here"


def provide_torch() -> None:
    """Install PyTorch, or print why not in one line; the set-up continues, since only the training tests need it."""
    mark = stamps.fingerprint([PINS], TORCH)
    if stamps.is_done("torch", mark):
        return
    if not stamps.was_done("torch") and (site_packages() / "torch").is_dir():
        return  # installed by the user
    # Ask again when the pins or the machine's settings change.
    refusal = stamps.fingerprint([PINS], TORCH, _pip_settings())
    if stamps.is_done("torch-refused", refusal):
        print(_ONLY_FOR_GPUS, flush=True)
        return
    try:
        if not fits(_ask()):
            stamps.set_done("torch-refused", refusal)
            print(_ONLY_FOR_GPUS, flush=True)
            return
        _install()
    except (Stop, OSError) as reason:
        print(f"{_SKIPPED} {reason}", flush=True)
        return
    stamps.set_done("torch", mark)


def fits(report: str) -> bool:
    """Return whether pip would install a CPU-only build, by the names of its dependencies."""
    try:
        names = [str(package["metadata"]["name"]) for package in json.loads(report)["install"]]
    except (ValueError, KeyError, TypeError):
        raise Stop("pip's report cannot be read") from None
    if "torch" not in names:
        raise Stop("pip did not say which PyTorch it would install")
    return not any(_FOR_GPUS.search(name) for name in names)


def _ask() -> str:
    """Return pip's report of a dry run, which usually downloads only metadata."""
    ask: list[str | Path] = ["--dry-run", "--ignore-installed", "--quiet", "--report", "-", "--constraint", PINS, TORCH]
    doing = "asking for PyTorch"
    try:
        process = subprocess.run(
            [*PIP_INSTALL, *ask],
            cwd=ROOT,
            env=with_our_tools(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=MAX_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Stop(f"{doing}: no answer within {MAX_SECONDS:.0f} seconds") from None
    if process.returncode:
        raise Stop(why_failed(doing, REGISTRY, process.stderr))
    return process.stdout


def _install() -> None:
    free = shutil.disk_usage(ROOT).free
    if free < NEEDED:
        raise Stop(f"PyTorch needs {NEEDED / GIGABYTE:.0f} GB of disk space, and {free / GIGABYTE:.1f} GB are free")
    print("Installing PyTorch, for the training tests (a minute the first time)", flush=True)
    run_tool([*PIP_INSTALL, "--no-deps", "-r", PINS, TORCH], "installing PyTorch", REGISTRY)
    try:
        run_tool([PYTHON, "-c", "import torch"], "importing PyTorch", REGISTRY)
    except Stop:
        # Otherwise the tests would try to use it.
        run_tool([PYTHON, "-m", "pip", "uninstall", "--yes", "torch"], "removing PyTorch", REGISTRY)
        raise


def _pip_settings() -> str:
    """Return pip's settings, which include the registry."""
    command: list[str | Path] = [PYTHON, "-m", "pip", "config", "list"]
    pip = subprocess.run(command, env=with_our_tools(), capture_output=True, text=True, errors="replace", check=False)
    return pip.stdout
