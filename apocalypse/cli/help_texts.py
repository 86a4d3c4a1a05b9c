"""What ``--help`` says of the program and of each command, with examples."""

from __future__ import annotations

from typing import Final, NamedTuple


class Text(NamedTuple):
    """The help of a command: what it does, and what follows the list of its options."""

    description: str
    epilog: str = ""


PROGRAM: Final = Text(
    "Apocalypse: chess on 5x5 for two people who write their orders in secret.\n"
    "Without a command it opens the table.",
    """\
examples:
  apocalypse                                    open the table
  apocalypse play --white Anna --black Bruno    start a game immediately
  apocalypse continue                           go on with the last game
  apocalypse replay game.txt                    test a game sheet, show how it ended
  apocalypse COMMAND --help                     more about a command""",
)

PLAY: Final = Text(
    "Start a game for two at one keyboard.",
    """\
examples:
  apocalypse play --rules classic --white Anna --black Bruno
  apocalypse play --clock 5+3     five minutes each, three more seconds for each order""",
)

LEARN: Final = Text(
    "Learn the rules on the board: one short lesson a rule, and a whole game at the end.",
    """\
examples:
  apocalypse learn       the list of lessons
  apocalypse learn 4     begin with lesson 4""",
)

CONTINUE: Final = Text(
    "Go on with a kept game: the unfinished one that was played last, or the one in a file.\n"
    "It stands where it stood after the last reveal. A game that is over is shown.",
    """\
examples:
  apocalypse continue
  apocalypse continue game.txt""",
)

GAMES: Final = Text(
    "List the kept games, the one played last first: day, players, turns, result and file.",
    """\
examples:
  apocalypse games
  apocalypse games --json""",
)

REVIEW: Final = Text(
    "Look through a game turn by turn, see what its orders were worth, and try others.",
    """\
example:
  apocalypse review game.txt""",
)

EXPORT: Final = Text(
    "Write a game as a sheet that other programs read, as a page in Markdown with diagrams, or\n"
    "its last position as a picture in SVG or as FEN. No file is overwritten without --force,\n"
    "and the game that is read never is.",
    """\
examples:
  apocalypse export game.txt -o game.md
  apocalypse export --to svg --turn 8 game.txt -o turn8.svg""",
)

REPLAY: Final = Text(
    "Test whether game sheets keep to the rules, and print the result and the final diagram.\n"
    "A sheet that does not is told as FILE:LINE:COLUMN: what is wrong; the exit status is 1.",
    """\
examples:
  apocalypse replay game.txt
  apocalypse replay --verbose --upto 5 game.txt
  apocalypse replay --json games/*.txt
  cat game.txt | apocalypse replay -""",
)

_LINES: Final = (
    "Reads one JSON object a line and answers each with one line, in chess coordinates.\n"
    'A bad line gives {"error": "...", "line": N}, the rest goes on; the exit status is then 1.\n'
)

RESOLVE: Final = Text(
    "Resolve turns: what comes of two orders.\n\n" + _LINES,
    """\
keys of a question:
  fen         the position before the turn
  white       White's order: e2e3, Ha1b3 or **** (a pass)
  black       Black's order
  rules       the rule set (classic)
  penalties   the penalty points, [0, 0] if they are not given
  put_back    where pawns are put back, such as {"white": "c3"}

keys of an answer:
  after        the position after the turn; a pawn to be put back stands where it arrived
  penalties    the penalty points after the turn
  result       1-0, 0-1, 1/2-1/2, or * while the game goes on
  events       what happened, each with its kind and the number of its rule
  to_put_back  the sides that have yet to say where their pawn goes

example:
  echo '{"fen": "npppn/p3p/5/P3P/NPPPN", "white": "e2e3", "black": "d5d4"}' |
    apocalypse resolve""",
)

ORDERS: Final = Text(
    "List the orders that each side may write.\n\n" + _LINES,
    """\
keys of a question:
  fen     the position
  rules   the rule set (classic)

An answer has the keys white and black: sorted lists of orders. A side that has to
pass has the one order ****.

example:
  echo '{"fen": "npppn/p3p/5/P3P/NPPPN"}' | apocalypse orders""",
)

VALUE: Final = Text(
    "Say what positions are worth by the classic rules, and how to mix one's orders.\n\n" + _LINES,
    """\
keys of a question:
  fen     the position

keys of an answer:
  value          to White: 1 is a win, 0 a draw, -1 a loss
  exact          true if it is known: with five pieces or less on the board
  depth          how many turns it was looked ahead
  white, black   the orders of the mixes, each with its probability

example:
  echo '{"fen": "5/4p/1p3/1P3/P3N"}' | apocalypse value""",
)

ANALYZE: Final = Text(
    "Analyze a game by the classic rules, one line for each turn.\n"
    "A line has the value for White before and after the turn (~ where it is not exact, but\n"
    "within about 0.05), the losses of White and Black against best play, what White gained by\n"
    "a good read, and the rank of each order among the answers to what the opponent really\n"
    "wrote (known only in hindsight).",
    """\
examples:
  apocalypse analyze game.txt
  apocalypse analyze --json --seconds 3 game.txt""",
)

PERFT: Final = Text(
    "Count the sequences of joint turns, one line a depth. Squares of put-back pawns count apart.",
    """\
examples:
  apocalypse perft 3
  apocalypse perft 2 --fen 1np2/P3p/5/1P3/N3N""",
)

COMPLETION: Final = Text(
    "Print a script that completes this program's commands and options in a shell.",
    """\
examples:
  apocalypse completion bash > ~/.local/share/bash-completion/completions/apocalypse
  apocalypse completion zsh > ~/.zfunc/_apocalypse     (a folder of your $fpath)
  apocalypse completion tcsh > ~/.apocalypse.tcsh      (then source it in ~/.tcshrc)""",
)
