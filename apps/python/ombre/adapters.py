"""Games in the shapes that programs for reinforcement learning expect, in pure Python: of Gymnasium (one player against
agents), of PettingZoo's turns (all players), and of OpenSpiel. None of these packages is needed; where gymnasium is
installed the spaces are its own.

All are for games with an encoding, and play single hands. Rewards come at the end: the scores.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterator, Optional, Sequence, Union

from .agents import Agent, Chooser, agent
from .arguments import Seed, bad_value, checked
from .arrays import numpy_for
from .errors import InputError
from .games import Game, State, opened


@dataclass(frozen=True)
class Discrete:
    """Whole numbers from 0 to below `n`, where gymnasium is not installed."""

    n: int


@dataclass(frozen=True)
class Box:
    """Arrays of this shape with numbers from `low` to `high`, where gymnasium is not installed."""

    low: int
    high: int
    shape: tuple[int, ...]
    dtype: Any


def _spaces(game: Game) -> tuple[Any, Any]:
    numpy = numpy_for("an environment gives observations")
    try:
        from gymnasium import spaces
    except ImportError:
        return Box(0, 255, (game.encoding.size,), numpy.uint8), Discrete(game.encoding.actions)
    return spaces.Box(0, 255, (game.encoding.size,), numpy.uint8), spaces.Discrete(game.encoding.actions)


def _seen(state: State, player: int) -> Any:
    """What a player sees, as an array."""
    return numpy_for("an environment gives observations").frombuffer(state.view(player).observation, "uint8")


def _mask(state: State, player: int) -> Any:
    """1 for each action that the player may take now."""
    mask = numpy_for("an environment gives masks").zeros(state.game.encoding.actions, "int8")
    if state.to_move == player:
        mask[state.actions] = 1
    return mask


class SoloEnv:
    """One player against agents, as an environment of Gymnasium. What is not said is as there.

    >>> import ombre
    >>> env = ombre.SoloEnv("hearts(passing=off)", ["rules", "rules", "random"], player=2)
    >>> observation, info = env.reset(seed=1)
    >>> over = False
    >>> while not over:
    ...     action = int(info["action_mask"].argmax())
    ...     observation, reward, over, cut_short, info = env.step(action)
    >>> -26 <= reward <= 0, len(env.state.history)
    (True, 52)
    """

    @checked
    def __init__(
        self, game: Union[Game, str], opponents: Sequence[Chooser], player: int = 0, seed: Seed = 0
    ) -> None:
        self.game = opened(game)
        if not 0 <= player < self.game.players:
            raise InputError(f"no player {player}", "player", f"0 to {self.game.players - 1}")
        if isinstance(opponents, str) or len(opponents) != self.game.players - 1:
            raise bad_value(opponents, "opponents", f"a list of {self.game.players - 1} agents and functions")
        self.player = player
        self.observation_space, self.action_space = _spaces(self.game)
        seats = [agent(each) if isinstance(each, str) else each for each in opponents]
        self._seats: list[Any] = seats[:player] + [None] + seats[player:]
        self._next_seed = seed
        self.state: State = self.game.start(seed)

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        """A new hand, of this seed or else of the next one; the others have moved until it is the player's turn.

        Hands that end before the player may move are passed over.
        """
        if seed is not None:
            self._next_seed = seed
        while True:
            self._seed = self._next_seed
            self._next_seed += 1
            self.state = self.game.start(self._seed)
            self._others_move()
            if not self.state.over:
                return _seen(self.state, self.player), {"action_mask": _mask(self.state, self.player)}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward, whether the hand is over, False, and the mask of the next actions."""
        if self.state.over:
            raise InputError("the hand is over", "action", "a call of reset first")
        self.state = self.state.after(action)
        self._others_move()
        over = self.state.over
        reward = float(self.state.scores[self.player]) if over else 0.0
        return _seen(self.state, self.player), reward, over, False, {"action_mask": _mask(self.state, self.player)}

    def close(self) -> None:
        """Nothing to do."""

    def _others_move(self) -> None:
        while not self.state.over and self.state.to_move != self.player:
            seat = self._seats[self.state.to_move or 0]
            if isinstance(seat, Agent):
                move = seat.choose(self.state, self._seed + len(self.state.history))
            else:
                move = seat(self.state.view(), self.state.moves)
            self.state = self.state.after(move)


