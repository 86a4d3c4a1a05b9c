"""Players: people with and without names, and the computer at its levels."""

from __future__ import annotations

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.match.players import (
    ComputerPlayer,
    Player,
    Players,
    people,
    players_notice,
    players_on,
    players_to_play,
)
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC, VCHESS
from apocalypse.strategy.levels import LADDER, Level, levels
from apocalypse.wording.names import Names


def test_the_computer_is_a_kind_of_player_and_no_name() -> None:
    for level in LADDER:
        as_black = Players(Player("Ada"), Player(level=level))
        assert as_black.computer(CLASSIC) == ComputerPlayer(BLACK, level)
        assert as_black.swapped().computer(CLASSIC) == ComputerPlayer(WHITE, level)
        assert as_black.names == Names("Ada", "Computer")
        assert as_black.label(BLACK) == f"the computer ({level.title})"
    for players in (people("Ada", "Computer, strong"), Players(*[Player(level=Level.EASY)] * 2)):
        assert players.computer(CLASSIC) is None
    master = Players(Player("Ada"), Player(level=Level.MASTER))
    assert master.computer(VCHESS) is None, "other rule sets have four levels"
    assert levels(VCHESS) == (Level.BEGINNER, Level.EASY, Level.GOOD, Level.STRONG)
    assert levels(CLASSIC) == (*LADDER, Level.RIVAL) == tuple(Level)[:8]


@pytest.mark.parametrize(
    ("old", "level"),
    [
        ("Computer, random", Level.BEGINNER),
        ("Computer, greedy", Level.EASY),
        ("Computer, one turn", Level.FAIR),
        ("Computer, two turns", Level.STRONG),
        ("Computer, a second", Level.MASTER),
    ],
)
def test_old_sheets_name_the_level(old: str, level: Level) -> None:
    sheet = read_sheet(f";White: Ada\n;Black: {old}\n")
    assert players_on(sheet) == Players(Player("Ada"), Player(level=level))


def test_people_have_the_names_they_gave() -> None:
    assert people("Ada").names == Names("Ada", "Black")
    assert people(black="Bob").names == Names("White", "Bob")
    assert (people("Ada").of(WHITE), people("Ada").of(BLACK)) == (Player("Ada"), Player())
    assert people("Ada", "Bob").swapped() == people("Bob", "Ada")


def test_a_player_alone_is_called_you_unless_there_is_a_name() -> None:
    alone = Players(Player(), Player(level=Level.STRONG))
    assert alone.names == Names("You", "Computer")
    assert (alone.label(WHITE), alone.label(BLACK)) == ("you", "the computer (Strong)")
    assert alone.swapped().names == Names("Computer", "You")
    assert Players(Player("Ada"), Player(level=Level.STRONG)).label(WHITE) == "Ada"


def test_a_color_is_nobodys_name() -> None:
    assert people("white", "Black").without_colors() == people()
    assert people("BLACK", "Ada").without_colors() == people("", "Ada")
    for sheet in (Sheet(Game(), "Black", "White"), Sheet(Game(), "White", "Black")):
        assert players_on(sheet) == Players()


def test_only_names_that_people_gave_change_sides() -> None:
    computer = Player(level=Level.EASY)
    assert not people().change_sides
    assert not Players(Player(), computer).change_sides
    assert people("Ada").change_sides
    assert Players(computer, Player("Ada")).change_sides


def test_the_only_person_keeps_the_color_of_the_name() -> None:
    computer = Player(level=Level.GOOD)
    assert people("Ada").against(Level.GOOD) == Players(Player("Ada"), computer)
    assert people("", "Bob").against(Level.GOOD) == Players(computer, Player("Bob"))
    assert people().against(Level.GOOD) == Players(Player(), computer)
    for players in (people("Ada", "Bob"), Players(Player("Ada"), computer)):
        with pytest.raises(ValueError, match="Give a name only for the other side"):
            players.against(Level.GOOD)


def test_a_level_that_the_rules_do_not_have_is_refused_with_those_they_have() -> None:
    people("Ada", "Bob").check_levels(VCHESS)
    for level in LADDER:
        players = Players(Player("Ada"), Player(level=level))
        players.check_levels(CLASSIC)
        if level in levels(VCHESS):
            players.check_levels(VCHESS)
    master = Players(Player(level=Level.MASTER), Player("Bob"))
    by_rules = r"^By vchess rules the computer plays only as Beginner, Easy, Good or Strong\.$"
    with pytest.raises(ValueError, match=by_rules):
        master.check_levels(VCHESS)
    with pytest.raises(ValueError, match=r"^With free promotion the computer plays only as"):
        master.check_levels(CLASSIC.with_options(capped=False))


@pytest.mark.parametrize("rules", ["Rules: vchess", "Promotion: free"])
def test_the_computer_plays_at_the_strongest_level_that_the_rules_have(rules: str) -> None:
    sheet = read_sheet(f";{rules}\n;White: Ada\n;Black-Type: computer (master)\n")
    players = players_to_play(sheet)
    assert players == Players(Player("Ada"), Player(level=Level.STRONG))
    assert players.computer(sheet.game.rules) == ComputerPlayer(BLACK, Level.STRONG)
    assert players_notice(sheet) == (
        "By these rules the computer does not play as Master. It plays as Strong."
    )


def test_a_level_of_version_1_0_is_the_one_nearest_in_strength_and_that_is_said() -> None:
    for rules, level in (("classic", Level.STRONG), ("vchess", Level.GOOD)):
        sheet = read_sheet(f";Rules: {rules}\n;White: Ada\n;Black-Type: computer (fair)\n")
        assert players_on(sheet).black.level is Level.FAIR, "the sheet keeps what was played"
        assert players_to_play(sheet).black == Player(level=level)
        assert players_notice(sheet) == (
            f"There is no level Fair any more. The computer plays as {level.title}."
        )


def test_a_level_that_does_not_exist_is_the_strongest_one() -> None:
    sheet = read_sheet(";Rules: xogo\n;White-Type: computer (grandmaster)\n")
    assert players_to_play(sheet).computer(sheet.game.rules) == ComputerPlayer(WHITE, Level.STRONG)
    assert str(players_notice(sheet)).startswith(
        "By these rules the computer does not play as Grandm"
    )


def test_of_two_computers_one_plays_on() -> None:
    sheet = read_sheet(
        ";2026/11/27 Ada - Bob\n;White-Type: computer (fair)\n;Black-Type: computer (master)\n"
    )
    assert players_to_play(sheet) == Players(Player("Ada"), Player(level=Level.MASTER))
    assert players_notice(sheet) == "The computer plays only one side, Black. White is a person."


def test_people_and_levels_that_the_rules_have_go_on_without_a_word() -> None:
    for text in (";White: Ada\n", ";White-Type: computer (easy)\n", ";Black: Computer, greedy\n"):
        sheet = read_sheet(text)
        assert players_to_play(sheet) == players_on(sheet)
        assert players_notice(sheet) is None
