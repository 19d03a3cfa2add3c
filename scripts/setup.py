"""Make the environment that Bradshaw runs in: `setup.py run` to play, `setup.py dev` to develop, `setup.py engine`
to develop with a compiled engine.

Called by the Makefile. Writes only to .venv and web/node_modules in this folder. A second call returns at once.

This file runs on any Python, so that it can report one that is too old.
"""

import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:
    sys.stderr.write(
        "bradshaw: Python %d.%d or newer is needed, and this is %s (%s). "
        "Name another one with: make PYTHON=/path/to/python3\n" % (OLDEST + (sys.version.split()[0], sys.executable))
    )
    sys.exit(1)

from environment.steps import main  # noqa: E402  (only after the check above)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
