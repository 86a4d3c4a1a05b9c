"""Damaged sheets: every prefix, every flipped byte. Each opens, or is refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.saved_games import OpenGameError, open_game, read_saved_game
from apocalypse.rules.game import Game
from tests.formats.commented_sheets import one_more_turn
from tests.tools.reliability.figures import Figure
from tests.tools.reliability.scripted import random_game, sheet_of

FLIPS = (0x01, 0x10, 0x20, 0x80, 0xFF)
"""What is done to a byte: one bit or all of them."""


def open_prefixes(folder: Path, game: Game, step: int = 1) -> Figure:
    """Open every prefix of a sheet; whole turns before the tear must all be there.

    With a step, only one prefix in so many is opened.
    """
    data = write_sheet(sheet_of(game)).encode()
    complete = _ends_of_turns(data)
    failed = 0
    lengths = range(1, len(data), step)
    for length in lengths:
        turns = _turns(folder, data[:length])
        # Refused is a tear in a header before the first turn.
        failed += turns is None or max(turns, 0) < sum(end <= length for end in complete)
    return Figure(
        "sheets whose end is torn off", len(lengths), failed, "lost a turn without a word"
    )


def _ends_of_turns(data: bytes) -> list[int]:
    """Where the line of each turn is complete."""
    place, ends = 0, []
    for line in data.splitlines(keepends=True):
        if line[:1].isdigit():
            ends.append(place + len(line.split(b";")[0].rstrip()))
        place += len(line)
    return ends


def open_flips(folder: Path, game: Game, flips: tuple[int, ...] = FLIPS, step: int = 1) -> Figure:
    """Open a sheet with each of its bytes changed; what comes before its line must be there.

    With a step, only one byte in so many is changed.
    """
    data = write_sheet(sheet_of(game)).encode()
    tried, failed, refused = 0, 0, 0
    for place in range(0, len(data), step):
        before = data[:place].count(b"\n")
        lines = data.splitlines()[:before]
        turns_before = sum(line[:1].isdigit() for line in lines)
        for flip in flips:
            tried += 1
            turns = _turns(folder, data[:place] + bytes([data[place] ^ flip]) + data[place + 1 :])
            if turns is None or (turns < turns_before and turns >= 0):
                failed += 1
            refused += turns == -1
    note = f"{refused} refused with a sentence"
    return Figure("sheets with one wrong byte", tried, failed, "lost a turn without a word", note)


def _turns(folder: Path, data: bytes) -> int | None:
    """How many turns are read from a file; -1: it is refused with a sentence; None: it failed.

    When it is opened, the file itself must be well again, and the damaged one kept beside.
    """
    file = folder / "game.txt"
    for old in folder.iterdir():
        old.unlink()
    file.write_bytes(data)
    try:
        opened = open_game(file)
    except OpenGameError:
        return -1 if file.read_bytes() == data else None
    opened.journal.close()
    beside = [other.read_bytes() for other in folder.iterdir() if other != file]
    # A header that is none any more is only named, since all of it stays as a comment.
    if "is damaged" in opened.notice and beside != [data]:
        return None
    again = read_saved_game(file)
    game = opened.sheet.game
    return len(game.turns) if again.damage is None and again.sheet.game == game else None


BAD_BYTES = (0x80, 0xC3, 0xFE, 0xFF)
"""Bytes that are no character of UTF-8 by themselves."""


def open_bad_bytes(folder: Path, times: int, seed: int = 7) -> Figure:
    """Continue games of people with umlauts, each with a bad byte somewhere on its sheet.

    All that stands on other lines must be as it was, and the damaged file must be kept.
    """
    random, game = Random(seed), short_game(3)
    failed = sum(not _keeps_other_lines(folder, game, random) for _ in range(times))
    return Figure("sheets with a byte that is no character", times, failed, "changed other lines")


def _keeps_other_lines(folder: Path, game: Game, random: Random) -> bool:
    file = folder / "game.txt"
    for old in folder.iterdir():
        old.unlink()
    turn = Comment("süß", Place.TURN, 2)
    sheet = Sheet(game, "Jürgen", "Łucja", "2026/11/28", comments=(Comment("schön"), turn))
    written = write_sheet(sheet).encode()
    place = random.randrange(len(written))
    data = written[:place] + bytes([random.choice(BAD_BYTES)]) + written[place:]
    file.write_bytes(data)
    try:
        opened = open_game(file)
    except OpenGameError:
        return file.read_bytes() == data
    later = one_more_turn(opened.sheet, random)
    opened.journal.write(later)
    opened.journal.close()

    # What follows a fault in a turn is only in the copy, as the players are told.
    lines = written.decode().split("\n")
    number = written[:place].count(b"\n")
    is_cut = len(opened.sheet.game.turns) < len(game.turns)
    others = lines[:number] if is_cut else [*lines[:number], *lines[number + 1 :]]
    texts = {_words(line) for line in others if line.endswith(("schön", "süß", "Łucja"))}
    saved = set(map(_words, file.read_text("utf-8").split("\n")))
    copy = file.with_name("game.txt.broken")
    return bool(opened.notice) and copy.read_bytes() == data and texts <= saved


def _words(line: str) -> str:
    """A line without the blanks that put remarks below one another."""
    return " ".join(line.split())


def open_garbage(folder: Path, times: int, seed: int = 4) -> Figure:
    """Open files that never were sheets."""
    random = Random(seed)
    failed = sum(_turns(folder, data) is None for data in _garbage(random, times))
    return Figure("files that are not sheets", times, failed, "failed")


def _garbage(random: Random, times: int) -> Iterator[bytes]:
    letters = b"abcde12345.;*H \n\r\t:=@\x00\xff"
    for _ in range(times):
        length = random.randrange(1, 400)
        yield (
            bytes(random.choices(letters, k=length))
            if random.random() < 0.8
            else (random.randbytes(length))
        )


def short_game(turns: int, seed: int = 6) -> Game:
    """A game of so many turns, 3 or more; in one of them a pawn is put back."""
    random = Random(seed)
    while True:
        game = random_game(random)
        if len(game.turns) >= turns and any(turn.squares for turn in game.turns[:turns]):
            return game.first_turns(turns)
