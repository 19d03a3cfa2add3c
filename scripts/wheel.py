"""Build the package into build/wheel (`make wheel`): a source distribution, and a wheel built from it alone.

This needs only the packages in requirements/build.txt. BRADSHAW_COMPILE (setup.py) chooses how the engine is compiled.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from environment.places import ROOT, WEB

WHEELS = ROOT / "build" / "wheel"
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv[1])(sys.argv[2])"


def build(folder: Path) -> None:
    if not (WEB / "dist" / "index.html").exists():
        raise SystemExit("bradshaw: the browser client is not built; `make wheel` builds it first")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run_backend("build_sdist", folder, ROOT)
    (source,) = folder.glob("bradshaw-*.tar.gz")
    with TemporaryDirectory() as unpacked, tarfile.open(source) as archive:
        archive.extractall(unpacked)  # noqa: S202  (our own archive)
        run_backend("build_wheel", folder, Path(unpacked) / source.name.removesuffix(".tar.gz"))


def run_backend(step: str, folder: Path, source: Path) -> None:
    """Run a step of the build backend, and print its errors only if it fails or cannot compile the engine."""
    process = subprocess.run(
        [sys.executable, "-c", BUILD, step, str(folder)], cwd=source, capture_output=True, text=True, check=False
    )
    lines = [line for line in process.stderr.splitlines() if process.returncode or line.startswith("bradshaw:")]
    print(*lines, sep="\n", end="\n" if lines else "", file=sys.stderr)
    if process.returncode:
        raise SystemExit(process.stdout + "bradshaw: the package could not be built")


if __name__ == "__main__":
    target = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else WHEELS
    print("Compiling the engine for the wheel (three minutes; BRADSHAW_COMPILE=quick takes one)", flush=True)
    build(target)
    print(*sorted(path.name for path in target.glob("bradshaw-*")), sep="\n")
