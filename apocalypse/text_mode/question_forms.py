"""Question forms: the fixed forms in which players ask about the game, one line of a table each.

A text is a question only if every word of it is known: a word of a form, one of its synonyms, or
filler. Every other text is none, so nothing is answered beside the question.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property, partial
from typing import Final, NamedTuple

from apocalypse.match.match import Match
from apocalypse.rules.board import KNIGHT, PAWN, Color
from apocalypse.text_mode import answers
from apocalypse.text_mode.answers import Asked
from apocalypse.text_mode.speech import SPELLED_FILES
from apocalypse.wording.names import Names

OPENINGS: Final = (
    "what is",
    "what's",
    "where is",
    "where are",
    "where's",
    "show me",
    "show",
    "tell me",
    "list",
)
"""Phrases that may stand before a question, the longer ones first.

Hardly another word leaves the meaning as it is: *can*, *not*, *if* or *best* ask for something
else, and so do *me* elsewhere and *what are* before a kind of piece.
"""
FILLER: Final = ("the", "please")
"""Words that may stand anywhere."""
SYNONYMS: Final[Mapping[str, Sequence[str]]] = {
    "attacked": ("threatened", "under attack"),
    "attacks": ("what attacks", "who attacks", "threatens"),
    "black": ("black's",),
    "board": ("position",),
    "clock": ("time", "clocks"),
    "count": ("material",),
    "file": ("column",),
    "history": ("turns", "all turns"),
    "knights": ("horses",),
    "last": ("last turn",),
    "mine": ("my",),
    "next to": ("around",),
    "on": ("at",),
    "pieces": ("men",),
    "row": ("rank",),
    "their": ("opponent's",),
    "theirs": ("their", "his", "her"),
    "white": ("white's",),
}
"""At most three words or phrases that mean the same as a word, which are read as that word."""
REPEAT: Final = "repeat"
"""The form that a prompt answers with its last answer, or else the last turn."""
_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FILES: Final = {word: file for file, word in SPELLED_FILES.items()} | {"alpha": "a"}


class _Blank(NamedTuple):
    """A word in capitals of a form, which stands for others."""

    pattern: str
    example: str


_BLANKS: Final = {
    "SQUARE": _Blank("[a-e][1-5]", "c3"),
    "ROW": _Blank("[1-5]", "3"),
    "FILE": _Blank("[a-e]", "c"),
    "NUMBER": _Blank("[0-9]{1,5}", "4"),
    "SIDE": _Blank("mine|theirs|white|black", "mine"),
    "KIND": _Blank("pawns?|knights?", "knight"),
}


@dataclass(frozen=True)
class Form:
    """One form of a question."""

    text: str
    """Its words. Those in capitals stand for others, and the last may be left out in brackets."""
    about: str
    """Its explanation in help."""
    answer: Callable[[Asked], Iterable[str]]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The plain words of its questions; what stands for a word in capitals is a group."""
        pattern = self.text.replace(" [", "(?: ").replace("]", ")?")
        for name, blank in _BLANKS.items():
            pattern = pattern.replace(name, f"(?P<{name}>{blank.pattern})")
        return re.compile(pattern)


FORMS: Final = (
    Form("board", "all pieces", answers.board),
    Form("diagram", "the board in letters", answers.diagram),
    Form("on SQUARE", "what stands there", answers.on_square),
    Form("row ROW", "the pieces on it", partial(answers.line, noun="Row")),
    Form("file FILE", "the pieces on it", partial(answers.line, noun="File")),
    Form("next to SQUARE", "the pieces around it", answers.next_to),
    Form("moves [SQUARE]", "where your pieces can go, or that one", answers.moves),
    Form("attacks SQUARE", "what could capture there, and what protects it", answers.attacks),
    Form("attacked", "your pieces that could be captured, and by what", answers.attacked),
    Form("captures", "what your pieces can capture", answers.captures),
    Form("pieces [SIDE]", "where they stand (mine, theirs, white or black)", answers.pieces),
    Form("pawns [SIDE]", "where they stand", partial(answers.pieces, kinds=[PAWN])),
    Form("knights [SIDE]", "where they stand", partial(answers.pieces, kinds=[KNIGHT])),
    Form("last", "the last turn", answers.last),
    Form("turn NUMBER", "that turn", answers.turn),
    Form("history", "all turns", answers.history),
    Form("count", "the material, and who is ahead in it", answers.count),
    Form("lost", "what each side has lost", answers.lost),
    Form("score", "how the match stands, and the penalties", answers.score),
    Form("clock", "the time left", answers.clock),
    Form("status", "the turn, and who plays which side", answers.status),
    Form("rules [KIND]", "the rules, the end and the draws, or one piece", answers.rules),
    Form(REPEAT, "the last answer again", answers.last),
)
"""All questions."""


