"""The game itself: immutable values and pure functions on the standard library alone.

To learn the rules from the code, read `board`, `kernel`, `position`, `orders`, `ending`,
`resolution` and `game`, in this order.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in the package above
if not TYPE_CHECKING:  # else type checkers would accept any name

    def __getattr__(name: str) -> object:
        """Say that the public names, such as those of the rule sets, stand in the package above."""
        from apocalypse.rules.other_names import missing_name

        raise missing_name(__name__, name)