class TurnEnv:
    """All players in turn, as an AEC environment of PettingZoo. What is not said is as there.

    >>> import ombre
    >>> env = ombre.TurnEnv("spades")
    >>> env.reset(seed=1)
    >>> for name in env.agent_iter():
    ...     seen, reward, over, cut_short, info = env.last()
    ...     env.step(None if over else int(seen["action_mask"].argmax()))
    >>> env.agents, sum(env.state.scores)
    ([], 17)
    """

    @checked
    def __init__(self, game: Union[Game, str], seed: Seed = 0) -> None:
        self.game = opened(game)
        self.possible_agents = [f"player_{player}" for player in range(self.game.players)]
        self._observations, self._actions = _spaces(self.game)
        self._next_seed = seed
        self.reset()

    def observation_space(self, agent: str) -> Any:
        """Of the part "observation"; "action_mask" has a number for each action."""
        return self._observations

    def action_space(self, agent: str) -> Any:
        return self._actions

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """A new hand, of this seed or else of the next one."""
        if seed is not None:
            self._next_seed = seed
        self.state = self.game.start(self._next_seed)
        self._next_seed += 1
        self.agents = list(self.possible_agents)
        self.rewards = {name: 0.0 for name in self.agents}
        self.terminations = {name: False for name in self.agents}
        self.truncations = {name: False for name in self.agents}
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self.agents[self.state.to_move or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        player = self.possible_agents.index(agent)
        return {"observation": _seen(self.state, player), "action_mask": _mask(self.state, player)}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward, whether the hand is over, False, and {} for the agent whose turn it is."""
        self._check_agents()
        name = self.agent_selection
        seen = self.observe(name) if observe else None
        return seen, self.rewards[name], self.terminations[name], self.truncations[name], self.infos[name]

    def step(self, action: Optional[int]) -> None:
        """The move of the agent whose turn it is; None from each when the hand is over."""
        self._check_agents()
        if self.state.over:
            if action is not None:
                raise InputError("the hand is over", "action", "None")
            self._leave(self.agent_selection)
            return
        if action is None:
            raise bad_value(action, "action", "a legal action")
        self.state = self.state.after(action)
        if self.state.over:
            self.rewards = {name: float(score) for name, score in zip(self.agents, self.state.scores)}
            self.terminations = {name: True for name in self.agents}
        self.agent_selection = self.agents[self.state.to_move or 0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order of their turns, until all have seen the end, or for so many turns."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def close(self) -> None:
        """Nothing to do."""

    def _check_agents(self) -> None:
        if not self.agents:
            raise InputError("all agents have left", "agents", "a call of reset first")

    def _leave(self, name: str) -> None:
        self.agents.remove(name)
        for each in (self.rewards, self.terminations, self.truncations, self.infos):
            del each[name]
        if self.agents:
            self.agent_selection = self.agents[0]


class SpielGame:
    """A game as OpenSpiel has them. The deal is drawn from the seed, so that no chance moves are left.

    What a player sees is `observation_tensor`; there is no tensor of its whole past.

    >>> import ombre
    >>> game = ombre.SpielGame("connect_four")
    >>> state = game.new_initial_state()
    >>> state.apply_action(3)
    >>> state.current_player(), state.legal_actions(), state.action_to_string(1, 3)
    (1, [0, 1, 2, 3, 4, 5, 6], '4')
    """

    @checked
    def __init__(self, game: Union[Game, str], seed: Seed = 0) -> None:
        self.game = opened(game)
        self.game.encoding  # refused where there is none
        self.game.start(seed)
        self._next_seed = seed

    def num_players(self) -> int:
        return self.game.players

    def num_distinct_actions(self) -> int:
        return self.game.encoding.actions

    def observation_tensor_shape(self) -> list[int]:
        return [self.game.encoding.size]

    def new_initial_state(self) -> SpielState:
        """The start of the next seed."""
        self._next_seed += 1
        return SpielState(self, self.game.start(self._next_seed - 1))

    def __str__(self) -> str:
        return self.game.spec


class SpielState:
    """A state as OpenSpiel has them: `apply_action` changes it."""

    TERMINAL = -4  #: what current_player says when the hand is over

    def __init__(self, game: SpielGame, state: State) -> None:
        self._game = game
        self.state = state  #: the same as an ombre.State

    def get_game(self) -> SpielGame:
        return self._game

    def current_player(self) -> int:
        return SpielState.TERMINAL if self.state.to_move is None else self.state.to_move

    def is_terminal(self) -> bool:
        return self.state.over

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        """In rising order; none for a player who is not to move."""
        return sorted(self.state.actions) if player in (None, self.state.to_move) else []

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        mask = [0] * self._game.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        self.state = self.state.after(action)

    def child(self, action: int) -> SpielState:
        return SpielState(self._game, self.state.after(action))

    def clone(self) -> SpielState:
        return SpielState(self._game, self.state)

    def returns(self) -> list[float]:
        """The scores; 0 before the end."""
        return [float(score) for score in self.state.scores] if self.state.over else [0.0] * self._game.num_players()

    def observation_tensor(self, player: Optional[int] = None) -> list[float]:
        return [float(byte) for byte in self.state.view(self._looker(player)).observation]

    def observation_string(self, player: Optional[int] = None) -> str:
        return self.state.view(self._looker(player)).text

    def action_to_string(self, player: int, action: int) -> str:
        return self._game.game.encoding.action_to_text(action)

    def history(self) -> list[int]:
        """The actions made so far."""
        return [self._game.game.encoding.text_to_action(move) for move in self.state.history]

    def __str__(self) -> str:
        return self.state.text

    def _looker(self, player: Optional[int]) -> int:
        looker = self.state.to_move if player is None else player
        if looker is None:
            raise InputError("the hand is over, and nobody is to move", "player", "the one who looks")
        return looker
