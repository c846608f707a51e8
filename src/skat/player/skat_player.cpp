#include "skat/player/skat_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace ombre {
namespace {

using View = Skat::View;
using Move = Skat::Move;
using Phase = Skat::Phase;
using Clock = Budget::Clock;

// A decision that has less time does not ask whether something is sure.
constexpr std::chrono::milliseconds time_to_ask{1500};
// Decisions before the first card that a clock is kept for.
constexpr int decisions_before_play = 4;
// The part of a clock that is left for the time it takes to stop.
constexpr int kept_back = 20;

std::string in_words(const SkatPlan& plan) {
  const std::string game = show_skat_contract(plan.contract);
  return plan.win == 1 ? game + " is won whatever the others hold"
                       : fmt::format("{} wins {:.0f} %", game, 100 * plan.win);
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
  const std::string same = won + fmt::format(", as does {}", skat_deck().show(second->move.card()));
  return best->tie_break > second->tie_break ? same + ", and is better in card points" : same;
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
      sure_(game, kept_sure_tables()) {}

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
      const SkatProspect prospect = bidder_.before(view.hand, view.player, view.auction, view.auction.bid());
      const SkatPlan plan = planned(view);
      const bool hand = plan.expected > prospect.expected;
      decision.move = hand ? Skat::play_hand : Skat::take_skat;
      decision.reason = hand ? in_words(plan) : fmt::format("with the skat it wins {:.0f} %", 100 * prospect.win);
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
      decision.reason = in_words(plan);
    }
  }
  return decision;
}

SkatPlan SkatPlayer::planned(const View& view) {
  const bool hand = view.phase == Phase::skat || view.contract.hand;
  const std::vector<SkatPlan> plans = hand ? bidder_.hand_plans(view.hand, view.player, view.auction)
                                           : bidder_.plans(view.hand | view.skat, view.player, view.auction, view.skat);
  return has_time_to_ask() ? sure_.marked(view, plans).front() : plans.front();
}

Decision<Move> SkatPlayer::card(const View& view, std::span<const Move> moves, Random& random) {
  if (!view.declarer) return {.move = rules_.choose(game_, view, moves)};
  cards_->hurry(deadline_);
  Decision<Move> decision = cards_->choose(options_.forgets ? without_memory(view) : view, moves, random);
  const bool unfinished = !decision.estimates.empty() && decision.worlds == 0;
  if (unfinished) decision = {.move = rules_.choose(game_, view, moves)};
  if (decision.reason.empty())
    decision.reason = moves.size() == 1 ? "no other card may be played" : reason_of(decision);
  if (*view.declarer != view.player || !has_time_to_ask()) return decision;
  decision.claims = sure_.can_claim(view);
  if (decision.claims)
    decision.reason +=
        std::string(decision.reason.empty() ? "" : "; ") + "you may show your cards: all tricks to come are yours";
  return decision;
}

}  // namespace ombre
