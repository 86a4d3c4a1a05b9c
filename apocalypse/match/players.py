"""Players of a match: for each side a person, or the computer at a level."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from apocalypse.rules.board import BySide, Color
from apocalypse.rules.rulesets import Rules
from apocalypse.strategy.levels import Level, levels, playable, strongest
from apocalypse.wording.names import COMPUTER, YOU, Names, list_words

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet

_LEVEL_IN_NAME: Final = rf"(?i:{COMPUTER})(?: \((.+)\)|, (.+))"
"""The computer as people type it, ``Computer (Strong)``, and as it was called before 1.0."""


class ComputerPlayer(NamedTuple):
    """The computer at one side of the board."""

    color: Color
    level: Level


class Player(NamedTuple):
    """One player."""

    name: str = ""
    """The name that the player gave; empty: none."""
    level: Level | None = None
    """The computer's level; None: a person."""

    @property
    def is_computer(self) -> bool:
        """Whether the computer plays, and not a person."""
        return self.level is not None


NAMELESS: Final = Player()
"""A person who gave no name."""


class Players(BySide[Player]):
    """The players of a match."""

    __slots__ = ()

    def __new__(cls, white: Player = NAMELESS, black: Player = NAMELESS) -> Self:
        """Two people without names, unless others are given."""
        return tuple.__new__(cls, (white, black))

    @property
    def names(self) -> Names:
        """The names of the players in sentences."""
        return Names(*map(self._name, Color))

    def _name(self, color: Color) -> str:
        """The name of a player in sentences: without one, ``You`` or the color."""
        player = self.of(color)
        if player.is_computer:
            return COMPUTER
        if player.name:
            return player.name
        if self.of(color.other).is_computer:
            return YOU
        return color.name.title()

    def label(self, color: Color) -> str:
        """The player of a side in a sentence: ``Ada``, ``you``, ``the computer (Strong)``."""
        level = self.of(color).level
        name = self.names.subject(color)
        return name if level is None else f"{name} ({level.title})"

    @property
    def change_sides(self) -> bool:
        """Whether the players change sides in a rematch: at least one of them gave a name."""
        return any(player.name for player in self)

    def without_colors(self) -> Players:
        """The same players; a color is not a name, and is left out."""
        colors = {color.value for color in Color}

        def without_color(player: Player) -> Player:
            if player.name.casefold() in colors:
                return player._replace(name="")
            return player

        return Players(*self.map(without_color))

    def against(self, level: Level) -> Players:
        """The only person of these two players against the computer.

        Without a name the person plays White. With two names, or the computer already, there is a
        ValueError with a sentence.
        """
        if all(player.name for player in self) or any(player.is_computer for player in self):
            raise ValueError("The computer plays one side. Give a name only for the other side.")
        computer = Player(level=level)
        if self.black.name:
            return self._replace(white=computer)
        return self._replace(black=computer)

    def with_levels(self, rules: Rules) -> Players:
        """The same players, with the levels at which the computer plays under a rule set."""

        def with_level(player: Player) -> Player:
            if player.level is None:
                return player
            return player._replace(level=playable(player.level, rules))

        return Players(*self.map(with_level))

    def check_levels(self, rules: Rules) -> None:
        """Refuse a level of the computer that the rule set does not have, with a ValueError."""
        available = levels(rules)
        if any(player.level not in (None, *available) for player in self):
            titles = list_words([level.title for level in available], "or")
            by = f"By {rules.name} rules" if rules.turn.capped else "With free promotion"
            raise ValueError(f"{by} the computer plays only as {titles}.")

    def computer(self, rules: Rules) -> ComputerPlayer | None:
        """The computer, if it plays one side, at a level that the rule set has."""
        computers = [
            ComputerPlayer(color, player.level)
            for color, player in zip(Color, self, strict=True)
            if player.level is not None and player.level in levels(rules)
        ]
        return computers[0] if len(computers) == 1 else None


def people(white: str = "", black: str = "") -> Players:
    """Two people, by their names; an empty name: none."""
    return Players(Player(white), Player(black))


def player_called(name: str, level: str = "") -> Player:
    """A player as sheets and settings write one.

    The name ``Computer (Strong)`` is the computer, as was ``Computer, two turns`` before 1.0. The
    level is empty for a person, or if the name says it.
    """
    word = level
    match = re.fullmatch(_LEVEL_IN_NAME, name)
    if match is not None and not level:
        word = match[1] or match[2]
    try:
        return Player(level=Level(word.lower()))
    except ValueError:
        return Player(name)


def players_on(sheet: Sheet) -> Players:
    """The players of the game on a sheet."""
    white = player_called(sheet.white, sheet.white_level)
    black = player_called(sheet.black, sheet.black_level)
    return Players(white, black).without_colors()


def players_to_play(sheet: Sheet) -> Players:
    """The players with whom the game of a sheet continues.

    The computer plays one side, and if the rule set lacks the level on the sheet, at another one;
    see `playable`. `players_notice` says so.
    """
    white, black = players_on(sheet)
    computer = Player(level=strongest(sheet.game.rules))
    if sheet.white_level and not white.is_computer:
        white = computer
    if sheet.black_level and not black.is_computer:
        black = computer
    if white.is_computer and black.is_computer:
        white = Player(sheet.white)
    return Players(white, black).with_levels(sheet.game.rules)


def players_notice(sheet: Sheet) -> str | None:
    """Sentences on who plays on in place of those on a sheet; None: they play on themselves."""
    sentences = []
    levels_on_sheet = (sheet.white_level, sheet.black_level)
    pairs = zip(levels_on_sheet, players_on(sheet), players_to_play(sheet), strict=True)
    for word, written, player in pairs:
        if (word or written.is_computer) and not player.is_computer:
            sentences.append("The computer plays only one side, Black. White is a person.")
        elif player.level is not None and player.level is not written.level:
            title = written.level.title if written.level else word.capitalize()
            now = player.level.title
            if written.level is Level.FAIR:
                sentence = f"There is no level {title} any more. The computer plays as {now}."
            else:
                sentence = (
                    f"By these rules the computer does not play as {title}. It plays as {now}."
                )
            sentences.append(sentence)
    return " ".join(sentences) or None
