"""Other names: what python-chess, or a good guess, calls something, and what to write here.

A name that is missing says so, as the errors of wrong arguments say what to write. Everything that
people guess is in one table, which neither `dir` nor type checkers see.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Final, NoReturn, ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

PACKAGE: Final = "apocalypse"
_ANY: Final = "any value"
_GUESSES: Final = {
    PACKAGE: {
        "Game(), or Position for the pieces alone": (
            "Board BaseBoard GameState State Match new_game create_game start_game board game"
        ),
        "START": (
            "initial_position start_position starting_position new_board START_POSITION "
            "STARTING_POSITION INITIAL_POSITION INITIAL starting_board initial_board"
        ),
        "START.fen": "STARTING_FEN STARTING_BOARD_FEN START_FEN INITIAL_FEN DEFAULT_FEN",
        "Order, and Order.parse(text) to read one": (
            "Move Action Ply parse_order parse_move read_order read_move make_order parse_san "
            "parse_uci order move"
        ),
        "PASS": "NULL_MOVE NULL Pass PASS_ORDER NO_ORDER pass_order",
        "Kind": "PieceType PieceKind Type",
        "PAWN and KNIGHT": "PIECE_TYPES KINDS FOOTMAN HORSEMAN",
        "Color, or WHITE and BLACK": "Colour Side Player COLORS COLOURS SIDES PLAYERS",
        "read_square(text)": "parse_square square square_from_name name_to_square to_square",
        "the name of a square, such as 'c3', or its number": "Square SquareSet Coordinate",
        "map(square_name, SQUARES)": "SQUARE_NAMES",
        "Position.from_fen(text) or Game(fen=text)": (
            "parse_fen read_fen from_fen load_fen position_from_fen game_from_fen fen Fen FEN"
        ),
        "read_sheet(text)": (
            "pgn read_game read_pgn load_game load loads read parse parse_sheet parse_game "
            "parse_pgn load_sheet open_sheet open_game sheet game_from_text game_from_sheet "
            "from_text read_file load_file GameSheet SheetReader notation"
        ),
        "write_sheet(game)": (
            "write_game write_pgn save_game save_sheet save dump dumps format_game format_sheet "
            "dump_game dump_sheet game_to_text"
        ),
        "write_svg(position)": "svg draw render render_svg to_svg",
        "assess(position, depth) or analyze(game)": (
            "engine Engine search solve best_order best_move analyse analysis Analysis bot "
            "Computer evaluate_position analyze_position"
        ),
        "Rules, or PRESETS for the rule sets by name": (
            "RuleSet Ruleset RulesSet Variant Variants rulesets ruleset rule_sets rules RULES "
            "RULE_SETS RULESETS VARIANTS variants presets Preset Presets get_rules find_variant"
        ),
        "CLASSIC": "STANDARD DEFAULT DEFAULT_RULES CLASSIC_RULES",
        "Game().legal_orders(WHITE)": (
            "legal_orders legal_moves generate_orders generate_moves orders moves"
        ),
        "refusal(position, color, order)": "is_legal validate validate_order check_order",
        "Game().play(white, black), or resolve(position, white, black)": (
            "play play_turn step apply apply_turn resolve_turn simulate execute"
        ),
        "Outcome, and Termination for how a game ended": (
            "Result GameResult Status GameOver Winner result outcome"
        ),
        "events, whose classes say what happened": "Event EventType EventKind event",
        "caption(event)": "describe explain narrate captions",
        "IllegalOrderError": "IllegalMoveError IllegalOrder IllegalMove InvalidOrder",
        "NotationError": "InvalidMoveError InvalidOrderError ParseError OrderError ParsingError",
        "AmbiguousOrderError": "AmbiguousMoveError",
        "ValueError, as all errors of wrong texts and orders are": (
            "ApocalypseError GameError Error"
        ),
    },
    "Game": {
        "Game()": "new initial start default create starting_position start_position standard",
        "Game(fen=text), which begins a new game": (
            "from_fen set_fen set_board_fen set_epd from_epd"
        ),
        "Game(start=position)": "from_position from_board with_position",
        "Game(VCHESS), or another of PRESETS": "from_rules from_variant",
        "read_sheet(text).game": (
            "load loads read parse open from_text from_sheet from_pgn from_string from_str "
            "from_file parse_sheet read_sheet read_pgn from_turns from_moves from_notation"
        ),
        "write_sheet(game)": (
            "save dump dumps write to_text to_sheet to_pgn to_string export sheet text as_text pgn "
            "write_sheet notation"
        ),
        "position": "board state pos current_position current board_state",
        "[turn.after for turn in game.turns]": (
            "positions boards states all_positions iter_positions position_history"
        ),
        "to_put_back, the sides that choose a square": (
            "pending needs_put_back must_put_back awaiting_put_back pending_put_back "
            "pending_put_backs pending_placement pending_placements needs_placement waiting "
            "waiting_for phase awaiting placements put_backs needs_drop has_pending"
        ),
        "turns[-1]": "last_turn last_move last_order last peek",
        "turns[-1].events": "events last_events captured captures captions log",
        "len(game.turns)": (
            "turn_number fullmove_number move_number turn_count number_of_turns round number "
            "current_turn"
        ),
        "rules": "variant ruleset rule_set uci_variant",
        "rules.draws": "repetition repetitions draws",
        "to_put_back, outcome and must_pass(color)": "status",
        "outcome.termination, once the game is over": (
            "reason termination end_reason ending cause how_it_ended result_reason"
        ),
        "agree_draw()": "draw offer_draw accept_draw claim_draw",
        "a Sheet, a game with its players and comments": (
            "white black players names headers tags metadata comments white_name black_name date"
        ),
        "parse(text, color)": "parse_order read_order parse_move parse_san parse_uci",
        "first_turns(number)": "goto go_to at at_turn after after_turn position_at position_after",
        "assess(position, depth) or analyze(game)": (
            "assess analyze analyse evaluate best_move best_order suggest search"
        ),
    },
    "Position": {
        "START": (
            "initial start starting starting_position start_position default new standard startpos "
            "initial_position START"
        ),
        "from_fen(text)": "from_string from_str from_text from_epd parse_fen read loads",
        "from_fen(text), which makes a new position": "set_fen set_board_fen set_epd",
        "of(pieces)": "from_pieces from_dict from_map from_piece_map from_board",
        "a Game, such as Game(start=position), or resolve(position, white, black)": (
            "play push push_san push_uci push_move make_move move apply apply_turn apply_orders "
            "after next step resolve execute do"
        ),
        "a Game, such as Game(start=position), which has legal_orders(WHITE)": (
            "legal_orders legal_moves orders moves possible_moves possible_orders get_legal_orders "
            "generate_legal_moves pseudo_legal_moves valid_orders is_legal parse must_pass turn"
        ),
        "a Game, such as Game(start=position)": (
            "undo pop turns history is_over is_game_over outcome result winner penalties rules "
            "is_stalemate is_checkmate put_back board game"
        ),
        "evaluate(position) or assess(position, depth)": (
            "evaluate assess analyze analyse score best_move best_order search value"
        ),
        "position.number_of(color, kind)": (
            "material piece_count count_pieces number_of_pieces pawn_count knight_count"
        ),
        "pieces(), a dict by the names of the squares": "knights pawns squares items",
    },
    "Order": {
        "Order.parse(text)": (
            "from_uci from_text from_san from_string from_str from_notation from_xboard read load "
            "loads parse_order parse_uci parse_san"
        ),
        'Order("e2", "e3")': "from_squares of new make create",
        "PASS, which is None": "null PASS pass_ pass_order is_pass",
        "origin": "start src source_square start_square from_ from_sq frm begin origin_square",
        "target": "end dest dst target_square end_square to to_sq destination_square",
        "promotes, which is True or False": (
            "promotion promote promoted promotes_to is_promotion promotion_piece"
        ),
        "put_back": "put_back_square drop placement relocation back",
        "position.piece_at(order.origin)": "piece piece_type color kind is_knight",
        "game.legal_orders(color)[order], the bets of a legal order": "bets bet is_bet is_safe",
        "game.legal_orders(color), which has every order that the side may give": "is_legal legal",
    },
    "Rules": {
        "the rule sets of the package: CLASSIC, VCHESS, XOGO, ONLINE and WIKIPEDIA": (
            "CLASSIC VCHESS XOGO ONLINE WIKIPEDIA STANDARD DEFAULT classic vchess xogo online "
            "wikipedia standard default"
        ),
        "PRESETS, by name": "from_name by_name get preset presets PRESETS load names_of all",
        "with_options(repetition=3), which makes new rules": "replace with_ copy update set",
        "with_draws(rules)": "with_draws with_repetition with_draw_by_repetition",
        "draws.repetition": "repetition draw_by_repetition",
        "turn.bets": "bets bet_policy penalty_limit",
        "turn.put_back": "put_back",
    },
    "Sheet": {
        "read_sheet(text)": "parse load loads read open from_text from_file from_string read_sheet",
        "write_sheet(sheet)": "write save dump dumps to_text text to_string export write_sheet",
        "Sheet(game)": "from_game from_board of new",
        "white, black and date": "headers tags metadata header",
        "names": "players",
    },
    "Piece": {
        "kind": "piece_type type role",
        "color": "colour side owner player",
        "symbol": "letter char fen unicode_symbol",
        "Piece.from_symbol(letter)": "from_char from_letter parse from_str from_string from_fen",
    },
    "Game.__init__": {
        "rules=VCHESS, or another of PRESETS": (
            "variant ruleset rule_set ruleset_name rules_name mode preset"
        ),
        "rules=with_draws(CLASSIC) or rules=CLASSIC.with_options(repetition=3)": (
            "repetition draws quiet_turns draw_by_repetition threefold repetitions draw_repetition"
        ),
        "start=position": (
            "board position initial start_position initial_position starting_position"
        ),
        "fen=text": "start_fen text setup from_fen starting_fen initial_fen",
        "start_penalties": "penalties white_penalties black_penalties",
        "a Sheet, a game with its players": "white black players names white_name black_name",
    },
    "Order.__new__": {
        "origin": "from_square source start src from_ begin",
        "target": "to_square destination end dest to",
        "promotes=True": "promotion promote promote_to promotes_to",
        "put_back": "drop placement put_back_square",
    },
    _ANY: {
        "play(white, black)": (
            "push push_san push_uci push_xboard push_move make_move move apply submit submit_order "
            "submit_orders set_orders play_turn play_orders do_turn take_turn make_turn add_turn "
            "apply_turn apply_orders push_turn resolve execute advance step next next_turn "
            "play_moves do orders_in write_orders"
        ),
        "undo()": (
            "pop back take_back takeback unplay rewind revert step_back undo_turn unmake_move"
        ),
        "turns": (
            "move_stack peek history moves_played mainline mainline_moves turn_history "
            "played_turns order_history log moves_list rounds"
        ),
        "legal_orders(WHITE)": (
            "legal_moves pseudo_legal_moves generate_legal_moves orders moves possible_moves "
            "legal_orders_for orders_for get_legal_orders get_legal_moves valid_orders valid_moves "
            "possible_orders available_orders list_orders safe_orders generate_orders"
        ),
        "legal_orders(color), which has every order that the side may give": (
            "is_legal is_pseudo_legal is_legal_order is_valid parse_san parse_uci legal"
        ),
        "is_over": (
            "is_game_over is_finished is_terminal over finished ended game_over done is_done "
            "is_ended has_ended"
        ),
        "outcome, which is None until the game is over": (
            "is_checkmate is_stalemate is_insufficient_material is_variant_end termination is_draw "
            "is_drawn is_won get_outcome end"
        ),
        "outcome.winner, once the game is over": "winner get_winner won_by winning_side",
        "result": "score get_result final_result",
        "legal_orders(color) and must_pass(color): both sides write an order for each turn": (
            "turn side_to_move color_to_move ply to_move current_player active_color"
        ),
        "with_draws(rules), so that the game ends by itself": (
            "can_claim_draw can_claim_threefold_repetition is_repetition halfmove_clock "
            "is_threefold_repetition is_fivefold_repetition is_fifty_moves repetition_count"
        ),
        "the value itself: nothing changes it": "copy root reset clear_board clear clone",
        "fen": "board_fen epd to_fen get_fen as_fen",
        "pieces(), a dict by the names of the squares": "piece_map pieces_mask all_pieces",
        "piece_at(square)": "color_at piece_type_at get_piece_at piece get_piece get at piece_on",
        "with_piece(square, piece), which makes a new position": (
            "set_piece_at put_piece set_piece_map set_piece place_piece"
        ),
        "without(mask), which makes a new position": "remove_piece_at remove_piece",
        "attackers(square, color)": "is_attacked_by attackers_mask attacks",
        "position.reversed(), which exchanges the colors, or position.mirrored(), left and right": (
            "mirror flip flipped transform apply_mirror apply_transform swap_colors mirror_image"
        ),
        "str(order)": "uci san xboard lan",
        "print(value), or str(value) for its text": (
            "render ascii unicode display show pretty to_string to_str as_string diagram print draw"
        ),
        "origin": "from_square source",
        "target": "to_square destination",
        "promotes, which is True or False": "promotion",
        "kind": "piece_type",
        "put_back(white=square), once the turn is played": (
            "drop drop_pawn put place place_pawn put_pawn_back putback "
            "choose_put_back choose_square set_put_back place_back return_pawn"
        ),
        "write_svg(position)": "svg to_svg",
    },
}
"""By what lacks a name (a class, or a function for keywords): what to write, for which names."""


def _advice(owner: str, name: str) -> str | None:
    """What to write instead of a name, if that is known."""
    for advice, names in _GUESSES.get(owner, {}).items():
        if name in names.split():
            return advice
    return None


def _missing(subject: str, kind: type, name: str) -> AttributeError:
    """The error that a value or its class has no attribute of a name."""
    sentence = f"{subject} has no attribute {name!r}."
    advice = _advice(kind.__name__, name) or _advice(_ANY, name)
    if advice is not None:
        sentence = f"{sentence} Use {advice}."
    elif not name.startswith("_"):
        names = [each for each in dir(kind) if not each.startswith("_")]
        sentence = f"{sentence} It has {', '.join(names)}."
    return AttributeError(sentence)


def refuse_attribute(value: object, name: str) -> NoReturn:
    """Say that a value has no attribute of a name, and what to write instead."""
    raise _missing(f"{type(value).__name__!r} object", type(value), name)


class Advising(type):
    """The type of classes that say what to write instead of an attribute that they do not have."""


def _refuse_class_attribute(kind: type, name: str) -> NoReturn:
    raise _missing(f"type object {kind.__name__!r}", kind, name)


if not TYPE_CHECKING:  # else type checkers would accept any name
    Advising.__getattr__ = _refuse_class_attribute


def advising(
    usage: str,
) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """Let a constructor say what to write instead of arguments that it does not take.

    It costs a call, so that nothing has it that a turn calls.
    """

    def decorate(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        @wraps(function)
        def call(*arguments: Parameters.args, **keywords: Parameters.kwargs) -> Result:
            try:
                return function(*arguments, **keywords)
            except TypeError as error:
                from inspect import signature

                takes = signature(function)
                try:
                    takes.bind(*arguments, **keywords)
                except TypeError:
                    others = [name for name in keywords if name not in takes.parameters]
                    advice = _advice(function.__qualname__, others[0]) if others else None
                    raise TypeError(f"{error}. Use {advice or usage}.") from None
                raise  # the function takes the arguments, and says itself what is wrong

        return call

    return decorate


def attribute_of_part(value: object, name: str, path: str) -> AttributeError:
    """The error that a part of the value has the attribute; the path leads there."""
    return AttributeError(f"{type(value).__name__!r} object has no attribute {name!r}. Use {path}.")


def missing_name(module: str, name: str) -> AttributeError:
    """The error that a module has no such name, with what to use instead, if that is known."""
    sentence = f"module {module!r} has no attribute {name!r}."
    advice = _advice(PACKAGE, name)
    if re.fullmatch("[A-Ea-e][1-5]", name):
        advice = f"the name of the square, {name.lower()!r}"
    elif name in sys.modules[PACKAGE].__all__:
        advice = f"{PACKAGE}.{name}"
    if advice is not None:
        sentence = f"{sentence} Use {advice}."
    return AttributeError(sentence)
