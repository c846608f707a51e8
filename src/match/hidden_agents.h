// The agents that deal hidden cards (src/imperfect), made from their names for one game.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/text.h"
#include "imperfect/alpha_mu.h"
#include "imperfect/bid_model.h"
#include "imperfect/exact_solver.h"
#include "imperfect/extended_pimc.h"
#include "imperfect/inference.h"
#include "imperfect/ismcts.h"
#include "imperfect/joint_search_agent.h"
#include "imperfect/monte_carlo.h"
#include "imperfect/playout_evaluator.h"
#include "imperfect/search_evaluator.h"
#include "imperfect/skat_inference.h"
#include "imperfect/skat_player_options.h"
#include "imperfect/staged_agent.h"
#include "knowledge/evaluated_game.h"
#include "knowledge/finish_by_rules.h"
#include "match/agent_context.h"
#include "match/agent_spec.h"
#include "search/search_by_name.h"

namespace ombre {

// Of agents.h, for agents inside others.
template <Game G, class Knowledge, class Rules>
AnyAgent<G> make_agent(const G& game, const AgentSpec& agent, const AgentContext& context, std::uint64_t luck);

// The makers of agents for hidden cards.
template <HiddenGame G, class Knowledge, class Rules>
class HiddenAgents {
 public:
  HiddenAgents(const G& game, const AgentContext& context, std::uint64_t luck)
      : game_(game), context_(context), luck_(luck) {}

  std::unique_ptr<Agent<G>> pimc(const AgentSpec& agent) const {
    const MonteCarloSettings settings = monte_carlo_settings(agent);
    const bool exact = settings.exact.value_or(ExactSolver<G>::exists);
    if constexpr (ExactSolver<G>::exists) {
      if (exact) {
        check_solver();
        refuse_set(agent, {"depth", "nodes", "cap", "evaluation", "want", "end", "end_worlds"}, to_the_end);
        const G& game = game_;
        if constexpr (requires { ExactSolver<G>::make_approximate(game, 0.5); }) {
          const double probcut = settings.probcut;
          return monte_carlo(agent, settings,
                             [&game, probcut] { return ExactSolver<G>::make_approximate(game, probcut); });
        }
        refuse_set(agent, {"probcut"}, "nothing is estimated in this game");
        return monte_carlo(agent, settings, [&game] { return ExactSolver<G>::make(game); });
      }
    } else if (exact) {
      throw InputError("no solver for this game", "search", "an algorithm of ombre algorithms");
    }
    refuse_set(agent, {"probcut"}, "only the solver of Skat estimates");
    check_open_search(settings);
    return monte_carlo(agent, settings, [searched = searched_game(settings), request = settings.request] {
      return std::make_unique<SearchEvaluator<G, Searched>>(searched, request);
    });
  }

  std::unique_ptr<Agent<G>> iimc(const AgentSpec& agent) const {
    const MonteCarloSettings settings = monte_carlo_settings(agent);
    const AgentSpec& playout = agent.agent("playout");
    blind(playout);  // refuses here what would be refused later
    const bool quick = playout.info->kind == AgentKind::rules || playout.info->kind == AgentKind::random;
    const PlayoutMemory memory = quick ? PlayoutMemory::none : PlayoutMemory::by_view;
    return monte_carlo(agent, settings, [self = *this, playout, memory] {
      return std::make_unique<PlayoutEvaluator<G>>(self.game_, self.blind(playout), self.luck_, memory);
    });
  }

