"""`python -m tests.goldens.rewrite`: rewrite the files of all golden games. Review the diff before you commit it: each
changed line is a changed rule."""

from __future__ import annotations

import sys

from bradshaw.core.record import to_lines
from tests.goldens.golden import GOLDENS, play, story


def main() -> None:
    for golden in GOLDENS:
        record = play(golden)
        for ending, lines in (("jsonl", to_lines(record)), ("txt", story(golden, record))):
            path = golden.file(ending)
            path.parent.mkdir(exist_ok=True)
            path.write_text("\n".join([*lines, ""]), encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(path.parents[2])}\n")


if __name__ == "__main__":
    main()
