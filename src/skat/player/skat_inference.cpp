#include "skat/player/skat_inference.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ombre {
namespace {

// Answers, and hands of declarers, that are added to those counted as if they were like the average of more situations.
constexpr double answers_borrowed = 4;
constexpr double hands_borrowed = 8;

double sum(std::span<const std::uint64_t> counts) {
  return static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
}

std::vector<double> as_real(std::span<const std::uint64_t> counts) { return {counts.begin(), counts.end()}; }

// The chance of each sign among those that tell the same besides, as counted and `borrowed` times as others have it.
std::vector<double> chances(SkatClass game, std::size_t group, const std::vector<double>& counts,
                            const std::vector<double>& others, double borrowed) {
  std::array<double, skat_most_told> all{};
  std::array<double, skat_most_told> all_others{};
  for (std::size_t sign = 0; sign < counts.size(); ++sign) {
    const std::size_t told = skat_told_before(game, group, sign);
    all[told] += counts[sign];
    all_others[told] += others[sign];
  }
  std::vector<double> out(counts.size());
  for (std::size_t sign = 0; sign < counts.size(); ++sign) {
    const std::size_t told = skat_told_before(game, group, sign);
    out[sign] = (counts[sign] + borrowed * others[sign] / all_others[told]) / (all[told] + borrowed);
  }
  return out;
}

}  // namespace

SkatSignWeights::SkatSignWeights(const SkatSignTables& tables, double surprise)
    : answers_(skat_ask_situations * 2 * SkatAskSigns::count), declarations_(skat_declarations * most_game_signs) {
  take_answers(tables, surprise);
  take_declarations(tables, surprise);
}

const SkatSignWeights& SkatSignWeights::shipped() {
  static const SkatSignWeights weights(SkatSignFile::shipped().tables);
  return weights;
}

void SkatSignWeights::take_answers(const SkatSignTables& tables, double surprise) {
  constexpr double answers = 2;
  auto out = answers_.begin();
  for (std::size_t situation = 0; situation < skat_ask_situations; ++situation) {
    for (const bool yes : {false, true}) {
      for (std::size_t group = 0; group < skat_ask_groups; ++group) {
        const auto same = tables.answers(situation, yes, group);
        const auto other = tables.answers(situation, !yes, group);
        const double trust = tables.trust(skat_ask_trust(group));
        const double usual = (sum(same) + 1) / (sum(same) + sum(other) + answers);
        for (std::size_t sign = 0; sign < same.size(); ++sign) {
          const auto times = static_cast<double>(same[sign]);
          const auto all = times + static_cast<double>(other[sign]);
          const double chance = (times + answers_borrowed * usual) / (all + answers_borrowed);
          const double mixed = (1 - surprise) * chance + surprise / answers;
          *out++ = trust * std::log(mixed / usual);
        }
      }
    }
  }
}

void SkatSignWeights::take_declarations(const SkatSignTables& tables, double surprise) {
  for (std::size_t declaration = 0; declaration < skat_declarations; ++declaration) {
    const SkatClass game = skat_declared_class(declaration);
    auto out = declarations_.begin() + static_cast<std::ptrdiff_t>(declaration * most_game_signs);
    for (std::size_t group = 0; group < SkatGameSigns::groups; ++group) {
      // 1. Hands dealt, declarations of this class of games, and this one among them.
      const std::vector<double> dealt = as_real(tables.dealt(game, group));
      const std::vector<double> declared = as_real(tables.declarations(declaration, group));
      std::vector<double> alike(dealt.size());
      for (std::size_t other = 0; other < skat_declarations; ++other) {
        if (skat_declared_class(other) != game) continue;
        const std::vector<double> more = as_real(tables.declarations(other, group));
        std::transform(alike.begin(), alike.end(), more.begin(), alike.begin(), std::plus<>());
      }
      // 2. Chances, each from the one before where there is little to count, among signs that tell the same besides.
      const std::vector<double> even(dealt.size(), 1 / static_cast<double>(dealt.size()));
      const std::vector<double> by_lot = chances(game, group, dealt, even, 1);
      const std::vector<double> usual = chances(game, group, alike, by_lot, hands_borrowed);
      const std::vector<double> chance = chances(game, group, declared, usual, hands_borrowed);
      const double trust = tables.trust(skat_game_trust(game, group));
      for (std::size_t sign = 0; sign < dealt.size(); ++sign)
        *out++ = trust * std::log((1 - surprise) * chance[sign] / by_lot[sign] + surprise);
    }
  }
}