  std::unique_ptr<Agent<G>> epimc(const AgentSpec& agent) const {
    const JointSettings settings = joint_settings(agent);
    const ExtendedPimcOptions options{.plies = settings.ahead,
                                      .others = settings.paranoid ? OthersWant::root_score : OthersWant::own_score};
    const G& game = game_;
    const auto search = [&game, options](auto leaf) {
      return [&game, options, leaf](std::span<const State> worlds, std::span<const double> weights, Budget& budget) {
        ExtendedPimcOptions with_weights = options;
        with_weights.weights = weights;
        const auto own = own_players(game, worlds.front());
        return extended_pimc(game, worlds, own, *leaf, budget, with_weights);
      };
    };
    if constexpr (ExactSolver<G>::exists) {
      if (settings.worlds.exact.value_or(true)) {
        check_solver();
        refuse_set(agent, {"depth", "cap", "evaluation", "want"}, to_the_end);
        const auto solver = std::make_shared<typename ExactSolver<G>::Evaluator>(game_);
        const auto leaf = [solver](const State& state) { return solver->open_scores(state); };
        return joint(agent, settings, search(std::make_shared<decltype(leaf)>(leaf)));
      }
    } else if (settings.worlds.exact.value_or(false)) {
      throw InputError("no solver for this game", "search", "an algorithm of ombre algorithms");
    }
    check_open_search(settings.worlds);
    if (algorithm(settings.worlds.request.algorithm).two_sided)
      throw InputError("a search of two sides", "search", "one of max^n, which tells the scores of all");
    const auto leaf = [searched = searched_game(settings.worlds),
                       request = settings.worlds.request](const State& state) {
      Budget unlimited;
      NoObserver<State> silent;
      return *search_by_name(searched, state, request, unlimited, silent).scores;
    };
    return joint(agent, settings, search(std::make_shared<std::remove_const_t<decltype(leaf)>>(leaf)));
  }

  std::unique_ptr<Agent<G>> alphamu(const AgentSpec& agent) const {
    if constexpr (ExactSolver<G>::exists) {
      const JointSettings settings = joint_settings(agent);
      check_solver();
      const G& game = game_;
      const auto solver = std::make_shared<typename ExactSolver<G>::Evaluator>(game_);
      return joint(agent, settings,
                   [&game, solver, moves = settings.ahead](std::span<const State> worlds,
                                                           std::span<const double> weights, Budget& budget) {
                     const PlayerSet side = ExactSolver<G>::declarers(game, worlds.front());
                     if (side.contains(*game.mover(worlds.front()))) {
                       auto wins = [&](const State& state) { return solver->declarer_wins(state); };
                       const AlphaMuOptions options{.moves = moves, .moves_seen = true, .weights = weights};
                       return alpha_mu(game, worlds, side, wins, budget, options).decision;
                     }
                     // A defender does not choose for its partner: plain PIMC.
                     auto leaf = [&](const State& state) { return solver->open_scores(state); };
                     const ExtendedPimcOptions options{.plies = 1, .weights = weights};
                     return extended_pimc(game, worlds, own_players(game, worlds.front()), leaf, budget, options);
                   });
    } else {
      throw InputError("no declarer and no solver in this game", "agent", "a game such as bridge or skat(contract=G)");
    }
  }

  std::unique_ptr<Agent<G>> ismcts(const AgentSpec& agent) const {
    const IsmctsSettings settings = ismcts_settings(agent);
    IsmctsOptions options;
    options.iterations = settings.iterations;
    options.time = settings.time;
    options.exploration = settings.exploration;
    options.trees = settings.tree_each ? IsmctsTrees::each : IsmctsTrees::one;
    options.threads = context_.threads;
    options.stop = context_.stop;
    if (!settings.rules_playout) return std::make_unique<IsmctsAgent<G>>(game_, options);
    if constexpr (has_rules<Rules>)
      return std::make_unique<IsmctsAgent<G, Rules>>(game_, options);
    else
      throw InputError("no rules of thumb for this game", "playout", "random");
  }

  std::unique_ptr<Agent<G>> mix(const AgentSpec& agent) const {
    return std::make_unique<StagedAgent<G>>(beside(agent.agent("first"), context_),
                                            beside(agent.agent("then"), context_), agent.value("cards"));
  }

