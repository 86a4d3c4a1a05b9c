"""Help texts of the program and of each command, with examples, for ``--help``."""

from __future__ import annotations

from typing import Final, NamedTuple


class HelpText(NamedTuple):
    """The help of a command: the text before the list of its options, and the text after it."""

    description: str
    epilog: str = ""


PROGRAM: Final = HelpText(
    "Apocalypse: chess on 5x5 squares. Both players write an order in secret; both orders are\n"
    "carried out at the same time. Without a command it opens the title.",
    """\
examples:
  apocalypse                                    open the title
  apocalypse play --white Anna --black Bruno    start a game
  apocalypse continue                           continue the last unfinished game
  apocalypse replay game.txt                    test a game sheet and show its end
  apocalypse COMMAND --help                     more about a command""",
)

PLAY: Final = HelpText(
    "Start a game for two players at one keyboard, or for one against the computer.",
    """\
examples:
  apocalypse play --rules classic --white Anna --black Bruno
  apocalypse play --computer strong
  apocalypse play --clock 5+3     5 minutes each, and 3 seconds more after each order
  apocalypse play --white-clock 3+2 --black-clock 10+5
  apocalypse play --first-to 3    rematches until a player has 3 points
  apocalypse play --fen 2n2/p4/5/4P/2N2 --computer fair
  apocalypse play --listening one-sighted    White at the board, Black by ear
  apocalypse play --json-lines --computer easy --no-save    for a program that plays""",
)

LEARN: Final = HelpText(
    "Learn the rules on the board: one short lesson for each rule, and a whole game at the end.",
    """\
examples:
  apocalypse learn       the list of lessons
  apocalypse learn 4     start with lesson 4""",
)

TRAIN: Final = HelpText(
    "Find the mix: ten endings with exact values, or the costly turns of your own analyzed games.\n"
    "How often would you write each of these orders? Your loss is what the best reply takes\n"
    "from you.",
    """\
examples:
  apocalypse train
  apocalypse train --text""",
)

RIVALS: Final = HelpText(
    "Show statistics of the saved games of two players: score, colors, openings, and who reads\n"
    "whom. They need at least ten finished games. Games for practice or against the computer do\n"
    "not count.",
    """\
examples:
  apocalypse rivals Anna Bruno""",
)

CONTINUE: Final = HelpText(
    "Continue a saved game: the unfinished one that was played last, or the one in a file.\n"
    "The game continues after its last revealed turn. A finished game shows its result.",
    """\
examples:
  apocalypse continue
  apocalypse continue game.txt""",
)

GAMES: Final = HelpText(
    "List the saved games, the one played last first: day, players, turns, result and file.\n"
    "With words, list only the games that have all of them: in a name, the result (1-0, draw,\n"
    "unfinished), the rule set, the date or the name of the file.",
    """\
examples:
  apocalypse games
  apocalypse games anna vchess 2026/11
  apocalypse games --json""",
)

REVIEW: Final = HelpText(
    "Step through a game, see the loss of each order, and try other orders.\n"
    "With --fen, explore a position: write orders for both sides, and see the values.",
    """\
examples:
  apocalypse review game.txt
  apocalypse review --fen 2n2/p4/5/4P/2N2""",
)

EXPORT: Final = HelpText(
    "Write a game as a sheet that other programs read, as a web page or a Markdown page with\n"
    "diagrams, as a moving picture (gif), or its last position as an SVG picture or as FEN. Pages\n"
    "and SVG pictures have the values of the turns with --analyze. The format nfg is for Gambit:\n"
    "the values of all pairs of orders in the last position, by the classic rules.\n"
    "No file is overwritten without --force, and the sheet of the game itself never is.",
    """\
examples:
  apocalypse export game.txt -o game.html --analyze
  apocalypse export game.txt -o game.md
  apocalypse export --to svg --turn 8 game.txt -o turn8.svg
  apocalypse export --to nfg --turn 8 game.txt -o turn9.nfg""",
)

REPLAY: Final = HelpText(
    "Test whether game sheets follow the rules, and print the result and the final diagram.\n"
    "An error is printed as FILE:LINE:COLUMN: what is wrong. The exit status is then 1.\n"
    "The word verbose after the sheets is the same as --verbose.",
    """\
examples:
  apocalypse replay game.txt
  apocalypse replay game.txt verbose
  apocalypse replay --verbose --upto 5 game.txt
  apocalypse replay --json games/*.txt
  cat game.txt | apocalypse replay -""",
)

