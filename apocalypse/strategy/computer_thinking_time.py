"""Thinking time: how long the computer may search for an order, in seconds.

Only Master, and Strong by other rules, have a time limit: the other levels end at their depth.
"""

from __future__ import annotations

from typing import Final

MASTER_SECONDS: Final = 1.0
"""The time of Master, once its opponent has written."""
STRONG_SECONDS: Final = 1.0
"""The time of Strong by other rules, likewise: enough for two turns, and seldom for three."""
LONGEST_SECONDS: Final = 20.0
"""The most that either takes while its opponent still writes.

With seven to nine pieces, Master comes to its aims in so long, but not in its second alone
(docs/computer-player.md).
"""
