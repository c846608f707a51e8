#include "search/retrograde.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "core/text.h"

namespace ombre {
namespace {

using Node = GameGraph::Node;

// Longer wins are told apart no more.
constexpr std::uint16_t most_moves = never - 1;

std::uint16_t one_more(std::uint16_t moves) {
  return moves >= most_moves ? most_moves : static_cast<std::uint16_t>(moves + 1);
}

}  // namespace

void GameGraph::end_game(const Scores& scores) {
  const auto at = std::find(results_.begin(), results_.end(), scores);
  result_.push_back(static_cast<std::uint32_t>(at - results_.begin()));
  if (at == results_.end()) results_.push_back(scores);
}

void GameGraph::turn_round() {
  before_from_.assign(size() + 1, 0);
  for (const Node node : after_) ++before_from_[node + std::size_t{1}];
  for (std::size_t i = 0; i < size(); ++i) before_from_[i + 1] += before_from_[i];
  before_.resize(after_.size());
  std::vector<std::size_t> next(before_from_.begin(), before_from_.end() - 1);
  for (Node from = 0; from < size(); ++from)
    for (const Node to : after(from)) before_[next[to]++] = from;
}

PlayerSet winners(const Scores& scores, int players) {
  Score most = scores[0];
  for (Player p = 1; p < players; ++p) most = std::max(most, scores[p]);
  PlayerSet set;
  for (Player p = 0; p < players; ++p)
    if (scores[p] == most) set.insert(p);
  return set == PlayerSet::first(players) ? PlayerSet() : set;
}

std::vector<std::uint16_t> moves_to_force(const GameGraph& graph, PlayerSet side, PlayerSet wanted) {
  std::vector<std::uint16_t> moves(graph.size(), never);
  // Successors of a state of the others that are not yet known to lose.
  std::vector<std::uint32_t> open(graph.size(), 0);
  std::vector<Node> reached;
  for (Node node = 0; node < graph.size(); ++node) {
    open[node] = static_cast<std::uint32_t>(graph.after(node).size());
    if (graph.mover(node) != GameGraph::over) continue;
    if ((winners(graph.scores(node), graph.players()) & wanted).empty()) continue;
    moves[node] = 0;
    reached.push_back(node);
  }
  // In the order in which they are reached, the number of moves never falls.
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Node before : graph.before(reached[i])) {
      if (moves[before] != never) continue;
      if (!side.contains(graph.mover(before)) && --open[before] > 0) continue;
      moves[before] = one_more(moves[reached[i]]);
      reached.push_back(before);
    }
  return moves;
}

ForcedWins forced_wins(const GameGraph& graph) {
  ForcedWins wins{std::vector<PlayerSet>(graph.size()), std::vector<std::uint16_t>(graph.size(), never)};
  for (Player player = 0; player < graph.players(); ++player) {
    const auto moves = moves_to_force(graph, PlayerSet(player), PlayerSet(player));
    for (Node node = 0; node < graph.size(); ++node) {
      if (moves[node] == never) continue;
      wins.by[node].insert(player);
      wins.moves[node] = std::min(wins.moves[node], moves[node]);
    }
  }
  return wins;
}

Verdict verdict(PlayerSet forced_by, Player player) {
  if (forced_by.contains(player)) return Verdict::win;
  return forced_by.empty() ? Verdict::depends : Verdict::loss;
}

namespace {

// The fixpoint of analyse_maxn. Which states it decides does not depend on their numbering: a state waits for
// all its successors, and where everything waits, all states that are decided then are decided at once.
class MaxnFixpoint {
 public:
  MaxnFixpoint(const GameGraph& graph, const MaxnRule& rule) : graph_(graph), rule_(rule) {
    found_.results.push_back(Scores::all(graph.players(), rule.draw));
    found_.result.assign(graph.size(), open);
    found_.moves.assign(graph.size(), never);
    found_.choice.assign(graph.size(), MaxnAnalysis::no_choice);
    waits_for_.assign(graph.size(), 0);
  }

