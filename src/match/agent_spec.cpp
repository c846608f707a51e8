#include "match/agent_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <stdexcept>

#include "core/text.h"
#include "hidden/world_sets.h"
#include "search/limits.h"
#include "search/request.h"

namespace ombre {
namespace {

constexpr int many = std::numeric_limits<int>::max();
constexpr int most_megabytes = 1 << 16;
// Of a search agent of information sets without any limit.
constexpr int usual_iterations = 10'000;
constexpr int most_worlds_drawn = 1'000'000;
constexpr int most_candidates = 1000;
// Agents in one another: more would never end a move.
constexpr int most_levels = 8;
constexpr std::string_view program_name = "exec";

std::vector<std::string> algorithm_names() {
  std::vector<std::string> names;
  for (const AlgorithmInfo& info : algorithms()) names.push_back(info.name);
  return names;
}

std::vector<Parameter> search_parameters() {
  return {{"algorithm", "any of ombre algorithms", algorithm_names(), static_cast<int>(usual_algorithm)},
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
           {"off", "on", "table"}},
          {"iterations", "uct: play-outs a move; 0: as many as nodes and ms allow", 0, 0, many}};
}

std::vector<Parameter> joined(std::initializer_list<std::vector<Parameter>> lists) {
  std::vector<Parameter> all;
  for (const std::vector<Parameter>& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

// What weighs worlds.
std::vector<Parameter> inference_parameters() {
  return {{"infer",
           "weighs worlds by what others did, as the model would; by their bids, as ombre bids has learnt; or both",
           {"off", "play", "bids", "both"}},
          Parameter::of_agent("model", "how others are thought to play, where that is weighed", "rules"),
          {"surprise", "per cent of moves that are taken for chance then", 30, 1, 100},
          {"candidates", "worlds drawn then for each one kept", 8, 1, most_candidates}};
}

Parameter worlds_parameter(int standard, int most) {
  return {"worlds", "deals of the hidden cards looked at, all where there are no more", standard, 1, most};
}

// What is common to both kinds of Monte Carlo.
std::vector<Parameter> monte_carlo_parameters() {
  return {worlds_parameter(40, most_worlds_drawn),
          {"late", "as many when few cards are left, in a line from a full hand; 0: as ever", 0, 0, most_worlds_drawn},
          {"ms", "milliseconds a move, with as many worlds as that allows; 0: no limit", 0, 0, many},
          {"trials",
           "every move in each world, promising ones more often, or without rejected ones",
           {"all", "ucb", "rejects"}},
          {"safe",
           "keeps to moves that surely win the contract, whatever others hold, while there are such",
           {"off", "on"}}};
}

// How a world is searched with open cards.
std::vector<Parameter> open_parameters() {
  std::vector<std::string> searches = {"auto", "exact"};
  for (const std::string& name : algorithm_names()) searches.push_back(name);
  return {{"search", "of a world: an algorithm, or the solver of the game; auto: that, or maxn-speculative", searches},
          {"depth", "plies, to the end of a trick where there are tricks; 0: no limit", 0, 0, max_plies},
          {"cap", "the most moves considered inside a world, best ranked first; 0: all", 0, 0, many},
          {"evaluation",
           "of unfinished games: what is known of the game, the score so far, or how they end by rules of thumb",
           {"on", "off", "playout"}},
          {"want", "what players want of it: to be ahead, or the most for themselves", {"ahead", "own"}}};
}

std::vector<Parameter> pimc_parameters() {
  return joined({monte_carlo_parameters(),
                 open_parameters(),
                 {{"nodes", "of all worlds of a move; 0: no limit, or 100000 where there is no other", 0, 0, many},
                  {"end", "cards in hand from which on worlds are searched to the end; 0: never", 0, 0, 64},
                  {"end_worlds", "as many worlds then; 0: as ever", 0, 0, most_worlds_drawn},
                  {"probcut", "per cent of confidence with which estimates decide inside the solver of Skat; 0: exact",
                   0, 0, 99}},
                 inference_parameters()});
}

std::vector<Parameter> iimc_parameters() {
  return joined(
      {monte_carlo_parameters(),
       {Parameter::of_agent("playout", "plays every world to its end; sees the cards of the mover only", "rules")},
       inference_parameters()});
}

std::vector<Parameter> epimc_parameters() {
  return joined(
      {{worlds_parameter(10, static_cast<int>(most_worlds)),
        {"plies", "before the cards lie open, the move included", 2, 1, 64},
        {"others", "what others want till then: the most for themselves, or the least for the agent", {"own", "least"}},
        {"ms", "milliseconds a move; 0: no limit", 0, 0, many}},
       open_parameters(),
       inference_parameters()});
}

std::vector<Parameter> alphamu_parameters() {
  return joined({{worlds_parameter(20, static_cast<int>(most_worlds)),
                  {"moves", "own moves looked ahead before the cards lie open", 3, 1, 64},
                  {"ms", "milliseconds a move; 0: no limit", 0, 0, many}},
                 inference_parameters()});
}

std::vector<Parameter> ismcts_parameters() {
  return {{"iterations", "play-outs a move; 0: no limit, or 10000 where there is no other", 0, 0, many},
          {"ms", "milliseconds a move; 0: no limit", 0, 0, many},
          {"trees", "one, as the agent sees the game, or one for each observer", {"one", "each"}},
          {"exploration", "per cent of the range of scores", 40, 0, 1000},
          {"playout", "moves beyond the tree", {"random", "rules"}}};
}

std::vector<Parameter> mix_parameters() {
  return {Parameter::of_agent("first", "plays while the hand has more cards than that", "pimc"),
          Parameter::of_agent("then", "plays from then on", "iimc(playout=pimc(worlds=5))"),
          {"cards", "in hand when the other takes over", 7, 0, 64}};
}

std::vector<Parameter> program_parameters() {
  return {{"ms", "milliseconds a move; a program that takes longer forfeits the game", 10'000, 1, many},
          {"start", "milliseconds more for the first move of a program that was just started", 10'000, 0, many}};
}

std::vector<AgentInfo>& all_agents() {
  static std::vector<AgentInfo> infos = {
      {AgentKind::random, "random", "Any move, all equally likely.", {}, false},
      {AgentKind::greedy, "greedy", "The move after which the evaluation is best; sees all cards.", {}, true},
      {AgentKind::rules, "rules", "Rules of thumb of a good player; sees its own cards only.", {}, false},
      {AgentKind::search, "search", "Searches ahead with any algorithm; sees all cards.", search_parameters(), true},
      {AgentKind::pimc, "pimc", "Deals the hidden cards many times and searches each with open cards.",
       pimc_parameters(), false},
      {AgentKind::iimc, "iimc", "Deals the hidden cards many times and plays each to its end by another agent.",
       iimc_parameters(), false},
      {AgentKind::epimc, "epimc", "Searches worlds together for some plies before it opens their cards.",
       epimc_parameters(), false},
      {AgentKind::alphamu, "alphamu", "A declarer that looks for one line to win as many worlds as it can.",
       alphamu_parameters(), false},
      {AgentKind::ismcts, "ismcts", "Grows a tree of what players see, by play-outs of many deals.",
       ismcts_parameters(), false},
      {AgentKind::mix, "mix", "One agent while the hand is full, another once few cards are left.", mix_parameters(),
       false},
      {AgentKind::program, std::string(program_name),
       "Any program, by its command, in double quotes where that has commas; sees its own cards only.",
       program_parameters(), false, "COMMAND"},
  };
  return infos;
}

}  // namespace

const std::vector<AgentInfo>& agent_infos() { return all_agents(); }

OwnAgentInfo::OwnAgentInfo(AgentInfo info) {
  info.kind = AgentKind::own;
  all_agents().push_back(std::move(info));
}

namespace {

std::size_t place_of(const AgentInfo& info, std::string_view name) {
  for (std::size_t i = 0; i < info.parameters.size(); ++i)
    if (info.parameters[i].name == name) return i;
  throw std::logic_error(fmt::format("{} has no parameter {}", info.name, name));
}

// The agents among the parameters before this one.
std::size_t agents_before(const AgentInfo& info, std::size_t place) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < place; ++i)
    if (!info.parameters[i].agent.empty()) ++count;
  return count;
}

// The text with the parameters for which `shown` is true.
template <class Shown>
std::string text_of(const AgentSpec& agent, bool brief, const Shown& shown) {
  std::string out = agent.info->text.empty() ? "" : show_text(agent.text);
  std::size_t inner = 0;
  for (std::size_t i = 0; i < agent.values.size(); ++i) {
    const Parameter& parameter = agent.info->parameters[i];
    std::string value;
    if (!parameter.agent.empty()) {
      const AgentSpec& held = agent.inner[inner++];
      value = brief ? held.brief() : held.show();
      if (brief && value == parameter.agent) continue;
    } else {
      if (!shown(parameter, agent.values[i])) continue;
      value = parameter.show(agent.values[i]);
    }
    out += fmt::format("{}{}={}", out.empty() ? "" : ",", parameter.name, value);
  }
  return out.empty() ? agent.info->name : fmt::format("{}({})", agent.info->name, out);
}

std::string agent_names() {
  std::vector<std::string> names;
  for (const AgentInfo& info : agent_infos()) names.push_back(info.name);
  return fmt::format("one of {}", fmt::join(names, ", "));
}

}  // namespace

int AgentSpec::value(std::string_view name) const { return values[place_of(*info, name)]; }

const AgentSpec& AgentSpec::agent(std::string_view name) const {
  return inner[agents_before(*info, place_of(*info, name))];
}

bool AgentSpec::has(std::string_view name) const {
  const auto named = [&](const Parameter& parameter) { return parameter.name == name; };
  return std::any_of(info->parameters.begin(), info->parameters.end(), named);
}

std::string AgentSpec::show() const {
  return text_of(*this, false, [](const Parameter&, int) { return true; });
}

std::string AgentSpec::brief() const {
  return text_of(*this, true, [](const Parameter& parameter, int value) { return value != parameter.standard; });
}

namespace {

// Fills in a limit where none was given.
void limit(AgentSpec& agent) {
  const auto set = [&](std::string_view name, int value) { agent.values[place_of(*agent.info, name)] = value; };
  const AgentKind kind = agent.info->kind;
  const bool plays_out = kind == AgentKind::search && agent.value("iterations") > 0;
  if (plays_out && static_cast<Algorithm>(agent.value("algorithm")) != Algorithm::uct)
    throw InputError("only uct plays games out", "iterations", "algorithm=uct, or nodes");
  if (kind == AgentKind::search && !plays_out && agent.value("depth") == 0 && agent.value("nodes") == 0 &&
      agent.value("ms") == 0)
    set("nodes", usual_nodes);
  if (kind == AgentKind::ismcts && agent.value("iterations") == 0 && agent.value("ms") == 0)
    set("iterations", usual_iterations);
}

AgentSpec read_nested(std::string_view text, int level) {
  if (level > most_levels)
    throw InputError("agents inside one another", "agent", fmt::format("at most {} levels", most_levels));
  const Spec spec = read_spec(text, program_name);
  for (const AgentInfo& info : agent_infos()) {
    if (info.name != spec.name) continue;
    AgentSpec agent{&info, parameter_values(spec, info.parameters)};
    agent.text = spec.text;
    if (!info.text.empty() && trimmed(agent.text).empty())
      throw InputError("no command", info.name, "a command for the shell, as in exec(python3 player.py)");
    if (agent.text.find('\0') != std::string::npos)
      throw InputError("a zero byte in the command", info.name, "a command for the shell");
    for (const Parameter& parameter : info.parameters) {
      if (parameter.agent.empty()) continue;
      std::string inner = parameter.agent;
      for (const Spec::Entry& entry : spec.entries)
        if (entry.key == parameter.name) inner = entry.value;
      agent.inner.push_back(read_nested(inner, level + 1));
      if (agent.inner.back().info->kind == AgentKind::program)
        throw InputError("a program plays whole games, not inside another agent", parameter.name,
                         "an agent of Ombre's own");
      if (agent.inner.back().info->sees_all)
        throw InputError(fmt::format("{} sees all cards", agent.inner.back().info->name), parameter.name,
                         "an agent that does not");
    }
    limit(agent);
    return agent;
  }
  throw InputError("unknown agent " + quote(spec.name), "agent", agent_names());
}

}  // namespace

AgentSpec read_agent(std::string_view text) { return read_nested(text, 1); }

std::vector<AgentSpec> read_agents(std::string_view text) {
  std::vector<AgentSpec> agents;
  for (const std::string_view entry : split_list(text)) {
    if (entry.find_first_not_of(' ') == std::string_view::npos)
      throw InputError(fmt::format("entry {} of {} is empty", agents.size() + 1, quote(text)), "agents",
                       agent_names() + " for each entry");
    agents.push_back(read_agent(entry));
  }
  return agents;
}

SearchSettings search_settings(const AgentSpec& agent) {
  SearchSettings settings;
  SearchRequest& request = settings.request;
  const std::vector<int>& values = agent.values;
  request.algorithm = static_cast<Algorithm>(values[0]);
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
  if (values[11] > 0) request.iterations = static_cast<std::uint64_t>(values[11]);
  return settings;
}

ProgramSettings program_settings(const AgentSpec& agent) {
  return {agent.text, std::chrono::milliseconds(agent.value("ms")), std::chrono::milliseconds(agent.value("start"))};
}

void refuse_set(const AgentSpec& agent, std::initializer_list<std::string_view> names, const std::string& reason) {
  for (const std::string_view name : names) {
    const Parameter& parameter = agent.info->parameters[place_of(*agent.info, name)];
    const bool usual = parameter.agent.empty() ? agent.value(name) == parameter.standard
                                               : agent.agent(name).brief() == parameter.agent;
    if (!usual) throw InputError(reason, std::string(name), "nothing said of it");
  }
}

void check_settings(const SearchSettings& settings, int players, bool evaluated) {
  const SearchRequest& request = settings.request;
  check_request(request, players);
  const AlgorithmInfo& info = algorithm_info(request.algorithm);
  if (info.two_sided && request.ties != Ties::left)
    throw InputError(info.name + " has two sides and breaks no ties for others", "ties", "left, or a search of max^n");
  if (!info.table && request.table_bytes > 0)
    throw InputError(info.name + " has no transposition table", "table", "0, or another algorithm");
  if (settings.evaluation.cap > 0 && !evaluated)
    throw InputError("the moves of this game have no ranks", "cap", "0, or a game with an evaluation");
}

}  // namespace ombre