  std::unique_ptr<Agent<G>> skat(const AgentSpec& agent) const {
    if constexpr (std::same_as<G, Skat>) {
      const SkatSettings settings = skat_settings(agent);
      AgentContext of_cards = context_;
      of_cards.cards_only = true;
      return make_skat_player(game_, beside(settings.play, of_cards),
                              {.threshold = settings.threshold,
                               .forgets = settings.forgets,
                               .time = settings.time,
                               .clock = settings.clock});
    } else {
      throw InputError("an agent for Skat alone", "agent", "the game skat, or another agent");
    }
  }

 private:
  using State = typename G::State;
  using Searched = EvaluatedGame<G, Knowledge>;

  static constexpr const char* to_the_end = "the solver always looks to the end";

  // Throws InputError where the solver cannot answer all that will be asked.
  void check_solver() const {
    if (!context_.cards_only) ExactSolver<G>::check(game_);
  }

  // One of several agents that share a seat.
  std::unique_ptr<Agent<G>> beside(const AgentSpec& agent, const AgentContext& context) const {
    return std::move(make_agent<G, Knowledge, Rules>(game_, agent, context, luck_).blind);
  }

  // The players whose moves the mover chooses: itself, and dummy.
  static PlayerSet own_players(const G& game, const State& state) {
    const Player mover = *game.mover(state);
    if constexpr (ExactSolver<G>::exists) {
      const PlayerSet declarers = ExactSolver<G>::declarers(game, state);
      if (declarers.contains(mover)) return declarers;
    }
    return PlayerSet(mover);
  }

  Searched searched_game(const MonteCarloSettings& settings) const {
    EvaluationOptions evaluation = settings.evaluation;
    evaluation.evaluate = evaluation.evaluate && has_evaluation<Knowledge>;
    typename Searched::Finish finish;
    if (settings.playout) {
      if constexpr (has_rules<Rules>)
        finish = FinishByRules<G, Rules>{};
      else
        throw InputError("no rules of thumb for this game", "evaluation", "on or off");
    }
    return Searched(game_, Knowledge{}, evaluation, std::move(finish));
  }

  void check_open_search(const MonteCarloSettings& settings) const {
    SearchSettings search;
    search.request = settings.request;
    search.evaluation = settings.evaluation;
    check_settings(search, game_.players(), has_evaluation<Knowledge>);
  }

  std::unique_ptr<Agent<G>> joint(const AgentSpec& agent, const JointSettings& settings,
                                  typename JointSearchAgent<G>::Search search) const {
    JointSearchOptions options = settings.options;
    options.stop = context_.stop;
    auto made =
        std::make_unique<JointSearchAgent<G>>(game_, std::move(search), options, inference(agent, settings.worlds));
    made->walk_by(quick_inference(settings.worlds));
    return made;
  }

  std::unique_ptr<Agent<G>> monte_carlo(const AgentSpec& agent, const MonteCarloSettings& settings,
                                        EvaluatorMaker<G> make) const {
    MonteCarloOptions options = settings.options;
    options.threads = context_.threads;
    // What an approximate solver finds depends on the worlds it has seen before, so one solver sees them all.
    options.in_order = estimates(agent);
    options.stop = context_.stop;
    std::unique_ptr<WorldInference<G>> weighed = inference(agent, settings);
    if (weighed && options.time.count() > 0)
      throw InputError("worlds come one by one until the time is over", "infer", "off, or worlds instead of ms");
    auto made = std::make_unique<MonteCarloAgent<G>>(game_, std::move(make), options, std::move(weighed));
    made->walk_by(quick_inference(settings));
    if (settings.safe) {
      if constexpr (requires { ExactSolver<G>::safe(game_); })
        made->keep_to(ExactSolver<G>::safe(game_));
      else
        throw InputError("nothing is known of sure wins in this game", "safe", "off");
    }
    return made;
  }

  // Whether an approximate solver is in it, or in an agent inside it.
  static bool estimates(const AgentSpec& agent) {
    return (agent.has("probcut") && agent.value("probcut") > 0) ||
           std::any_of(agent.inner.begin(), agent.inner.end(), estimates);
  }

