"""Questions: the fixed forms in which players ask about the game, one line of a table each.

A text is a question only if every word of it is known: a word of a form, one of its synonyms, or
filler. Every other text is none, so nothing is answered beside the question.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from apocalypse.match.match import Match
from apocalypse.rules.board import KNIGHT, PAWN, Color
from apocalypse.rules.notation import read_square
from apocalypse.text_mode import answers
from apocalypse.text_mode.answers import Asked
from apocalypse.text_mode.speech import SPELLED_FILES

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
    "next to": ("around",),
    "on": ("at",),
    "pieces": ("men",),
    "row": ("rank",),
    "their": ("his", "her", "opponent's"),
    "white": ("white's",),
}
"""At most three words or phrases that mean the same as a word, which are read as that word."""

_SIDES: Final = {"mine": "mine", "my": "mine", "theirs": "theirs", "their": "theirs"}
_KINDS: Final = {"pawn": PAWN, "pawns": PAWN, "knight": KNIGHT, "knights": KNIGHT}
_PATTERNS: Final = {
    "SQUARE": "[a-e][1-5]",
    "ROW": "[1-5]",
    "FILE": "[a-e]",
    "NUMBER": "[0-9]{1,5}",
    "SIDE": "mine|my|theirs|their|white|black",
    "KIND": "pawns?|knights?",
}
"""The patterns of the words in capitals of a form."""
_EXAMPLES: Final = {
    "SQUARE": "c3",
    "ROW": "3",
    "FILE": "c",
    "NUMBER": "4",
    "SIDE": "mine",
    "KIND": "knight",
}
_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FILES: Final = {word: file for file, word in SPELLED_FILES.items()} | {"alpha": "a"}
REPEAT: Final = "repeat"
"""The form that a prompt answers with its last answer, or else the last turn."""


@dataclass(frozen=True)
class Form:
    """One form of a question."""

    text: str
    """Its words. Those in capitals stand for others, and those in brackets may be left out."""
    about: str
    """Its explanation in help."""
    answer: Callable[[Asked], Iterable[str]]

    @cached_property
    def word_lists(self) -> list[list[str]]:
        """The words of the form with and without what is in brackets.

        A side may stand before or after its noun: ``my knights``, ``knights mine``.
        """
        head, bracket, option = self.text.rstrip("]").partition(" [")
        words = head.split()
        if not bracket:
            return [words]
        lists = [words, [*words, option]]
        if option == "SIDE":
            lists.append([option, *words])
        return lists

    def values(self, words: Sequence[str]) -> dict[str, str] | None:
        """The values of the words in capitals in a text; None: the text has another form."""
        for pattern in self.word_lists:
            if len(pattern) == len(words) and all(map(_fits, pattern, words)):
                values = {}
                for name, word in zip(pattern, words, strict=True):
                    if name in _PATTERNS:
                        values[name] = word
                return values
        return None

    def example(self, words: Sequence[str]) -> str:
        """The form as somebody types it, with what the words of a text stand for."""
        pattern = self.word_lists[0]
        if len(self.word_lists) > 1:
            option = self.word_lists[1][-1]
            if any(_fits(option, word) for word in words):
                pattern = self.word_lists[1]
        return " ".join(_example(name, words) for name in pattern)

    @property
    def shown(self) -> str:
        """The form in the list of all: ``moves [c3]``, ``pieces [mine, theirs, white, black]``."""
        sides = "mine, theirs, white, black"
        shown = self.text.replace("SIDE", sides).replace("KIND", "pawn, knight")
        return " ".join(_shown(word) for word in shown.split())


def _fits(pattern: str, word: str) -> bool:
    """Whether a word is that of a form, or what it stands for."""
    return re.fullmatch(_PATTERNS.get(pattern, pattern), word) is not None


def _example(name: str, words: Sequence[str]) -> str:
    """A word of a form as somebody types it: of a text, if it has one that fits."""
    if name not in _PATTERNS:
        return name
    named = next((word for word in words if _fits(name, word)), _EXAMPLES[name])
    return _SIDES.get(named, named)


def _shown(word: str) -> str:
    """A word of a form in the list of all, with an example for a word in capitals."""
    name = word.strip("[]")
    return word.replace(name, _EXAMPLES.get(name, name))


FORMS: Final = (
    Form("board", "all pieces", answers.board),
    Form("diagram", "the board in letters", answers.diagram),
    Form("on SQUARE", "what stands there", answers.on_square),
    Form("row ROW", "the pieces on it", answers.row),
    Form("file FILE", "the pieces on it", answers.file),
    Form("next to SQUARE", "the pieces around it", answers.next_to),
    Form("moves [SQUARE]", "where your pieces can go, or that one", answers.moves),
    Form("attacks SQUARE", "what could capture there, and what protects it", answers.attacks),
    Form("attacked", "your pieces that could be captured, and by what", answers.attacked),
    Form("captures", "what your pieces can capture", answers.captures),
    Form("pieces [SIDE]", "where they stand", answers.pieces),
    Form("pawns [SIDE]", "where they stand", answers.pieces),
    Form("knights [SIDE]", "where they stand", answers.pieces),
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


def answer(match: Match, asker: Color | None, text: str) -> list[str] | None:
    """The answer to a question about the game; None if the text is no question.

    Enter alone asks for the last turn. The side of the asker, if it has one, says what is *mine*
    and *theirs*.
    """
    words = plain_words(text) if text else ["last"]
    for form in FORMS:
        values = form.values(words)
        if values is not None:
            return list(form.answer(_asked(match, asker, form, values)))
    return None


def _asked(match: Match, asker: Color | None, form: Form, values: Mapping[str, str]) -> Asked:
    """The subject of a question in a form."""
    square = values.get("SQUARE")
    side = values.get("SIDE", "")
    # The forms of pawns and of knights name the kind themselves.
    kind = values.get("KIND", form.text.split()[0])
    return Asked(
        match,
        asker,
        square=None if square is None else read_square(square, match.coordinates),
        number=int(values.get("ROW") or values.get("NUMBER") or 0),
        file=values.get("FILE", ""),
        side=_SIDES.get(side, side),
        kind=_KINDS.get(kind),
    )


def plain_words(text: str) -> list[str]:
    """The words of a text as forms have them: without filler, and synonyms replaced."""
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
    return plain.split()


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


NEAR: Final = 0.25
"""The distance from which on one form counts as farther than another."""


MISTYPED: Final = 0.5
"""The distance up to which a text may be a command with a mistake."""


def unknown_question(text: str, commands: Iterable[str]) -> str:
    """The refusal of a text that is no question and no command, with the nearest form."""
    words = plain_words(text)
    examples = [form.example(words) for form in FORMS]
    # A command is hardly meant by other words, and may do something.
    examples += [each for each in commands if _distance(each.split(), words) <= MISTYPED]
    near = nearest(words, examples)
    return f"I do not know that question. Nearest: {near}. help lists all."


def unknown_word(text: str, commands: Iterable[str]) -> str:
    """The same where there is no game to ask about."""
    near = nearest(text.lower().split(), commands)
    return f"I do not know that word. Nearest: {near}. help lists all."


def nearest(words: Sequence[str], examples: Iterable[str]) -> str:
    """The one of some texts that is nearest to the words of another."""
    return min(examples, key=lambda example: _distance(example.split(), words))


def _distance(form: Sequence[str], words: Sequence[str]) -> float:
    """How far the words of a form are from the nearest words of a text, 0 to 1."""
    total = 0.0
    for word in form:
        total += min((_part_changed(word, each) for each in words), default=1.0)
    mean = total / len(form)
    if mean < NEAR:
        return 0.0
    return mean


def _part_changed(word: str, other: str) -> float:
    """The edit distance of two words, as a part of the longer one."""
    return edit_distance(word, other) / max(len(word), len(other))


def edit_distance(word: str, other: str) -> int:
    """How many letters are added, left out or replaced to make one word of another."""
    # By length: the distance of each beginning of the other word from the letters read so far.
    distances = list(range(len(other) + 1))
    for number, letter in enumerate(word, start=1):
        before = distances
        distances = [number]
        for place, other_letter in enumerate(other, start=1):
            replaced = before[place - 1]
            if letter != other_letter:
                replaced += 1
            left_out = before[place] + 1
            added = distances[place - 1] + 1
            distances.append(min(replaced, left_out, added))
    return distances[-1]


# --- help


def list_of_forms() -> str:
    """All forms in one line, each as somebody may type it, for the help of a prompt."""
    examples = []
    for form in FORMS:
        words = form.word_lists[1] if len(form.word_lists) > 1 else form.word_lists[0]
        examples.append(" ".join(_example(word, ()) for word in words))
    return f"Questions: {', '.join(examples)}."


def help_lines() -> Iterator[str]:
    """The forms of questions, and the words that may be used."""
    for form in FORMS:
        yield f"{form.shown}: {form.about}."
    synonyms = [f"{word}: {', '.join(phrases)}" for word, phrases in SYNONYMS.items()]
    yield f"Words that mean the same: {'; '.join(synonyms)}."
    yield f"You may begin with {', '.join(OPENINGS)}, and say {' and '.join(FILLER)} anywhere."