  MaxnAnalysis run() {
    decide_ends();
    do settle();
    while (leave_circles());
    for (auto& result : found_.result)
      if (result == open) result = 0;
    return std::move(found_);
  }

 private:
  static constexpr std::uint16_t open = std::numeric_limits<std::uint16_t>::max();

  struct Choice {
    Node node = 0;
    std::uint16_t move = 0;
    Node to = 0;
  };

  void decide_ends() {
    for (Node node = 0; node < graph_.size(); ++node) {
      waits_for_[node] = static_cast<std::uint32_t>(graph_.after(node).size());
      if (graph_.mover(node) != GameGraph::over) continue;
      const Scores& scores = graph_.scores(node);
      auto at = std::find(found_.results.begin(), found_.results.end(), scores);
      if (at == found_.results.end()) at = found_.results.insert(at, scores);
      if (found_.results.size() >= open)
        throw InputError("too many different results", "closing table", "fewer than 65535");
      found_.result[node] = static_cast<std::uint16_t>(at - found_.results.begin());
      found_.moves[node] = 0;
      fresh_.push_back(node);
    }
  }

  // The choice of a state's mover among the successors that are decided, if there is one.
  std::optional<Choice> choose(Node node) const {
    const Player mover = graph_.mover(node);
    const auto after = graph_.after(node);
    std::optional<Choice> best;
    for (std::size_t i = 0; i < after.size(); ++i) {
      if (found_.result[after[i]] == open) continue;
      if (best && !prefers(mover, found_.scores(after[i]), found_.scores(best->to))) continue;
      best = Choice{node, static_cast<std::uint16_t>(std::min<std::size_t>(i, MaxnAnalysis::no_choice - 1)), after[i]};
    }
    return best;
  }

  bool prefers(Player mover, const Scores& a, const Scores& b) const {
    if (a[mover] != b[mover]) return a[mover] > b[mover];
    return rule_.ties == Ties::against_root && mover != rule_.root && a[rule_.root] < b[rule_.root];
  }

  void decide(const Choice& choice) {
    found_.result[choice.node] = found_.result[choice.to];
    found_.moves[choice.node] = one_more(found_.moves[choice.to]);
    found_.choice[choice.node] = choice.move;
    fresh_.push_back(choice.node);
  }

  // Decides every state whose successors are all decided.
  void settle() {
    while (!fresh_.empty()) {
      const Node node = fresh_.back();
      fresh_.pop_back();
      for (const Node before : graph_.before(node))
        if (--waits_for_[before] == 0 && found_.result[before] == open) decide(*choose(before));
    }
  }

  // When no more can be decided so: whoever can leave the circle for something better than a draw does so, of
  // each player the states with the most to gain first. False when there is none.
  bool leave_circles() {
    std::array<Score, max_players> most{};
    most.fill(rule_.draw);
    std::vector<Choice> choices;
    for (Node node = 0; node < graph_.size(); ++node) {
      if (found_.result[node] != open) continue;
      const auto choice = choose(node);
      if (!choice || gain(*choice) <= rule_.draw) continue;
      Score& best = most[static_cast<std::size_t>(graph_.mover(node))];
      best = std::max(best, gain(*choice));
      choices.push_back(*choice);
    }
    for (const Choice& choice : choices)
      if (gain(choice) == most[static_cast<std::size_t>(graph_.mover(choice.node))]) decide(choice);
    return !choices.empty();
  }

  Score gain(const Choice& choice) const { return found_.scores(choice.to)[graph_.mover(choice.node)]; }

  const GameGraph& graph_;
  const MaxnRule& rule_;
  MaxnAnalysis found_;
  std::vector<std::uint32_t> waits_for_;  // successors of each state that are not decided
  std::vector<Node> fresh_;               // decided, with their predecessors still to be told
};

}  // namespace

MaxnAnalysis analyse_maxn(const GameGraph& graph, const MaxnRule& rule) { return MaxnFixpoint(graph, rule).run(); }

}  // namespace ombre
