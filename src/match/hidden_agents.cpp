// The agents that deal hidden cards (src/hidden), made from their names for one game.
#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "hidden/alpha_mu.h"
#include "hidden/bid_model.h"
#include "hidden/extended_pimc.h"
#include "hidden/inference.h"
#include "hidden/ismcts.h"
#include "hidden/joint_search_agent.h"
#include "hidden/monte_carlo.h"
#include "hidden/open_solver.h"
#include "hidden/playout_evaluator.h"
#include "hidden/search_evaluator.h"
#include "hidden/staged_agent.h"
#include "match/agents.h"

namespace ombre {
namespace {

using HiddenAgent = std::unique_ptr<Agent<AnyGame>>;

constexpr const char* to_the_end = "the solver always looks to the end";

// Play-outs by the rule-based player.
struct RulesPolicy {
  AnyRules rules;

  AnyMove choose(const AnyGame&, const AnyView& view, std::span<const AnyMove> moves) const {
    return rules->choose(view, moves);
  }
  Scores finish(const AnyGame& game, const AnyState& state) const {
    std::uint64_t moves_made = 0;
    return game.scores(rules->finish(state, moves_made));
  }
};
static_assert(FinishingPlayout<RulesPolicy, AnyGame>);

// An agent whose solver knows card play alone, with the rule-based player for everything before.
class CardPlayAgent final : public Agent<AnyGame> {
 public:
  CardPlayAgent(HiddenAgent cards, AnyRules rules, std::shared_ptr<const OpenSolver> solver)
      : cards_(std::move(cards)), rules_(std::move(rules)), solver_(std::move(solver)) {}

  Decision<AnyMove> choose(const AnyView& view, std::span<const AnyMove> moves, Random& random) override {
    if (solver_->answers(view)) return cards_->choose(view, moves, random);
    Decision<AnyMove> decision{.move = moves.size() == 1 ? moves.front() : rules_->choose(view, moves)};
    decision.by_rules = true;
    return decision;
  }
  void hurry(const std::optional<Budget::Clock::time_point>& deadline) override { cards_->hurry(deadline); }
  bool watches() const override { return cards_->watches(); }
  void watch(const AnyView& before, Player mover, const std::optional<AnyMove>& move) override {
    cards_->watch(before, mover, move);
  }

 private:
  HiddenAgent cards_;
  AnyRules rules_;
  std::shared_ptr<const OpenSolver> solver_;
};

// The makers of agents for hidden cards.
class HiddenAgents {
 public:
  HiddenAgents(const GameParts& parts, const AgentContext& context, std::uint64_t luck)
      : parts_(parts), game_(parts.game), context_(context), luck_(luck) {}

  HiddenAgent pimc(const AgentSpec& agent) const {
    const MonteCarloSettings settings = monte_carlo_settings(agent);
    if (asks_solver(settings)) {
      refuse_set(agent, {"depth", "nodes", "cap", "evaluation", "want", "end", "end_worlds"}, to_the_end);
      if (!parts_.solver->estimates()) refuse_set(agent, {"probcut"}, "nothing is estimated in this game");
      return with_rules_before(monte_carlo(agent, settings, [solver = parts_.solver, probcut = settings.probcut] {
        return solver->evaluator(probcut);
      }));
    }
    refuse_set(agent, {"probcut"}, "no solver that estimates is asked");
    check_open_search(settings);
    return monte_carlo(agent, settings, [searched = searched_game(settings), request = settings.request] {
      return std::make_unique<SearchEvaluator>(searched, request);
    });
  }

  HiddenAgent iimc(const AgentSpec& agent) const {
    const MonteCarloSettings settings = monte_carlo_settings(agent);
    const AgentSpec& playout = agent.agent("playout");
    inner(playout);  // refuses here what would be refused later
    if (playout.info->kind == AgentKind::rules)
      return monte_carlo(agent, settings, [&game = game_, rules = parts_.rules] {
        return std::make_unique<RulesPlayoutEvaluator>(game, rules);
      });
    const PlayoutMemory memory = playout.info->kind == AgentKind::random ? PlayoutMemory::none : PlayoutMemory::by_view;
    return monte_carlo(agent, settings, [self = *this, playout, memory] {
      return std::make_unique<PlayoutEvaluator<AnyGame>>(self.game_, self.inner(playout), self.luck_, memory);
    });
  }

