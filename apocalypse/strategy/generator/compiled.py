"""What this package needs of numba and numpy, in one place and with types."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import numba
import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    Floats: TypeAlias = NDArray[np.float64]
    Integers: TypeAlias = NDArray[np.int64]
    Booleans: TypeAlias = NDArray[np.bool_]
    Bytes: TypeAlias = NDArray[np.uint8]

_Function = TypeVar("_Function", bound=Callable[..., object])

spread = numba.prange
"""A range whose rounds run on all cores, in functions made by `parallel`."""


def compiled(function: _Function) -> _Function:
    """The same function in machine code, kept on disk for the next run."""
    made: _Function = numba.njit(cache=True, error_model="numpy")(function)
    return made


def parallel(function: _Function) -> _Function:
    """As `compiled`, with its `spread` loops on all cores."""
    made: _Function = numba.njit(cache=True, parallel=True, error_model="numpy")(function)
    return made
