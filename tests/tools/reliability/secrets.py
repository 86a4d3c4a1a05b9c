"""Pairs of secrets: whatever is written, and however, everything else looks the same.

In each round a position, a rule set and a privacy are drawn for a size of the window, and several
orders with ways to write them: by keys, letters and mouse, after letters that are refused, with
orders that are taken back, with keys behind the seal. The other player's view of the first is
compared with that of each other.
"""

from __future__ import annotations

import tempfile
from concurrent.futures import Executor
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from apocalypse.formats.options import Privacy
from apocalypse.library.autosave import Autosave
from apocalypse.library.settings import SettingsStore
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices, legal_orders
from apocalypse.rules.notation import square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import PRESETS
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.order import CoveredOrderScreen
from tests.tools.reliability.figures import Figure, Share, chosen, run_patiently
from tests.tui.players import KEYBOARD, MOUSE, Player
from tests.tui.reveal_steps import PEOPLE, play_turn, staged
from tests.tui.visible import VisibleState, visible_state

PAIRS: Final = 8
"""Secrets that are compared with the first one of a round."""
SIZES: Final = ((80, 24), (200, 60), (132, 46), (270, 70), (100, 30))
"""The windows, one after the other: the larger ones show more of the game."""
REFUSED_LETTERS: Final = "zx9q7"


class Secret(NamedTuple):
    """An order, and how it is written."""

    order: Order | None
    way: str
    noise: str
    """What is typed, and taken back, before it."""
    after: str
    """What is typed behind the seal."""


class View(NamedTuple):
    """What the other player could know, at a moment."""

    when: str
    visible_state: VisibleState
    files: dict[str, bytes]


def bytes_in(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, with what is in it."""
    return {str(file): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def any_game(random: Random) -> Game:
    """A game that has not ended, of a few turns of any orders, by any rules."""
    rules = random.choice(list(PRESETS.values()))
    while True:
        game = Game(rules)
        for _ in range(random.randint(0, 12)):
            if game.outcome is None and not game.to_put_back:
                game = game.after(
                    *(random.choice(list(choices(game.position, c, rules))) for c in Color)
                )
        if game.outcome is None and not game.to_put_back:
            return game


def any_secret(game: Game, privacy: Privacy, random: Random) -> Secret:
    """An order of White and a way to write it."""
    orders = list(legal_orders(game.position, WHITE, game.rules))
    order = random.choice(orders) if orders and _can_move(game) else None
    # Of a blind slip nothing can be pointed at.
    way = (
        "letters"
        if privacy is Privacy.COVERED_KEYS
        else random.choice(["keys", "letters", "mouse"])
    )
    noise = random.choice(["", "", random.choice(REFUSED_LETTERS), "a4", "b1c3", "h", "e5e4"])
    after = random.choice(["", "s", "sss", "a4a3", "\b", "12345"])
    return Secret(order, way, noise, after)


def _can_move(game: Game) -> bool:
    return None not in choices(game.position, WHITE, game.rules)


def _may_go_back(game: Game, order: Order) -> bool:
    """Whether the order says that its pawn becomes a knight, since it could go back as well."""
    orders = legal_orders(game.position, WHITE, game.rules)
    return order.put_back is None and any(
        other[:2] == order[:2] and other.put_back is not None for other in orders
    )


async def view_of(
    game: Game,
    privacy: Privacy,
    secret: Secret,
    folder: Path,
    size: tuple[int, int] = SIZES[0],
) -> list[View]:
    """What Black could know after White has sealed a secret, before and after writing himself."""
    match = MatchView(game, PEOPLE, game.rules.names.ranks, privacy=privacy)
    views: list[View] = []
    async with staged(lambda host: play_turn(host, match), size) as (player, app):
        app.autosave = Autosave(folder / "game.txt")
        app._store = SettingsStore(folder / "settings.json")

        async def look(when: str) -> None:
            await player.still()
            views.append(View(when, visible_state(app), bytes_in(folder)))

        await _open(player, privacy)
        await _write(player, match, secret)
        await player.press(*("backspace" if key == "\b" else key for key in "s" + secret.after))
        await player.until(lambda: getattr(app.screen, "color", None) is not WHITE)
        await look("when White has sealed")
        await _open(player, privacy)
        await look("before Black writes")
        await player.press("a", "1", "backspace", "backspace")
        await look("when Black has begun")
    return views


async def _open(player: Player, privacy: Privacy) -> None:
    if privacy is Privacy.LOOK_AWAY:
        await player.begin_order()
    else:
        await player.on(CoveredOrderScreen)
    await player.still()


async def _write(player: Player, match: MatchView, secret: Secret) -> None:
    await player.press(*secret.noise)
    for _ in range(5 if secret.noise else 0):
        await player.press("backspace")
    squares = [square for square in (secret.order or ())[:3] if square is not None]
    last = "h" if secret.order and _may_go_back(match.game, secret.order) else ""
    if secret.way == "letters":
        await player.press(*"".join(square_name(s, match.coordinates) for s in squares))
    else:
        way = KEYBOARD if secret.way == "keys" else MOUSE
        for square in squares:
            await way(player, square)
    await player.press(*last)


async def compare(random: Random, folder: Path, size: tuple[int, int]) -> list[str]:
    """One round; what told two secrets apart, in words, for each pair that was told apart."""
    game = any_game(random)
    privacy = random.choice(list(Privacy))
    secrets = [any_secret(game, privacy, random) for _ in range(PAIRS + 1)]
    first, *others = [await view_of(game, privacy, secret, folder, size) for secret in secrets]
    return [
        results
        for secret, views in zip(secrets[1:], others, strict=True)
        if (results := difference(first, views, f"{secrets[0]} and {secret}"))
    ]


def difference(one: list[View], other: list[View], pair: str) -> str:
    """What tells two views apart, in words, or an empty text."""
    for view, another in zip(one, other, strict=True):
        if view.files != another.files:
            return f"files {view.when}: {pair}"
        for name, here, there in zip(
            VisibleState._fields, view.visible_state, another.visible_state, strict=True
        ):
            if here != there:
                return f"{name} {view.when}: {pair}"
    return ""


def differences_in_round(seed: int) -> list[str]:
    """What told two secrets apart in one round, in words."""
    with tempfile.TemporaryDirectory() as folder:
        size = SIZES[seed % len(SIZES)]
        results = run_patiently(compare(Random(seed), Path(folder), size))
    return [f"round {seed}, {what}" for what in results]


def report(share: Share, crew: Executor) -> list[Figure]:
    """Compare pairs of secrets."""
    rounds = chosen(share, len(SIZES), 130)
    results = [what for one in crew.map(differences_in_round, range(rounds)) for what in one]
    what = "pairs of secrets, in every rule set, both privacies and five windows"
    return [Figure.of(what, rounds * PAIRS, results, "told apart")]
