// Agents by name, as the command line writes them: `search(algorithm=paranoid,nodes=250000)`. An agent may hold others:
// `iimc(worlds=160,playout=pimc(worlds=10))`. One is any program: `exec(python3 player.py)`.
#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hidden/world_options.h"
#include "match/spec.h"
#include "search/evaluated_game.h"
#include "search/request.h"

namespace ombre {

enum class AgentKind { random, greedy, rules, search, pimc, iimc, epimc, alphamu, ismcts, mix, program, own };

// Of a search that is told nothing else.
inline constexpr Algorithm usual_algorithm = Algorithm::maxn_speculative;
inline constexpr int usual_nodes = 100'000;

struct AgentInfo {
  AgentKind kind = AgentKind::random;
  std::string name;
  std::string summary;
  std::vector<Parameter> parameters;
  bool sees_all = false;  // every card
  std::string text{};     // what stands before the parameters, such as COMMAND; none: nothing
};

// All agents there are, in the order of `ombre agents`.
const std::vector<AgentInfo>& agent_infos();

// Adds the agent that a game brings of its own to the list; its kind is `own`. For objects of static duration in the
// file that makes it, so that the list never changes while the program runs.
struct OwnAgentInfo {
  explicit OwnAgentInfo(AgentInfo info);
};

struct AgentSpec {
  const AgentInfo* info = nullptr;
  std::vector<int> values;
  std::vector<AgentSpec> inner{};  // those that are parameters, in their order
  std::string text{};              // before the parameters: the command of a program

  // The value of a parameter, or the agent that is one. Requires: there is a parameter of that name and kind.
  int value(std::string_view name) const;
  const AgentSpec& agent(std::string_view name) const;
  bool has(std::string_view name) const;

  // The text with every parameter, and with those alone that are not at their usual value.
  std::string show() const;
  std::string brief() const;
};

// The agent that a text names. Throws InputError when there is none or a parameter is wrong.
AgentSpec read_agent(std::string_view text);

// The agents of a list with commas between. Throws InputError as read_agent, and when an entry is empty.
std::vector<AgentSpec> read_agents(std::string_view text);

// What a search agent does, from its parameters.
struct SearchSettings {
  SearchRequest request{};
  EvaluationOptions evaluation{};
  std::uint64_t nodes = 0;            // a move; 0: no limit
  std::chrono::milliseconds time{0};  // a move; 0: no limit
  enum class Shuffle { where_starts_are_equal, always, never } shuffle = Shuffle::where_starts_are_equal;
  // Whence it has moves without a search: the opening book kept for the game, or its table.
  enum class Book { off, kept, table } book = Book::off;
};

// Requires: the agent is a search.
SearchSettings search_settings(const AgentSpec& agent);

// What a Monte Carlo agent does, from its parameters.
struct MonteCarloSettings {
  MonteCarloOptions options{};  // without threads and the flag that stops it
  // Perfect information alone: the search, or the game's own solver; none: the solver where there is one.
  SearchRequest request{};
  EvaluationOptions evaluation{};
  bool playout = false;  // unfinished worlds are played to their end by rules of thumb
  std::optional<bool> exact{};
  double probcut = 0;  // the chance with which estimates decide inside the solver; 0: it is exact
  bool safe = false;   // keeps to moves that surely win
  // Worlds are weighed by the moves of others, as the model would make them, and by their bids, as they were learnt.
  bool infer_play = false;
  bool infer_bids = false;
  double surprise = 0;  // how much of these is taken for chance

  bool infers() const { return infer_play || infer_bids; }
};

// Requires: the agent is pimc or iimc.
MonteCarloSettings monte_carlo_settings(const AgentSpec& agent);

// What an agent that searches its worlds together does. Of MonteCarloSettings it has what a world is searched with and
// what is inferred.
struct JointSettings {
  JointSearchOptions options{};  // without the flag that stops it
  int ahead = 0;                 // extended PIMC: plies before cards lie open; alpha-mu: own moves
  bool paranoid = false;         // extended PIMC: others play against the agent
  MonteCarloSettings worlds{};
};

// Requires: the agent is epimc or alphamu.
JointSettings joint_settings(const AgentSpec& agent);

// Throws InputError where one of these parameters was set, which have no meaning for this reason.
void refuse_set(const AgentSpec& agent, std::initializer_list<std::string_view> names, const std::string& reason);

// What an agent that searches a tree of what players see does.
struct IsmctsSettings {
  std::uint64_t iterations = 0;  // 0: no limit
  std::chrono::milliseconds time{0};
  double exploration = 0;
  bool tree_each = false;      // one for every observer
  bool rules_playout = false;  // by rules of thumb, else at random
};

// Requires: the agent is ismcts.
IsmctsSettings ismcts_settings(const AgentSpec& agent);

// How a program is started and how long it may think.
struct ProgramSettings {
  std::string command;                 // for the shell
  std::chrono::milliseconds time{0};   // a move
  std::chrono::milliseconds start{0};  // more for the first answer of a program that was just started
};

// Requires: the agent is a program.
ProgramSettings program_settings(const AgentSpec& agent);

// Throws InputError where a parameter was set that this search, in a game for so many players, has no use for.
void check_settings(const SearchSettings& settings, int players, bool evaluated);

}  // namespace ombre
