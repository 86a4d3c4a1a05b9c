"""Habit players: how ordinary people play, twelve small programs without any search.

Each follows one habit most of the time, and otherwise writes a greedy or a random order. All that
they know of the past is in the game, so that one player can play many games. Six
of them were held out while Rival was made.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeVar

from apocalypse import KNIGHT, PASS, PAWN, WHITE, Color, Game, Order, read_square

Choice = TypeVar("Choice")


class HabitPlayer(Protocol):
    """A player with a habit."""

    name: str

    def order(self, game: Game, color: Color, random: Random) -> Order | None:
        """Write an order for the next turn; None is a pass."""

    def put_back(self, game: Game, color: Color, random: Random) -> str:
        """Choose the square where a waiting pawn is put back."""


def steps(square: int, color: Color) -> int:
    """Count the ranks between a side's home and a square."""
    rank = square // 5
    return rank if color is WHITE else 4 - rank


def moves_knight(game: Game, order: Order) -> bool:
    """Whether the piece that an order moves is a knight."""
    piece = game.position.piece_at(order.origin)
    return piece is not None and piece.kind is KNIGHT


def takes(game: Game, order: Order) -> bool:
    """Whether an order strikes at a piece."""
    return game.position.piece_at(order.target) is not None


def favorites(choices: Sequence[Choice], liking: Callable[[Choice], float]) -> list[Choice]:
    """Choices liked best; none if all are liked the same."""
    likings = [liking(choice) for choice in choices]
    best = max(likings)
    if best == min(likings):
        return []
    return [choice for choice, liked in zip(choices, likings, strict=True) if liked == best]


def sensible_orders(game: Game, color: Color) -> list[Order]:
    """Safe orders, without the promotion of the last pawn where there is another order."""
    safe = [order for order, bets in game.legal_orders(color).items() if not bets]
    safe.sort(key=str)
    if game.position.number_of(color, PAWN) > 1:
        return safe
    remaining = [o for o in safe if moves_knight(game, o) or steps(o.target, color) < 4]
    return remaining or safe


class Habit:
    """A habit, followed with a probability; its classes say which orders and squares it likes."""

    name = "habit"
    follows = 0.75
    greedy = True

    def order(self, game: Game, color: Color, random: Random) -> Order | None:
        """Write an order by habit, or else a greedy or a random one."""
        orders = sensible_orders(game, color)
        if not orders:
            return PASS
        liked: list[Order] = []
        if random.random() < self.follows:
            liked = favorites(orders, lambda order: self.likes(game, color, order))
        elif self.greedy:
            liked = favorites(orders, lambda order: takes(game, order))
        return random.choice(liked or orders)

    def put_back(self, game: Game, color: Color, random: Random) -> str:
        """Choose a put-back square by habit, or any."""
        squares = game.put_back_squares(color)
        liked: list[str] = []
        if random.random() < self.follows:
            liked = favorites(squares, lambda name: self.likes_square(game, color, name))
        return random.choice(liked or squares)

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Say how much the habit likes an order."""
        raise NotImplementedError

    def likes_square(self, game: Game, color: Color, square: str) -> float:
        """Say how much the habit likes a put-back square."""
        return 0


class Copycat(Habit):
    """Copies what the opponent did last, as in a mirror along the middle rank."""

    name = "copycat"
    follows = 0.75

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like the mirror image of the opponent's last order, or else one that resembles it."""
        model = game.turns[-1].order(color.other) if game.turns else None
        if model is None:
            return 0
        mover = game.turns[-1].before.piece_at(model.origin)
        same_kind = mover is not None and moves_knight(game, order) == (mover.kind is KNIGHT)
        same_files = (order.origin - model.origin) % 5 == 0 and (
            order.target - model.target
        ) % 5 == 0
        same_ranks = order.origin // 5 + model.origin // 5 == 4
        return 2 * same_kind + same_files + same_ranks


class WingPlayer(Habit):
    """Plays on the wing of the files a and b as long as there is an order."""

    name = "wing player"
    follows = 0.75
    greedy = False

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like an order that begins and ends on the wing."""
        return (order.origin % 5 < 2) + (order.target % 5 < 2)

    def likes_square(self, game: Game, color: Color, square: str) -> float:
        """Like a square on the wing."""
        return square[0] in "ab"


class HorseLover(Habit):
    """Loves knights: moves one whenever there is one, best to the middle."""

    name = "horse lover"
    follows = 0.8

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like a knight's order, the more the nearer it ends to c3."""
        if not moves_knight(game, order):
            return -9
        rank, file = divmod(order.target, 5)
        return -max(abs(rank - 2), abs(file - 2))


