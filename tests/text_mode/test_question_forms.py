"""Every form of a question is answered with a fact: in random games, compared with the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final, TypeAlias

import pytest

from apocalypse.formats.time_control import read_time_controls
from apocalypse.match.clocks import Clocks
from apocalypse.match.match import Match
from apocalypse.rules.board import FILES, KNIGHT, PAWN, SQUARES, WHITE, Color, Kind, Piece
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices, legal_orders
from apocalypse.rules.notation import Coordinates, read_square, square_name
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, PassPolicy
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.prompt_commands import Commands
from apocalypse.text_mode.question_forms import FORMS, answer_question, list_of_forms
from tests.cases import case
from tests.formats.games import RULES
from tests.text_mode.stream import typed

SQUARE: Final = re.compile(r"\b[a-e][1-5]\b")
PIECE: Final = re.compile(r"(White|Black) (pawn|knight) ([a-e][1-5])")
OVER: Final = "The game is over, so nothing can move."


class Asking:
    """A player, or nobody in particular, who asks about a game."""

    def __init__(self, game: Game, coordinates: Coordinates, asker: Color | None) -> None:
        self.game, self.asker = game, asker
        self.match = Match(game, coordinates=coordinates)
        self.match.origin = self.match.sheet

    def lines(self, text: str) -> list[str]:
        """The answer to a question."""
        lines = answer_question(self.match, self.asker, text)
        assert lines is not None, text
        return lines

    def line(self, text: str) -> str:
        """The answer to a question that has one line."""
        (line,) = self.lines(text)
        return line

    @property
    def position(self) -> Position:
        return self.game.position

    @property
    def colors(self) -> list[Color]:
        """The side that asks, or both."""
        return list(Color) if self.asker is None else [self.asker]

    def name(self, square: int) -> str:
        return square_name(square, self.match.coordinates)

    def squares(self, text: str) -> set[int]:
        """The squares in a text."""
        return {read_square(name, self.match.coordinates) for name in SQUARE.findall(text)}

    def standing(self, *squares: int) -> dict[int, Piece]:
        """The pieces on some squares."""
        return {s: p for s, p in self.position.placements() if s in squares}

    def pieces_in(self, line: str) -> dict[int, Piece]:
        """The pieces that a line names, such as ``White pawn a4``."""
        return {
            read_square(name, self.match.coordinates): Piece(Color(color.lower()), Kind(kind))
            for color, kind, name in PIECE.findall(line)
        }


Check: TypeAlias = Callable[[Asking], None]


def listed(asking: Asking, line: str) -> dict[int, Piece]:
    """The pieces that a list of one side names: ``White: pawns a2, b1; knight e1.``."""
    side, _, kinds = line.partition(": ")
    pieces = {}
    for part in kinds.split("; "):
        kind = KNIGHT if "knight" in part else PAWN
        for square in asking.squares(part):
            pieces[square] = Piece(Color(side.lower()), kind)
    return pieces


def board(asking: Asking) -> None:
    white, black = asking.lines("board")
    assert listed(asking, white) | listed(asking, black) == asking.standing(*SQUARES)


def diagram(asking: Asking) -> None:
    _, *rows, _ = asking.lines("diagram")
    names = [f"{file}{row[0]}" for row in rows for file in FILES]
    letters = "".join(row[2:] for row in rows)
    drawn = {n: Piece.from_symbol(s) for n, s in zip(names, letters, strict=True) if s != "."}
    assert drawn == {asking.name(square): p for square, p in asking.standing(*SQUARES).items()}


def on_square(asking: Asking) -> None:
    for square in SQUARES:
        name, piece = asking.name(square), asking.position.piece_at(square)
        fact = f"{name} is empty."
        if piece is not None:
            fact = f"{name}: {piece.color.value.title()} {piece.kind.value}."
        assert asking.line(f"on {name}") == fact


def row(asking: Asking) -> None:
    for number in "12345":
        squares = [square for square in SQUARES if asking.name(square)[1] == number]
        assert asking.pieces_in(asking.line(f"row {number}")) == asking.standing(*squares)


def file(asking: Asking) -> None:
    for letter in FILES:
        squares = [square for square in SQUARES if asking.name(square)[0] == letter]
        assert asking.pieces_in(asking.line(f"file {letter}")) == asking.standing(*squares)


def next_to(asking: Asking) -> None:
    for square in SQUARES:
        name = asking.name(square)
        line = asking.line(f"next to {name}")
        expected = asking.standing(*neighbors(square))
        assert asking.pieces_in(line.partition(": ")[2]) == expected


@cache
def neighbors(square: int) -> list[int]:
    """The squares around a square."""
    name = square_name(square)
    squares = []
    for other in SQUARES:
        near = square_name(other)
        across = abs(FILES.index(near[0]) - FILES.index(name[0]))
        if other != square and max(across, abs(int(near[1]) - int(name[1]))) == 1:
            squares.append(other)
    return squares


def safe_targets(asking: Asking, origin: int) -> set[int]:
    """Where a piece can go by a safe order."""
    piece = asking.position.piece_at(origin)
    assert piece is not None
    orders = asking.game.legal_orders(piece.color).items()
    return {order.target for order, bets in orders if order.origin == origin and not bets}


def moves(asking: Asking) -> None:
    for square in SQUARES:
        name, piece = asking.name(square), asking.position.piece_at(square)
        lines = asking.lines(f"moves {name}")
        if piece is None:
            assert lines == [f"{name} is empty."]
        elif asking.game.outcome is not None:
            assert lines == [OVER]
        else:
            assert asking.pieces_in(lines[0]) == {square: piece}
            named = asking.squares(lines[0].partition(name)[2])
            assert named == safe_targets(asking, square)
            orders = asking.game.legal_orders(piece.color).items()
            bets = [order for order, bets in orders if order.origin == square and bets]
            assert len(lines) - 1 == len(bets)
    if asking.game.outcome is not None:
        assert asking.lines("moves") == [OVER]
        return
    lines = [line for line in asking.lines("moves") if not line.startswith("For its")]
    mine = [s for s, piece in asking.standing(*SQUARES).items() if piece.color in asking.colors]
    for square, line in zip(mine, lines, strict=True):
        assert asking.squares(line) == {square} | safe_targets(asking, square)


def capturers(position: Position, color: Color, square: int) -> set[int]:
    """The pieces of a side that could capture a piece on a square, by the classic orders."""
    victim = position.piece_at(square) or Piece(color.other, KNIGHT)
    board = position.with_piece(square, Piece(color.other, victim.kind))
    orders = legal_orders(board, color, CLASSIC)
    return {order.origin for order in orders if order.target == square}


def attacks(asking: Asking) -> None:
    for square in SQUARES:
        name, piece = asking.name(square), asking.position.piece_at(square)
        lines = asking.lines(f"attacks {name}")
        if piece is None:
            empty, *sides = lines
            assert empty == f"{name} is empty."
            parts = dict(zip(Color, sides, strict=True))
        else:
            (line,) = lines
            by, _, protected = line.partition("attacked by ")[2].partition("protected by")
            parts = {piece.color.other: by, piece.color: protected}
        for color, part in parts.items():
            assert asking.squares(part) == capturers(asking.position, color, square)


def attacked(asking: Asking) -> None:
    lines = asking.lines("attacked")
    if asking.game.outcome is not None:
        assert lines == [OVER]
        return
    named = {}
    for line in lines:
        victim, _, by = line.partition(" is attacked by ")
        for square in asking.squares(victim):
            named[square] = asking.squares(by)
    assert named == threatened(asking, asking.colors)
    for color in asking.colors:
        is_safe = f"No {color.value.title()} piece is attacked." in lines
        assert is_safe == (not threatened(asking, [color]))


def threatened(asking: Asking, colors: list[Color]) -> dict[int, set[int]]:
    """The pieces of some sides that a safe order could capture, each with what could do it."""
    pieces: dict[int, set[int]] = {}
    for square, piece in asking.standing(*SQUARES).items():
        for origin in asking.standing(*SQUARES):
            enemy = asking.position.piece_at(origin)
            assert enemy is not None
            is_enemy = piece.color in colors and enemy.color is not piece.color
            if is_enemy and square in safe_targets(asking, origin):
                pieces.setdefault(square, set()).add(origin)
    return pieces


def captures(asking: Asking) -> None:
    lines = asking.lines("captures")
    if asking.game.outcome is not None:
        assert lines == [OVER]
        return
    pairs = set()
    for line in lines:
        piece, _, targets = line.partition(" can capture on ")
        for origin in asking.squares(piece):
            pairs |= {(origin, target) for target in asking.squares(targets)}
    others = [color.other for color in asking.colors]
    expected = {(o, square) for square, by in threatened(asking, others).items() for o in by}
    assert pairs == expected
    for color in asking.colors:
        is_nothing = f"{color.value.title()} can capture nothing now." in lines
        assert is_nothing == (not threatened(asking, [color.other]))


def pieces_of(kinds: tuple[Kind, ...], noun: str) -> Check:
    def check(asking: Asking) -> None:
        for word in ("", "white", "black", "mine", "theirs", "my", "his"):
            colors = {"": list(Color), "white": [WHITE], "black": [WHITE.other]}.get(word)
            if colors is None and asking.asker is None:
                assert "Say white or black" in asking.line(f"{noun} {word}")
                continue
            if colors is None:
                assert asking.asker is not None
                is_own = word in ("mine", "my")
                colors = [asking.asker if is_own else asking.asker.other]
            for text in (f"{noun} {word}", f"{word} {noun}"):
                pieces: dict[int, Piece] = {}
                for line in asking.lines(text):
                    pieces |= listed(asking, line)
                expected = asking.standing(*SQUARES).items()
                assert pieces == {
                    s: p for s, p in expected if p.color in colors and p.kind in kinds
                }

    return check


def turn_squares(asking: Asking, number: int) -> list[list[str]]:
    """The squares of both orders of a turn, in their order."""
    turn = asking.game.turns[number - 1]
    return [
        [] if order is None else [asking.name(order.origin), asking.name(order.target)]
        for order in (turn.white, turn.black)
    ]


def says_turn(asking: Asking, line: str, number: int) -> bool:
    """Whether a line says which turn it is and what both sides wrote."""
    start, *parts = re.split(r"(?<=[.]) (?=White|Black)", line)
    named = [SQUARE.findall(part)[:2] for part in parts]
    return start == f"Turn {number}." and named == turn_squares(asking, number)


def last(asking: Asking) -> None:
    count = len(asking.game.turns)
    first, *_ = asking.lines("last")
    assert asking.lines("") == asking.lines("last") == asking.lines("repeat")
    if count == 0:
        assert first == "No turn has been played yet."
    else:
        assert says_turn(asking, first, count)
        assert asking.lines("last") == asking.lines(f"turn {count}")


def turn(asking: Asking) -> None:
    count = len(asking.game.turns)
    for number in range(1, count + 1):
        assert says_turn(asking, asking.lines(f"turn {number}")[0], number)
    line = asking.line(f"turn {count + 1}")
    assert line.startswith(f"There is no turn {count + 1}." if count else "No turn has been played")


def history(asking: Asking) -> None:
    lines = asking.lines("history")
    if not asking.game.turns:
        assert lines == ["No turn has been played yet."]
        return
    assert len(lines) == len(asking.game.turns)
    for number, line in enumerate(lines, 1):
        assert says_turn(asking, line, number)


def numbers(line: str) -> dict[str, int]:
    """The numbers of pieces in a line: ``1 pawn and 2 knights``."""
    return {kind: int(number) for number, kind in re.findall(r"(\d+) (pawn|knight)", line)}


def count(asking: Asking) -> None:
    white, black, *ahead = asking.lines("count")
    both = []
    for color, line in zip(Color, (white, black), strict=True):
        material = {kind.value: asking.position.number_of(color, kind) for kind in Kind}
        assert {kind.value: 0 for kind in Kind} | numbers(line) == material
        both.append(material)
    difference = {kind.value: both[0][kind.value] - both[1][kind.value] for kind in Kind}
    named = dict.fromkeys(difference, 0)
    for line in ahead:
        sign = 1 if line.startswith("White") else -1
        named |= {kind: sign * number for kind, number in numbers(line).items()}
    assert named == difference
    assert (ahead == ["The material is even."]) == (not any(difference.values()))


def lost(asking: Asking) -> None:
    for color, line in zip(Color, asking.lines("lost"), strict=True):
        assert line.startswith(f"{color.value.title()} lost ")
        start, now = (
            position.occupied_by(color).bit_count()
            for position in (asking.game.start, asking.position)
        )
        assert sum(numbers(line).values()) == start - now
        promoted = sum("becomes a knight" in each for each in captions(asking, color))
        knights = asking.game.start.number_of(color, KNIGHT) + promoted
        assert numbers(line).get("knight", 0) == knights - asking.position.number_of(color, KNIGHT)


def captions(asking: Asking, color: Color) -> list[str]:
    """What was said in all turns about a side."""
    lines = [
        line
        for number in range(1, len(asking.game.turns) + 1)
        for line in asking.lines(f"turn {number}")
    ]
    return [line for line in lines if line.startswith(color.value.title())]


def score(asking: Asking) -> None:
    first, *penalties = asking.lines("score")
    points = {"1-0": "White 1, Black 0", "0-1": "White 0, Black 1", "*": "White 0, Black 0"}
    result = points.get(asking.game.result, "White 0.5, Black 0.5")
    assert first == f"Score of the match: {result}."
    limit = asking.game.rules.turn.bets.penalty_limit
    white, black = asking.game.penalties
    expected = [f"Penalties: White {white}, Black {black}. {limit} lose the game."]
    assert penalties == (expected if limit else [])


def clock(asking: Asking) -> None:
    assert asking.line("clock") == "This game has no clock."
    control = read_time_controls("5+3")
    asking.match.clocks = Clocks(control, lambda: 0.0)
    assert asking.lines("clock") == ["White: 5 minutes.", "Black: 5 minutes."]


def status(asking: Asking) -> None:
    first, *others = asking.lines("status")
    played = len(asking.game.turns)
    if asking.game.outcome is not None:
        assert first.startswith("The game is over after ")
        assert "wins" in others[0] or others[0].startswith("Drawn")
    else:
        assert first == f"Turn {played + 1} is next."
    if asking.asker is not None:
        assert others[-1] == f"You play {asking.asker.value.title()}."


def rules(asking: Asking) -> None:
    played = asking.game.rules
    text = "\n".join(asking.lines("rules"))
    assert (played.names.summary in text) == (played.name != CLASSIC.name)
    assert ("If you already have two knights" in text) == played.turn.capped
    for limit, words in (
        (
            played.turn.bets.penalty_limit,
            f"A player with {played.turn.bets.penalty_limit} penalties loses.",
        ),
        (played.draws.repetition, f"the same position occurs {played.draws.repetition} times"),
        (played.draws.quiet_turns, f"{played.draws.quiet_turns} turns without a piece removed"),
    ):
        assert (words in text) == (limit is not None)
    assert ("one player alone passes" in text) == (played.turn.passes is PassPolicy.ALLOWED)
    assert "captures one step diagonally" in asking.lines("rules pawn")[0]
    assert "two squares straight" in asking.line("rules knights")


def repeat(asking: Asking) -> None:
    console = Console()
    commands: Commands[None] = Commands(
        console, questions=lambda text: answer_question(asking.match, asking.asker, text)
    )
    with typed() as output:
        for text in ("repeat", "count", "repeat", "repeat"):
            commands.react(text)
        console.flush()
    expected = asking.lines("last") + 3 * asking.lines("count")
    assert output.getvalue() == "".join(f"{line}\n" for line in expected)


CHECKS: Final[dict[str, Check]] = {
    "board": board,
    "diagram": diagram,
    "on SQUARE": on_square,
    "row ROW": row,
    "file FILE": file,
    "next to SQUARE": next_to,
    "moves [SQUARE]": moves,
    "attacks SQUARE": attacks,
    "attacked": attacked,
    "captures": captures,
    "pieces [SIDE]": pieces_of((PAWN, KNIGHT), "pieces"),
    "pawns [SIDE]": pieces_of((PAWN,), "pawns"),
    "knights [SIDE]": pieces_of((KNIGHT,), "knights"),
    "last": last,
    "turn NUMBER": turn,
    "history": history,
    "count": count,
    "lost": lost,
    "score": score,
    "clock": clock,
    "status": status,
    "rules [KIND]": rules,
    "repeat": repeat,
}
"""By form: what its answers have to say."""


def test_every_form_is_checked_and_help_names_it() -> None:
    assert [form.text for form in FORMS] == [*CHECKS]
    for form in FORMS:
        assert form.text.split()[0] in list_of_forms()


@cache
def random_games() -> list[Game]:
    """Ten games of random legal orders, most of them unfinished and with many pieces."""
    games = []
    for seed in range(10):
        chance = Random(seed)
        game = Game(RULES[seed % len(RULES)])
        # A few turns bring the sides together; two games go on to their ends.
        for _ in range(40 if seed % 5 == 4 else 3 + seed % 3):
            if game.outcome is not None:
                break
            white, black = (
                chance.choice(choices(game.position, color, game.rules)) for color in Color
            )
            game = game.after(white, black)
            squares = {
                color: chance.choice(game.put_back_squares(color)) for color in game.to_put_back
            }
            game = game.put_back(squares)
        games.append(game)
    return games


def test_the_random_games_are_of_all_kinds() -> None:
    asking = [Asking(game, Coordinates.CHESS, None) for game in random_games()]
    assert {each.game.outcome is not None for each in asking} == {True, False}
    open_games = [each for each in asking if each.game.outcome is None]
    assert len(open_games) >= 6
    assert sum(len(threatened(each, list(Color))) > 1 for each in open_games) >= 3
    assert any("lost 1 " in line for each in asking for line in each.lines("lost"))
    assert any("bet" in line for each in open_games for line in each.lines("moves"))


BY_ASKER: Final = {"moves", "attacked", "captures", "pieces", "pawns", "knights", "status"}
"""The first words of the questions whose answers depend on the side that asks."""


@pytest.mark.parametrize("form", CHECKS)
def test_the_answer_is_what_the_engine_knows(form: str) -> None:
    everybody = (None, *Color)
    for number, game in enumerate(random_games()):
        coordinates = list(Coordinates)[number % 2]
        # Where it makes no difference who asks, each game has another asker.
        is_by_asker = form.split(maxsplit=1)[0] in BY_ASKER
        for asker in everybody if is_by_asker else everybody[number % 3 :][:1]:
            with case(form, number, coordinates, asker):
                CHECKS[form](Asking(game, coordinates, asker))


def test_the_history_says_where_pawns_were_put_back() -> None:
    game = Game(fen="4n/P3p/5/4P/N3N").after("a4a5", "e4e3").put_back({WHITE: "c3"})
    asking = Asking(game, Coordinates.CHESS, WHITE)
    assert asking.line("history").endswith(" White's pawn is put back from a5 to c3.")


def test_the_history_says_a_square_that_was_ordered_once() -> None:
    game = Game(PRESETS["vchess"], fen="n2pn/1P2p/5/P3P/N3N").after("b4b5@c3", "d5d4")
    line = Asking(game, Coordinates.CHESS, WHITE).line("history")
    assert line.count("put back") == 1
