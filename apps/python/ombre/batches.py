"""Many hands of a game played side by side, with what players see written into arrays of numpy."""

from __future__ import annotations

import os
from typing import Any, Optional, Union

from . import _core
from .arguments import Seed, checked
from .arrays import numpy_for
from .errors import InputError
from .games import Game, State, opened

_MOST_HANDS = 2**24


class Batch:
    """Hands of one game side by side. Make one with `ombre.batch`.

    Each step makes one move in every hand, and writes into these arrays, which are always the same:

    - `observations`, uint8, hands by `encoding.size`: what the player to move sees, by the planes of the encoding
    - `masks`, bool, hands by `encoding.actions`: its legal actions
    - `rewards`, int32, hands by players: the scores where a hand has just ended, else 0
    - `movers`, int32: the player to move
    - `done`, bool: whether a hand has just ended. A new one has begun in its place, and is what the others tell of.
    """

    @checked
    def __init__(self, game: Game, n: int, seed: Seed, threads: int, arrays: dict[str, Any]) -> None:
        if not 1 <= n <= _MOST_HANDS:
            raise InputError(f"{n} hands", "n", f"1 to {_MOST_HANDS}")
        numpy = numpy_for("a batch gives what players see")
        self.game = game
        self.encoding = game.encoding
        self.n = n
        shapes = {
            "observations": ((n, self.encoding.size), numpy.uint8),
            "masks": ((n, self.encoding.actions), numpy.bool_),
            "rewards": ((n, game.players), numpy.int32),
            "movers": ((n,), numpy.int32),
            "done": ((n,), numpy.bool_),
        }
        rooms = [
            numpy.zeros(shape, kind) if arrays.get(name) is None else arrays[name]
            for name, (shape, kind) in shapes.items()
        ]
        self.observations, self.masks, self.rewards, self.movers, self.done = rooms
        self._core = _core.Batch(game._core, n, seed, threads, tuple(rooms))
        self.reset()

    def reset(self) -> None:
        """Begins a new hand everywhere."""
        self._core.reset()

    def step(self, actions: Any) -> None:
        """Makes these moves, one action for each hand; an array of int32 is read without a copy.

        Raises InputError, and changes nothing, where one of them is not legal.
        """
        self._core.step(actions)

    def random_actions(self, out: Any = None) -> Any:
        """A legal action for each hand, all equally likely; the same for the same seed and calls."""
        if out is None:
            out = self.movers.copy()
        self._core.random_actions(out)
        return out

    @checked
    def state(self, hand: int) -> State:
        """The state of one of the hands."""
        return self.game.read(self._core.text(hand))


@checked
def batch(
    game: Union[Game, str, os.PathLike[str]],
    n: int = 1024,
    seed: Seed = 0,
    threads: int = 1,
    observations: Optional[Any] = None,
    masks: Optional[Any] = None,
    rewards: Optional[Any] = None,
    movers: Optional[Any] = None,
    done: Optional[Any] = None,
) -> Batch:
    """So many hands of a game side by side, begun. Arrays that are given are written to; others are made.

    All luck follows from the seed, whatever the number of threads.

    >>> import ombre
    >>> hands = ombre.batch("hearts", n=3, seed=1)
    >>> hands.observations.shape, hands.masks.shape, hands.rewards.shape
    ((3, 470), (3, 52), (3, 4))
    >>> steps = 0
    >>> while not hands.done.any():
    ...     hands.step(hands.random_actions())
    ...     steps += 1
    >>> steps, -int(hands.rewards[0].sum())
    (64, 26)
    """
    arrays = {"observations": observations, "masks": masks, "rewards": rewards, "movers": movers, "done": done}
    return Batch(opened(game), n, seed, threads, arrays)