_LINES: Final = (
    "Each line of input is a JSON object, and gets one line of output. Squares are in chess\n"
    "coordinates.\n"
    'A bad line gets {"error": "...", "code": "...", "line": N}, and the exit status is 1.\n'
)

RESOLVE: Final = HelpText(
    "Resolve turns: carry out both orders and print what happened.\n\n" + _LINES,
    """\
keys of a request:
  fen         the position before the turn
  white       White's order as orders prints it, or as people write it: e2e3, Nb3, ****
  black       Black's order
  rules       the rule set (classic): its name, or an object with any of its options
  promotion   free, or capped at two knights
  penalties   the penalties before the turn ([0, 0])
  put_back    the put-back squares, such as {"white": "c3"} ({}); they may also stand
              after the order: a4a5@c3

keys of a response:
  after        the position after the turn; a pawn to put back stands where it arrived
  penalties    the penalties after the turn
  result       1-0, 0-1, 1/2-1/2, or * if the game is not over
  events       what happened; each has its kind and the number of its rule
  to_put_back  the sides that have yet to choose a put-back square

example:
  echo '{"fen": "npppn/p3p/5/P3P/NPPPN", "white": "e2e3", "black": "d5d4"}' |
    apocalypse resolve""",
)

ORDERS: Final = HelpText(
    "List the orders that each side may write.\n\n" + _LINES,
    """\
keys of a request:
  fen         the position
  rules       the rule set (classic): its name, or an object with any of its options
  promotion   free, or capped at two knights
  penalties   the penalties so far ([0, 0])

A response has the keys white and black: sorted lists of orders. A side that has to pass has
the single order ****. A ? marks a bet, or by the wikipedia rules an illegal order that may be
written; =N marks a promotion. Where there are bets, the key bets says what each is about.

example:
  echo '{"fen": "npppn/p3p/5/P3P/NPPPN"}' | apocalypse orders""",
)

VALUE: Final = HelpText(
    "Print the values of positions by the classic rules, and both mixed strategies.\n\n" + _LINES,
    """\
keys of a request:
  fen     the position

keys of a response:
  value          the value for White: 1 is a win, 0 a draw, -1 a loss
  exact          whether the value comes from the endgame tables: with at most five pieces
                 (six, if "apocalypse tables" lists that file)
  error          how far the value may be off, by an estimate
  depth          the search depth, in turns
  white, black   the orders of the mixed strategies, with their probabilities

example:
  echo '{"fen": "5/4p/1p3/1P3/P3N"}' | apocalypse value""",
)

ANALYZE: Final = HelpText(
    "Analyze a game by the classic rules: each turn in words and in numbers, then what decided\n"
    "the game.\n"
    "The numbers are the value for White before the turn, with its error, and after it; what the\n"
    "orders of White and Black lost against best play; what White gained by a good read; the\n"
    "drift, which is what searching one turn deeper changed, or a draw by repetition or quiet\n"
    "turns; and the rank of each order among the replies to what the opponent really wrote\n"
    "(known only in hindsight). In every turn, after - before = - White's loss + Black's loss +\n"
    "read + drift. Every turn is searched two turns deep, and the costly ones three, unless you\n"
    "give a depth. The numbers are the same on every computer with the same endgame tables.",
    """\
examples:
  apocalypse analyze game.txt
  apocalypse analyze --json --depth 2 game.txt""",
)

TABLES: Final = HelpText(
    "Check the endgame tables, and print what there is.\n"
    "Endings with up to five pieces come with the program. Endings with six pieces are a file\n"
    "of some 60 MB that you can add. The program looks for it here:",
    """\
Each line has the number of pieces, the size, the checksum and the path of a file. The exit
status is 1 if a file is damaged. To make the file of six pieces, see the page
docs/endgame-tables.md in the source.""",
)
"""The path of that file follows the description."""

PERFT: Final = HelpText(
    "Count the sequences of joint turns, one line for each depth.\n"
    "Different put-back squares count as different turns.",
    """\
examples:
  apocalypse perft 3
  apocalypse perft 2 --fen 1np2/P3p/5/1P3/N3N
  apocalypse perft 2 --rules xogo --options '{"own_start": false}'""",
)

COMPLETION: Final = HelpText(
    "Print a script that completes the commands and options of apocalypse in a shell.",
    """\
examples:
  apocalypse completion bash > ~/.local/share/bash-completion/completions/apocalypse
  apocalypse completion zsh > ~/.zfunc/_apocalypse     (a folder of your $fpath)
  apocalypse completion tcsh > ~/.apocalypse.tcsh      (then source it in ~/.tcshrc)""",
)
