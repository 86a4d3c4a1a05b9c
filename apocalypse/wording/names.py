"""Names: players, pieces and orders in sentences, and the rules for names that players choose.

Beside them stands what every sentence needs: numbers of things, lists of words, and how many
columns of a terminal a text takes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Self

from apocalypse.rules.board import BLACK, WHITE, BySide, Color, Piece

if TYPE_CHECKING:
    from apocalypse.rules.notation import Coordinates
    from apocalypse.rules.orders import Order
    from apocalypse.rules.position import Position

ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
"""The end of a text of which more does not fit."""
LONGEST_NAME: Final = 20
"""The most columns of a name; every sentence has room for it."""

_INVISIBLE: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories of invisible characters: controls, joiners, direction marks, and codes to
which no character belongs."""
_RIGHT_TO_LEFT: Final = {"R", "AL", "AN"}
"""Unicode directions of letters written from right to left."""
_MARKS: Final = {"Mn", "Mc", "Me"}
"""Unicode categories of accents and other marks, which stand on the letter before them."""
_WITHOUT_COLUMN: Final = {"Mn", "Me"}
"""Unicode categories of the marks that take no column of their own."""
_DRAWN_DIFFERENTLY: Final = (
    range(0xFE00, 0xFE10),  # variation selectors
    range(0x1F1E6, 0x1F200),  # halves of flags
    range(0x1F3FB, 0x1F400),  # tones of skin
    range(0xE0100, 0xE01F0),  # more variation selectors
)
"""Characters that combine with others in some terminals only."""

COMPUTER: Final = "Computer"
"""The name of the computer at every level."""
YOU: Final = "You"
"""The name of a player without one who plays against the computer."""
PASS_LABEL: Final = "pass"
"""A pass; ``****`` on a game sheet, which nobody guesses who has not read its notation."""
_IN_SENTENCES: Final = {YOU: "you", COMPUTER: "the computer"}
"""Names that are common words within a sentence."""
_COMMON_WORDS: Final = re.compile(r"(your?|the computer)\b")
"""The beginnings of a sentence that get a capital; a name that somebody chose keeps its letters."""


class Names(BySide[str]):
    """The names of both players: as labels, and as parts of sentences.

    `sentence` gives a capital to the part that starts one.
    """

    __slots__ = ()

    def __new__(cls, white: str = "White", black: str = "Black") -> Self:
        """The names, as labels and to address players; `subject` is for sentences about them."""
        return tuple.__new__(cls, (white, black))

    def subject(self, color: Color) -> str:
        """A side in a sentence: ``Alain``, ``you``, ``the computer``."""
        name = self.of(color)
        return _IN_SENTENCES.get(name, name)

    def clause(self, color: Color, verb: str, your_verb: str = "", *, starts: bool = True) -> str:
        """A clause about a side: ``Alain passes``, ``You pass``, ``The computer passes``.

        ``your_verb`` stands after *you*, unless it is empty; a clause that starts a sentence has a
        capital.
        """
        if self.of(color) == YOU:
            verb = your_verb or verb
        clause = f"{self.subject(color)} {verb}"
        return sentence(clause) if starts else clause

    def owner(self, color: Color) -> str:
        """The possessive name of a side: ``Jacques'``, ``your``, ``the computer's``."""
        name = self.subject(color)
        if self.of(color) == YOU:
            return "your"
        if name.endswith(("s", "S")):
            return f"{name}'"
        return f"{name}'s"

    @property
    def pairing(self) -> str:
        """Both players: ``Alain against the computer``."""
        return f"{self.subject(WHITE)} against {self.subject(BLACK)}"

    def piece(self, piece: Piece) -> str:
        """A piece by its owner and its kind: ``White's knight``."""
        return f"{self.owner(piece.color)} {piece.kind.value}"


