"""A game as a page: what is on it, that it needs nothing else, and that no name gets out of it."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.exports import ExportFormat
from apocalypse.formats.html import HOW_TO_READ, write_html
from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.svg import arrows, corner, labels, square_corners
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE, Coordinates
from apocalypse.rules.rulesets import VCHESS
from apocalypse.wording.captions import caption
from tests.cases import case
from tests.formats.exported import NOTES, PUBLISHED, export_text, notes
from tests.formats.games import sheets

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    "</title></style></script>--><b>",
    "<!-- &lt; &amp;",
    "\x1b[2J\x1b]0;title\x07",
    "\u202egnp.exe",
    "*_`[x](javascript:alert(1))`_*",
]
VOID = {"meta", "link"}
SHORT = PUBLISHED.first_turns(1)


class Page(HTMLParser):
    """A page as a browser reads it, but stricter: every element has to be closed."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: dict[str, list[str]] = {}
        """The texts by the innermost element."""
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self._open[-1] if self._open else "", []).append(data)

    def attributes(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]

    @property
    def shape(self) -> list[tuple[str, tuple[str, ...]]]:
        """Every element with the names of its attributes."""
        return [(tag, tuple(sorted(attributes))) for tag, attributes in self.tags]


@given(sheets, st.sampled_from(Color))
def test_a_page_is_a_list_of_diagrams_with_captions(sheet: Sheet, bottom: Color) -> None:
    page = Page(write_html(sheet, bottom))
    positions = [sheet.game.start, *(turn.after for turn in sheet.game.turns)]
    boards = [each for each in page.attributes("svg") if each.get("class") == "board"]
    assert len(boards) == len(page.attributes("section")) == len(positions)
    pieces = [each for each in page.attributes("use") if each["href"] != "#squares"]
    expected = [
        (f"#{piece.color.value}-{piece.kind.value}", *map(str, corner(square, bottom)))
        for position in positions
        for square, piece in position.placements()
    ]
    assert [(each["href"], each["x"], each["y"]) for each in pieces] == expected
    captions = [
        printable(caption(event, sheet.names, sheet.coordinates))
        for turn in sheet.game.turns
        for event in turn.resolution.events
    ]
    assert [each for each in page.texts.get("li", []) if each in captions] == captions
    drawn = [arrow.points for turn in sheet.game.turns for arrow in arrows(turn, bottom)]
    assert [each["points"] for each in page.attributes("polygon")] == drawn


@given(
    st.tuples(*[st.sampled_from(HOSTILE) | st.text(max_size=30)] * 3),
    st.sampled_from([Place.HEAD, Place.TURN, Place.BELOW]),
)
def test_names_and_comments_stay_text(texts: tuple[str, str, str], place: Place) -> None:
    white, black, comment = (f"x{text}" for text in texts)
    turn = 0 if place is Place.HEAD else 1

    def page_of(*words: str) -> tuple[str, Page]:
        comments = Comment(words[2], place, turn), Comment(" ", Place.BELOW, 1)
        sheet = replace(SHORT, white=words[0], black=words[1], comments=comments)
        text = write_html(sheet, turn_notes=NOTES[:1])
        return text, Page(text)

    text, page = page_of(white, black, comment)
    _, harmless = page_of("Ada", "Bob", "a comment")
    assert page.shape == harmless.shape
    assert page.texts["script"] == harmless.texts["script"]
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", text)
    assert len(page.attributes("blockquote")) == 1, "a blank comment has no box"
    assert page.texts["blockquote"] == [printable(Comment(comment).cleaned.text).strip()]


def test_a_picture_escapes_names_too() -> None:
    for name in HOSTILE:
        sheet = replace(PUBLISHED, white=name, comments=(Comment(name, Place.BELOW, 1),))
        text = export_text(sheet, ExportFormat.SVG, turn_notes=NOTES[:1])
        with case(name):
            assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", text)
            assert not re.search(r"(?<!\\)<(script|img|b)\b", text)


