"""``apocalypse orders``: what each side may write, for other programs."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.jsonlines import Answer, Question, answer_lines
from apocalypse.cli.questions import check_keys, read_game
from apocalypse.rules.accepted import choices
from apocalypse.rules.board import Color
from apocalypse.sheets.notation import CHESS, order_text


def run(_: Namespace) -> int:
    """Answer the positions on standard input; the exit status is 1 if a line was bad."""
    return answer_lines(answer)


def answer(question: Question) -> Answer:
    """What each side may write in one position, sorted; ``****`` for a side that has to pass.

    Raises:
        BadQuestionError: the question has a wrong key or value, or the game is over.
        FenError: the ``fen`` is no position.
    """
    check_keys(question, needed=("fen",), others=("rules",))
    position = read_game(question).position
    return {
        color.value: sorted(order_text(order, CHESS) for order in choices(position, color))
        for color in Color
    }