  HiddenAgent epimc(const AgentSpec& agent) const {
    const JointSettings settings = joint_settings(agent);
    const ExtendedPimcOptions options{.plies = settings.ahead,
                                      .others = settings.paranoid ? OthersWant::root_score : OthersWant::own_score};
    if (asks_solver(settings.worlds)) {
      refuse_set(agent, {"depth", "cap", "evaluation", "want"}, to_the_end);
      return with_rules_before(joint(
          agent, settings, [self = *this, options, values = shared_values()](auto worlds, auto weights, auto& budget) {
            return self.extended(
                worlds, weights, options, [&](const AnyState& state) { return values->scores(state); }, budget);
          }));
    }
    check_open_search(settings.worlds);
    if (is_two_sided(settings.worlds.request.algorithm))
      throw InputError("a search of two sides", "search", "one of max^n, which tells the scores of all");
    return joint(agent, settings,
                 [self = *this, options, searched = searched_game(settings.worlds), request = settings.worlds.request](
                     auto worlds, auto weights, auto& budget) {
                   const auto leaf = [&](const AnyState& state) {
                     Budget unlimited;
                     return *any_search(searched, state, request, unlimited).scores;
                   };
                   return self.extended(worlds, weights, options, leaf, budget);
                 });
  }

  HiddenAgent alphamu(const AgentSpec& agent) const {
    if (parts_.solver == nullptr)
      throw InputError("no declarer and no solver in this game", "agent", "a game such as bridge or skat(contract=G)");
    const JointSettings settings = joint_settings(agent);
    check_rules_before();
    return with_rules_before(joint(
        agent, settings,
        [self = *this, values = shared_values(), moves = settings.ahead](auto worlds, auto weights, auto& budget) {
          const PlayerSet side = self.parts_.solver->declarers(worlds.front());
          if (side.contains(*self.game_.mover(worlds.front()))) {
            auto wins = [&](const AnyState& state) { return values->declarer_wins(state); };
            const AlphaMuOptions options{.moves = moves, .moves_seen = true, .weights = weights};
            return alpha_mu(self.game_, worlds, side, wins, budget, options).decision;
          }
          // A defender does not choose for its partner: plain PIMC.
          return self.extended(
              worlds, weights, {.plies = 1}, [&](const AnyState& state) { return values->scores(state); }, budget);
        }));
  }

  HiddenAgent ismcts(const AgentSpec& agent) const {
    const IsmctsSettings settings = ismcts_settings(agent);
    IsmctsOptions options;
    options.iterations = settings.iterations;
    options.time = settings.time;
    options.exploration = settings.exploration;
    options.trees = settings.tree_each ? IsmctsTrees::each : IsmctsTrees::one;
    options.threads = context_.threads;
    options.stop = context_.stop;
    if (!settings.rules_playout) return std::make_unique<IsmctsAgent<AnyGame>>(game_, options);
    if (parts_.rules == nullptr) throw InputError("no rules of thumb for this game", "playout", "random");
    return std::make_unique<IsmctsAgent<AnyGame, RulesPolicy>>(game_, options, RulesPolicy{parts_.rules});
  }

  HiddenAgent mix(const AgentSpec& agent) const {
    return std::make_unique<StagedAgent<AnyGame>>(game_, beside(agent.agent("first"), context_),
                                                  beside(agent.agent("then"), context_), agent.value("cards"));
  }

  HiddenAgent own(const AgentSpec& agent) const {
    if (!parts_.own_agent)
      throw InputError(agent.info->name + " does not play this game", "agent",
                       "the game of that name, or another agent");
    AgentContext of_cards = context_;
    of_cards.cards_only = true;
    return parts_.own_agent(agent, [&](const AgentSpec& cards) { return beside(cards, of_cards); });
  }