def test_a_page_loads_nothing_and_runs_only_its_own_script() -> None:
    text = write_html(PUBLISHED, turn_notes=NOTES)
    page = Page(text)
    assert not re.search(r"(?i)https?:|//[a-z]|@import|url\(|src=", text.replace("img-src", ""))
    (policy,) = (each["content"] for each in page.attributes("meta") if "http-equiv" in each)
    for tag in ("script", "style"):
        (content,) = page.texts[tag]
        digest = b64encode(sha256(content.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'; ")
    assert policy.endswith("; img-src data:; base-uri 'none'; form-action 'none'")
    assert all(not name.startswith("on") for _, names in page.shape for name in names)
    assert all("style" not in names for _, names in page.shape)


def test_every_text_on_a_page_is_in_an_element_that_shows_it() -> None:
    game = replace(PUBLISHED, comments=(Comment("Good game!", Place.BELOW, 14),))
    text = write_html(game, turn_notes=NOTES)
    assert text.startswith('<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n')
    assert text.endswith("</script>\n</body>\n</html>\n")
    page = Page(text)
    shown = {tag for tag, texts in page.texts.items() if "".join(texts).strip()}
    assert shown == {
        *("title", "style", "script", "h1", "h2", "p", "a", "li"),
        *("text", "blockquote", "figcaption"),
    }
    assert page.texts["h1"] == page.texts["title"] == ["Alain against Sylvain"]
    assert page.texts["p"][0] == "Apocalypse by classic rules, 1-0. Played on 2008/01/25."
    assert set(HOW_TO_READ) <= set(page.texts["p"]), "how one wins, and what the signs mean"
    assert page.texts["figcaption"] == [
        "The value for Alain, turn by turn: a win at the top, a defeat at the bottom."
    ]
    new = Page(write_html(Sheet(Game(), "Ada", "Bob")))
    assert new.texts["p"][0] == "Apocalypse by classic rules, *."


BOARDS = {
    CHESS: [
        "White: pawns a2, b4, e2; no knights. Black: pawn e4; knight a5.",
        "White: pawns a2, e2; knight b5. Black: pawn e3; knight a5.",
    ],
    PAGE: [
        "White: pawns a4, b2, e4; no knights. Black: pawn e2; knight a1.",
        "White: pawns a4, e4; knight b1. Black: pawn e3; knight a1.",
    ],
}


@pytest.mark.parametrize("coordinates", Coordinates)
def test_a_board_is_described_in_the_coordinates_of_the_game(coordinates: Coordinates) -> None:
    sheet = Sheet(Game(fen="n4/1P2p/5/P3P/5"), coordinates=coordinates)
    sheet = replace(sheet, game=sheet.game.after("b4b5", "e4e3"))
    page = Page(write_html(sheet, turn_notes=[notes(1)]))
    labels = [each["aria-label"] for each in page.attributes("svg") if "role" in each]
    *boards, values = labels
    assert boards == BOARDS[coordinates]
    assert values == "The value for White in points of 100, turn by turn: +10, -20."
    assert notes(1).sentences in page.texts["p"]


@pytest.mark.parametrize("bottom", Color)
def test_the_headings_the_squares_and_the_edges_of_a_page(bottom: Color) -> None:
    game = Game().after("a1b3", "e4e3").after("b3a1", "d5d4").resign(WHITE)
    page = Page(write_html(Sheet(game, "Ada", "Bob", coordinates=CHESS), bottom))
    headings = ["Start", "1. Ha1b3 e4e3", "2. Hb3a1 d5d4"]
    assert page.texts["h2"] == page.texts["a"] == headings
    assert page.texts["li"][-1] == "Bob wins: Ada resigned."
    assert len(page.texts["li"]) == 5, "two captions a turn, and the end"
    squares = [(each["class"], each["x"], each["y"]) for each in page.attributes("rect")]
    assert squares == [
        ("dark" if is_dark else "light", str(x), str(y)) for x, y, is_dark in square_corners(bottom)
    ]
    edges = [(each["x"], each["y"]) for each in page.attributes("text")]
    names = list(zip(edges, page.texts["text"], strict=True))
    assert names == [((str(x), str(y)), text) for x, y, text in labels(CHESS, bottom)]


def test_every_link_and_label_leads_to_an_element() -> None:
    page = Page(write_html(PUBLISHED))
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    links = [
        each["href"].removeprefix("#") for tag in ("a", "use") for each in page.attributes(tag)
    ]
    labels = [each["aria-labelledby"] for each in page.attributes("section")]
    assert {*links, *labels} <= {*ids}
    assert all(each["aria-label"] for each in page.attributes("svg") if "role" in each)


def test_a_page_has_the_values_and_a_chart_if_there_is_an_analysis() -> None:
    page = Page(write_html(PUBLISHED, turn_notes=NOTES[:3]))
    assert (
        page.texts["p"][6:12]
        == [
            "Both orders were <sound>.",
            "Value for White: +10 points before, -20 after.",
        ]
        * 3
    )
    (line,) = page.attributes("polyline")
    assert line["points"] == "10,55 217,70 423,70 630,70"
    assert Page(write_html(PUBLISHED)).attributes("polyline") == []


def test_the_orders_move_from_square_to_square_and_a_void_one_stays() -> None:
    page = Page(write_html(Sheet(Game(VCHESS).after("a2a3", "e4d3"))))
    white, black = page.attributes("polygon")
    assert white["data-move"] == "30 210 0 -60"
    assert "data-move" not in black
    assert black["stroke-dasharray"]
