"""Remove all build products (`make clean`), but no game records or databases."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MADE = [
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
MADE_ANYWHERE = ["__pycache__", "*.egg-info", "*.so", "*.pyd"]
SOURCES = ["src", "tests", "scripts", "bench"]


def main() -> None:
    found = [ROOT / name for name in MADE]
    for folder in SOURCES:
        for pattern in MADE_ANYWHERE:
            found += (ROOT / folder).rglob(pattern)
    for path in found:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
