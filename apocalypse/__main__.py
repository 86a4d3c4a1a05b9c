"""``python -m apocalypse``: the same as the command ``apocalypse``."""

from __future__ import annotations

import sys

from apocalypse.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
