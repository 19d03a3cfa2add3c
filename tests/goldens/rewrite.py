"""`python -m tests.goldens.rewrite`: play all golden games again and write their files. Look at the difference before
you commit it: each changed line is a changed rule."""

from __future__ import annotations

import sys

from tests.goldens.golden import expected_files
from tests.goldens.plan import GOLDENS


def main() -> None:
    for golden in GOLDENS:
        for path, text in expected_files(golden).items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(path.parents[2])}\n")


if __name__ == "__main__":
    main()