def sentence(text: str) -> str:
    """A text that starts a sentence: with a capital, unless it starts with a name."""
    if _COMMON_WORDS.match(text):
        return text[0].upper() + text[1:]
    return text


def counted(number: int, noun: str) -> str:
    """A number of things: ``1 pawn``, ``2 pawns``."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun}s"


def list_words(parts: Iterable[str], conjunction: str = "and") -> str:
    """One or more parts as a list in a sentence: ``a2, b1 and c1``."""
    *others, last = parts
    if not others:
        return last
    return f"{', '.join(others)} {conjunction} {last}"


def order_label(
    order: Order | None, coordinates: Coordinates, position: Position | None = None
) -> str:
    """An order in one word: ``e4e3``, ``d2d1@c4``, or ``pass``.

    With the position before the turn, a knight's order begins with H.
    """
    # Imported here, because the title screen needs names and no orders, and is to appear at once.
    from apocalypse.rules.orders import order_text

    if order is None:
        return PASS_LABEL
    return order_text(order, coordinates, position)


def width_of(text: str) -> int:
    """The columns that a text takes on a terminal."""
    columns = 0
    for letter in text:
        if unicodedata.category(letter) in _WITHOUT_COLUMN:
            continue
        is_wide = unicodedata.east_asian_width(letter) in ("W", "F")
        columns += 2 if is_wide else 1
    return columns


def fitted(text: str, columns: int) -> str:
    """A text, or as much of its beginning as fits, with an ellipsis at its end."""
    if width_of(text) <= columns:
        return text
    if columns <= 0:
        return ""
    while text and width_of(text) > columns - 1:
        text = text[:-1]
    return f"{text.rstrip()}{ELLIPSIS}"


def read_name(text: str) -> str:
    """Read a name that a player chose, with single blanks and composed accents.

    Raises:
        ValueError: the name is empty, too wide, or drawn differently by terminals; with a sentence.
    """
    for letter in text:
        problem = _letter_problem(letter)
        if problem is not None:
            raise ValueError(
                f"The name has {problem} (U+{ord(letter):04X}). Choose a name without it."
            )
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name:
        raise ValueError(f"The name is empty. Write 1 to {LONGEST_NAME} characters.")
    if unicodedata.category(name[0]) in _MARKS:
        raise ValueError("The name starts with an accent. Start it with a letter.")
    is_too_wide = width_of(name) > LONGEST_NAME
    has_too_many_marks = len(name) > 2 * LONGEST_NAME  # they take no column
    if is_too_wide or has_too_many_marks:
        raise ValueError(
            f"The name is too long. Write up to {LONGEST_NAME} characters, or half as many wide "
            "ones."
        )
    return name


def check_players(names: Names) -> None:
    """Refuse the opponent's color as a name, and two players with the same name.

    Capitals and Unicode variants make no difference.

    Raises:
        ValueError: a name is refused; with a sentence.
    """
    for color in Color:
        if _key(names.of(color)) == color.other.value:
            raise ValueError(
                f"{names.of(color)} is the other side. Choose another name for "
                f"{color.value.title()}, or none."
            )
    if _key(names.white) == _key(names.black):
        raise ValueError(
            f"Both players are called {names.black}. Choose another name for one of them."
        )


def _key(name: str) -> str:
    """A form that is equal for names that count as the same."""
    # Twice, because a letter without its capital can be one of several characters again.
    folded = unicodedata.normalize("NFKC", name).casefold()
    composed = unicodedata.normalize("NFKC", folded)
    return " ".join(composed.split())


def _letter_problem(letter: str) -> str | None:
    """The fault of a letter that no name may have; None: it has none."""
    category = unicodedata.category(letter)
    if category in _INVISIBLE:
        return "an invisible character"
    if unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT:
        return "a letter written from right to left, which few terminals draw in its place"
    if category == "Me" or any(ord(letter) in part for part in _DRAWN_DIFFERENTLY):
        return "a character that terminals draw in different widths"
    return None
