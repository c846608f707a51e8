"""Games of the catalog and of description files, their states, views and worlds."""

from __future__ import annotations

import os
from typing import Any, Optional, Union

from . import _core
from .arguments import Seed, checked
from .arrays import numpy_for
from .encodings import Encoding
from .errors import InputError
from .results import SearchResult


class State(_core.StateBase):
    """A position of a game, as a value: states do not change, and equal ones are equal.

    >>> import ombre
    >>> state = ombre.game("tictactoe").start()
    >>> state = state.after("b2")
    >>> state.to_move, state.over, len(state.moves), state.history
    (1, False, 8, ['b2'])
    >>> state == ombre.game("tictactoe").read(state.text)
    True
    """

    __slots__ = ()

    def view(self, player: Optional[int] = None) -> View:
        """What a player, else the one to move, sees of this state."""
        return self.game.view(self, player)

    def __reduce__(self) -> Any:
        return _state_again, (self.game, self._core.first_text, self.history)

    def __deepcopy__(self, known: dict[int, Any]) -> State:
        return self

    def __str__(self) -> str:
        return self._core.picture

    def __repr__(self) -> str:
        return f"<State of {self.game.spec}: {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game._key == other.game._key and self._core == other._core

    def __hash__(self) -> int:
        return hash(self._core)


