"""PyTorch for the test of training: it is installed where a build for processors alone is offered. A build for GPUs
brings gigabytes that no test needs; whoever trains installs the one that fits their machine."""

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
PINS = REQUIREMENTS / "train.txt"  # what it needs

# Measured: a build for processors takes 0.6 GB, and pip unpacks beside it.
NEEDED = 2 * GIGABYTE
# An answer takes seconds. A registry that can't tell what a package needs sends all of it first: that takes longer.
LONGEST_ANSWER = 60.0

_FOR_GPUS = re.compile(r"nvidia|cuda|triton|rocm|xpu", re.IGNORECASE)
_SKIPPED = "The tests of training will be skipped:"
_ONLY_FOR_GPUS = f"{_SKIPPED} the PyTorch that is offered here is a build for GPUs, of gigabytes"


def provide_torch() -> None:
    """Install it, or say in one line why not: nothing but the tests of training needs it, so the set-up goes on."""
    mark = stamps.fingerprint([PINS], TORCH)
    if stamps.is_done("torch", mark):
        return
    if not stamps.was_done("torch") and (site_packages() / "torch").is_dir():
        return  # somebody chose one for themselves
    # Asked again when the pins or the machine's settings change.
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
    """Whether what the installer would install is a build for processors alone, by the names of all that comes with
    it."""
    try:
        names = [str(package["metadata"]["name"]) for package in json.loads(report)["install"]]
    except (ValueError, KeyError, TypeError):
        raise Stop("what pip would install can't be read off its report") from None
    if "torch" not in names:
        raise Stop("pip did not say which PyTorch it would install")
    return not any(_FOR_GPUS.search(name) for name in names)


def _ask() -> str:
    """The installer's report of what it would install. Nothing is, and as a rule only descriptions are fetched."""
    ask: list[str | Path] = ["--dry-run", "--ignore-installed", "--quiet", "--report", "-", "--constraint", PINS, TORCH]
    doing = "asking for PyTorch"
    try:
        done = subprocess.run(
            [*PIP_INSTALL, *ask],
            cwd=ROOT,
            env=with_our_tools(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=LONGEST_ANSWER,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Stop(f"{doing}: no answer within {LONGEST_ANSWER:.0f} seconds") from None
    if done.returncode:
        raise Stop(why_failed(doing, REGISTRY, done.stderr))
    return done.stdout


def _install() -> None:
    free = shutil.disk_usage(ROOT).free
    if free < NEEDED:
        raise Stop(f"PyTorch needs {NEEDED / GIGABYTE:.0f} GB of disk space, and {free / GIGABYTE:.1f} GB are free")
    print("Installing PyTorch, for the tests of training (a minute the first time)", flush=True)
    run_tool([*PIP_INSTALL, "--no-deps", "-r", PINS, TORCH], "installing PyTorch", REGISTRY)
    try:
        run_tool([PYTHON, "-c", "import torch"], "importing PyTorch", REGISTRY)
    except Stop:
        # A test would take it for installed.
        run_tool([PYTHON, "-m", "pip", "uninstall", "--yes", "torch"], "removing PyTorch", REGISTRY)
        raise


def _pip_settings() -> str:
    """Where this machine's packages come from, among others."""
    command: list[str | Path] = [PYTHON, "-m", "pip", "config", "list"]
    done = subprocess.run(command, env=with_our_tools(), capture_output=True, text=True, errors="replace", check=False)
    return done.stdout
