"""Files of Bridge boards and Skat records."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any, Optional, Union

from . import _core
from .arguments import checked
from .errors import InputError

Source = Union[str, os.PathLike[str]]


@dataclass(frozen=True)
class Board:
    """A Bridge board of a file."""

    name: str
    line: int  #: where it begins in the file
    error: Optional[InputError]  #: why it could not be read; then there is no deal
    deal: Optional[str]  #: in PBN
    whole: bool  #: 13 cards each
    dealer: Optional[str]
    vulnerable: Optional[str]  #: none, ns, ew or both
    contract: Optional[str]
    declarer: Optional[str]
    leader: Optional[str]
    auction: list[str]
    played: list[str]
    tags: list[tuple[str, str]] = field(repr=False)


@dataclass(frozen=True)
class SkatRecord:
    """A game of Skat as the International Skat Server keeps it."""

    line: int
    error: Optional[InputError]  #: why it could not be read; then only the properties are there
    properties: dict[str, str] = field(repr=False)
    hands: list[str] = field(default_factory=list)
    skat: str = ""
    start: str = ""  #: the state after the deal, for `ombre.game("skat").read`
    moves: list[str] = field(default_factory=list)
    result: str = ""


def _text(source: Source) -> str:
    with open(os.fspath(source), "rb") as file:
        return file.read().decode("utf-8", "surrogateescape").encode("utf-8", "replace").decode("utf-8")


@checked
def read_boards(text: str, format: str = "pbn") -> list[Board]:
    """The boards in a text in PBN, LIN or GIB. One that cannot be read has an error, and the next ones follow.

    >>> import ombre
    >>> board, = ombre.read_boards('''[Board "7"]
    ... [Dealer "S"]
    ... [Deal "N:AQ.32.. K5.AK.. .QJ54.. .T987.."]
    ... ''')
    >>> board.name, board.dealer, board.whole
    ('7', 'S', False)
    """
    return [Board(**each) for each in _core.read_boards(text, format)]


@checked
def read_pbn(path: Source) -> list[Board]:
    """The boards of a file in Portable Bridge Notation."""
    return read_boards(_text(path), "pbn")


@checked
def read_iss(path: Source) -> list[SkatRecord]:
    """The records of a file of the International Skat Server."""
    return read_iss_text(_text(path))


@checked
def read_iss_text(text: str) -> list[SkatRecord]:
    """The records in a text."""
    records: list[dict[str, Any]] = _core.read_iss(text)
    return [SkatRecord(**each) for each in records]