SkatInference::SkatInference(const Skat& game, const SkatSignWeights& weights) : game_(game), weights_(weights) {}

SkatInference::Heard SkatInference::heard(const Skat::View& view) {
  Heard out{view.player, view.auction, view.declarer, view.contract};
  out.declared = view.declarer && view.phase >= Skat::Phase::play;
  out.exchanged = view.declarer && view.phase >= Skat::Phase::discard && !view.contract.hand;
  return out;
}

void SkatInference::prepare(const Heard& heard) {
  heard_ = heard;
  declaration_ = {};
  for (std::vector<double>& logs : answers_) logs.clear();
  if (game_.options().contract) return;
  for (Player p = 0; p < skat_seats; ++p) {
    const bool declares = heard.declarer && *heard.declarer == p;
    if (p == heard.player || (declares && heard.exchanged)) continue;
    each_answer(skat_asks(heard.auction, p), [&](std::size_t situation, bool yes) {
      std::vector<double>& logs = answers_[at(p)];
      logs.resize(SkatAskSigns::count);
      const auto more = weights_.answer(situation, yes);
      std::transform(logs.begin(), logs.end(), more.begin(), logs.begin(), std::plus<>());
    });
  }
  if (heard.declared && *heard.declarer != heard.player)
    declaration_ = weights_.declaration(skat_declaration(heard.contract, heard.auction.bid()));
}

double SkatInference::log_weight(const Skat::View& now, const Skat::State& world) {
  // 1. What was heard, if it is not the same as ever.
  if (const Heard all = heard(now); !heard_ || !(*heard_ == all)) prepare(all);

  // 2. Answers, with the cards dealt.
  double log = 0;
  for (std::size_t p = 0; p < answers_.size(); ++p) {
    if (answers_[p].empty()) continue;
    const CardSet dealt = world.hands[p] | now.played[p];
    if (dealt.size() != Skat::hand_cards) continue;
    const double* logs = answers_[p].data();
    const SkatAskSigns signs = skat_ask_signs(dealt);
    for (std::size_t g = 0; g < skat_ask_groups; ++g) {
      log += logs[signs.groups[g]];
      logs += SkatAskSigns::counts[g];
    }
  }
  if (declaration_.empty()) return log;

  // 3. The declaration, with the cards of the declarer.
  const std::size_t declarer = *now.declarer;
  const CardSet hand = world.hands[declarer] | now.played[declarer];
  if (hand.size() != Skat::hand_cards) return log;
  const CardSet away = now.contract.hand ? CardSet() : world.skat;
  const SkatGameSigns signs = skat_game_signs(now.contract.kind, hand, away);
  const auto& sizes = SkatGameSigns::counts[static_cast<std::size_t>(skat_class(now.contract.kind))];
  const double* const suits = declaration_.data() + sizes[0];
  const double* const laid = suits + sizes[1];
  log += declaration_[signs.trumps];
  for (std::size_t s = 0; s < signs.suit_signs; ++s) log += suits[signs.suits[s]];
  for (std::size_t c = 0; c < signs.away_signs; ++c) log += laid[signs.away[c]];
  return log;
}

double SkatInference::weight(const Skat::View& now, const Skat::State& world) {
  return std::exp(log_weight(now, world));
}

}  // namespace ombre
