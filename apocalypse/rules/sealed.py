"""Sealed: a wrapper that hides an order until the reveal."""

from __future__ import annotations

from typing import Generic, NoReturn, TypeVar

_Secret = TypeVar("_Secret")


class Sealed(Generic[_Secret]):
    """A secret that cannot be printed, compared, hashed, copied or saved.

    Only the code that conducts the match holds one and calls `open`.
    """

    __slots__ = ("__secret",)
    __hash__ = None  # type: ignore[assignment]  # typed as always there

    def __init__(self, secret: _Secret) -> None:
        self.__secret = secret

    def open(self) -> _Secret:
        """The secret."""
        return self.__secret

    def __repr__(self) -> str:
        return "<sealed>"

    def __eq__(self, other: object) -> bool:
        return self is other

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("A sealed order cannot be copied or saved.")