 private:
  // Whether worlds are solved, and not searched.
  bool asks_solver(const MonteCarloSettings& settings) const {
    if (!settings.exact.value_or(parts_.solver != nullptr)) return false;
    if (parts_.solver == nullptr)
      throw InputError("no solver for this game", "search", "an algorithm of ombre algorithms");
    check_rules_before();
    return true;
  }

  // Whoever is asked for cards alone needs no help with the rest.
  bool needs_rules_before() const { return parts_.in_play && !context_.cards_only; }
  void check_rules_before() const {
    if (needs_rules_before() && parts_.rules == nullptr)
      throw InputError("the solver knows the card play only", "search", "another search");
  }
  HiddenAgent with_rules_before(HiddenAgent cards) const {
    if (!needs_rules_before()) return cards;
    return std::make_unique<CardPlayAgent>(std::move(cards), parts_.rules, parts_.solver);
  }

  // One of several agents that share a seat.
  HiddenAgent beside(const AgentSpec& agent, const AgentContext& context) const {
    return std::move(make_agent(parts_, agent, context, luck_).blind);
  }

  std::shared_ptr<OpenValues> shared_values() const { return parts_.solver->values(); }

  template <class Leaf>
  Decision<AnyMove> extended(std::span<const AnyState> worlds, std::span<const double> weights,
                             ExtendedPimcOptions options, Leaf leaf, Budget& budget) const {
    options.weights = weights;
    return extended_pimc(game_, worlds, own_players(worlds.front()), leaf, budget, options);
  }

  // The players whose moves the mover chooses: itself, and dummy.
  PlayerSet own_players(const AnyState& state) const {
    const Player mover = *game_.mover(state);
    if (parts_.solver != nullptr) {
      const PlayerSet declarers = parts_.solver->declarers(state);
      if (declarers.contains(mover)) return declarers;
    }
    return PlayerSet(mover);
  }

  EvaluatedGame searched_game(const MonteCarloSettings& settings) const {
    EvaluationOptions evaluation = settings.evaluation;
    evaluation.evaluate = evaluation.evaluate && parts_.knowledge != nullptr;
    if (settings.playout && parts_.rules == nullptr)
      throw InputError("no rules of thumb for this game", "evaluation", "on or off");
    return {game_, parts_.knowledge, evaluation, settings.playout ? parts_.rules : nullptr};
  }

  void check_open_search(const MonteCarloSettings& settings) const {
    SearchSettings search;
    search.request = settings.request;
    search.evaluation = settings.evaluation;
    check_settings(search, game_.players(), parts_.knowledge != nullptr);
  }

  HiddenAgent joint(const AgentSpec& agent, const JointSettings& settings,
                    JointSearchAgent<AnyGame>::Search search) const {
    JointSearchOptions options = settings.options;
    options.stop = context_.stop;
    auto made = std::make_unique<JointSearchAgent<AnyGame>>(game_, std::move(search), options,
                                                            inference(agent, settings.worlds));
    made->walk_by(quick_inference(settings.worlds));
    return made;
  }

  HiddenAgent monte_carlo(const AgentSpec& agent, const MonteCarloSettings& settings,
                          EvaluatorMaker<AnyGame> make) const {
    MonteCarloOptions options = settings.options;
    options.threads = context_.threads;
    // What an approximate solver finds depends on the worlds it has seen before, so one solver sees them all.
    options.in_order = estimates(agent);
    options.stop = context_.stop;
    options.members = context_.members;
    std::unique_ptr<WorldInference<AnyGame>> weighed = inference(agent, settings);
    if (weighed && options.time.count() > 0)
      throw InputError("worlds come one by one until the time is over", "infer", "off, or worlds instead of ms");
    auto made = std::make_unique<MonteCarloAgent<AnyGame>>(game_, std::move(make), options, std::move(weighed));
    made->walk_by(quick_inference(settings));
    if (settings.safe) {
      MoveFilter<AnyGame> safe = parts_.solver != nullptr ? parts_.solver->safe_moves() : MoveFilter<AnyGame>{};
      if (!safe) throw InputError("nothing is known of sure wins in this game", "safe", "off");
      made->keep_to(std::move(safe));
    }
    return made;
  }

