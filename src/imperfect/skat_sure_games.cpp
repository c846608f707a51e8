#include "imperfect/skat_sure_games.h"

#include <algorithm>
#include <utility>

#include "core/worlds.h"

namespace ombre {
namespace {

// Of a question whether a game is surely won, some tenths of a second; what takes longer is not sure.
constexpr std::uint64_t most_nodes = 100'000;
// Its tables, which a player has for one deal.
constexpr std::size_t table_bytes = std::size_t{4} << 20;
// So many plans are asked, and only those that are likely anyway.
constexpr int most_asked = 4;
constexpr double worth_asking = 0.8;

}  // namespace

SkatSureGames::SkatSureGames(const Skat& game)
    : game_(game), paranoid_({.table_bytes = table_bytes, .nodes = most_nodes}) {}

bool SkatSureGames::surely_wins(const Skat::View& view, const SkatPlan& plan) {
  // Any world will do: the question is asked of what the player sees in it.
  Random random(0);
  Skat::State state = Worlds<Skat>(game_, view).sample(random);
  if (state.phase == Skat::Phase::skat) {
    if (!plan.contract.hand) return false;
    state = game_.after(state, Skat::play_hand);
  }
  for (const Card card : plan.away - view.skat)
    if (state.phase == Skat::Phase::discard) state = game_.after(state, Skat::Move{card.index});
  const Skat::Move declared = Skat::Move::of(plan.contract);
  if (state.phase != Skat::Phase::declare) return false;
  const auto moves = game_.moves(state);
  if (std::find(moves.begin(), moves.end(), declared) == moves.end()) return false;
  return paranoid_.wins(game_.view(game_.after(state, declared), view.player));
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
    if (plan.win < worth_asking || asked == most_asked) continue;
    ++asked;
    if (!surely_wins(view, plan)) continue;
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
