"""Games, positions and sheets for property tests, made of legal orders only."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from apocalypse.formats.headers import header_key, read_title
from apocalypse.formats.options import Privacy
from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.time_control import (
    LONGEST_BASE,
    LONGEST_INCREMENT,
    TimeControl,
    TimeControls,
    TimesLeft,
)
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, BySide, Color, Piece, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.outcome import STOPS
from apocalypse.rules.position import START, Position
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import CLASSIC, PRESETS, XOGO
from apocalypse.wording.names import list_words

RULES = (
    CLASSIC,
    CLASSIC.with_options(repetition=2),
    CLASSIC.with_options(quiet_turns=4),
    CLASSIC.with_options(repetition=3, quiet_turns=50),
    *(rules for rules in PRESETS.values() if rules is not CLASSIC),
    XOGO.with_options(repetition=2, quiet_turns=9),
)

RULE_SETS = list_words(PRESETS, "or")
"""The rule sets, as sentences list them."""

PIECES = [Piece(color, kind) for color in (WHITE, BLACK) for kind in (PAWN, KNIGHT)]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """The start, or any pieces anywhere but pawns on their last rank."""
    if draw(st.booleans()):
        return START
    drawn = draw(st.dictionaries(st.integers(0, 24), st.sampled_from(PIECES), max_size=14))
    return Position.of(
        {
            square: piece
            for square, piece in drawn.items()
            if piece.kind is KNIGHT or not piece.color.last_rank >> square & 1
        }
    )


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game of random legal orders and put-back squares, finished, stopped, or going on."""
    rng = Random(draw(st.integers(0, 2**32)))
    penalties = draw(st.sampled_from([(0, 0), (0, 0), (1, 0), (0, 1), (1, 1)]))
    game = Game(draw(st.sampled_from(RULES)), draw(positions()), penalties)
    for _ in range(draw(st.integers(0, 40))):
        if game.outcome is not None:
            break
        game = game.after(
            *(rng.choice(choices(game.position, color, game.rules)) for color in Color)
        )
        game = game.put_back(
            {
                color: rng.choice(list(squares_in(put_back_squares(game.position, color))))
                for color in game.to_put_back
            }
        )
    if game.outcome is None and draw(st.booleans()):
        return game.stop(draw(st.sampled_from(STOPS)))
    return game


names = st.one_of(
    st.sampled_from(["", "Ann", "Ann-Marie", "Ann - Bob", "- x", "x -", ";", "Result: 1-0", "-"]),
    st.text(max_size=12),
)

dates = st.one_of(st.just(""), st.dates().map(lambda day: f"{day.year:04}/{day:%m/%d}"))

control = st.builds(TimeControl, st.integers(1, LONGEST_BASE), st.integers(0, LONGEST_INCREMENT))
controls = st.one_of(
    st.builds(lambda each: TimeControls(each, each), control),
    st.builds(TimeControls, control, control),
)

seconds = st.integers(0, 60 * 9999 + 59)

clocks = st.one_of(
    st.tuples(st.none(), st.none()),
    st.tuples(controls, st.one_of(st.none(), st.builds(TimesLeft, seconds, seconds))),
)


half_points = st.integers(0, 40)
scores = st.one_of(st.just(BySide(0, 0)), st.builds(BySide, half_points, half_points))

comment_texts = st.one_of(
    st.sampled_from(
        [
            *("", " ", "13... b1c2 wins", "1.e4e3 d1d2 2.", "1|HxxxH", ";;", " Result: 0-1"),
            *("Game not finished.", "Arbiter: Eve", "Privacy: none", "\u2028", "\x85", "a\tb "),
        ]
    ),
    st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12),
).filter(lambda text: not header_key(text) and not read_title(text).date)
"""Texts that are comments wherever they stand."""


@st.composite
def comments_on(draw: st.DrawFn, game: Game) -> tuple[Comment, ...]:
    """Comments at any places of the sheet of a game, in their order."""

    def some(place: Place, turn: int, most: int = 2) -> Iterator[Comment]:
        for text in draw(st.lists(comment_texts, max_size=most)):
            yield Comment(text, place, turn)

    comments = [*some(Place.HEAD, 0)]
    for turn in draw(st.sets(st.integers(1, max(1, len(game.turns))), max_size=3)):
        if turn <= len(game.turns):
            comments += [*some(Place.TURN, turn, 1), *some(Place.BELOW, turn)]
    return *sorted(comments, key=lambda comment: comment.turn), *some(Place.END, 0)


@st.composite
def sheets_of(draw: st.DrawFn) -> Sheet:
    """A game with all that may stand on its sheet."""
    game = draw(games())
    clock, times = draw(clocks)
    return Sheet(
        game,
        draw(names),
        draw(names),
        draw(dates),
        draw(st.sampled_from(Coordinates)),
        times,
        draw(scores),
        draw(comments_on(game)),
        clock=clock,
        privacy=draw(st.sampled_from(Privacy)),
        practice=draw(st.booleans()),
        first_to=draw(st.one_of(st.just(0), st.integers(1, 99))),
    )


sheets = sheets_of()
