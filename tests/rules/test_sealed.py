"""A sealed order tells nothing, and goes nowhere."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable

import pytest

from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed

ORDER = Order(4, 9)


def test_it_gives_its_order_to_the_one_who_opens_it() -> None:
    assert Sealed(ORDER).open() == ORDER
    assert Sealed(None).open() is None


@pytest.mark.parametrize("show", [repr, str, format, lambda sealed: f"{sealed!r:>40}"])
def test_it_cannot_be_read_from_its_text(show: Callable[[object], str]) -> None:
    assert show(Sealed(ORDER)) == show(Sealed(None))
    assert show(Sealed(ORDER)).strip() == "<sealed>"


@pytest.mark.parametrize("take", [pickle.dumps, copy.copy, copy.deepcopy, json.dumps, hash])
def test_it_cannot_be_copied_saved_or_hashed(take: Callable[[object], object]) -> None:
    with pytest.raises(TypeError):
        take(Sealed(ORDER))


def test_two_envelopes_with_one_order_are_not_equal() -> None:
    assert Sealed(ORDER) != Sealed(ORDER)


def test_nothing_else_can_be_written_on_it() -> None:
    with pytest.raises(AttributeError):
        Sealed(ORDER).note = "e2"  # type: ignore[attr-defined]  # refused
