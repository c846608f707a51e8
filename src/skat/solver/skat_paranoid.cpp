#include "skat/solver/skat_paranoid.h"

#include <algorithm>
#include <string>

#include "core/text.h"
#include "core/worlds.h"
#include "skat/rules/skat_position.h"

namespace ombre {

using namespace skat_paranoid;

namespace {

// A search that takes no more trick nodes than this is not worth a look at open worlds or at single skats.
constexpr std::uint64_t short_search = 20'000;
constexpr std::size_t tried_skats = 3;
constexpr std::uint64_t world_seed = 1;

void require_points(const Skat::View& view) {
  if (view.contract.kind == SkatKind::null) throw InputError("points in null", "view", "a suit game or grand");
}

// Worlds of a view, to be asked with open cards.
std::vector<SkatPosition> draw_worlds(const Skat::View& view, int count) {
  const Skat game;
  const Worlds<Skat> worlds(game, view);
  Random random(world_seed);
  std::vector<SkatPosition> out;
  for (int i = 0; i < count; ++i) out.push_back(open_position(worlds.sample(random)));
  return out;
}

// The position with some skats that bring the declarer nothing. Requires: the skat is unknown, its two cards are
// hidden.
std::vector<Position> with_poor_skats(const Pack& pack, const Position& position) {
  std::vector<Cards> low;  // the lowest of each group, then the next one up with it
  for (const Cards group : pack.groups) {
    const Cards may = position.hidden.may[skat_holder] & group & pack.prices[0].cards;
    if (may != 0) low.push_back(bit(lowest(may)));
    if ((may & (may - 1)) != 0) low.push_back(bit(lowest(may & (may - 1))));
  }
  std::vector<Position> out;
  for (std::size_t i = 0; i < low.size(); ++i)
    for (std::size_t j = i + 1; j < low.size() && out.size() < tried_skats; ++j) {
      Position known = position;
      known.hidden.may[skat_holder] = low[i] | low[j];
      if (known.hidden.size[skat_holder] != skat_size || !tighten(known.hidden)) continue;
      known.hidden.may[skat_holder] = 0;
      known.hidden.size[skat_holder] = 0;
      out.push_back(known);
    }
  return out;
}

}  // namespace

SkatParanoid::SkatParanoid(const SkatParanoidOptions& options)
    : options_(options), search_(options.table_bytes, options.steps) {}

bool SkatParanoid::sure(const Skat::View& view, const Aim& aim, std::optional<Card> card) {
  // What a search that is cut short finds depends on what the table knows: an answer must not hang on earlier ones.
  if (options_.nodes != Search::no_limit) search_.forget();
  const bool for_points = aim.goal == Goal::points;
  const Pack pack(view.contract.kind, aim.goal);
  const int limit = for_points ? points_in_reach(view) - aim.target : 0;
  if (limit < 0) return false;
  Position position = position_of(pack, view);
  if (card) position = after(pack, position, choices_of(position), pack.place(*card));
  // 1. Most answers are found soon.
  const std::uint64_t few = std::min(short_search, options_.nodes);
  if (const std::optional<int> value = search_.most(pack, position, limit, few)) return *value <= limit;
  if (few == options_.nodes) return false;
  // 2. What is not to be had in one deal, or with one skat, is not to be had.
  if (for_points)
    for (const SkatPosition& world : worlds(view))
      if (!open_->reaches(card ? after_card(world, *card) : world, aim.target)) return false;
  if (position.hidden.size[skat_holder] > 0)
    for (const Position& known : with_poor_skats(pack, position))
      if (most(pack, known, limit) > limit) return false;
  // 3. The whole search.
  return most(pack, position, limit) <= limit;
}

// What is not found within the nodes allowed is left to the defenders.
int SkatParanoid::most(const Pack& pack, const Position& position, int limit) {
  return search_.most(pack, position, limit, options_.nodes).value_or(limit + 1);
}

const std::vector<SkatPosition>& SkatParanoid::worlds(const Skat::View& view) {
  if (!open_) open_ = std::make_unique<OpenSkat>();
  if (!(view == worlds_of_)) {
    worlds_of_ = view;
    worlds_ = draw_worlds(view, options_.worlds);
  }
  return worlds_;
}

bool SkatParanoid::reaches(const Skat::View& view, int target) {
  check_view(view);
  require_points(view);
  return sure(view, {Goal::points, target});
}

int SkatParanoid::points(const Skat::View& view) {
  check_view(view);
  require_points(view);
  const Pack pack(view.contract.kind, Goal::points);
  const Position position = position_of(pack, view);
  const int reach = points_in_reach(view);
  int low = 0;
  int high = reach;
  while (low < high) {
    const int limit = (low + high) / 2;
    const int value = most(pack, position, limit);
    (value > limit ? low : high) = value;
  }
  return reach - low;
}

bool SkatParanoid::wins(const Skat::View& view) {
  check_view(view);
  const std::optional<Aim> aim = aim_of(view);
  return aim && sure(view, *aim);
}

CardSet SkatParanoid::safe_cards(const Skat::View& view) {
  check_view(view);
  if ((view.trick.leader() + view.trick.size()) % skat_seats != view.player)
    throw InputError("not the declarer's turn", "view", "a view of the player to move");
  CardSet out;
  if (const std::optional<Aim> aim = aim_of(view))
    for (const Card card : skat_legal(view.contract.kind, view.trick, view.hand))
      if (sure(view, *aim, card)) out.insert(card);
  return out;
}

bool SkatParanoid::can_claim(const Skat::View& view) {
  check_view(view);
  const bool null = view.contract.kind == SkatKind::null;
  return sure(view, {null ? Goal::declarer_in : Goal::any_trick, 0});
}

}  // namespace ombre
