"""``apocalypse forget``: the games that were played until now no longer teach Rival anything."""

from __future__ import annotations

import time
from argparse import Namespace

from apocalypse.cli.output import complain, say
from apocalypse.library.settings import SettingsStore, settings_file


def run(_arguments: Namespace) -> int:
    """Let Rival forget, and say so; the games stay."""
    file = settings_file()
    if file is None:
        complain("Without a file of settings Rival cannot forget. Unset APOCALYPSE_SETTINGS.")
        return 1
    store = SettingsStore(file)
    if store.problem:
        complain(store.problem)
    # A game that ended within this second counts as played before.
    store.update(store.settings._replace(rival_since=int(time.time()) + 1))
    say("Rival has forgotten the games played until now. The saved games stay.")
    return 0