  // None where nothing is inferred.
  std::unique_ptr<WorldInference<G>> inference(const AgentSpec& agent, const MonteCarloSettings& settings) const {
    if (!settings.infers()) return nullptr;
    if constexpr (std::same_as<G, Skat>) {
      return skat_inference(agent, settings);
    } else if constexpr (InferableGame<G>) {
      // Of several models the first with an opinion is asked: what was learnt of bids before what an agent would bid.
      std::vector<std::unique_ptr<MoveModel<G>>> models;
      if (settings.infer_bids) models.push_back(bid_model());
      if (settings.infer_play)
        models.push_back(std::make_unique<AgentModel<G>>(game_, blind(agent.agent("model")), settings.surprise));
      return std::make_unique<MoveInference<G>>(game_, std::move(models));
    } else {
      throw InputError("nothing can be inferred from the moves of this game", "infer", "off");
    }
  }

  // In Skat all that was bid stands in the view; only cards are watched.
  std::unique_ptr<WorldInference<G>> skat_inference(const AgentSpec& agent, const MonteCarloSettings& settings) const {
    if (!settings.infer_play) return nullptr;
    std::vector<std::unique_ptr<MoveModel<G>>> models;
    auto model = std::make_unique<AgentModel<G>>(game_, blind(agent.agent("model")), settings.surprise);
    models.push_back(std::make_unique<SkatCardModel>(std::move(model)));
    return std::make_unique<MoveInference<G>>(game_, std::move(models));
  }

  // What is inferred from the view alone; none where nothing is.
  std::unique_ptr<WorldInference<G>> quick_inference(const MonteCarloSettings& settings) const {
    if constexpr (std::same_as<G, Skat>)
      if (settings.infer_bids) return std::make_unique<SkatInference>(game_);
    return nullptr;
  }

  std::unique_ptr<MoveModel<G>> bid_model() const {
    if constexpr (BidGame<G>) {
      if (typename BidFeaturesOf<G>::Type{}.bid_names(game_).empty())
        throw InputError("this game is played without bids", "infer", "off or play");
      if (context_.bids == nullptr) throw InputError("no histograms of bids here", "infer", "off or play");
      return std::make_unique<BidModel<G>>(game_, context_.bids->get());
    } else {
      throw InputError("nothing is known of bids in this game", "infer", "off or play");
    }
  }

  // An agent inside another: on one thread, since the outer one has them all.
  std::unique_ptr<Agent<G>> blind(const AgentSpec& agent) const {
    AgentContext context = context_;
    context.threads = 1;
    if (agent.has("ms") && agent.value("ms") > 0)
      throw InputError("a time for each of very many decisions", "ms", "another limit of an agent inside another");
    AnyAgent<G> made = make_agent<G, Knowledge, Rules>(game_, agent, context, luck_);
    if (made.watches())
      throw InputError("an agent inside another sees no moves to infer from", agent.info->name, "infer=off");
    return std::move(made.blind);
  }

  const G& game_;
  AgentContext context_;
  std::uint64_t luck_;
};

template <Game G, class Knowledge, class Rules>
std::unique_ptr<Agent<G>> make_hidden_agent(const G& game, const AgentSpec& agent, const AgentContext& context,
                                            std::uint64_t luck) {
  if constexpr (HiddenGame<G>) {
    const HiddenAgents<G, Knowledge, Rules> make(game, context, luck);
    if (agent.info->kind == AgentKind::pimc) return make.pimc(agent);
    if (agent.info->kind == AgentKind::iimc) return make.iimc(agent);
    if (agent.info->kind == AgentKind::epimc) return make.epimc(agent);
    if (agent.info->kind == AgentKind::alphamu) return make.alphamu(agent);
    if (agent.info->kind == AgentKind::mix) return make.mix(agent);
    if (agent.info->kind == AgentKind::skat) return make.skat(agent);
    return make.ismcts(agent);
  } else {
    throw InputError(agent.info->name + " deals hidden cards, and this game has none", "agent", "search or random");
  }
}

}  // namespace ombre
