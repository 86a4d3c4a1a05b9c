"""RemarkBox: what is remarked on a turn, below its captions, once the turn was revealed."""

from __future__ import annotations

from typing import NamedTuple

from textual.widgets import Static


class Remark(NamedTuple):
    """A remark on the order of a learner."""

    title: str
    sentence: str
    is_right: bool
    """Whether the order does what was asked."""


class RemarkBox(Static):
    """Room for a remark, which is empty until the remark is shown."""

    DEFAULT_CSS = """
    RemarkBox { height: 1fr; border-title-style: bold; padding: 0 1; visibility: hidden; }
    RemarkBox.-right { border: $edge $success; border-title-color: $success; }
    RemarkBox.-wrong { border: $edge $warning; border-title-color: $warning; }
    RemarkBox.-right, RemarkBox.-wrong { visibility: visible; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)

    def show(self, remark: Remark) -> None:
        """Show a remark: whether the order is right, its color says, and its title does, too."""
        self.border_title = remark.title
        self.update(remark.sentence, layout=False)
        self.set_class(remark.is_right, "-right")
        self.set_class(not remark.is_right, "-wrong")
