"""A newcomer reads one screen in one file: few classes stand above it, and few switches steer them.

`python -m pytest -s tests/tui/test_screen_classes.py` prints both lists.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from textual.screen import Screen

from apocalypse.tui import screens
from apocalypse.tui.screens.base_screen import BaseScreen

MOST_ABOVE = 2
"""The classes of the program that may stand above a screen."""
SWITCHES = {"help_has_rules", "is_public", "keys", "place"}
"""The class variables by which screens steer the classes above them; five would be the most."""


def screen_classes(kind: type[BaseScreen[Any]] = BaseScreen) -> Iterator[type[BaseScreen[Any]]]:
    """All classes of screens of the program, each once."""
    for module in pkgutil.iter_modules(screens.__path__, f"{screens.__name__}."):
        importlib.import_module(module.name)
    classes: set[type[BaseScreen[Any]]] = set()
    left = [kind]
    while left:
        each = left.pop()
        if each not in classes and each.__module__.startswith("apocalypse."):
            classes.add(each)
            left += each.__subclasses__()
    yield from classes


def classes_above(kind: type[Any]) -> list[type[Any]]:
    """The screen classes of the program that a class inherits from, the nearest first."""
    return [above for above in kind.__mro__[1:] if issubclass(above, BaseScreen)]


def is_value(attribute: object) -> bool:
    """Whether a class attribute is a value, and no method or property."""
    return not callable(attribute) and not hasattr(attribute, "__get__")


def switches_of(kind: type[Any]) -> Iterator[str]:
    """The class variables in which a class differs from the classes above it.

    What Textual itself asks for is none: `BINDINGS`, `DEFAULT_CSS`, `HELP`.
    """
    for name, value in vars(kind).items():
        is_ours = not name.startswith("_") and not hasattr(Screen, name)
        if is_ours and is_value(value):
            above = (vars(each)[name] for each in classes_above(kind) if name in vars(each))
            if any(map(is_value, above)):
                yield name


def test_no_screen_stands_on_more_than_two_classes_of_screens() -> None:
    above = {kind.__name__: classes_above(kind) for kind in screen_classes()}
    for name, kinds in sorted(above.items()):
        print(len(kinds), name, "<", " ".join(kind.__name__ for kind in kinds))
    assert not [name for name, kinds in above.items() if len(kinds) > MOST_ABOVE]


def test_few_class_variables_steer_the_classes_above_a_screen() -> None:
    switches = defaultdict(list)
    for kind in screen_classes():
        for name in switches_of(kind):
            switches[name].append(kind.__name__)
    for name, kinds in sorted(switches.items()):
        print(name, ":", *sorted(kinds))
    assert set(switches) == SWITCHES
