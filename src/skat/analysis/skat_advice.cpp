#include "skat/analysis/skat_advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/seat_agents.h"
#include "core/text.h"
#include "skat/player/skat_agent.h"
#include "skat/player/skat_bidder.h"
#include "skat/player/skat_sure_games.h"

namespace ombre {
namespace {

using Phase = Skat::Phase;
using Choice = SkatAdvice::Choice;

std::string put_away(const SkatPlan& plan) {
  return fmt::format("put away {} and declare {}", skat_deck().show(plan.away), show_skat_contract(plan.contract));
}

Choice choice_of(const SkatPlan& plan) {
  std::string what = show_skat_contract(plan.contract);
  if (plan.contract.hand) what += " from the hand";
  if (!plan.away.empty()) what = put_away(plan);
  return {std::move(what), plan.win, plan.expected};
}

std::string in_the_auction(const SkatBidder& bidder, const SkatAdvice& advice) {
  if (advice.limit == 0)
    return fmt::format("no game is won with a chance of {:.0f} %", 100 * bidder.options().threshold);
  return fmt::format("the hand is worth up to {}", advice.limit);
}

constexpr const char* pick_up = "pick up the skat and play what is best";

// What may be played, best first; after the auction what is sure has a chance of 1.
std::vector<SkatPlan> plans_of(const Skat& game, const SkatBidder& bidder, const Skat::View& view) {
  if (view.phase == Phase::auction) return bidder.plans_before(view.hand, view.player, view.auction);
  const bool hand = view.phase == Phase::skat || view.contract.hand;
  return SkatSureGames(game).marked(view,
                                    hand ? bidder.hand_plans(view.hand, view.player, view.auction)
                                         : bidder.plans(view.hand | view.skat, view.player, view.auction, view.skat));
}

// Whether a move is the first step of a plan.
bool begins(const Skat::View& view, const SkatPlan& plan, Skat::Move move) {
  if (view.phase == Phase::skat) return move == Skat::play_hand;
  if (view.phase == Phase::declare) return move == Skat::Move::of(plan.contract);
  const CardSet left = plan.away - view.skat;
  return (view.skat - plan.away).empty() && !left.empty() && left.lowest() == move.card();
}

void add_plans(const Skat& game, const SkatBidder& bidder, const Skat::View& view, Skat::Move move,
               SkatAdvice& advice) {
  const std::vector<SkatPlan> plans = plans_of(game, bidder, view);
  if (view.phase == Phase::auction || view.phase == Phase::skat) {
    const int bid = std::max(view.auction.bid(), skat_bids.front());
    const SkatProspect prospect = bidder.before(view.hand, view.player, view.auction, bid);
    advice.choices.push_back({pick_up, prospect.win, prospect.expected});
    if (view.phase == Phase::skat && move == Skat::take_skat) advice.what = pick_up;
  }
  bool found = view.phase == Phase::auction || advice.what == pick_up;
  for (const SkatPlan& plan : plans) {
    advice.choices.push_back(choice_of(plan));
    if (found || !begins(view, plan, move)) continue;
    found = true;
    advice.what = advice.choices.back().what;
  }
  if (view.phase != Phase::auction) return;
  advice.limit = bidder.limit(view.hand, view.player, view.auction);
  advice.reason = in_the_auction(bidder, advice);
}

void add_cards(const Skat& game, const Skat::State& state, const Decision<Skat::Move>& decision, SkatAdvice& advice) {
  for (const MoveEstimate<Skat::Move>& each : decision.estimates)
    advice.choices.push_back({game.show_move(state, each.move), each.won, each.value});
  // Who keeps to sure cards weighs nothing where there is one such card.
  const Skat::View view = game.view(state, *game.mover(state));
  const bool weighed = !decision.reason.empty() || !decision.estimates.empty();
  if (!weighed && view.declarer == view.player && SkatSureGames(game).stays_sure(view, decision.move.card()))
    advice.reason = "with this card the game is won whatever the others hold";
}

}  // namespace

std::optional<Choice> SkatAdvice::best() const {
  for (const Choice& choice : choices)
    if (choice.what == what) return choice;
  return choices.empty() ? std::nullopt : std::optional(choices.front());
}

std::optional<Choice> SkatAdvice::runner_up() const {
  const std::optional<Choice> first = best();
  for (const Choice& choice : choices)
    if (choice.what != first->what) return choice;
  return std::nullopt;
}

SkatAdvice advise_skat(const Skat& game, const SkatStory& story, Player seat, const AgentSpec& agent,
                       const AgentContext& context, std::uint64_t seed) {
  const std::optional<Player> mover = game.mover(story.state);
  if (!mover) throw InputError("the deal is over", "moves", "a deal in which this player is to move");
  if (*mover != seat)
    throw InputError(fmt::format("it is the turn of {}", skat_seat_name(*mover)), "moves",
                     fmt::format("those up to the turn of {}", skat_seat_name(seat)));
  if (agent.info->sees_all) throw InputError(agent.info->name + " sees all cards", "agent", "an agent that does not");

  // 1. The agent sees what the player saw.
  const SeatAgent<Skat> adviser = make_skat_agent(game, agent, context, 0);
  Skat::State state = story.start;
  for (const Skat::Move move : story.moves) {
    adviser.watch(game, state, seat, move);
    state = game.after(state, move);
  }
  Random random(seed);
  const Decision<Skat::Move> decision = choose_of_all(adviser, game, state, random);

  // 2. What it says, and what else there is.
  const Skat::View view = game.view(state, seat);
  SkatAdvice advice;
  advice.phase = state.phase;
  advice.move = game.show_move(state, decision.move);
  advice.what = advice.move;
  advice.claims = decision.claims;
  advice.worlds = decision.worlds;
  if (state.phase == Phase::play) {
    add_cards(game, state, decision, advice);
  } else {
    SkatBidderOptions options{.scoring = game.options().scoring};
    if (is_skat_agent(agent)) options.threshold = skat_settings(agent).threshold;
    add_plans(game, SkatBidder(SkatHandModel::shipped(), options), view, decision.move, advice);
  }
  if (decision.by_rules)
    advice.reason = fmt::format("by the rule-based player: {} knows card play alone", agent.info->name);
  if (!decision.reason.empty()) advice.reason += (advice.reason.empty() ? "" : "; ") + decision.reason;
  // Of equals the one that is advised comes first.
  const auto rank = [&](const Choice& choice) { return std::pair(choice.points, choice.what == advice.what); };
  std::stable_sort(advice.choices.begin(), advice.choices.end(),
                   [&](const Choice& a, const Choice& b) { return rank(a) > rank(b); });
  return advice;
}

}  // namespace ombre
