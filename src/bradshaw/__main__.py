"""The entry point of `bradshaw` and `python -m bradshaw`: runs the command line with the compiled engine, if built."""

from __future__ import annotations

import sys

from bradshaw.cli.forms import use_compiled

# The commands whose speed depends on the engine.
_PLAYING = {"arena", "bench", "play", "serve", "sim", "train", "worker"}


def main() -> None:
    use_compiled()
    # Imported only now, from the compiled form if there is one.
    from bradshaw.cli.main import main as run  # noqa: PLC0415
    from bradshaw.cli.version import why_interpreted  # noqa: PLC0415

    slow = why_interpreted() if _PLAYING & set(sys.argv[1:2]) else None
    if slow is not None:
        sys.stderr.write(f"bradshaw: {slow}\n")
    run()


if __name__ == "__main__":
    main()
