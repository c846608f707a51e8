"""Agents by name, and games played out between them or with Python functions."""

from __future__ import annotations

import os
from typing import Any, Callable, Sequence, Union

from . import _core
from .arguments import Seed, bad_value, checked
from .errors import InputError
from .games import Game, State, View, opened
from .results import Decision, Estimate


class Agent:
    """A player by name. Make one with `ombre.agent`.

    An agent that does not see all cards is told only what the player to move has seen, the moves made before included.

    >>> import ombre
    >>> pimc = ombre.agent("pimc(worlds=8)")
    >>> state = ombre.game("skat(contract=G)").start(seed=5)
    >>> decision = pimc.decide(state)
    >>> decision.move in state.moves, decision.worlds
    (True, 8.0)
    """

    @checked
    def __init__(self, spec: str) -> None:
        self.spec, self.brief, self.sees_all = _core.read_agent(spec)

    @checked
    def decide(self, state: State, seed: Seed = 0, threads: int = 1) -> Decision:
        """Its move for the player to move, with what it thought of it. All luck follows from the seed."""
        thought = state._core.ask(self.spec, seed, threads)
        estimates = [Estimate(**each) for each in thought.pop("estimates")]
        return Decision(estimates=estimates, **thought)

    def choose(self, state: State, seed: Seed = 0) -> str:
        """Its move for the player to move."""
        return self.decide(state, seed).move

    def __repr__(self) -> str:
        return f"<Agent {self.brief}>"


def agent(spec: str) -> Agent:
    """The agent that a text names, such as `pimc(worlds=40)`; `ombre.agents()` lists them.

    >>> import ombre
    >>> ombre.agent("random").choose(ombre.game("tictactoe").start(), seed=1) in ombre.game("tictactoe").start().moves
    True
    """
    return Agent(spec)


def agents() -> list[dict[str, Any]]:
    """All agents: name, summary, parameters, whether they see all cards.

    >>> import ombre
    >>> "ismcts" in [each["name"] for each in ombre.agents()]
    True
    """
    return _core.agents()


#: An agent, its name, or a function that gets what its player sees and the legal moves, and returns one of them.
Chooser = Union[Agent, str, Callable[[View, list[str]], str]]


@checked
def play(game: Union[Game, str, os.PathLike[str]], players: Sequence[Chooser], seed: Seed = 0) -> State:
    """The last state of one hand played by these players, one for each seat.

    >>> import ombre
    >>> def lowest(view, moves):
    ...     return moves[0]
    >>> end = ombre.play("hearts(passing=off)", [lowest, "random", "random", "random"], seed=3)
    >>> end.over, len(end.history), -sum(end.scores)
    (True, 52, 26)
    """
    if isinstance(players, str):
        raise bad_value(players, "players", "a list of agents and functions")
    rules = opened(game)
    seats = [agent(each) if isinstance(each, str) else each for each in players]
    if len(seats) != rules.players:
        raise InputError(f"{len(seats)} players", "players", f"{rules.players} for {rules.spec}")
    state = rules.start(seed)
    ply = 0
    while state.to_move is not None:
        seat = seats[state.to_move]
        if isinstance(seat, Agent):
            move = seat.choose(state, seed + ply)
        else:
            move = seat(state.view(), state.moves)
        state = state.after(move)
        ply += 1
    return state
