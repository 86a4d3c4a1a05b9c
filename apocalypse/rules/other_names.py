"""Other names: what python-chess calls something, and what to write here.

A missing name says what to write instead, if python-chess has it, or else which names there are,
and which others are similar. The package, its modules, its classes and their values answer so.
Classes also answer so to keyword arguments and to subscripts that they do not take.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

T = TypeVar("T")

PACKAGE: Final = "apocalypse"

_USE_BY_NAMES: Final = {
    # The package
    "Board BaseBoard": (
        "Game(), or Position for the pieces alone. A game is a value: "
        "game = game.after(white, black) is the next one, and game.fen, game.outcome and "
        "game.result stand without parentheses"
    ),
    "Move": "Order, and Order.parse(text) to read one",
    "PieceType": "Kind",
    "STARTING_FEN STARTING_BOARD_FEN START_FEN INITIAL_FEN": "START.fen",
    "Engine engine SimpleEngine Bot Player AI ai bot bots computer": (
        "Computer(level).order(game, color), or assess(position, depth)"
    ),
    "best_move best_order choose_move choose_order choose get_move think search solve": (
        "Computer(level).order(game, color), or assess(position, depth)"
    ),
    "Computer.move Computer.play": "Computer(level).order(game, color)",
    "Level levels": 'the name of a level, as in Computer("casual")',
    "random_move random_order random_game": (
        "random.choice([*game.legal_orders(color)]) for each side"
    ),
    "analyse analysis analyze_position": (
        "assess(position, depth) for a position, or analyze(game) for a game"
    ),
    "pgn sheet sheets": "read_sheet(text) and write_sheet(game)",
    "read_game parse_sheet load_sheet load_game read_file": (
        "read_sheet(text), with the text of a file"
    ),
    "svg": "write_svg(position)",
    "evaluate": "assess(position, depth), or Computer(level).order(game, color)",
    "variant variants VARIANTS find_variant": 'PRESETS["xogo"]; list(PRESETS) has all rule sets',
    "RULES RULESETS RULE_SETS rulesets rule_sets RuleSet Ruleset get_rules list_rules": (
        'PRESETS["xogo"]; list(PRESETS) has all rule sets'
    ),
    "replace copy_with": "rules.with_options(capped=False)",
    "with_rules": 'Game(rules=PRESETS["xogo"], start=position)',
    "SquareSet": "squares by their names, such as position.attackers(square, color)",
    "parse_square": "read_square(text), or the name of the square itself",
    "square": 'the name of the square, such as "c3", or read_square("c3")',
    # Orders
    "uci": "str(order)",
    "parse_order parse_uci": "Order.parse(text), or Game.parse(text, color) for a form such as Nb3",
    "parse_san": "Game.parse(text, color), which knows where the pieces stand",
    "from_square Order.source Order.start": (
        "Order.origin, a number: square_name(order.origin) is its name"
    ),
    "to_square Order.destination Order.dest Order.end": (
        "Order.target, a number: square_name(order.target) is its name"
    ),
    "promotion": "Order.promotes: True, always to a knight, or False",
    "Order.move Order.order": "the order itself",
    "Order.is_pass": "order is None",
    "null": "None for a pass",
    # Positions and pieces
    "parse_fen from_fen": "Game(fen=text), or Position.from_fen(text) for the pieces alone",
    "set_fen set_board_fen": "Game(fen=text) or Position.from_fen(text), which make new values",
    "board_fen epd to_fen get_fen": "game.fen or position.fen, without parentheses",
    "initial starting_position start_position Position.start": "START",
    "piece_type Piece.type role": "Piece.kind",
    "symbol unicode_symbol": "str(piece)",
    "at get piece_on": "Position.piece_at(square)",
    "pieces pieces_of": (
        "Position.mask(color, kind), or Position.piece_map() for all with their squares"
    ),
    "piece_type_at": "Position.piece_at(square).kind; piece_at is None for an empty square",
    "color_at": "Position.piece_at(square).color; piece_at is None for an empty square",
    "attacks": "Game.legal_orders(color), or Position.attackers(square, color) of a square",
    "unicode ascii render pretty to_string draw show": "print(position), or print(game.position)",
    "is_attacked_by is_attacked attacked_by attackers_of": (
        "Position.attackers(square, color), which is empty if there are none"
    ),
    "set_piece_at": "Position.with_piece(square, piece), which makes a new position",
    "remove_piece_at": "Position.without(mask), which makes a new position",
    "mirror": "Position.reversed(), which exchanges the colors, or mirrored(), left and right",
    # Games
    "board": (
        "Game.position, of the game that after returned, or Turn.after; "
        'position.piece_at("a1") is what stands on a square'
    ),
    "play push push_turn push_uci push_san make_move apply play_turn next_turn": (
        "game = game.after(white, black): a game is a value, and this is the next one"
    ),
    "step advance commit submit order set_order": (
        "game = game.after(white, black), which carries out the orders of both sides"
    ),
    "Game.move Game.resolve": "game = game.after(white, black): this is the next game",
    "Position.resolve": (
        "resolve(position, white, black), or Game(start=position).after(white, black)"
    ),
    "orders safe_orders": (
        "Game.legal_orders(color) before a turn, or turn.white and turn.black after it"
    ),
    "add_variation add_main_variation add_turn": (
        "game = game.after(white, black): a game has no variations, and this is the next one"
    ),
    "pop": "Game.undo()",
    "peek": "game.turns[-1]",
    "move_stack history": "Game.turns, and turn.white and turn.black of each",
    "moves": "game.turns, and turn.white and turn.black of each; a sheet has sheet.game.turns",
    "move": "turn.white and turn.black",
    "positions": "turn.before of each of game.turns, and game.position for the last",
    "legal_moves generate_legal_moves generate_legal_orders generate_orders legal_orders": (
        "Game.legal_orders(color); Game(start=position) is a game from a position"
    ),
    "is_legal": "Game.legal_orders(color), which has every order that the side may give",
    "turn turn_color side_to_move": (
        "Game.legal_orders(color): both sides write an order for each turn"
    ),
    "turn_number fullmove_number ply": "len(game.turns), or turn.number of a turn",
    "san": "str(order), or str(turn) for the line of a turn on a sheet",
    "is_game_over is_over over game_over is_finished finished has_ended ended status": (
        "game.outcome, without parentheses: it is None until the game is over"
    ),
    "Position.outcome Position.result": "Game(start=position).outcome, without parentheses",
    "is_checkmate is_stalemate is_check is_draw is_insufficient_material": (
        "game.outcome, without parentheses: it is None until the game is over"
    ),
    "winner": (
        "game.outcome.winner: WHITE, BLACK or None for a draw; "
        "game.outcome is None until the game is over"
    ),
    "is_repetition can_claim_draw claim_draw": "with_draws(rules), so that the game ends by itself",
    "copy": "the value itself: nothing changes it",
    "Turn.position": "turn.after, the position after the turn, or turn.before",
    "events": "game.turns[-1].events: a game is a value, and after returns the next one",
    # Sheets
    "load open read from_file from_sheet": "read_sheet(text).game, with the text of a file",
    "to_pgn to_sheet to_text save export accept write dump dumps": (
        "write_sheet(game) or write_sheet(sheet), which is the text of a file"
    ),
    "write_game save_game save_sheet StringExporter FileExporter": (
        "write_sheet(game), which is the text of a file"
    ),
    "players": "sheet.white and sheet.black, or Computer(level) for a player",
    "headers": 'sheet.white, sheet.black and sheet.date; to write them: Sheet(game, white="Anna")',
    "mainline mainline_moves": "sheet.game.turns",
    "end": "sheet.game, the game after all turns, and sheet.game.position",
}
"""By names of python-chess, with blanks between them: what to write.

