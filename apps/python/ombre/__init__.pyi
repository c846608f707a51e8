# For type checkers: the names of the package, each from the file that has its annotations.
from .agents import Agent as Agent, agent as agent, agents as agents, play as play
from .cards import (
    Card as Card,
    CardSet as CardSet,
    Deck as Deck,
    bridge_deck as bridge_deck,
    skat_deck as skat_deck,
)
from .errors import InputError as InputError
from .experiments import (
    ExperimentResult as ExperimentResult,
    experiment as experiment,
    experiments as experiments,
)
from .formats import (
    Board as Board,
    SkatRecord as SkatRecord,
    read_boards as read_boards,
    read_iss as read_iss,
    read_iss_text as read_iss_text,
    read_pbn as read_pbn,
)
from .games import (
    Game as Game,
    State as State,
    View as View,
    game as game,
    game_from_gdl as game_from_gdl,
    games as games,
)
from .matches import MatchResult as MatchResult, match as match
from .results import Decision as Decision, Estimate as Estimate, SearchResult as SearchResult
from .searches import (
    Rules as Rules,
    algorithms as algorithms,
    perft as perft,
    search as search,
    search_tree as search_tree,
)
from .solvers import (
    BridgeSolver as BridgeSolver,
    deal_bridge as deal_bridge,
    equilibrium as equilibrium,
    solve_bridge as solve_bridge,
    solve_deals as solve_deals,
    solve_matrix as solve_matrix,
    solve_skat as solve_skat,
)

__version__: str
