"""Write the tables in docs/reference/observations.md from the layouts of the games."""

from __future__ import annotations

from pathlib import Path

from bradshaw.games import GAMES, game_spec
from bradshaw.rl.layout import layout_of

DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "reference" / "observations.md"
MARK = "<!-- Everything below is written by scripts/observations.py. -->"


def tables() -> str:
    lines = []
    for spec in map(game_spec, GAMES):
        if spec.layout is None:
            continue
        game = spec.start(spec.nearest(2))
        layout = layout_of(game)
        lines += ["", f"## {spec.title}, two players: {layout.view.size} cells, {game.move_count()} moves", ""]
        lines += ["| cells | field | what is in them |", "| --: | --- | --- |"]
        lines += [f"| {' | '.join(row)} |" for row in layout.rows()]
    return "\n".join(lines) + "\n"


def main() -> None:
    head, mark, _ = DOCUMENT.read_text(encoding="utf-8").partition(MARK)
    if not mark:
        raise SystemExit(f"{DOCUMENT.name} lacks the line {MARK}: add it above the tables")
    DOCUMENT.write_text(f"{head}{MARK}\n{tables()}", encoding="utf-8")
    print(f"wrote {DOCUMENT.name}")


if __name__ == "__main__":
    main()
