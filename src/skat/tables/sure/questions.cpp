#include "skat/tables/sure/questions.h"

#include <algorithm>

#include "core/random.h"
#include "core/text.h"

namespace ombre {
namespace {

using namespace skat_paranoid;

constexpr int hand_size = 10;
constexpr std::size_t twelve = 12;
constexpr std::size_t search_bytes = std::size_t{4} << 20;
constexpr std::size_t open_bytes = std::size_t{4} << 20;
// Trick nodes of the short search.
constexpr std::uint64_t short_search = 300;
constexpr std::uint64_t deal_seed = 1;
constexpr std::size_t deals_asked = 16;

std::size_t number(SkatKind kind) { return static_cast<std::size_t>(kind); }

std::array<Pack, 2 * sure_games> make_packs() {
  const auto points = [](SkatKind kind) { return Pack(kind, Goal::points); };
  const auto tricks = [](SkatKind kind) { return Pack(kind, Goal::any_trick); };
  const auto& k = skat_kinds;
  return {points(k[0]), points(k[1]), points(k[2]), points(k[3]), points(k[4]),
          tricks(k[0]), tricks(k[1]), tricks(k[2]), tricks(k[3]), tricks(k[4])};
}

// A deal in which a suit after the other goes to one defender until he has ten cards. An unknown skat gets the cheapest
// cards.
SkatPosition suits_together(SkatKind kind, CardSet hidden, Random& random) {
  constexpr std::size_t groups = 5;
  std::vector<Card> cards(hidden.begin(), hidden.end());
  random.shuffle(cards);
  SkatPosition out;
  out.kind = kind;
  if (cards.size() > 2 * hand_size) {
    std::stable_sort(cards.begin(), cards.end(), [](Card a, Card b) { return skat_points(a) > skat_points(b); });
    for (std::size_t i = 2 * hand_size; i < cards.size(); ++i) out.skat.insert(cards[i]);
    cards.resize(2 * hand_size);
  }
  std::array<int, groups> order{0, 1, 2, 3, 4};
  random.shuffle(order);
  const CardSet trumps = skat_trumps(kind);
  const auto place = [&](Card card) {
    return order[trumps.contains(card) ? groups - 1 : static_cast<std::size_t>(card.suit())];
  };
  std::stable_sort(cards.begin(), cards.end(), [&](Card a, Card b) { return place(a) < place(b); });
  for (std::size_t i = 0; i < cards.size(); ++i) out.hands[i < hand_size ? 1 : 2].insert(cards[i]);
  return out;
}

}  // namespace

SureQuestions::SureQuestions(std::uint64_t nodes)
    : nodes_(nodes), search_(search_bytes, {}), open_({.table_bytes = open_bytes}), packs_(make_packs()) {}

void SureQuestions::take(CardSet cards) {
  if (cards.size() != hand_size && cards.size() != twelve)
    throw InputError("not the cards of a declarer", "sure games", "ten cards or twelve");
  cards_ = cards;
  for (auto& each : deals_) each.clear();
  // What a search that is cut short finds depends on its table: other cards must leave nothing in it.
  search_.forget();
}

SureEntry SureQuestions::ask(SkatKind kind, Player seat, CardSet away, SureLevel most) {
  ++counts_.asked;
  const Game game{kind, (skat_seats - seat) % skat_seats, cards_ - away, away};
  SureEntry entry;
  for (const SureLevel level : {SureLevel::nearly, SureLevel::won, SureLevel::schneider, SureLevel::schwarz}) {
    if (level > most) break;
    const Answer answer = reaches(game, level);
    entry.open = answer == Answer::open;
    if (answer != Answer::yes) break;
    entry.level = level;
  }
  return entry;
}

SureQuestions::Answer SureQuestions::reaches(const Game& game, SureLevel level) {
  const bool tricks = level == SureLevel::schwarz;
  const Pack& pack = packs_[number(game.kind) + (tricks ? sure_games : 0)];
  const int limit = tricks ? 0 : skat_total_points - sure_points_of(level);
  Position position;
  position.declarer = pack.places_of(game.hand);
  position.mover = static_cast<std::uint8_t>(game.leader);
  const Cards hidden = pack.places_of(skat_deck().full() - cards_);
  const bool known = !game.away.empty();
  position.hidden.may = {known ? 0 : hidden, hidden, hidden};
  position.hidden.size = {static_cast<std::uint8_t>(known ? 0 : skat_size), hand_size, hand_size};

  const auto answer = [limit](int most) { return most <= limit ? Answer::yes : Answer::no; };
  // 1. Most answers are found soon.
  if (const std::optional<int> most = search_.most(pack, position, limit, std::min(short_search, nodes_))) {
    ++counts_.shortly;
    return answer(*most);
  }
  // 2. What is not to be had in one deal is not to be had.
  if (refuted(game, level)) {
    ++counts_.by_deals;
    return Answer::no;
  }
  // 3. The long search.
  const std::optional<int> most = search_.most(pack, position, limit, nodes_);
  ++(most ? counts_.at_length : counts_.open);
  return most ? answer(*most) : Answer::open;
}

bool SureQuestions::refuted(const Game& game, SureLevel level) {
  std::vector<SkatPosition>& all = deals(game.kind);
  for (auto deal = all.begin(); deal != all.end(); ++deal) {
    SkatPosition position = *deal;
    position.hands[0] = game.hand;
    position.skat = position.skat | game.away;
    position.trick = Trick(game.leader);
    const bool reached =
        level == SureLevel::schwarz ? open_.takes_all(position, true) : open_.reaches(position, sure_points_of(level));
    if (reached) continue;
    std::rotate(all.begin(), deal, deal + 1);
    return true;
  }
  return false;
}

std::vector<SkatPosition>& SureQuestions::deals(SkatKind kind) {
  std::vector<SkatPosition>& all = deals_[number(kind)];
  if (!all.empty()) return all;
  Random random(deal_seed);
  for (std::size_t i = 0; i < deals_asked; ++i)
    all.push_back(suits_together(kind, skat_deck().full() - cards_, random));
  return all;
}

}  // namespace ombre
