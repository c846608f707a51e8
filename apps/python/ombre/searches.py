"""Searches by name, of games in the catalog, games written in Python, and tree files."""

from __future__ import annotations

import os
from typing import Any, Hashable, Iterable, Optional, Protocol, Sequence, Union, runtime_checkable

from . import _core
from .arguments import bad_value, checked, json_text
from .games import Game, State, opened
from .results import SearchResult


@runtime_checkable
class Rules(Protocol):
    """What a game written in Python must have. States may be any objects, moves any that can be hashed.

    More may be there, and is used then:

    - `over(state)`: else a game is over where `to_move` returns None;
    - `evaluate(state)`: scores of unfinished games, for searches of limited depth; else `scores`;
    - `key(state)`: something hashable that tells states apart, for tables of states seen before; else the state
      itself. A whole number below 2**63 is the quickest;
    - `bounds(state)`: (least, most, sum, step): what each player can still get at the least and at the most, the
      most that all together can get, and the least step between two scores (0: not known). Without it max^n cannot
      prune;
    - `allies(state, player)`: the partners of a player;
    - `may_stop(state)`: whether a search of limited depth may evaluate here.
    """

    players: int

    def start(self) -> Any: ...

    def to_move(self, state: Any) -> Optional[int]: ...

    def moves(self, state: Any) -> Sequence[Hashable]: ...

    def after(self, state: Any, move: Any) -> Any: ...

    def scores(self, state: Any) -> Sequence[int]: ...


def search(
    game: Union[Game, str, os.PathLike[str], Rules],
    state: Any = None,
    algorithm: str = "maxn",
    *,
    depth: Optional[int] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    order: Optional[str] = None,
    ties: Optional[str] = None,
    root: Optional[int] = None,
    maximisers: Union[int, Iterable[int], None] = None,
    objective: Optional[str] = None,
    threshold: Optional[int] = None,
    window: Optional[int] = None,
    iterations: Optional[int] = None,
    seed: Optional[int] = None,
    table_mb: Optional[int] = None,
    threads: Optional[int] = None,
    deepen: Optional[bool] = None,
    all_moves: Optional[bool] = None,
    evaluation: Optional[bool] = None,
    cap: Optional[int] = None,
) -> SearchResult:
    """What the search named finds in a state, else in the start of the game.

    Without limits it goes to the end of the game, at most 2,000 moves deep; with `nodes` or `seconds` it deepens until
    they are used up. `ombre.algorithms()` lists the names; options that an algorithm has no use for are refused.

    >>> import ombre
    >>> result = ombre.search("tictactoe", algorithm="alphabeta")
    >>> result.value, result.complete
    (0, True)

    A game may also be an object with rules in Python (see `ombre.Rules`), searched by the same algorithms:

    >>> class Nim:
    ...     players = 2
    ...     def start(self): return 10                       # sticks, times two, plus who is to move
    ...     def to_move(self, s): return None if s < 2 else s % 2
    ...     def moves(self, s): return [n for n in (1, 2, 3) if n <= s // 2]
    ...     def after(self, s, n): return s - 2 * n ^ 1
    ...     def scores(self, s): return (0, 1) if s % 2 == 0 else (1, 0)   # who cannot move has lost
    >>> ombre.search(Nim(), algorithm="alphabeta").best
    1
    >>> ombre.search(Nim(), 2 * 8, "alphabeta").value    # of eight sticks every move loses
    0
    """
    given = {name: value for name, value in locals().items() if name not in ("game", "state") and value is not None}
    rules = _listed(game)
    if rules is None:
        return SearchResult._of(_core.search_python(game, state, given))
    start = _state(rules, state, 0 if seed is None else seed)
    return SearchResult._of(_core.search_state(start._core, given))


def _listed(game: Any) -> Optional[Game]:
    """The game where it is one of the catalog, None where it is an object with rules."""
    if isinstance(game, (Game, str, os.PathLike)):
        return opened(game)
    if not hasattr(game, "to_move"):
        raise bad_value(game, "game", "an ombre.Game, its text, or an object with rules as ombre.Rules says")
    return None


def _state(game: Game, given: Any, seed: int = 0) -> State:
    """The state of a game of the catalog that was given, else the start that the seed draws."""
    if given is None:
        return game.start(seed)
    if isinstance(given, str):
        return game.read(given)
    if not isinstance(given, State):
        raise bad_value(given, "state", "an ombre.State, its text or None")
    return game._own(given)


@checked
def perft(game: Union[Game, str, os.PathLike[str], Rules], depth: int, state: Any = None) -> list[int]:
    """The numbers of sequences of 0, 1, … moves from a state, else from the start of the game.

    >>> import ombre
    >>> ombre.perft("tictactoe", 2)
    [1, 9, 72]
    """
    rules = _listed(game)
    if rules is None:
        return _core.perft_python(game, state, depth)
    return rules.perft(depth, _state(rules, state))


@checked
def search_tree(
    tree: Union[str, os.PathLike[str], dict[str, Any]],
    algorithm: str = "maxn",
    *,
    trace: bool = False,
    svg: Union[str, os.PathLike[str], None] = None,
    **options: Any,
) -> dict[str, Any]:
    """The report of a search of an explicit tree: a file, a dict as docs/formats.md describes it, or `figure:5.17`.

    With `trace` it lists every node visited; with `svg` a drawing of the search is written there. Options are those of
    `ombre.search` that have a meaning in a tree: depth, order, ties, maximisers, objective and so on.

    >>> import ombre
    >>> report = ombre.search_tree("figure:5.17", "maxn-speculative")
    >>> report["value"] == ombre.search_tree("figure:5.17", "maxn")["value"]
    True
    """
    for name in options:
        if name not in search.__kwdefaults__:
            raise TypeError(f"search_tree() got an unexpected keyword argument {name!r}")
    text = json_text(tree, "tree") if isinstance(tree, dict) else os.fspath(tree)
    given = {"algorithm": algorithm, **{name: value for name, value in options.items() if value is not None}}
    report, drawing = _core.search_tree(text, given, trace, svg is not None)
    if svg is not None:
        with open(svg, "w", encoding="utf-8") as file:
            file.write(drawing)
    return report


def algorithms() -> list[dict[str, Any]]:
    """All searches by name: whom they follow, whether they are exact and for two sides, what they need.

    >>> import ombre
    >>> next(each["author"] for each in ombre.algorithms() if each["name"] == "maxn")
    'Luckhardt and Irani 1986'
    """
    return _core.algorithms()