  // Whether an approximate solver is in it, or in an agent inside it.
  static bool estimates(const AgentSpec& agent) {
    return (agent.has("probcut") && agent.value("probcut") > 0) ||
           std::any_of(agent.inner.begin(), agent.inner.end(), estimates);
  }

  // What is inferred from moves; none where nothing is.
  std::unique_ptr<WorldInference<AnyGame>> inference(const AgentSpec& agent, const MonteCarloSettings& settings) const {
    if (!settings.infers()) return nullptr;
    if (!game_.traits().card_play)
      throw InputError("nothing can be inferred from the moves of this game", "infer", "off");
    // Of several models the first with an opinion is asked: what was learnt of bids before what an agent would bid.
    std::vector<std::unique_ptr<MoveModel<AnyGame>>> models;
    if (settings.infer_bids && !parts_.infer_from_view) models.push_back(bid_model());
    if (settings.infer_play) {
      auto model = std::make_unique<AgentModel<AnyGame>>(game_, inner(agent.agent("model")), settings.surprise);
      if (parts_.in_play)
        models.push_back(std::make_unique<PartialModel<AnyGame>>(std::move(model), parts_.in_play));
      else
        models.push_back(std::move(model));
    }
    if (models.empty()) return nullptr;
    return std::make_unique<MoveInference<AnyGame>>(game_, std::move(models));
  }

  // What is inferred from the view alone; none where nothing is.
  std::unique_ptr<WorldInference<AnyGame>> quick_inference(const MonteCarloSettings& settings) const {
    if (!settings.infer_bids || !parts_.infer_from_view) return nullptr;
    return parts_.infer_from_view();
  }

  std::unique_ptr<MoveModel<AnyGame>> bid_model() const {
    if (parts_.bids == nullptr) throw InputError("nothing is known of bids in this game", "infer", "off or play");
    if (parts_.bids->bid_names().empty()) throw InputError("this game is played without bids", "infer", "off or play");
    if (context_.bids == nullptr) throw InputError("no histograms of bids here", "infer", "off or play");
    return std::make_unique<BidModel>(game_, parts_.bids, context_.bids->get());
  }

  // An agent inside another: on one thread of one process, since the outer one has them all.
  HiddenAgent inner(const AgentSpec& agent) const {
    AgentContext context = context_;
    context.threads = 1;
    context.members = nullptr;
    if (agent.has("ms") && agent.value("ms") > 0)
      throw InputError("a time for each of very many decisions", "ms", "another limit of an agent inside another");
    SeatAgent<AnyGame> made = make_agent(parts_, agent, context, luck_);
    if (made.watches())
      throw InputError("an agent inside another sees no moves to infer from", agent.info->name, "infer=off");
    return std::move(made.blind);
  }

  const GameParts& parts_;
  const AnyGame& game_;
  AgentContext context_;
  std::uint64_t luck_;
};

}  // namespace

std::unique_ptr<Agent<AnyGame>> make_hidden_agent(const GameParts& parts, const AgentSpec& agent,
                                                  const AgentContext& context, std::uint64_t luck) {
  if (!parts.game.traits().worlds)
    throw InputError(agent.info->name + " deals hidden cards, and this game has none", "agent",
                     "an agent that needs none, such as search, rules, greedy or random");
  const HiddenAgents make(parts, context, luck);
  switch (agent.info->kind) {
    case AgentKind::pimc:
      return make.pimc(agent);
    case AgentKind::iimc:
      return make.iimc(agent);
    case AgentKind::epimc:
      return make.epimc(agent);
    case AgentKind::alphamu:
      return make.alphamu(agent);
    case AgentKind::mix:
      return make.mix(agent);
    case AgentKind::own:
      return make.own(agent);
    default:
      return make.ismcts(agent);
  }
}

}  // namespace ombre