A name of a class, ``Class.name``, goes before the same name without one.
"""
_USE: Final = {name: use for names, use in _USE_BY_NAMES.items() for name in names.split()}
_MADE_BY: Final = {
    "Assessment": "assess(position, depth=2)",
    "Computer": 'Computer("casual")',
    "Game": "Game(), Game(start=position), Game(fen=text) or read_sheet(text).game",
    "Order": 'Order("e2", "e3") or Order.parse("e2e3")',
    "Outcome": "Outcome(Termination.RESIGNATION, WHITE)",
    "Piece": 'Piece(WHITE, KNIGHT) or Piece.from_symbol("N")',
    "Position": "Position.from_fen(text) or Position.of(pieces); START is one",
    "Rules": 'PRESETS["classic"], and change it by with_options(capped=False)',
    "Sheet": "read_sheet(text) or Sheet(game)",
    "Turn": "game.after(white, black).turns[-1]",
}
"""By class: how to write a value."""
_ARGUMENTS_BY_NAMES: Final = {
    "variant variants ruleset rule_set preset": 'Game(rules=PRESETS["xogo"])',
    "position board setup": "Game(start=position)",
    "text starting_fen": "Game(fen=text)",
    "penalties": "Game(start_penalties=(1, 0))",
    "turns moves orders": "Game().replay(turns)",
    "players names headers White Black white_name black_name": (
        'Sheet(game, white="Anna", black="Bruno")'
    ),
    "event site round result comment": (
        "white, black and date: a sheet has no such header. "
        "A comment is a line behind a semicolon in the text of write_sheet(sheet)"
    ),
    "skill strength difficulty depth time": 'Computer("casual"), or assess(position, depth=2)',
}
"""By names of arguments that a class does not take: what to write."""
_ARGUMENTS: Final = {
    name: use for names, use in _ARGUMENTS_BY_NAMES.items() for name in names.split()
}
_SUBSCRIPTS: Final = {
    "Assessment": "assessment.value, and assessment.white and assessment.black",
    "Game": 'game.position.piece_at("a1") for a square, or game.turns[0] for a turn',
    "Piece": "piece.color and piece.kind",
    "Rules": 'PRESETS["classic"] for a rule set, or rules.options["capped"] for an option',
    "Sheet": "sheet.game.turns[0] for a turn, or an attribute such as sheet.white",
}
"""By class: what to write in place of a subscript of the class or of a value."""
_MAIN_NAMES: Final = (
    "Its main names are Game, Order, Position, PRESETS, Computer, read_sheet, write_sheet, "
    "resolve, assess and analyze; dir(apocalypse) lists all."
)
_PARTS: Final = ("game", "position")
"""Attributes whose own attributes are also looked for on their owner, a sheet or a game."""
_FILLERS: Final = {"from", "to", "get", "set", "is", "all"}
"""Words of names that say nothing about what is meant."""
_LIKENESS: Final = 0.75
"""How like another name a similar one is spelled, from 0 to 1."""
_MOST_SIMILAR: Final = 6
"""How many similar names are listed."""


def missing_name(module: str, name: str) -> AttributeError:
    """The error that the package, or a part of it, has no such name."""
    if re.fullmatch("[A-Ea-e][1-5]", name):
        advice = f"Use the name of the square, {name.lower()!r}."
    elif name in sys.modules[PACKAGE].__all__:
        advice = f"Use {PACKAGE}.{name}."
    elif module == PACKAGE:
        advice = _advice("", name, _MAIN_NAMES)
    else:
        advice = ""  # Python asks so for modules that are not loaded yet
    return _error(f"module {module!r}", name, advice)


def _refuse_attribute(owner: object, name: str) -> NoReturn:
    """Say that a class or a value has no attribute of a name, and what to write instead."""
    is_class = isinstance(owner, type)
    kind = owner if isinstance(owner, type) else type(owner)
    subject = f"type object {kind.__name__!r}" if is_class else f"{kind.__name__!r} object"
    if name.startswith("_") or name in kind.__annotations__:  # asked by Python itself
        raise _error(subject, name, "")
    if not is_class:
        for part in _PARTS:
            if part in dir(owner) and name in _public_names(getattr(owner, part)):
                path = f"{kind.__name__.lower()}.{part}.{name}"
                raise _error(subject, name, f"Use {path}.")
    names = f"It has {', '.join(_public_names(owner))}."
    if is_class and kind.__name__ in _MADE_BY:  # perhaps somebody looks for a way to make a value
        names = f"Write {_MADE_BY[kind.__name__]}. {names}"
    raise _error(subject, name, _advice(kind.__name__, name, names))


def _refuse_subscript(owner: object, key: object) -> NoReturn:
    """Say what to write instead of a subscript of a class or a value, or of a loop over it.

    Python loops over a value without an iterator by its subscripts.
    """
    kind = owner if isinstance(owner, type) else type(owner)
    use = _SUBSCRIPTS.get(kind.__name__) or _MADE_BY.get(kind.__name__)
    advice = f" Use {use}." if use else ""
    raise TypeError(f"{kind.__name__} has no items, such as [{key!r}].{advice}")


def advise_on_arguments(kind: type[T]) -> type[T]:
    """Let a class say what to write instead of a keyword argument that it does not take."""
    changed: Any = kind
    names = [name for name in changed.__init__.__annotations__ if name != "return"]

    def new(cls: type, *_arguments: object, **options: object) -> object:
        for name in options:
            if name not in names:
                use = f" Use {_ARGUMENTS[name]}." if name in _ARGUMENTS else ""
                takes = f"It takes {', '.join(names)}."
                raise TypeError(f"{kind.__name__} has no argument {name!r}.{use} {takes}")
        return object.__new__(cls)

    vars(new)["__wrapped__"] = changed.__init__  # for help
    changed.__new__ = staticmethod(new)
    return kind


class Advising(type):
    """The type of classes that say what to write instead of an attribute that is missing.

    Their values do so, too. Those that are no tuples say it of subscripts.
    """

    if not TYPE_CHECKING:  # else type checkers would accept any name

        def __init__(cls, *arguments: Any) -> None:
            super().__init__(*arguments)
            cls.__getattr__ = _refuse_attribute
            if not issubclass(cls, tuple):
                cls.__getitem__ = _refuse_subscript

        __getattr__ = _refuse_attribute
        __getitem__ = _refuse_subscript


def _advice(owner: str, name: str, names: str) -> str:
    """Advice on a name: its name here, or else the names that there are and similar ones."""
    use = _USE.get(f"{owner}.{name}") or _USE.get(name)
    if use:
        return f"Use {use}."
    similar = _similar(name)
    return f"{names} Similar names: {', '.join(similar)}." if similar else names


def _similar(name: str) -> list[str]:
    """The public names of the package that have a word of a name, or are spelled like it."""
    from difflib import get_close_matches  # for errors alone

    package = sys.modules[PACKAGE]
    paths: defaultdict[str, list[str]] = defaultdict(list)
    for owner in package.__all__:
        paths[owner.lower()].append(owner)
        value = getattr(package, owner)
        if isinstance(value, Advising):
            for attribute in _public_names(value):
                paths[attribute].append(f"{owner}.{attribute}")

    # Names that share a word with it, those that share most first.
    words = _words(name) - _FILLERS
    common = {key: len(words & _words(paths[key][0])) for key in paths}
    sharing = [key for key in paths if common[key]]
    by_words = sorted(sharing, key=lambda key: -common[key])

    # Before them, names that are spelled like it.
    by_letters = get_close_matches(name.lower(), paths, cutoff=_LIKENESS)
    similar = []
    for key in by_letters + by_words:
        similar += paths[key]
    return list(dict.fromkeys(similar))[:_MOST_SIMILAR]


def _public_names(owner: object) -> list[str]:
    """The names of a class or a value that are not those of any tuple."""
    return [each for each in dir(owner) if not each.startswith("_") and not hasattr(tuple, each)]


def _words(path: str) -> set[str]:
    """The words of a name such as ``from_fen`` or ``RuleSet``, in small letters and no plural."""
    name = path.rpartition(".")[2]
    words = re.findall("[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return {word.lower().rstrip("s") for word in words}


def _error(subject: str, name: str, advice: str) -> AttributeError:
    error = AttributeError(f"{subject} has no attribute {name!r}. {advice}".rstrip())
    if advice:
        error.name = name  # else Python adds a name that is spelled like it
    return error
