"""Many small cases in one test: some hundred tests of a millisecond cost more than they check."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def case(*names: object) -> Iterator[None]:
    """A case among others. A failure says which."""
    try:
        yield
    except BaseException as error:  # what pytest raises is no Exception
        error.add_note(f"in the case {', '.join(map(str, names))}")
        raise
