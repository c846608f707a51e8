"""Ombre: games with more than two sides and games with hidden cards, searched, solved, played and measured.

>>> import ombre
>>> g = ombre.game("hearts(players=4)")
>>> state = g.start(seed=1)
>>> ombre.agent("rules").choose(state) in state.moves
True

Everything long runs outside the interpreter lock, and Ctrl-C ends it with KeyboardInterrupt. Bad input raises
ombre.InputError, a ValueError that tells what is wrong, where, and what was expected.
"""

from ._core import __version__
from .adapters import SoloEnv, SpielGame, SpielState, TurnEnv
from .agents import Agent, agent, agents, play
from .batches import Batch, batch
from .cards import Card, CardSet, Deck, bridge_deck, skat_deck
from .encodings import Encoding, Plane
from .errors import InputError
from .experiments import ExperimentResult, experiment, experiments
from .formats import Board, SkatRecord, read_boards, read_iss, read_iss_text, read_pbn
from .games import Game, State, View, game, game_from_gdl, games
from .matches import MatchResult, match
from .results import Decision, Estimate, SearchResult
from .searches import Rules, algorithms, perft, search, search_tree
from .solvers import (
    BridgeSolver,
    deal_bridge,
    equilibrium,
    solve_bridge,
    solve_bridge_batch,
    solve_deals,
    solve_matrix,
    solve_skat,
    solve_skat_batch,
)

__all__ = [
    "Agent",
    "Batch",
    "Board",
    "BridgeSolver",
    "Card",
    "CardSet",
    "Decision",
    "Deck",
    "Encoding",
    "Estimate",
    "ExperimentResult",
    "Game",
    "InputError",
    "MatchResult",
    "Plane",
    "Rules",
    "SearchResult",
    "SkatRecord",
    "SoloEnv",
    "SpielGame",
    "SpielState",
    "State",
    "TurnEnv",
    "View",
    "__version__",
    "agent",
    "agents",
    "algorithms",
    "batch",
    "bridge_deck",
    "deal_bridge",
    "equilibrium",
    "experiment",
    "experiments",
    "game",
    "game_from_gdl",
    "games",
    "match",
    "perft",
    "play",
    "read_boards",
    "read_iss",
    "read_iss_text",
    "read_pbn",
    "search",
    "search_tree",
    "skat_deck",
    "solve_bridge",
    "solve_bridge_batch",
    "solve_deals",
    "solve_matrix",
    "solve_skat",
    "solve_skat_batch",
]
