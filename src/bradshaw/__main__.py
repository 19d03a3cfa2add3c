"""The entry point of `bradshaw` and `python -m bradshaw`: runs the command line, with the compiled engine if built."""

from __future__ import annotations

import sys

from bradshaw.cli.forms import use_compiled

# Commands whose speed depends on the engine.
_NEEDS_SPEED = {"arena", "bench", "mcp", "play", "serve", "sim", "train", "worker"}


def main() -> None:
    use_compiled()
    # Imported after `use_compiled`, which changes the import path.
    from bradshaw.cli.main import main as run  # noqa: PLC0415
    from bradshaw.cli.version import why_interpreted  # noqa: PLC0415

    warning = why_interpreted() if _NEEDS_SPEED & set(sys.argv[1:2]) else None
    if warning is not None:
        sys.stderr.write(f"bradshaw: {warning}\n")
    run()


if __name__ == "__main__":
    main()
