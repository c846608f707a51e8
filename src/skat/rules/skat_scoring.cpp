#include "skat/rules/skat_scoring.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "core/text.h"

namespace ombre {
namespace {

constexpr int all_tricks_of_ramsch = 120;

}  // namespace

bool is_skat_contract(const SkatContract& contract) {
  if (contract.kind == SkatKind::null) return contract.announced == SkatLevel::none;
  if (contract.ouvert) return contract.hand && contract.announced == SkatLevel::schwarz;
  return contract.hand || contract.announced == SkatLevel::none;
}

const std::vector<SkatContract>& all_skat_contracts() {
  static const std::vector<SkatContract> all = [] {
    std::vector<SkatContract> out;
    for (const SkatKind kind : skat_kinds)
      for (const bool hand : {false, true})
        for (const SkatLevel level : {SkatLevel::none, SkatLevel::schneider, SkatLevel::schwarz})
          for (const bool ouvert : {false, true}) {
            const SkatContract contract{kind, hand, level, ouvert};
            if (is_skat_contract(contract)) out.push_back(contract);
          }
    return out;
  }();
  return all;
}

std::string show_skat_contract(const SkatContract& contract) {
  std::string out(1, show_skat_kind(contract.kind));
  if (contract.ouvert) out += 'O';
  if (contract.ouvert && contract.kind != SkatKind::null) return out;
  if (contract.hand) out += 'H';
  if (contract.announced == SkatLevel::schneider) out += 'S';
  if (contract.announced == SkatLevel::schwarz) out += 'Z';
  return out;
}

SkatContract read_skat_contract(std::string_view text) {
  const InputError bad("no such game: " + quote(text), "game",
                       "C, S, H, D, G or N, then O ouvert, H hand, S schneider or Z schwarz announced");
  if (text.empty()) throw bad;
  SkatContract contract;
  try {
    contract.kind = read_skat_kind(text.substr(0, 1));
  } catch (const InputError&) {
    throw bad;
  }
  bool schneider = false;
  bool schwarz = false;
  for (const char letter : text.substr(1)) {
    bool* flag = nullptr;
    switch (std::toupper(static_cast<unsigned char>(letter))) {
      case 'O':
        flag = &contract.ouvert;
        break;
      case 'H':
        flag = &contract.hand;
        break;
      case 'S':
        flag = &schneider;
        break;
      case 'Z':
        flag = &schwarz;
        break;
      default:
        break;
    }
    if (flag == nullptr || *flag) throw bad;
    *flag = true;
  }
  if (contract.ouvert && contract.kind != SkatKind::null) contract.hand = schwarz = true;
  if (schneider) contract.announced = SkatLevel::schneider;
  if (schwarz) contract.announced = SkatLevel::schwarz;
  if (!is_skat_contract(contract))
    throw InputError("a level announced " + std::string(contract.kind == SkatKind::null ? "in null" : "without hand"),
                     "game", "announcements in hand games of a suit or grand only");
  return contract;
}

int skat_base_value(SkatKind kind) {
  constexpr std::array<int, skat_kinds.size()> values{12, 11, 10, 9, 24, 23};
  return values[static_cast<std::size_t>(kind)];
}

int skat_null_value(bool hand, bool ouvert) {
  if (ouvert) return hand ? 59 : 46;
  return hand ? 35 : 23;
}

int skat_matadors(SkatKind kind, CardSet cards) {
  // 1. The trumps from the strongest.
  const CardSet trumps = skat_trumps(kind);
  std::array<Card, 11> ordered{};
  std::size_t count = 0;
  for (const Card card : trumps) ordered[count++] = card;
  std::sort(ordered.begin(), ordered.begin() + static_cast<std::ptrdiff_t>(count),
            [kind](Card a, Card b) { return skat_power(kind, a) > skat_power(kind, b); });

  // 2. How many of them lie as the first.
  const bool with = cards.contains(ordered[0]);
  int matadors = 0;
  for (std::size_t i = 0; i < count && cards.contains(ordered[i]) == with; ++i) ++matadors;
  return with ? matadors : -matadors;
}

SkatResult skat_result(const SkatContract& contract, CardSet cards, int bid, const SkatTaken& taken,
                       SkatLossRule rule) {
  SkatResult result;
  if (contract.kind == SkatKind::null) {
    result.won = taken.tricks == 0;
    result.base = skat_null_value(contract.hand, contract.ouvert);
    result.multiplier = 1;
    result.value = result.won ? result.base : -2 * result.base;
    return result;
  }
  const bool schneider_announced = contract.announced != SkatLevel::none;
  const bool schwarz_announced = contract.announced == SkatLevel::schwarz;

  // 1. Whether the tricks win it. The server takes a game that was given up for what it was then.
  const bool official = rule == SkatLossRule::official;
  const bool all_tricks = official ? taken.defender_tricks == 0 : taken.tricks == skat_tricks;
  bool reached = taken.points >= skat_needed_points;
  if (schneider_announced) reached = taken.points >= skat_schneider_points;
  if (schwarz_announced) reached = all_tricks;

  // 2. The levels: of the loser's cards, and those announced by a declarer who missed them.
  if (reached) {
    result.schneider = taken.points >= skat_schneider_points;
    result.schwarz = all_tricks;
  } else if (official) {
    result.schneider = schneider_announced || taken.points <= skat_own_schneider_points;
    result.schwarz = schwarz_announced || taken.tricks == 0;
  } else if (taken.tricks + taken.defender_tricks > 0) {
    result.schwarz = !schwarz_announced && taken.tricks == 0;
    result.schneider = !schneider_announced && taken.points <= skat_own_schneider_points;
  }
  const auto one = [](bool counts) { return counts ? 1 : 0; };
  result.matadors = skat_matadors(contract.kind, cards);
  result.base = skat_base_value(contract.kind);
  result.multiplier = std::abs(result.matadors) + 1 + one(contract.hand) + one(result.schneider) +
                      one(schneider_announced) + one(result.schwarz) + one(schwarz_announced) + one(contract.ouvert);
  if (result.schwarz) result.schneider = true;

  // 3. Whether that covers the bid.
  result.overbid = result.base * result.multiplier < bid;
  if (result.overbid) result.multiplier = (bid + result.base - 1) / result.base;
  result.won = reached && !result.overbid;
  const int value = result.base * result.multiplier;
  result.value = result.won ? value : -2 * value;
  return result;
}

bool may_announce(const SkatContract& contract, int bid) {
  return contract.kind != SkatKind::null || skat_null_value(contract.hand, contract.ouvert) >= bid;
}

std::array<int, skat_seats> ramsch_values(const std::array<int, skat_seats>& points,
                                          const std::array<int, skat_seats>& tricks) {
  std::array<int, skat_seats> values{};
  const auto without = std::count(tricks.begin(), tricks.end(), 0);
  const int most = *std::max_element(points.begin(), points.end());
  for (std::size_t p = 0; p < values.size(); ++p) {
    if (without == skat_seats - 1)
      values[p] = tricks[p] > 0 ? all_tricks_of_ramsch : 0;
    else if (points[p] == most)
      values[p] = without == 1 ? -2 * most : -most;
  }
  return values;
}

Scores skat_scores(SkatScoring scoring, int table, Player declarer, int value) {
  Scores scores;
  if (scoring == SkatScoring::seeger && value < 0) {
    scores = Scores::all(table, table == skat_seats ? seeger_others_of_three : seeger_others_of_four);
    scores[declarer] = value - seeger_bonus;
  } else {
    scores[declarer] = scoring == SkatScoring::seeger ? value + seeger_bonus : value;
  }
  return scores;
}

}  // namespace ombre
