"""Exact solvers: Bridge double dummy, Skat with open hands, matrix games and small games with hidden information."""

from __future__ import annotations

import os
from typing import Any, Optional, Sequence, Union

from . import _core
from .arguments import Seed, checked, json_text
from .arrays import numpy_for


@checked
def solve_bridge(
    deal: str,
    trump: Optional[str] = None,
    leader: Optional[str] = None,
    *,
    trick: Sequence[str] = (),
    want: Optional[str] = None,
    dealer: Optional[str] = None,
    vulnerable: Optional[str] = None,
) -> Any:
    """The double-dummy solution of a Bridge position in PBN.

    `want` is "tricks" (a number: those to come for the side to move), "cards" (a dict by card), "table" (tricks by
    strain and declarer) or "par" (score for North and South, and contracts). Without it: tricks where trump and leader
    are given, else the table. Solvers keep what they learn from call to call, and may be called from several threads.

    >>> import ombre
    >>> deal = "N:AQ.32.. K5.AK.. .QJ54.. .T987.."
    >>> ombre.solve_bridge(deal, trump="N", leader="N")
    2
    >>> ombre.solve_bridge(deal, "N", "N", want="cards")
    {'SA': 1, 'SQ': 1, 'H3': 2, 'H2': 2}
    >>> ombre.solve_bridge(deal)["N"]["S"]
    2
    """
    return _core.solve_bridge(None, deal, trump, leader, trick, want, dealer, vulnerable)


class BridgeSolver:
    """A double-dummy solver of its own, with a table of at most so many megabytes.

    >>> import ombre
    >>> solver = ombre.BridgeSolver(memory_mb=16)
    >>> solver.solve("N:AQ.32.. K5.AK.. .QJ54.. .T987..", "S", "N")
    2
    """

    @checked
    def __init__(self, memory_mb: int = 128) -> None:
        self._core = _core.BridgeSolver(memory_mb)

    @checked
    def solve(
        self,
        deal: str,
        trump: Optional[str] = None,
        leader: Optional[str] = None,
        *,
        trick: Sequence[str] = (),
        want: Optional[str] = None,
        dealer: Optional[str] = None,
        vulnerable: Optional[str] = None,
    ) -> Any:
        """As `ombre.solve_bridge`."""
        return _core.solve_bridge(self._core, deal, trump, leader, trick, want, dealer, vulnerable)

    @property
    def memory(self) -> int:
        """Bytes of tables in use."""
        return self._core.memory


@checked
def solve_deals(
    deals: Sequence[str],
    dealers: Optional[Sequence[str]] = None,
    vulnerable: Optional[Sequence[str]] = None,
    threads: Optional[int] = None,
) -> list[dict[str, Any]]:
    """The table of each of several Bridge deals and, where dealers and vulnerabilities are given, its par.

    >>> import ombre
    >>> deals = [ombre.deal_bridge(seed) for seed in (1, 2)]
    >>> [sum(each["table"]["N"].values()) > 0 for each in ombre.solve_deals(deals)]
    [True, True]
    """
    workers = (os.cpu_count() or 1) if threads is None else threads
    listed = deals if isinstance(deals, str) else list(deals)
    return _core.solve_deals(listed, dealers or [], vulnerable or [], workers)


@checked
def solve_bridge_batch(hands: Any, trump: str, leader: str, threads: int = 1) -> Any:
    """The double-dummy tricks of the leader's side in many deals, as an array of int8.

    `hands` is an array of bytes, deals by seats by cards: 1 where North, East, South or West has the card. Cards are by
    suit (clubs, spades, hearts, diamonds) and then by rank, as in all arrays; `View.sample_hands` returns one like it.
    The trump is one of "CDHSN".

    >>> import ombre
    >>> state = ombre.game("bridge").start(seed=1)
    >>> for move in range(24):
    ...     state = state.after(state.actions[0])
    >>> worlds = state.view().sample_hands(5, seed=2)
    >>> ombre.solve_bridge_batch(worlds, "N", "NESW"[state.to_move]).shape
    (5,)
    """
    numpy_for("exact labels come")
    return _core.solve_bridge_batch(hands, trump, leader, threads)


@checked
def deal_bridge(seed: Seed) -> str:
    """A whole Bridge deal in PBN, drawn by the seed.

    >>> import ombre
    >>> len(ombre.deal_bridge(1).split())
    4
    """
    return _core.deal_bridge(seed)


@checked
def solve_skat(
    game: str,
    hands: Sequence[str],
    declarer: int,
    leader: int = 0,
    *,
    skat: Optional[str] = None,
    trick: Sequence[str] = (),
    taken: Sequence[int] = (),
    want: Optional[str] = None,
    target: Union[int, str, None] = None,
) -> Any:
    """The solution of a Skat position with open hands.

    `game` is C, S, H, D, G or N; `hands` are those of seats 0, 1 and 2. `want` is "value" (the declarer's points at the
    end; in null the tricks that pass before he takes one), "cards" (a dict by card) or "target" (whether the declarer
    gets so many points; "all": every trick).

    >>> import ombre
    >>> hands = ["CJ CA ST", "SJ CT SA", "HJ DA H7"]
    >>> ombre.solve_skat("C", hands, declarer=0)
    14
    >>> ombre.solve_skat("C", hands, 0, want="target", target=40)
    False
    """
    goal = None if target is None else str(target)
    if goal is not None and want is None:
        want = "target"
    return _core.solve_skat(game, hands, declarer, leader, skat, trick, taken, want, goal)


@checked
def solve_skat_batch(game: str, hands: Any, declarer: int, leader: int = 0, threads: int = 1) -> Any:
    """What `solve_skat` says of many deals with open hands, as an array of int16.

    `hands` is an array of bytes, deals by seats by cards: 1 where the seat has the card, cards by suit (clubs, spades,
    hearts, diamonds) and then 7 8 9 T J Q K A.

    >>> import ombre
    >>> state = ombre.game("skat(contract=C)").start(seed=1)
    >>> while len(state.view().hand) > 4 or state.view().trick:
    ...     state = state.after(state.actions[0])
    >>> hands = state.view().sample_hands(3, seed=1)
    >>> ombre.solve_skat_batch("C", hands, 0, leader=state.to_move).shape
    (3,)
    """
    numpy_for("exact labels come")
    return _core.solve_skat_batch(game, hands, declarer, leader, threads)


@checked
def solve_matrix(game: Union[str, dict[str, Any]]) -> dict[str, Any]:
    """Equilibria, Pareto-optimal outcomes and dominated strategies of a game in which all choose at once.

    >>> import ombre
    >>> ombre.solve_matrix("prisoners-dilemma")["pure_equilibria"][0]["strategies"]
    ['confess', 'confess']
    """
    return _core.solve_matrix(json_text(game, "game") if isinstance(game, dict) else game)


@checked
def equilibrium(
    game: Union[str, os.PathLike[str], dict[str, Any]], iterations: int = 1000, plus: bool = True
) -> dict[str, Any]:
    """Strategies near an equilibrium of a small game with chance and information sets, by CFR+ (else CFR).

    >>> import ombre
    >>> round(ombre.equilibrium("kuhn-poker")["values"][0], 3)
    -0.056
    """
    text = json_text(game, "game") if isinstance(game, dict) else os.fspath(game)
    return _core.equilibrium(text, iterations, plus)
