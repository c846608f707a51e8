"""Moves and views as numbers: actions, and the planes of an observation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Sequence

from . import _core
from .arguments import checked
from .errors import InputError


@dataclass(frozen=True)
class Plane:
    """A part of an observation: `rows` times `columns` bytes from `start` on.

    `kind` says what they are: "cards" (1 for each card that is there), "seat" (1 for the seat that is meant), "flags"
    (0 or 1), "number"; "cards by seat", "flags by seat" and "numbers by seat" have a row for each seat. Seats are
    counted from the player who looks: seat 0 is that player, seat 1 the next one.

    >>> import ombre
    >>> trick = ombre.game("hearts").encoding.plane("trick")
    >>> trick.kind, trick.rows, trick.columns
    ('cards by seat', 4, 52)
    """

    name: str
    meaning: str
    kind: str
    rows: int
    columns: int
    start: int

    @property
    def stop(self) -> int:
        """Where the next plane starts."""
        return self.start + self.rows * self.columns

    def of(self, observations: Any) -> Any:
        """This part of an array of observations, as its last two dimensions; a view of it, not a copy."""
        return observations[..., self.start : self.stop].reshape(*observations.shape[:-1], self.rows, self.columns)


class Encoding:
    """How moves and views of a game are written as numbers.

    >>> import ombre
    >>> encoding = ombre.game("hearts").encoding
    >>> encoding.actions, encoding.size
    (52, 470)
    >>> encoding.action_to_text(0), encoding.text_to_action("SQ")
    ('C2', 23)
    """

    def __init__(self, core: _core.Game) -> None:
        self._texts, planes = _core.encoding(core)
        self._numbers: dict[str, int] = {}
        for number, text in enumerate(self._texts):
            self._numbers.setdefault(text, number)
        self.planes: tuple[Plane, ...] = ()  #: the parts of an observation, in their order
        self.size = 0  #: the bytes of an observation
        for name, meaning, kind, rows, columns in planes:
            self.planes += (Plane(name, meaning, kind, rows, columns, self.size),)
            self.size += rows * columns

    @property
    def actions(self) -> int:
        """Actions are the numbers from 0 to below this."""
        return len(self._texts)

    @checked
    def plane(self, name: str) -> Plane:
        """The plane with this name."""
        for plane in self.planes:
            if plane.name == name:
                return plane
        raise InputError(f"no plane {name!r}", "name", "one of " + ", ".join(each.name for each in self.planes))

    @checked
    def action_to_text(self, action: int) -> str:
        """The text of the move with this number."""
        if not 0 <= action < len(self._texts):
            raise InputError(f"no action {action}", "action", f"0 to {len(self._texts) - 1}")
        return self._texts[action]

    @checked
    def text_to_action(self, text: str) -> int:
        """The number of the move with this text."""
        try:
            return self._numbers[text]
        except KeyError:
            raise InputError(f"no move {text!r}", "text", "a move of the game, as `moves` has it") from None

    def values(self, observation: Sequence[int], player: int, players: int) -> dict[str, Any]:
        """What the bytes of an observation say, by plane; what is by seat becomes by player.

        Cards are texts, a seat is a player or None, flags and numbers are whole numbers.
        """
        out: dict[str, Any] = {}
        for plane in self.planes:
            rows = []
            for row in range(plane.rows):
                begin = plane.start + row * plane.columns
                rows.append(tuple(observation[begin : begin + plane.columns]))
            kind, _, by_seat = plane.kind.partition(" by ")
            if kind == "cards":
                rows = [tuple(self._texts[i] for i, there in enumerate(row) if there) for row in rows]
            elif kind in ("number", "numbers"):
                rows = [row[0] for row in rows]
            elif kind == "seat":
                rows = [(row.index(1) + player) % players if 1 in row else None for row in rows]
            out[plane.name] = tuple(rows[(p - player) % players] for p in range(players)) if by_seat else rows[0]
        return out
