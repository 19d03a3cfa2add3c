"""Pin all dependencies: write requirements/*.txt from requirements/*.in (`make pin`).

all.in is resolved first, for every supported Python and platform; its result constrains the other files, so all agree.
The pinned files contain versions only: the registry is configured on each machine.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = "3.11"
HEADER = "# Written by `make pin` from {source}. Change that file, then run it again.\n"


def pin_file(name: str, constraint: str | None) -> None:
    source, target = f"requirements/{name}.in", f"requirements/{name}.txt"
    command = [sys.executable, "-m", "uv", "pip", "compile", source, "--universal"]
    command += ["--python-version", OLDEST_PYTHON, "--no-header", "--no-emit-index-url", "--quiet"]
    command += ["--annotation-style", "line"]
    if constraint:
        command += ["--constraint", constraint]
    else:
        command += ["--upgrade"]
    process = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if process.returncode:
        raise SystemExit(f"pin: cannot resolve {source}")
    if "://" in process.stdout:
        raise SystemExit(f"pin: {target} would contain the address of a registry; nothing was written")
    lines = process.stdout.splitlines()
    pins = [re.sub(f", -c {constraint}|-c {constraint}, ", "", line) for line in lines]
    draft = ROOT / f"{target}.draft"
    draft.write_text(HEADER.format(source=source) + "\n".join(pins) + "\n", encoding="utf-8")
    draft.replace(ROOT / target)
    print(f"{target}: {len(pins)} packages")


def main() -> None:
    pin_file("all", constraint=None)
    for source in sorted((ROOT / "requirements").glob("*.in")):
        if source.stem != "all":
            pin_file(source.stem, constraint="requirements/all.txt")


if __name__ == "__main__":
    main()
