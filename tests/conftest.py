"""How many examples a property is tried with: few every day, many with a profile of its own."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("everyday", deadline=None, max_examples=30)
settings.register_profile("thorough", deadline=None, max_examples=1000)
settings.load_profile("everyday")
