"""The page on JSON: its tables are complete, and its program plays."""

from __future__ import annotations

import json
import re
from typing import get_args

from apocalypse.cli.json_requests import ErrorCode
from apocalypse.cli.turns import ORDERS_KEYS, TURN_KEYS
from apocalypse.cli.value import VALUE_KEYS
from apocalypse.formats.json_objects import event_json, option_types, sheet_json
from apocalypse.formats.options import GAME_OPTIONS
from apocalypse.formats.reader import read_sheet
from apocalypse.rules.events import Event
from screenshots.effects import EFFECTS, effect_beat
from tests.tools.pages import JSON, ROOT, console_examples

PAGE_TEXT = JSON.read_text("utf-8")
ROWS = {
    kind: (rules, set(re.findall(r"`(\w+)`", keys)))
    for kind, rules, keys in re.findall(r"^\| `(\w+)` \| (\d[^|]*) \| (.+) \|$", PAGE_TEXT, re.M)
}
GAMES = ROOT / "tests" / "data" / "games"


def test_every_kind_of_event_has_a_row() -> None:
    kinds = {re.sub(r"(?<!^)(?=[A-Z])", "_", each.__name__).lower() for each in get_args(Event)}
    assert set(ROWS) == kinds


def test_each_row_has_the_rule_and_the_keys_of_its_events() -> None:
    events = [effect_beat(effect)[0] for effect in EFFECTS]
    for path in GAMES.glob("*.txt"):
        for turn in read_sheet(path.read_text("utf-8"), path.name).game.turns:
            events += turn.resolution.events
    for event in map(event_json, events):
        rules, keys = ROWS[event["kind"]]
        assert event["rule"] in re.split(r", | or ", rules)
        assert keys - {"stuck"} == set(event) - {"kind", "rule", "stuck"}


def test_the_keys_of_a_sheet_are_named() -> None:
    (section,) = re.findall(r"^## replay --json\n(.*?)^## ", PAGE_TEXT, re.M | re.S)
    sheet = sheet_json(read_sheet((GAMES / "1-composed.txt").read_text("utf-8")))
    turns = sheet["turns"]
    assert isinstance(turns, list)
    named = set(re.findall(r"`(\w+)`", section))
    assert {*sheet, *turns[0]} <= named | {option.name for option in GAME_OPTIONS}


def test_the_keys_of_an_answer_are_named() -> None:
    for command, output in console_examples(JSON):
        (section,) = re.findall(rf"^## {command.split()[-1]}\n(.*?)^## ", PAGE_TEXT, re.M | re.S)
        assert set(json.loads(output)) <= set(re.findall(r"`(\w+)`", section)) | {"white", "black"}


def test_every_error_and_every_option_has_a_row() -> None:
    rows = set(re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", PAGE_TEXT, re.M))
    names = {name for row in rows for name in re.findall(r"\w+", row)}
    assert {code.value for code in ErrorCode} <= names
    assert set(option_types()) <= names


def test_every_key_of_a_request_has_a_row() -> None:
    for needed, others in (TURN_KEYS, ORDERS_KEYS, VALUE_KEYS):
        assert {*needed, *others} <= set(
            re.findall(r"`(\w+)`", PAGE_TEXT.partition("### Orders in")[0])
        )
