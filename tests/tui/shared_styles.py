"""Shared styles: what takes Textual long for each app is read, mixed and matched once.

Hundreds of apps show the same widgets with the same styles. Everything here gives what Textual
would compute, since it is found again only by all that Textual computes it from.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from textual.css._style_properties import ColorProperty, ScrollbarColorProperty
from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.design import ColorSystem
from textual.dom import DOMNode

PARSE = Stylesheet._parse_rules
APPLY = Stylesheet.apply
MIX = ColorSystem.generate
REPLACE = Stylesheet.replace_rules

_shades: dict[str, dict[str, str]] = {}
_rules: dict[object, list[RuleSet]] = {}
_styles: dict[Hashable, RulesMap] = {}
_styles_of_nodes: WeakKeyDictionary[DOMNode, RulesMap] = WeakKeyDictionary()

_variable_numbers: dict[object, int] = {}
"""A number for each set of variables: themes have some hundred."""
_numbered_variables: WeakKeyDictionary[Stylesheet, tuple[dict[str, str], int]]
_numbered_variables = WeakKeyDictionary()

_rule_numbers: dict[object, int] = {}
"""A number for each list of rules; `_rules` keeps them all, so that each has its own identity."""
_numbered_rules: WeakKeyDictionary[Stylesheet, tuple[list[RuleSet], int]] = WeakKeyDictionary()


def mix_once(system: ColorSystem) -> dict[str, str]:
    """The hundred shades of a theme, for which every app asks twice."""
    key = repr(vars(system))
    if key not in _shades:
        _shades[key] = MIX(system)
    return dict(_shades[key])


def _number_of_variables(sheet: Stylesheet) -> int:
    """The number of a style sheet's variables, which are another dictionary when they change."""
    variables, number = _numbered_variables.get(sheet, ({}, 0))
    if variables is not sheet._variables:
        key = tuple(sheet._variables.items())
        number = _variable_numbers.setdefault(key, len(_variable_numbers))
        _numbered_variables[sheet] = sheet._variables, number
    return number


def parse_once(sheet: Stylesheet, css: str, *how: Any, **more: Any) -> list[RuleSet]:
    """The rules in a text."""
    key = css, how, *more.items(), _number_of_variables(sheet)
    if key not in _rules:
        _rules[key] = PARSE(sheet, css, *how, **more)
    return _rules[key]


def _number_of_rules(sheet: Stylesheet) -> int:
    """The number of a style sheet's rules, which are another list when they change."""
    rules, number = _numbered_rules.get(sheet, (None, 0))
    if rules is not sheet.rules:
        key = tuple(map(id, sheet.rules))
        number = _rule_numbers.setdefault(key, len(_rule_numbers))
        _numbered_rules[sheet] = sheet.rules, number
    return number


def _facts_for_selectors(node: DOMNode) -> Hashable:
    """What a selector may ask about a node, apart from its place among others."""
    return (
        type(node),
        node._id,
        node.classes,
        node._pseudo_classes_cache_key,
        getattr(node, "can_focus", False),
        node.pseudo_classes if node.parent is None else (),
    )


class StylesOfNode:
    """The styles that the same rules gave to a node on the same path, in any app.

    It takes the place of the cache that Textual has while it updates a group of nodes, and knows
    a node by more than Textual's own key: where the styles depend on that, by the nodes on its path
    that have the focus within. Textual itself does not look for a node whose styles depend on its
    place among others.
    """

    def __init__(self, sheet: Stylesheet, node: DOMNode) -> None:
        self._sheet = sheet
        self._node = node
        self._key: Hashable = None

    def get(self, _: object) -> RulesMap | None:
        """The styles, if they were matched before."""
        nodes = self._node.css_path_nodes
        within: Hashable = None
        if self._node._has_focus_within:
            within = tuple(getattr(node, "has_focus_within", False) for node in nodes)
        path = map(_facts_for_selectors, nodes)
        self._key = (_number_of_rules(self._sheet), within, *path)
        return _styles.get(self._key)

    def __setitem__(self, _: object, styles: RulesMap) -> None:
        """Remember the styles, for which Textual has looked before."""
        _styles[self._key] = styles


def match_once(
    sheet: Stylesheet, node: DOMNode, *, animate: bool = False, cache: object = None
) -> None:
    """Give a node its styles."""
    shared: Any = StylesOfNode(sheet, node)
    APPLY(sheet, node, animate=animate, cache=shared)


def replace_others(node: DOMNode, rules: RulesMap, animate: bool = False) -> None:
    """Replace the styles of a node, unless it has the same: Textual would set each once more."""
    if _styles_of_nodes.get(node) is rules:
        node.notify_style_update()
    else:
        REPLACE(node, rules, animate)
        _styles_of_nodes[node] = rules


def share_styles(patch: pytest.MonkeyPatch) -> None:
    """Let all apps share them from now on."""
    patch.setattr(ColorSystem, "generate", mix_once)
    patch.setattr(Stylesheet, "_parse_rules", parse_once)
    patch.setattr(Stylesheet, "apply", match_once)
    patch.setattr(Stylesheet, "replace_rules", staticmethod(replace_others))
    excluded = Stylesheet._EXCLUDE_PSEUDO_CLASSES_FROM_CACHE - {"focus-within"}
    patch.setattr(Stylesheet, "_EXCLUDE_PSEUDO_CLASSES_FROM_CACHE", excluded)
    # A new color paints a scroll bar again; a test paints what it looks at.
    patch.setattr(ScrollbarColorProperty, "__set__", ColorProperty.__set__)
    # Textual computes the same in Python, millions of times.
    patch.setattr(RuleSet, "__hash__", object.__hash__)
