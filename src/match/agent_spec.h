// Agents by name, as the command line writes them: `search(algorithm=paranoid,nodes=250000)`.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/evaluated_game.h"
#include "match/spec.h"
#include "search/request.h"

namespace ombre {

enum class AgentKind { random, greedy, rules, search };

struct AgentInfo {
  AgentKind kind = AgentKind::random;
  std::string name;
  std::string summary;
  std::vector<Parameter> parameters;
  bool sees_all = false;  // every card
};

// All agents there are, in the order of `ombre agents`.
const std::vector<AgentInfo>& agent_infos();

struct AgentSpec {
  const AgentInfo* info = nullptr;
  std::vector<int> values;

  // The text with every parameter, and with those alone that are not at their usual value.
  std::string show() const { return show_spec(info->name, info->parameters, values); }
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

// Throws InputError where a parameter was set that this search, in a game for so many players, has no use for.
void check_settings(const SearchSettings& settings, int players, bool evaluated);

}  // namespace ombre