class View:
    """What one player sees of a state. Two views are equal when they look the same."""

    __slots__ = ("_state", "player")

    @checked
    def __init__(self, state: State, player: int) -> None:
        if not 0 <= player < state.game.players:
            raise InputError(f"no player {player}", "player", f"0 to {state.game.players - 1}")
        self._state = state
        self.player = player

    @property
    def game(self) -> Game:
        return self._state.game

    @property
    def text(self) -> str:
        """The view written down for people."""
        return self._state._core.view(self.player)

    @property
    def observation(self) -> bytes:
        """The view as numbers, by the planes of `game.encoding`; `numpy.frombuffer(…, numpy.uint8)` is an array of it."""
        return _core.observation(self._state._core, self.player)

    @property
    def values(self) -> dict[str, Any]:
        """The view as values, by the planes of `game.encoding`: cards are texts, what is by seat is by player.

        >>> import ombre
        >>> view = ombre.game("skat(contract=G)").start(seed=1).view(0)
        >>> view.values["declarer"], view.values["points"]
        (0, (0, 0, 0))
        """
        return self.game.encoding.values(self.observation, self.player, self.game.players)

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards of this player.

        >>> import ombre
        >>> ombre.game("spades(players=4)").start(seed=1).view(2).hand
        ('C9', 'CA', 'S4', 'S5', 'S9', 'SJ', 'SA', 'H6', 'H8', 'D2', 'D5', 'D7', 'D8')
        """
        values = self.values
        return values["hands"][self.player] if "hands" in values else self._value(values, "hand")

    @property
    def trick(self) -> tuple[tuple[int, str], ...]:
        """The players and cards of the trick on the table, in the order played."""
        values = self.values
        cards, leader, players = self._value(values, "trick"), values["leader"], self.game.players
        order = [] if leader is None else [(leader + place) % players for place in range(players)]
        return tuple((player, cards[player][0]) for player in order if cards[player])

    @checked
    def sample_hands(self, count: int, seed: Seed = 0) -> Any:
        """The cards of all players in so many worlds drawn at random, as an array of uint8: worlds by players by cards.

        Cards are in the order of the actions. What lies on the table or in the skat, or was played, nobody has.

        >>> import ombre
        >>> view = ombre.game("hearts").start(seed=1).view(0)
        >>> view.sample_hands(100, seed=2).sum(axis=2).tolist()[0]
        [13, 13, 13, 13]
        """
        numpy_for("worlds come")
        return _core.world_hands(self._state._core, self.player, count, seed)

    @property
    def voids(self) -> tuple[str, ...]:
        """The suits that each player has shown to lack, as letters of CSHD."""
        flags = self._value(self.values, "voids")
        return tuple("".join(letter for letter, lacks in zip("CSHD", row) if lacks) for row in flags)

    def _value(self, values: dict[str, Any], name: str) -> Any:
        if name not in values:
            raise InputError(f"no {name} in {self.game.spec}", "game", "a game of tricks")
        return values[name]

    @property
    def count(self) -> float:
        """In how many ways the hidden cards may lie.

        >>> import ombre
        >>> ombre.game("skat(contract=G)").start(seed=1).view(0).count > 100_000
        True
        """
        if not self.game.hidden:
            return 1.0
        return self._state._core.worlds(self.player, 0, False, 0)[0]

    def sample(self, seed: Seed = 0) -> State:
        """A state that looks the same to this player, all being equally likely."""
        return self.worlds(1, seed)[0]

    @checked
    def worlds(self, count: Optional[int] = None, seed: Seed = 0) -> list[State]:
        """So many states drawn at random that look the same, or all there are where there are up to a million."""
        if count is not None and count < 0:
            raise InputError(f"{count} worlds", "count", "0 or more")
        if not self.game.hidden:
            return [self._state] * (1 if count is None else count)
        found = self._state._core.worlds(self.player, count or 0, count is None, seed)[1]
        return [State(self.game, each) for each in found]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<View of player {self.player} in {self.game.spec}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.player == other.player
            and self.text == other.text
            and self.game._key == other.game._key
        )

    def __hash__(self) -> int:
        return hash((self.player, self.text))


class Game:
    """The rules of a game. Make one with `ombre.game`.

    >>> import ombre
    >>> g = ombre.game("hearts(players=4)")
    >>> g.name, g.players, g.hidden
    ('hearts', 4, True)
    >>> s = g.start(seed=1)
    >>> m = g.moves(s)[0]
    >>> g.to_move(g.after(s, m)) in range(4)
    True
    >>> world = g.sample(g.view(s, 0), seed=7)
    >>> g.view(world, 0) == g.view(s, 0)
    True
    """

    def __init__(self, core: _core.Game, rules: str = "") -> None:
        self._core = core
        self._info: dict[str, Any] = core.info
        self.spec: str = core.spec
        self.players: int = core.players
        self.hidden: bool = core.hidden
        self._key = (self.spec, rules)  # descriptions of different games may have the same name
        self._encoding: Optional[Encoding] = None

    @property
    def name(self) -> str:
        return self._info["name"]

    @property
    def summary(self) -> str:
        """The game in one line."""
        return self._info["summary"]

    @property
    def info(self) -> dict[str, Any]:
        """Name, summary, parameters, and how states and moves are written."""
        return self._info

    @property
    def many_hands(self) -> bool:
        """Whether a whole game is several hands."""
        return self._core.many_hands

    @property
    def evaluated(self) -> bool:
        """Whether there is an evaluation of unfinished games."""
        return self._core.evaluated

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The players by sides, partners together."""
        return self._core.sides

    @property
    def encoding(self) -> Encoding:
        """Its moves and views as numbers. Raises InputError, which names the games that have one, where it has none.

        >>> import ombre
        >>> ombre.game("tictactoe").encoding.action_to_text(4)
        'b2'
        """
        if self._encoding is None:
            self._encoding = Encoding(self._core)
        return self._encoding

    @checked
    def start(self, seed: Seed = 0) -> State:
        """The start that a seed draws: where cards are dealt, they follow from it."""
        return State(self, self._core.start(seed))

    @checked
    def read(self, text: str) -> State:
        """The state with this text."""
        return State(self, self._core.read(text))

    @checked
    def to_move(self, state: State) -> Optional[int]:
        """The player to move, None when the hand is over."""
        return self._own(state).to_move

    @checked
    def over(self, state: State) -> bool:
        """Whether the hand is over."""
        return self._own(state).over

    @checked
    def moves(self, state: State) -> list[str]:
        """The legal moves."""
        return self._own(state).moves

    @checked
    def after(self, state: State, move: str) -> State:
        """The state after a move."""
        return self._own(state).after(move)

    @checked
    def scores(self, state: State) -> tuple[int, ...]:
        """One number for each player, more is better."""
        return self._own(state).scores

    @checked
    def view(self, state: State, player: Optional[int] = None) -> View:
        """What a player, else the one to move, sees."""
        if player is None:
            player = self._own(state).to_move
            if player is None:
                raise InputError("the hand is over, and nobody is to move", "player", "the one who looks")
        return View(self._own(state), player)

    @checked
    def sample(self, view: View, seed: Seed = 0) -> State:
        """A state that looks the same to the player of the view."""
        if view.game._key != self._key:
            raise InputError(f"a view of {view.game.spec}", "view", f"one of {self.spec}")
        return view.sample(seed)

    @checked
    def perft(self, depth: int, state: Optional[State] = None) -> list[int]:
        """The numbers of sequences of 0, 1, … moves.

        >>> import ombre
        >>> ombre.game("tictactoe").perft(3)
        [1, 9, 72, 504]
        """
        start = self.start() if state is None else self._own(state)
        return start._core.perft(depth)

    def search(self, state: Union[State, str, None] = None, algorithm: str = "maxn", **options: Any) -> SearchResult:
        """`ombre.search` of a state of this game, else of its start."""
        from .searches import search

        return search(self, state, algorithm, **options)

    def _own(self, state: State) -> State:
        """The state, which must be one of this game."""
        if state.game._key != self._key:
            raise InputError(f"a state of {state.game.spec}", "state", f"one of {self.spec}")
        return state

    def __reduce__(self) -> Any:
        return _game_again, (self.spec, self._key[1])

    def __deepcopy__(self, known: dict[int, Any]) -> Game:
        return self

    def __repr__(self) -> str:
        return f"<Game {self.spec}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


