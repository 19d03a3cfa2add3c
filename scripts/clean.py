"""Remove everything that the build, the tests and the tools generate (`make clean`)."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GENERATED = [
    ".venv",
    "build",
    "dist",
    "htmlcov",
    ".cache",
    ".coverage",
    ".hypothesis",
    ".import_linter_cache",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    "web/node_modules",
    "web/.svelte-check",
    "web/dist",
    "web/test-results",
]
GENERATED_ANYWHERE = ["__pycache__", "*.egg-info", "*.so", "*.pyd"]
SOURCES = ["src", "tests", "scripts", "bench"]


def main() -> None:
    paths = [ROOT / name for name in GENERATED]
    for folder in SOURCES:
        for pattern in GENERATED_ANYWHERE:
            paths += (ROOT / folder).rglob(pattern)
    for path in paths:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
