"""HTML: a game as one page that needs nothing else, to read, to print and to step through.

Without scripts the page is a list of diagrams. Its script shows one turn at a time, and both pieces
move together. The page loads nothing and runs nothing but its own script: a policy in its head
forbids it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Final

from apocalypse.formats import svg
from apocalypse.formats.comments import TurnNotes, shown_comments
from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import BLACK, PIECES, WHITE, Color, Piece
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.position import Position
from apocalypse.wording.captions import caption, outcome_sentence, piece_list
from apocalypse.wording.names import sentence

_CHART_WIDTH: Final = 640
"""The width of the chart of values, in pixels."""
_CHART_HEIGHT: Final = 120
"""Its height, in pixels."""
_CHART_MARGIN: Final = 10
"""The pixels that its line leaves free at each edge."""

HOW_TO_READ: Final = (
    "Both players write an order in secret. Both are carried out at the same time.",
    "If your opponent has no pawns left, you win.",
    "Two of a kind on one square are both lost; a knight beats a pawn; who leaves is safe.",
    "An arrow is an order; a hollow one was void. Ha5b3 is a knight's, e4e3 a pawn's.",
    "A number such as (2.i) is a rule, and **** is a pass.",
)
"""Sentences for a reader who has never seen the game."""


def write_html(sheet: Sheet, bottom: Color = WHITE, turn_notes: Iterable[TurnNotes] = ()) -> str:
    """A page with the start and every turn of a game, seen from a side.

    Args:
        sheet: the game.
        bottom: the side at the bottom of the boards.
        turn_notes: the notes of an analysis on turns; with any, the page has a chart of values.
    """
    by_turn = {notes.number: notes for notes in turn_notes}
    return "\n".join(_lines(sheet, bottom, by_turn)) + "\n"


def _lines(sheet: Sheet, bottom: Color, by_turn: dict[int, TurnNotes]) -> Iterator[str]:
    """The page from its head to its script, in parts of one or more lines."""
    game = sheet.game
    title = _escaped(sentence(sheet.names.pairing))
    script = _page_file("game.js")
    yield from _head(title, script)
    yield "<body>"
    yield from _shapes(sheet.coordinates, bottom)
    yield from _header(sheet, title)

    # The links to the turns.
    yield '<nav aria-label="Turns">\n<ol>\n<li><a href="#turn-0">Start</a></li>'
    for turn in game.turns:
        yield f'<li><a href="#turn-{turn.number}">{_heading(turn, sheet.coordinates)}</a></li>'
    yield "</ol>\n</nav>"

    # The turns themselves, and the chart below them.
    yield "<main>"
    yield from _section(sheet, 0, "Start", _board(game.start, sheet.coordinates, bottom, None))
    for turn in game.turns:
        board = _board(turn.after, sheet.coordinates, bottom, turn)
        heading = _heading(turn, sheet.coordinates)
        yield from _section(sheet, turn.number, heading, board, by_turn.get(turn.number))
    yield "</main>"
    yield "<footer>"
    if by_turn:
        yield from _chart(sheet, by_turn)
    yield f"</footer>\n<script>{script}</script>\n</body>\n</html>"


def _head(title: str, script: str) -> Iterator[str]:
    """The head: the style, and a policy that names it and the script by their hashes."""
    style = _page_file("game.css")
    policy = (
        f"default-src 'none'; style-src {_policy_source(style)}; "
        f"script-src {_policy_source(script)}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>"
    yield '<link rel="icon" href="data:,">'
    yield f"<style>{style}</style>"
    yield "</head>"


def _header(sheet: Sheet, title: str) -> Iterator[str]:
    """The header: who played, by which rules, and how the page is read."""
    game = sheet.game
    played = ""
    if sheet.date:
        played = f" Played on {_escaped(sheet.date)}."
    rules = _escaped(game.rules.name)
    yield f'<header>\n<h1 dir="auto">{title}</h1>'
    yield f"<p>Apocalypse by {rules} rules, {game.result}.{played}</p>"
    for line in HOW_TO_READ:
        yield f'<p class="how">{line}</p>'
    yield "</header>"


def _heading(turn: Turn, coordinates: Coordinates) -> str:
    """The number and the orders of a turn: ``7. Ha1b3 b2b1 c3``."""
    number, _, orders = turn.text(coordinates).partition(".")
    return f"{number}. {orders}"


def _section(
    sheet: Sheet,
    number: int,
    heading: str,
    board: Iterable[str],
    notes: TurnNotes | None = None,
) -> Iterator[str]:
    """A turn, or the start: its heading, its board, what happened, and what is said about it."""
    yield f'<section id="turn-{number}" aria-labelledby="heading-{number}">'
    yield f'<h2 id="heading-{number}">{heading}</h2>'
    yield from board
    if number > 0:  # at the start, nothing has happened
        items = "".join(f"<li>{_escaped(line)}</li>" for line in _captions(sheet, number))
        yield f'<ul class="captions">{items}</ul>'
    if notes is not None:
        yield f'<p class="values">{_escaped(notes.sentences)}</p>'
        yield f'<p class="values">{_escaped(notes.values)}</p>'
    for comment in shown_comments(sheet, number):
        text = _escaped(comment.text).strip()
        if text:
            yield f'<blockquote dir="auto">{text}</blockquote>'
    yield "</section>"


def _captions(sheet: Sheet, number: int) -> Iterator[str]:
    """The captions of a turn, and after the last one how the players ended the game."""
    turns = sheet.game.turns
    for event in turns[number - 1].resolution.events:
        yield caption(event, sheet.names, sheet.coordinates)
    outcome = sheet.game.stopped
    if outcome is not None and number == len(turns):
        yield outcome_sentence(outcome, sheet.names)


def _shapes(coordinates: Coordinates, bottom: Color) -> Iterator[str]:
    """Parts that all boards share: the pieces, and the squares with the names at their edges."""
    yield '<svg class="shapes" aria-hidden="true"><defs>'
    for piece in PIECES:
        fill, stroke = svg.FILLS[piece.color]
        yield (
            f'<path id="{_shape_id(piece)}" d="{svg.SHAPES[piece.kind]}" fill="{fill}"'
            f' stroke="{stroke}" stroke-width="2" stroke-linejoin="round"/>'
        )
    yield '<g id="squares">'
    for x, y, is_dark in svg.square_corners(bottom):
        look = "dark" if is_dark else "light"
        yield f'<rect class="{look}" x="{x}" y="{y}" width="{svg.SQUARE}" height="{svg.SQUARE}"/>'
    for x, y, text in svg.labels(coordinates, bottom):
        yield f'<text class="edge" x="{x}" y="{y}">{text}</text>'
    yield "</g></defs></svg>"


def _shape_id(piece: Piece) -> str:
    """The name by which the boards of the page use the shape of a piece."""
    return f"{piece.color.value}-{piece.kind.value}"


def _board(
    position: Position, coordinates: Coordinates, bottom: Color, turn: Turn | None
) -> Iterator[str]:
    """A position, with the orders that led to it as arrows."""
    yield (
        f'<svg class="board" viewBox="0 0 {svg.SIDE} {svg.SIDE}" role="img"'
        f' aria-label="{_description(position, coordinates)}"><use href="#squares"/>'
    )
    uses = []
    for square, piece in position.placements():
        x, y = svg.corner(square, bottom)
        uses.append(f'<use href="#{_shape_id(piece)}" x="{x}" y="{y}"/>')
    yield f'<g class="pieces">{"".join(uses)}</g>'
    if turn is not None:
        for arrow in svg.arrows(turn, bottom):
            move = _move_attribute(arrow)
            yield f'<polygon points="{arrow.points}"{move} {arrow.look} opacity=".85"/>'
    yield "</svg>"


def _move_attribute(arrow: svg.Arrow) -> str:
    """The attribute from which the script moves a piece: its corner, and how far it goes.

    It is empty for the arrow of a void order, by which nothing moves.
    """
    if arrow.is_void:
        return ""
    x, y = arrow.start
    across = arrow.end[0] - x
    down = arrow.end[1] - y
    return f' data-move="{x} {y} {across} {down}"'


def _description(position: Position, coordinates: Coordinates) -> str:
    """Where the pieces stand, for readers without pictures."""
    white = piece_list(position, WHITE, coordinates)
    black = piece_list(position, BLACK, coordinates)
    return f"White: {white}. Black: {black}."


def _chart(sheet: Sheet, by_turn: dict[int, TurnNotes]) -> Iterator[str]:
    """The value for White after each turn as a line."""
    # The values: before the first turn, and after each.
    ordered = [by_turn[number] for number in sorted(by_turn)]
    values = [ordered[0].before]
    values += [notes.after for notes in ordered]

    # The corners of the line: a win at the top of the chart, a defeat at the bottom.
    step = (_CHART_WIDTH - 2 * _CHART_MARGIN) / max(1, len(values) - 1)
    middle = _CHART_HEIGHT / 2
    pixels_per_point = (middle - _CHART_MARGIN) / 100
    corners = []
    for index, value in enumerate(values):
        x = _CHART_MARGIN + step * index
        y = middle - value * pixels_per_point
        corners.append(f"{x:.0f},{y:.0f}")
    line = " ".join(corners)

    white = sheet.names.subject(WHITE)
    listed = ", ".join(f"{value:+d}" for value in values)
    label = _escaped(f"The value for {white} in points of 100, turn by turn: {listed}.")
    yield (
        f'<figure><svg class="chart" viewBox="0 0 {_CHART_WIDTH} {_CHART_HEIGHT}" role="img"'
        f' aria-label="{label}">'
        f'<rect width="{_CHART_WIDTH}" height="{_CHART_HEIGHT}"/>'
        f'<line x2="{_CHART_WIDTH}" y1="{middle:.0f}" y2="{middle:.0f}"/>'
        f'<polyline points="{line}"/></svg>'
        f"<figcaption>The value for {_escaped(white)}, turn by turn: "
        "a win at the top, a defeat at the bottom.</figcaption></figure>"
    )


def _escaped(text: str) -> str:
    """A text from people as HTML, within an element or a quoted attribute."""
    return escape(printable(text))


def _page_file(name: str) -> str:
    """The style or the script, which stand in files of their own."""
    return (files("apocalypse.formats") / "page" / name).read_text("utf-8")


def _policy_source(text: str) -> str:
    """A script or a style as the policy of a page names it: by its hash."""
    digest = sha256(text.encode()).digest()
    return f"'sha256-{b64encode(digest).decode()}'"
