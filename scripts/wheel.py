"""Build the package into build/wheel (`make wheel`): a source distribution, and a wheel made of it.

Because the wheel is made of the source distribution alone, neither can lack what the other has. BRADSHAW_COMPILE=no
leaves the engine interpreted: for a quick wheel that runs on every machine.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from environment.places import ROOT, WEB

WHEELS = ROOT / "build" / "wheel"
PIP_WHEEL = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
SDIST = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"


def build(folder: Path) -> None:
    if not (WEB / "dist" / "index.html").exists():
        raise SystemExit("bradshaw: the browser client is not built; `make wheel` builds it first")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    subprocess.run([sys.executable, "-c", SDIST, str(folder)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (source,) = folder.glob("bradshaw-*.tar.gz")
    subprocess.run([*PIP_WHEEL, "--quiet", "--wheel-dir", str(folder), str(source)], cwd=ROOT, check=True)


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else WHEELS)
    print(*sorted(path.name for path in WHEELS.glob("bradshaw-*")), sep="\n")