@checked
def game(spec: Union[str, os.PathLike[str]]) -> Game:
    """The game that a text names: one of the catalog with its parameters, or a file with a description in GDL.

    >>> import ombre
    >>> ombre.game("connect_four(width=5)").spec
    'connect_four(width=5,height=6,line=4)'
    """
    return opened(spec)


def opened(given: Union[Game, str, os.PathLike[str]]) -> Game:
    """The game, which may be given by its text."""
    if isinstance(given, Game):
        return given
    core = _core.open_game(os.fspath(given))
    # A file may have changed since it was last opened.
    path = core.spec.rpartition("(")[0]
    described = os.path.isfile(path) and all(each["name"] != path for each in _core.games())
    if not described:
        return Game(core)
    with open(path, encoding="utf-8", errors="replace") as rules:
        return Game(core, rules.read())


def _game_again(spec: str, rules: str) -> Game:
    """The game that was pickled; one of a description is made of its text."""
    if not rules:
        return Game(_core.open_game(spec))
    name, bracket, settings = spec.rpartition("(")
    return Game(_core.described_game(rules, name or spec, bracket + settings if name else ""), rules)


def _state_again(rules: Game, first: str, history: list[str]) -> State:
    """The state that was pickled, with the moves that led to it."""
    state = rules.read(first)
    for move in history:
        state = state.after(move)
    return state


@checked
def game_from_gdl(text: str, name: str = "game", settings: str = "") -> Game:
    """The game of a description in GDL that is at hand as text.

    >>> import ombre
    >>> rules = '''
    ... (role robot) (init (step 1)) (succ 1 2) (succ 2 3)
    ... (<= (legal robot wait)) (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
    ... (<= terminal (true (step 3))) (<= (goal robot 100) (true (step 3)))
    ... '''
    >>> ombre.game_from_gdl(rules).perft(3)
    [1, 1, 1, 0]
    """
    return Game(_core.described_game(text, name, settings), text)


def games() -> list[dict[str, Any]]:
    """All games of the catalog: name, summary, parameters, how states and moves are written.

    >>> import ombre
    >>> {"hearts", "skat", "bridge"} <= {each["name"] for each in ombre.games()}
    True
    """
    return _core.games()
