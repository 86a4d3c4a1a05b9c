"""Machine code: what this package uses of numba and numpy, with types."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import numba
import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    Masks: TypeAlias = tuple[int, int, int, int]
    Floats: TypeAlias = NDArray[np.float64]
    Levels: TypeAlias = NDArray[np.float32]
    Shorts: TypeAlias = NDArray[np.int16]
    Integers: TypeAlias = NDArray[np.int64]
    Booleans: TypeAlias = NDArray[np.bool_]
    Bytes: TypeAlias = NDArray[np.uint8]

_Function = TypeVar("_Function", bound=Callable[..., object])

spread = numba.prange
"""A range whose iterations run on all cores, in functions made by `parallel`."""


def compiled(function: _Function) -> _Function:
    """The same function in machine code, cached on disk."""
    machine_code: _Function = numba.njit(cache=True, error_model="numpy")(function)
    return machine_code


def parallel(function: _Function) -> _Function:
    """Like `compiled`, with its `spread` loops on all cores."""
    machine_code: _Function = numba.njit(cache=True, parallel=True, error_model="numpy")(function)
    return machine_code
