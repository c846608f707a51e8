#include "imperfect/skat_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "core/worlds.h"

namespace ombre {
namespace {

using View = Skat::View;
using Move = Skat::Move;
using Phase = Skat::Phase;
using Clock = Budget::Clock;

// Of a question whether a game is surely won, some tenths of a second; what takes longer is not sure.
constexpr std::uint64_t most_nodes = 100'000;
// Its tables, which a player has for one deal.
constexpr std::size_t table_bytes = std::size_t{4} << 20;
// So many plans are asked, and only those that are likely anyway.
constexpr std::size_t most_asked = 4;
constexpr double worth_asking = 0.8;
// A decision that has less time asks nothing of the kind.
constexpr std::chrono::milliseconds time_to_ask{1500};
// Decisions before the first card that a clock is kept for.
constexpr int decisions_before_play = 4;
// The part of a clock that is left for the time it takes to stop.
constexpr int kept_back = 20;

std::string in_words(const SkatPlan& plan) {
  return fmt::format("{} wins {:.0f} %", show_skat_contract(plan.contract), 100 * plan.win);
}

std::string sure_words(const SkatPlan& plan) {
  return show_skat_contract(plan.contract) + " is won whatever the others hold";
}

// The share of deals won, beside that of the next best card.
std::string reason_of(const Decision<Move>& decision) {
  const MoveEstimate<Move>* best = nullptr;
  const MoveEstimate<Move>* second = nullptr;
  for (const MoveEstimate<Move>& each : decision.estimates) {
    if (!each.won) return {};
    if (each.move == decision.move)
      best = &each;
    else if (second == nullptr || each.value > second->value)
      second = &each;
  }
  if (best == nullptr || second == nullptr) return {};
  const std::string won = fmt::format("wins {:.0f} % of the deals that fit", 100 * *best->won);
  if (best->value > second->value + 1e-9)
    return won + fmt::format(", {} next with {:.0f} %", skat_deck().show(second->move.card()), 100 * *second->won);
  return won + fmt::format(", as does {}; it is better in card points", skat_deck().show(second->move.card()));
}

// What somebody remembers who looks at the table alone: the voids that the trick under way shows.
View without_memory(View view) {
  view.voids = {};
  for (int i = 1; i < view.trick.size(); ++i) {
    const Card led = view.trick.card(0);
    if (skat_followers(view.contract.kind, led).contains(view.trick.card(i))) continue;
    const bool trump = skat_trumps(view.contract.kind).contains(led);
    const unsigned suit = trump ? Skat::trump_void : static_cast<unsigned>(led.suit());
    std::uint8_t& voids = view.voids[static_cast<std::size_t>((view.trick.leader() + i) % skat_seats)];
    voids = static_cast<std::uint8_t>(voids | 1U << suit);
  }
  return view;
}

}  // namespace

SkatPlayer::SkatPlayer(const Skat& game, std::unique_ptr<Agent<Skat>> cards, const SkatPlayerOptions& options)
    : game_(game),
      options_(options),
      cards_(std::move(cards)),
      bidder_(SkatHandModel::shipped(), {.threshold = options.threshold, .scoring = game.options().scoring}),
      paranoid_({.table_bytes = table_bytes, .nodes = most_nodes}) {}

Decision<Move> SkatPlayer::choose(const View& view, std::span<const Move> moves, Random& random) {
  const Clock::time_point began = Clock::now();
  const bool first_word = view.phase == Phase::auction && view.auction.highest(view.player) == 0 &&
                          !view.auction.passed().contains(view.player);
  if (first_word) spent_ = {};
  deadline_ = deadline(view, began);
  Decision<Move> decision = view.phase == Phase::play ? card(view, moves, random) : before_play(view, moves);
  spent_ += Clock::now() - began;
  return decision;
}

std::optional<Clock::time_point> SkatPlayer::deadline(const View& view, Clock::time_point now) const {
  std::optional<Clock::time_point> out = outer_deadline_;
  const auto no_later = [&](Clock::time_point then) { out = out ? std::min(*out, then) : then; };
  if (options_.time.count() > 0) no_later(now + options_.time);
  if (options_.clock.count() > 0) {
    const Clock::duration left = options_.clock - options_.clock / kept_back - spent_;
    const int decisions = static_cast<int>(view.hand.size()) + (view.phase == Phase::play ? 0 : decisions_before_play);
    no_later(now + std::max(left, Clock::duration{}) / std::max(1, decisions));
  }
  return out;
}

bool SkatPlayer::has_time_to_ask() const { return !deadline_ || *deadline_ - Clock::now() >= time_to_ask; }

bool SkatPlayer::surely_wins(const View& view, const SkatPlan& plan) {
  // Any world will do: the question is asked of what the player sees in it.
  Random random(0);
  Skat::State state = Worlds<Skat>(game_, view).sample(random);
  if (state.phase == Phase::skat) {
    if (!plan.contract.hand) return false;
    state = game_.after(state, Skat::play_hand);
  }
  for (const Card card : plan.away - view.skat)
    if (state.phase == Phase::discard) state = game_.after(state, Move{card.index});
  const Move declared = Move::of(plan.contract);
  if (state.phase != Phase::declare) return false;
  const auto moves = game_.moves(state);
  if (std::find(moves.begin(), moves.end(), declared) == moves.end()) return false;
  return paranoid_.wins(game_.view(game_.after(state, declared), view.player));
}

Score SkatPlayer::least_gain(const View& view, const SkatContract& contract) const {
  const bool null = contract.kind == SkatKind::null;
  const SkatTaken just_won = null ? SkatTaken{0, 0, skat_tricks} : SkatTaken{skat_needed_points, 1, 1};
  const int value = skat_result(contract, view.hand | view.skat, view.auction.bid(), just_won).value;
  return skat_scores(game_.options().scoring, skat_seats, view.player, value)[view.player];
}

std::optional<SkatPlan> SkatPlayer::sure_plan(const View& view, std::span<const SkatPlan> plans) {
  if (!has_time_to_ask()) return std::nullopt;
  std::optional<SkatPlan> best;
  std::size_t asked = 0;
  for (const SkatPlan& plan : plans) {
    if (plan.win < worth_asking || asked == most_asked) continue;
    ++asked;
    if (!surely_wins(view, plan)) continue;
    SkatPlan sure = plan;
    sure.win = 1;
    // From the hand the skat may still change the matadors; then the expectation stays as it is.
    if (!plan.contract.hand) sure.expected = std::max<double>(plan.expected, least_gain(view, plan.contract));
    if (!best || sure.expected > best->expected) best = sure;
  }
  return best;
}

Decision<Move> SkatPlayer::before_play(const View& view, std::span<const Move> moves) {
  Decision<Move> decision{.move = moves.front()};
  if (moves.size() == 1) return decision;
  switch (view.phase) {
    case Phase::auction: {
      decision.move = bidder_.choose(game_, view, moves);
      const int bid = std::max(view.auction.bid(), skat_bids.front());
      const SkatProspect prospect = bidder_.before(view.hand, view.player, view.auction, bid);
      decision.reason = fmt::format("for {} it would win {:.0f} %, most often with {}", bid, 100 * prospect.best_win(),
                                    show_skat_contract(prospect.plans.front().contract));
      break;
    }
    case Phase::skat: {
      decision.move = bidder_.choose(game_, view, moves);
      const std::vector<SkatPlan> plans = bidder_.hand_plans(view.hand, view.player, view.auction);
      const double picked_up = bidder_.before(view.hand, view.player, view.auction, view.auction.bid()).expected;
      if (const auto sure = sure_plan(view, plans); sure && sure->expected > picked_up) {
        decision.move = Skat::play_hand;
        decision.reason = sure_words(*sure);
      }
      break;
    }
    default: {
      const SkatPlan plan = planned(view);
      const Move wanted =
          view.phase == Phase::declare ? Move::of(plan.contract) : Move{(plan.away - view.skat).lowest().index};
      // The second card comes after the first in the pack: another pair, if the first was somebody else's choice.
      const bool possible = std::find(moves.begin(), moves.end(), wanted) != moves.end();
      if (!possible) {
        decision.move = bidder_.choose(game_, view, moves);
        break;
      }
      decision.move = wanted;
      decision.reason = plan.win == 1 ? sure_words(plan) : in_words(plan);
    }
  }
  return decision;
}

SkatPlan SkatPlayer::planned(const View& view) {
  const std::vector<SkatPlan> plans = view.contract.hand
                                          ? bidder_.hand_plans(view.hand, view.player, view.auction)
                                          : bidder_.plans(view.hand | view.skat, view.player, view.auction, view.skat);
  const std::optional<SkatPlan> sure = sure_plan(view, plans);
  return sure && sure->expected >= plans.front().expected ? *sure : plans.front();
}

Decision<Move> SkatPlayer::card(const View& view, std::span<const Move> moves, Random& random) {
  if (!view.declarer) return {.move = rules_.choose(game_, view, moves)};
  cards_->hurry(deadline_);
  Decision<Move> decision = cards_->choose(options_.forgets ? without_memory(view) : view, moves, random);
  const bool unfinished = !decision.estimates.empty() && decision.worlds == 0;
  if (unfinished) decision = {.move = rules_.choose(game_, view, moves)};
  if (decision.reason.empty()) decision.reason = reason_of(decision);
  if (*view.declarer == view.player && has_time_to_ask()) decision.claims = paranoid_.can_claim(view);
  return decision;
}

std::unique_ptr<Agent<Skat>> make_skat_player(const Skat& game, std::unique_ptr<Agent<Skat>> cards,
                                              const SkatPlayerOptions& options) {
  return std::make_unique<SkatPlayer>(game, std::move(cards), options);
}

}  // namespace ombre
