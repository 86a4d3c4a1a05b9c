"""Settings of the properties."""

from __future__ import annotations

from hypothesis import settings

# No deadline: how long an example takes says more about the machine than about the rules.
# The whole folder is to run while one waits; the comparison with the reference asks for more.
settings.register_profile("apocalypse", deadline=None, max_examples=50)
settings.load_profile("apocalypse")
