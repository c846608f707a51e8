#include "match/agent_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "core/text.h"
#include "search/search_by_name.h"

namespace ombre {
namespace {

constexpr int many = std::numeric_limits<int>::max();
// Of a search agent without any limit.
constexpr int usual_nodes = 100'000;
constexpr int most_megabytes = 1 << 16;

std::vector<std::string> algorithm_names() {
  std::vector<std::string> names;
  for (const AlgorithmInfo& info : algorithms()) names.push_back(info.name);
  return names;
}

int algorithm_number(const std::string& name) {
  const std::vector<std::string> names = algorithm_names();
  return static_cast<int>(std::find(names.begin(), names.end(), name) - names.begin());
}

std::vector<Parameter> search_parameters() {
  return {{"algorithm", "any of ombre algorithms", algorithm_names(), algorithm_number("maxn-speculative")},
          {"depth", "plies, to the end of a trick where there are tricks; 0: no limit", 0, 0, max_plies},
          {"nodes", "nodes a move; 0: no limit, or 100000 where there is no other", 0, 0, many},
          {"ms", "milliseconds a move; 0: no limit", 0, 0, many},
          {"cap", "the most moves considered in a state, best ranked first; 0: all", 0, 0, many},
          {"evaluation", "of unfinished games: what is known of the game, or the score so far", {"on", "off"}},
          {"ties", "max^n: among equals the first move, or the one worst for the agent", {"left", "against-root"}},
          {"order", "visits moves by rank, or as learnt", {"given", "best", "history", "fastest"}},
          {"table", "megabytes of transposition table", 0, 0, most_megabytes},
          {"shuffle", "equal moves in random order; auto: where all games start alike", {"auto", "on", "off"}},
          {"book",
           "plays the moves of the book that ombre book makes, or of the table of the game",
           {"off", "on", "table"}}};
}

}  // namespace

const std::vector<AgentInfo>& agent_infos() {
  static const std::vector<AgentInfo> infos = {
      {AgentKind::random, "random", "Any move, all equally likely.", {}, false},
      {AgentKind::greedy, "greedy", "The move after which the evaluation is best; sees all cards.", {}, true},
      {AgentKind::rules, "rules", "Rules of thumb of a good player; sees its own cards only.", {}, false},
      {AgentKind::search, "search", "Searches ahead with any algorithm; sees all cards.", search_parameters(), true},
  };
  return infos;
}

std::string AgentSpec::brief() const {
  std::string out;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Parameter& parameter = info->parameters[i];
    if (values[i] != parameter.standard)
      out += fmt::format("{}{}={}", out.empty() ? "" : ",", parameter.name, parameter.show(values[i]));
  }
  return out.empty() ? info->name : fmt::format("{}({})", info->name, out);
}

namespace {

std::string agent_names() {
  std::vector<std::string> names;
  for (const AgentInfo& info : agent_infos()) names.push_back(info.name);
  return fmt::format("one of {}", fmt::join(names, ", "));
}

}  // namespace

AgentSpec read_agent(std::string_view text) {
  const Spec spec = read_spec(text);
  for (const AgentInfo& info : agent_infos()) {
    if (info.name != spec.name) continue;
    AgentSpec agent{&info, parameter_values(spec, info.parameters)};
    if (info.kind == AgentKind::search && agent.values[1] == 0 && agent.values[2] == 0 && agent.values[3] == 0)
      agent.values[2] = usual_nodes;
    return agent;
  }
  throw InputError("unknown agent " + quote(spec.name), "agent", agent_names());
}

std::vector<AgentSpec> read_agents(std::string_view text) {
  std::vector<AgentSpec> agents;
  std::size_t begin = 0;
  int open = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && text[at] == '(') ++open;
    if (at < text.size() && text[at] == ')') --open;
    if (at < text.size() && (text[at] != ',' || open > 0)) continue;
    const std::string_view entry = text.substr(begin, at - begin);
    if (entry.find_first_not_of(' ') == std::string_view::npos)
      throw InputError(fmt::format("entry {} of {} is empty", agents.size() + 1, quote(text)), "agents",
                       agent_names() + " for each entry");
    agents.push_back(read_agent(entry));
    begin = at + 1;
  }
  return agents;
}

SearchSettings search_settings(const AgentSpec& agent) {
  SearchSettings settings;
  SearchRequest& request = settings.request;
  const std::vector<int>& values = agent.values;
  request.algorithm = algorithms()[static_cast<std::size_t>(values[0])].name;
  if (values[1] > 0) request.depth = values[1];
  settings.nodes = static_cast<std::uint64_t>(values[2]);
  settings.time = std::chrono::milliseconds(values[3]);
  settings.evaluation.cap = values[4];
  settings.evaluation.evaluate = values[5] == 0;
  request.ties = values[6] == 0 ? Ties::left : Ties::against_root;
  constexpr std::array orders = {OrderKind::given, OrderKind::best, OrderKind::history, OrderKind::fastest};
  request.order = orders[static_cast<std::size_t>(values[7])];
  request.table_bytes = static_cast<std::size_t>(values[8]) << 20;
  settings.shuffle = static_cast<SearchSettings::Shuffle>(values[9]);
  settings.book = static_cast<SearchSettings::Book>(values[10]);
  request.deepen = true;
  // UCT plays on until another limit ends it, where there is one.
  if (settings.nodes > 0 || values[3] > 0) request.iterations = std::numeric_limits<std::uint64_t>::max();
  return settings;
}

void check_settings(const SearchSettings& settings, int players, bool evaluated) {
  const SearchRequest& request = settings.request;
  check_request(request, players);
  const AlgorithmInfo& info = algorithm(request.algorithm);
  if (info.two_sided && request.ties != Ties::left)
    throw InputError(info.name + " has two sides and breaks no ties for others", "ties", "left, or a search of max^n");
  if (!info.table && request.table_bytes > 0)
    throw InputError(info.name + " has no transposition table", "table", "0, or another algorithm");
  if (settings.evaluation.cap > 0 && !evaluated)
    throw InputError("the moves of this game have no ranks", "cap", "0, or a game with an evaluation");
}

}  // namespace ombre