class Shy(Habit):
    """Avoids clashes: goes where the fewest enemy orders could end."""

    name = "shy"
    follows = 0.8
    greedy = False

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Dislike each piece that could meet or capture the mover on its new square."""
        met = sum(other.landing == order.target for other in game.legal_orders(color.other))
        attackers = game.position.attacker_mask(order.target, color.other).bit_count()
        return -max(met, attackers)

    def likes_square(self, game: Game, color: Color, square: str) -> float:
        """Dislike each attacker of a square."""
        return -game.position.attacker_mask(square, color.other).bit_count()


class Repeater(Habit):
    """Moves again the piece that it moved last."""

    name = "repeater"
    follows = 0.7

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like the piece that stands where the last order ended."""
        last = game.turns[-1].order(color) if game.turns else None
        return last is not None and order.origin == last.landing


class Rescuer(Habit):
    """Saves an attacked piece, a knight before a pawn, if it can on a square that is safe."""

    name = "rescuer"
    follows = 0.85

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like to leave a square that is attacked."""
        if not game.position.attacker_mask(order.origin, color.other):
            return 0
        liking = 4 if moves_knight(game, order) else 2
        return liking - bool(game.position.attacker_mask(order.target, color.other))

    def likes_square(self, game: Game, color: Color, square: str) -> float:
        """Like a square that is not attacked."""
        return not game.position.attacker_mask(square, color.other)


class Leader(Habit):
    """Always moves the pawn that is in front, whichever it is."""

    name = "leader"
    follows = 0.7

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like a pawn's order, the more the farther the pawn has come."""
        return -1 if moves_knight(game, order) else steps(order.origin, color)

    def likes_square(self, game: Game, color: Color, square: str) -> float:
        """Like a square far in front."""
        return steps(read_square(square), color)


class Racer(Habit):
    """Races one pawn to the last rank, the one begun with, and then the next from the left."""

    name = "racer"
    follows = 0.8

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like the pawn that ran before; without one, the leftmost."""
        if moves_knight(game, order):
            return 0
        for turn in reversed(game.turns):
            past = turn.order(color)
            mover = turn.before.piece_at(past.origin) if past else None
            if past and mover and mover.kind is PAWN:
                runs_on = order.origin == past.landing
                return 9 if runs_on else 5 - order.origin % 5
        return 5 - order.origin % 5

    def likes_square(self, game: Game, color: Color, square: str) -> float:
        """Like a square with a short way to run."""
        return steps(read_square(square), color)


class Taker(Habit):
    """Captures whatever stands there, and asks neither what it is nor whether it stays."""

    name = "taker"
    follows = 0.9
    greedy = False

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like an order that strikes at a piece."""
        return takes(game, order)


class Guard(Habit):
    """Defends and never attacks: stays in its half, where its pieces protect each other."""

    name = "guard"
    follows = 0.85
    greedy = False

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like a protected square in the own half, and dislike captures."""
        protectors = game.position.attacker_mask(order.target, color) & ~(1 << order.origin)
        at_home = steps(order.target, color) < 3
        return protectors.bit_count() + 2 * at_home - 9 * takes(game, order)

    def likes_square(self, game: Game, color: Color, square: str) -> float:
        """Like a square that is protected."""
        return game.position.attacker_mask(square, color).bit_count()


class Hunter(Habit):
    """Shoots ahead: goes where an attacked piece could flee to, never where it stands."""

    name = "hunter"
    follows = 0.65

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like a square to which attacked pieces could flee, best with a knight."""
        if takes(game, order):
            return -1
        flights = 0
        for flight in game.legal_orders(color.other):
            is_attacked = game.position.attacker_mask(flight.origin, color) != 0
            if is_attacked and flight.landing == order.target:
                flights += 1
        return flights * (2 if moves_knight(game, order) else 1)


class Moody(Habit):
    """Goes on with knights or pawns while all is well, and changes after a loss."""

    name = "moody"
    follows = 0.8

    def likes(self, game: Game, color: Color, order: Order) -> float:
        """Like the kind of the last order, or the other kind after a turn that cost a piece."""
        last = game.turns[-1] if game.turns else None
        past = last.order(color) if last else None
        mover = last.before.piece_at(past.origin) if last and past else None
        if last is None or mover is None:
            return 0
        had = last.before.occupied_by(color).bit_count()
        has_lost = game.position.occupied_by(color).bit_count() < had
        moved_knight = mover.kind is KNIGHT
        return moves_knight(game, order) == (moved_knight != has_lost)


OPEN_PLAYERS: tuple[HabitPlayer, ...] = (
    Copycat(),
    WingPlayer(),
    HorseLover(),
    Shy(),
    Repeater(),
    Rescuer(),
)
"""Those on which Rival was tried while it was made."""
HELD_OUT_PLAYERS: tuple[HabitPlayer, ...] = (
    Leader(),
    Racer(),
    Taker(),
    Guard(),
    Hunter(),
    Moody(),
)
"""Those that nobody looked at before it was finished."""
