"""Matches: every deal in every seating, with results as numpy arrays."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence, Union

from . import _core
from .agents import Agent
from .arguments import Seed, bad_value, checked
from .arrays import numpy_for
from .errors import InputError
from .games import Game, opened

if TYPE_CHECKING:
    import numpy


class MatchResult:
    """The games of a match. Arrays are indexed by deal, seating and player."""

    def __init__(self, game: Game, agents: list[str], played: dict[str, Any]) -> None:
        self.game = game
        self.agents = agents
        self.scores: numpy.ndarray = played["scores"]
        self.nodes: numpy.ndarray = played["nodes"]  #: searched by each player in each game
        self.seconds: numpy.ndarray = played["seconds"]  #: of processor time
        self.seatings: numpy.ndarray = played["seatings"]  #: the number of the agent, by seating and player
        self.description: dict[str, Any] = played["description"]
        self._summary: dict[str, Any] = played["summary"]

    def summary(self) -> dict[str, Any]:
        """Mean scores, shares of games won and differences, with 95 % intervals paired by deal."""
        return self._summary

    def scores_of(self, agent: int) -> numpy.ndarray:
        """The mean score of an agent in each deal, over all seats it had."""
        if agent not in range(len(self.agents)):
            raise InputError(f"no agent {agent!r}", "agent", f"0 to {len(self.agents) - 1}")
        chosen = self.seatings == agent
        return self.scores[:, chosen].mean(axis=1)

    def __repr__(self) -> str:
        deals, seatings, _ = self.scores.shape
        return f"<MatchResult of {self.game.spec}: {deals} deals in {seatings} seatings>"


@checked
def match(
    game: Union[Game, str, os.PathLike[str]],
    agents: Sequence[Union[Agent, str]],
    deals: int = 100,
    seed: Seed = 0,
    *,
    seats: str = "all",
    open: bool = False,
    whole: bool = False,
    threads: Optional[int] = None,
    out: Union[str, os.PathLike[str], None] = None,
    progress: Optional[Callable[[int, int], None]] = None,
) -> MatchResult:
    """The result of agents against each other: every deal is played in every seating in which each sits somewhere.

    `seats` may also be "fixed" (agent i on seat i) or "lone" (the first agent alone against the others); `open` lets
    agents see all cards; `whole` plays whole games of many hands. With `out` one line of JSON a game is kept, and a
    match that was stopped goes on where it was. `progress(done, games)` is called after every game. The scores do not
    depend on the number of threads.

    >>> import ombre
    >>> result = ombre.match("hearts(players=3)", ["rules", "random"], deals=10, seed=1)
    >>> result.scores.shape
    (10, 6, 3)
    >>> bool(result.scores_of(0).mean() > result.scores_of(1).mean())
    True
    >>> result.summary()["deals"]
    10
    """
    numpy_for("a match gives its results")
    if isinstance(agents, str):
        raise bad_value(agents, "agents", "a list of agents")
    rules = opened(game)
    specs = [each.spec if isinstance(each, Agent) else each for each in agents]
    path = None if out is None else os.fspath(out)
    played = _core.play_match(rules._core, specs, deals, seats, open, whole, seed, threads, path, progress)
    return MatchResult(rules, specs, played)
