"""Vocabulary: the words in which players ask, by topic, and what a question is about."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final, NamedTuple

from apocalypse.match.match import Match
from apocalypse.rules.board import KNIGHT, PAWN, Color, Kind, Square
from apocalypse.rules.notation import square_name
from apocalypse.text_mode.speech import SPELLED_FILES


def _topic(words: str) -> frozenset[str]:
    return frozenset(words.split())


TOPICS: Final = {
    "pawn": _topic("pawn pawns"),
    "knight": _topic("knight knights horse horses"),
    "mine": _topic("mine my own i me"),
    "theirs": _topic("theirs their his her hers opponent opponents enemy computer they he she"),
    "how": _topic("how rule rules explain"),
    "many": _topic("many count number material left remain remaining total"),
    "clock": _topic("clock clocks time seconds minutes long"),
    "undo": _topic("undo takeback unseal void revert"),
    "turns": _topic("turn turns move"),
    "score": _topic("score points standing winning wins ahead leads leading penalties penalty"),
    "lost": _topic("lose lost losses captured taken gone dead missing"),
    "whose": _topic("whose which color am status"),
    "history": _topic("history all every"),
    "last": _topic("last previous repeat again happened latest said"),
    "did": _topic("did was do order orders play played plays wrote write written sealed made"),
    "can": _topic("can could may moves go goes legal possible options choices reach"),
    "attack": _topic(
        "attack attacks attacked attacking attackers threat threats threaten threatens "
        "threatened safe danger hit hits guards covers"
    ),
    "capture": _topic("capture captures capturing take takes taking"),
    "rank": _topic("rank row ranks"),
    "file": _topic("file column files"),
    "board": _topic("board position"),
    "diagram": _topic("diagram braille drawing"),
    "stands": _topic(
        "what whats which who is on at anything anybody something free empty occupied stands square"
    ),
    "pieces": _topic("pieces piece men where list show have has"),
}
"""Words for each topic, with synonyms."""
_SHORT: Final = {
    word[0]: word
    for word in (
        *("board", "clock", "diagram", "file", "last", "moves"),
        *("pieces", "rank", "score", "turn", "attacks"),
    )
}
"""A letter that begins a text of one or two words, and the word that it stands for."""
IMPERATIVES: Final = _topic("take capture move go put pawn knight horse from to")
"""A text that names a square and begins so is meant as an order."""
SPELLED: Final = {word: file for file, word in SPELLED_FILES.items()} | {"alpha": "a"}


class Question(NamedTuple):
    """A question in words: who asks, what is asked about, and the words themselves."""

    match: Match
    asker: Color | None
    words: tuple[str, ...]
    square: Square | None
    number: int | None
    """A turn, or a rank."""

    def has(self, topic: str) -> bool:
        """Whether a word of a topic is among the words."""
        return not TOPICS[topic].isdisjoint(self.words)

    @property
    def whose(self) -> tuple[Color, ...]:
        """The sides that are asked about; without a word for one, both."""
        for color in Color:
            if color.value in self.words:
                return (color,)
        if self.asker is None or not (self.has("mine") or self.has("theirs")):
            return tuple(Color)
        return (self.asker.other if self.has("theirs") else self.asker,)

    @property
    def kinds(self) -> list[Kind]:
        """The kinds of pieces that are asked about; without a word for one, both."""
        return [kind for kind in (PAWN, KNIGHT) if self.has(kind.value)] or [PAWN, KNIGHT]

    def name(self, square: Square) -> str:
        """A square as the match writes it."""
        return square_name(square, self.match.coordinates)


def read_words(text: str) -> tuple[str, ...]:
    """The words of a text in small letters; spelled squares are written together."""
    plain = re.sub(r"[.,;:!?()\"'\u2019]", " ", re.sub(r"['\u2019]s\b", "", text.lower()))
    for word, file in SPELLED.items():
        plain = re.sub(rf"\b{word} ?(?=[1-5]\b)", file, plain)
    first, *rest = plain.split() or [""]
    return (_SHORT.get(first, first) if len(rest) < 2 else first, *rest)


def is_square(word: str) -> bool:
    """Whether a word is the name of a square."""
    return re.fullmatch("[a-e][1-5]", word) is not None


NOT_UNDERSTOOD: Final = "Not understood. Type two squares, or help."
QUESTION_WORDS: Final = (
    "board",
    "diagram",
    "pieces",
    "moves",
    "captures",
    "attacks",
    "last",
    "history",
    "clock",
    "score",
    "lost",
    "status",
)
"""What `nearest` may name."""


def nearest(text: str, commands: Iterable[str] = ()) -> str:
    """A short sentence with the word nearest to a text that is no question or command."""
    near = nearest_form(text, (*commands, *QUESTION_WORDS))
    return f"Did you mean {near}?" if near else NOT_UNDERSTOOD


def nearest_form(text: str, forms: Iterable[str]) -> str | None:
    """The form whose first word is nearest to a word of a text; None: none is near.

    Squares and numbers are no words.
    """
    by_word = {form.split()[0]: form for form in forms}
    words = (word for word in text.lower().split() if len(word) > len("c3"))
    near = (name for word in words for name in get_close_matches(word, by_word, n=1))
    return next((by_word[name] for name in near), None)