def answer_question(match: Match, asker: Color | None, text: str) -> list[str] | None:
    """The answer to a question about the game; None if the text is no question.

    Enter alone asks for the last turn. The side of the asker, if it has one, says what is *mine*
    and *theirs*. The name of a player is read as the side, where it is no word of a question.
    """
    for written in (text or "last", _with_sides(text, match.names)):
        plain = plain_text(written)
        for form in FORMS:
            question = form.pattern.fullmatch(plain)
            if question is not None:
                value = "".join(question.groups(""))  # a form leaves one thing open at most
                return list(form.answer(Asked(match, asker, value)))
    return None


def _with_sides(text: str, names: Names) -> str:
    """A text in which the sides stand for the names of the players: ``black's knights``."""
    for color in Color:
        name = rf"\b{re.escape(names.of(color))}(?!\w)"
        text = re.sub(name, color.value, text, flags=re.IGNORECASE)
    return text


def plain_text(text: str) -> str:
    """A text in the words of the forms: without filler, and with synonyms replaced."""
    plain = _without_apostrophe(text.lower())
    plain = " ".join(re.sub(r"[.,;:!?()\"]", " ", plain).split())

    # Numbers and squares that are spelled: ``bravo three`` is b3.
    for number, word in enumerate(_NUMBERS, start=1):
        plain = re.sub(rf"\b{word}\b", str(number), plain)
    for word, file in _FILES.items():
        plain = re.sub(rf"\b{word}\b", file, plain)
    plain = re.sub(r"\b([a-e]) ([1-5])\b", r"\1\2", plain)

    for word in FILLER:
        plain = " ".join(re.sub(rf"\b{word}\b", " ", plain).split())
    for phrase, word in _READ_AS:
        plain = re.sub(rf"\b{phrase}\b", word, plain)

    # One opening at most, the longest that fits.
    for opening in map(_without_apostrophe, OPENINGS):
        if plain.startswith(f"{opening} "):
            plain = plain.removeprefix(f"{opening} ")
            break

    # A side may stand before its noun: ``my knights``.
    return re.sub(r"^(mine|theirs|white|black) (\w+)$", r"\2 \1", plain)


def _without_apostrophe(text: str) -> str:
    """A text without apostrophes, which many people leave out."""
    return re.sub(r"['\u2018\u2019]", "", text)


_READ_AS: Final = sorted(
    (
        (_without_apostrophe(phrase), word)
        for word, phrases in SYNONYMS.items()
        for phrase in phrases
    ),
    key=lambda pair: -len(pair[0]),
)
"""Each synonym with its word, the longest first."""


# --- the nearest form


MISTYPED: Final = 0.75
"""The likeness of two words, from 0 to 1, from which on one may be the other, mistyped."""


def nearest(text: str, forms: Iterable[str]) -> str | None:
    """The form or command that begins with the word most like one of a text, as somebody types it.

    None: no word of the text is like the first word of any.
    """
    words = plain_text(text).split()
    best = None
    best_likeness = 0.0
    for form in forms:
        first_word = form.split()[0]
        for word in words:
            likeness = SequenceMatcher(None, first_word, word).ratio()
            if likeness >= MISTYPED and likeness > best_likeness:
                best = example(form, words)
                best_likeness = likeness
    return best


def example(form: str, words: Iterable[str] = ()) -> str:
    """A form as somebody types it, with those of some words that fit where it leaves one open."""
    parts = []
    for part in form.split():
        name = part.strip("[]")
        blank = _BLANKS.get(name)
        if blank is None:
            parts.append(name)
            continue
        fitting = [word for word in words if re.fullmatch(blank.pattern, word)]
        if fitting:
            parts.append(fitting[0])
        elif name == part:
            parts.append(blank.example)
    return " ".join(parts)


# --- help


def list_of_forms() -> str:
    """All forms in one line, each as somebody may type it, for the help of a prompt."""
    words = [blank.example for blank in _BLANKS.values()]
    return f"Questions: {', '.join(example(form.text, words) for form in FORMS)}."


def help_lines() -> Iterator[str]:
    """The forms of questions, and the words that may be used."""
    for form in FORMS:
        yield f"{form.text.lower()}: {form.about}."
    synonyms = [f"{word}: {', '.join(phrases)}" for word, phrases in SYNONYMS.items()]
    yield f"Words that mean the same: {'; '.join(synonyms)}."
    yield f"You may begin with {', '.join(OPENINGS)}, and say {' and '.join(FILLER)} anywhere."
    yield "A player's name means the side."
