#include "skat/player/skat_sure_games.h"

#include <algorithm>
#include <utility>

#include "core/worlds.h"
#include "skat/solver/paranoid/view.h"

namespace ombre {
namespace {

// Of a question whether a game is surely won, some tenths of a second; what takes longer is not sure.
constexpr std::uint64_t most_nodes = 100'000;
// Its tables, which a player has for one deal.
constexpr std::size_t table_bytes = std::size_t{4} << 20;
// So many plans are asked, and only those that are likely anyway.
constexpr int most_asked = 4;
constexpr double worth_asking = 0.8;

// The level that wins the contract, none if it cannot be won. Requires: not null.
std::optional<SureLevel> needed_level(const Skat::View& view) {
  const std::optional<skat_paranoid::Aim> aim = skat_paranoid::aim_of(view);
  if (!aim) return std::nullopt;
  if (aim->goal == skat_paranoid::Goal::any_trick) return SureLevel::schwarz;
  return aim->target <= skat_needed_points ? SureLevel::won : SureLevel::schneider;
}

}  // namespace

SkatSureGames::SkatSureGames(const Skat& game, std::shared_ptr<const SkatSureTables> tables)
    : game_(game), tables_(std::move(tables)), paranoid_({.table_bytes = table_bytes, .nodes = most_nodes}) {}

std::optional<Skat::View> SkatSureGames::start_of_play(const Skat::View& view, const SkatPlan& plan) const {
  // Any world will do: the question is asked of what the player sees in it.
  Random random(0);
  Skat::State state = Worlds<Skat>(game_, view).sample(random);
  if (state.phase == Skat::Phase::skat) {
    if (!plan.contract.hand) return std::nullopt;
    state = game_.after(state, Skat::play_hand);
  }
  for (const Card card : plan.away - view.skat)
    if (state.phase == Skat::Phase::discard) state = game_.after(state, Skat::Move{card.index});
  const Skat::Move declared = Skat::Move::of(plan.contract);
  if (state.phase != Skat::Phase::declare) return std::nullopt;
  const auto moves = game_.moves(state);
  if (std::find(moves.begin(), moves.end(), declared) == moves.end()) return std::nullopt;
  return game_.view(game_.after(state, declared), view.player);
}

std::optional<bool> SkatSureGames::known(const Skat::View& view, SkatPlan& plan) const {
  const bool hand = plan.contract.hand;
  const CardSet cards = hand ? view.hand : view.hand | view.skat;
  const std::size_t size = hand ? sure_hand_cards : sure_discard_cards;
  if (!tables_ || plan.contract.kind == SkatKind::null || cards.size() != size) return std::nullopt;
  const std::optional<SureLine> line = tables_->find(cards);
  const std::optional<Skat::View> start = line ? start_of_play(view, plan) : std::nullopt;
  if (!start) return std::nullopt;
  const std::optional<SureLevel> needed = needed_level(*start);
  if (!needed) return false;
  const auto entry = [&](CardSet away) { return line->at(plan.contract.kind, view.player, away); };
  const SureEntry planned = entry(hand ? CardSet() : plan.away);
  if (planned.level >= *needed) return true;
  // What decides the value of the game is the twelve cards, so any two that make it sure will do; of these the lower
  // one is put away first.
  if (view.phase == Skat::Phase::discard)
    for (const Card one : view.skat.empty() ? cards : view.skat)
      for (const Card two : cards) {
        const CardSet away = CardSet(one) | CardSet(two);
        if (one.index >= two.index || entry(away).level < *needed) continue;
        plan.away = away;
        return true;
      }
  if (planned.open) return std::nullopt;
  return false;
}

bool SkatSureGames::surely_wins(const Skat::View& view, const SkatPlan& plan) {
  const std::optional<Skat::View> start = start_of_play(view, plan);
  return start && paranoid_.wins(*start);
}

Score SkatSureGames::least_gain(const Skat::View& view, const SkatContract& contract) const {
  const bool null = contract.kind == SkatKind::null;
  const SkatTaken just_won = null ? SkatTaken{0, 0, skat_tricks} : SkatTaken{skat_needed_points, 1, 1};
  const int value = skat_result(contract, view.hand | view.skat, view.auction.bid(), just_won).value;
  return skat_scores(game_.options().scoring, skat_seats, view.player, value)[view.player];
}

std::vector<SkatPlan> SkatSureGames::marked(const Skat::View& view, std::span<const SkatPlan> plans) {
  std::vector<SkatPlan> out(plans.begin(), plans.end());
  int asked = 0;
  for (SkatPlan& plan : out) {
    std::optional<bool> sure = known(view, plan);
    if (!sure && plan.win >= worth_asking && asked < most_asked) {
      ++asked;
      sure = surely_wins(view, plan);
    }
    if (!sure.value_or(false)) continue;
    plan.win = 1;
    // From the hand the skat may still change the matadors; then the expectation stays as it is.
    if (!plan.contract.hand) plan.expected = std::max<double>(plan.expected, least_gain(view, plan.contract));
  }
  std::stable_sort(out.begin(), out.end(), [](const SkatPlan& a, const SkatPlan& b) {
    return std::pair(a.expected, a.win == 1) > std::pair(b.expected, b.win == 1);
  });
  return out;
}

}  // namespace ombre
