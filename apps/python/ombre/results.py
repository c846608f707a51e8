"""What searches and agents answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Optional, Union

Value = Union[int, float, tuple[int, ...], tuple[float, ...]]


def _value(given: Any) -> Value:
    return tuple(given) if isinstance(given, (list, tuple)) else given


@dataclass(frozen=True)
class SearchResult:
    """What a search found. `value` is a number for two sides, one number a player for more."""

    algorithm: str
    value: Value
    best: Any  #: the best move, None where the game is over
    line: list[Any]  #: the play it expects, the best move first
    nodes: Optional[int]  #: visited, None where several threads ran
    expanded: Optional[int]  #: of them searched further
    leaves: Optional[int]  #: of them evaluated
    depth: Optional[int]  #: of the last iteration finished, None: to the end
    complete: bool  #: False where a limit ended it early
    seconds: float
    moves: dict[Any, Value] = field(default_factory=dict)  #: by move, with all_moves=True

    @classmethod
    def _of(cls, answer: dict[str, Any]) -> SearchResult:
        return cls(
            algorithm=answer["algorithm"],
            value=_value(answer["value"]),
            best=answer["best"],
            line=answer["line"],
            nodes=answer.get("nodes"),
            expanded=answer.get("expanded"),
            leaves=answer.get("leaves"),
            depth=answer.get("depth"),
            complete=answer.get("complete", True),
            seconds=answer.get("seconds", 0.0),
            moves={each["move"]: _value(each["value"]) for each in answer.get("moves", [])},
        )


@dataclass(frozen=True)
class Estimate:
    """What a move came to in the worlds or play-outs it was tried in."""

    move: str
    value: float
    tie_break: float
    tries: float
    won: Optional[float]  #: the share of them that was won, where a game is won or lost


@dataclass(frozen=True)
class Decision:
    """The move of an agent and what it thought of it."""

    player: int
    move: str
    value: Union[int, tuple[int, ...], None]  #: what it expects; None where it does not say
    line: list[str]
    depth: Optional[int]
    nodes: int
    worlds: float  #: deals of the hidden cards that it looked at
    effective_worlds: float
    claims: bool  #: it could show its cards: the rest is its own
    by_rules: bool  #: the rule-based player chose for an agent that knows card play alone
    reason: str
    estimates: list[Estimate]
