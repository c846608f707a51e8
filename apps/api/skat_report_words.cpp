// The words in which a game of Skat and its analysis are told.
#include <fmt/format.h>

#include <algorithm>

#include "apps/api/skat_report.h"

namespace ombre {
namespace {

// Whether the declarer showed the cards.
bool shows_cards(const IssRecord& record) {
  const std::string moves = fmt::format(" {} ", record.value("MV").value_or(""));
  return moves.find(" SC ") != std::string::npos || moves.find(" SC.") != std::string::npos;
}

}  // namespace

std::string skat_player_name(const SkatReport& report, Player player) {
  const std::string_view name = report.record.value(fmt::format("P{}", player)).value_or("");
  return std::string(name.empty() ? skat_seat_name(player) : name);
}

std::string skat_contract_words(const SkatContract& contract) {
  std::string out(skat_kind_name(contract.kind));
  if (contract.ouvert) out += " ouvert";
  if (contract.kind != SkatKind::null && contract.ouvert) return out;
  if (contract.hand) out += " hand";
  if (contract.announced == SkatLevel::schneider) out += ", schneider announced";
  if (contract.announced == SkatLevel::schwarz) out += ", schwarz announced";
  return out;
}

std::string skat_value_words(SkatKind kind, int value) {
  const bool null = kind == SkatKind::null;
  return fmt::format("{} {}{}{}", value, null ? "trick" : "point", value == 1 ? "" : "s", null ? " survived" : "");
}

std::string skat_turn_words(const SkatAnalysis& analysis, const AnalysedCard& card) {
  if (card.turns_game()) return card.player == analysis.declarer ? "loses the game" : "gives the game away";
  if (card.turns_score()) return fmt::format("{} becomes {}", show_outlook(card.before), show_outlook(card.after));
  return "";
}

std::string skat_end_words(const SkatReport& report, const std::array<std::string, skat_seats>& names) {
  const SkatAnalysis& analysis = *report.analysis;
  const IssResult& result = report.game.result;
  const auto name = [&](Player player) { return names[static_cast<std::size_t>(player)]; };
  // 1. Who ended it.
  std::string out;
  switch (analysis.end) {
    case SkatEnd::played:
      return "";
    case SkatEnd::declarer_resigned:
      out = name(analysis.declarer) + " gave up.";
      break;
    case SkatEnd::defenders_resigned:
      out = shows_cards(report.record) ? name(analysis.declarer) + " showed the cards, and the defenders gave up."
                                       : "The defenders gave up.";
      break;
    case SkatEnd::left:
      out = name(result.left) + " left.";
      break;
    case SkatEnd::timed_out:
      out = name(result.timed_out) + " was too slow.";
      break;
    case SkatEnd::unfinished:
      out = "The record ends before the game does.";
      break;
  }

  // 2. Where it stood.
  const SkatOutlook& last = analysis.last();
  out += fmt::format(" With open cards it stood at {}, {}.", skat_value_words(analysis.stake.contract.kind, last.value),
                     show_outlook(last));
  if (result.kind == IssResult::Kind::played && (result.value > 0) != last.won) out += " So the end turned the game.";
  return out;
}

std::string skat_nothing_words(const SkatReport& report) {
  const IssResult& result = report.game.result;
  if (result.kind == IssResult::Kind::passed) return "All passed.";
  if (result.left >= 0) return "A player left before a game was declared.";
  if (result.timed_out >= 0) return "A player was too slow before a game was declared.";
  return "The record ends before a game was declared.";
}

std::string skat_result_words(const SkatReport& report) {
  const IssResult& result = report.game.result;
  if (result.kind != IssResult::Kind::played) return "";
  std::string out = fmt::format("{} {}", result.value > 0 ? "won" : "lost", std::abs(result.value));
  if (report.analysis->stake.contract.kind == SkatKind::null) return out;
  out += fmt::format(" with {}, {} {}", skat_value_words(SkatKind::grand, result.points),
                     result.matadors > 0 ? "with" : "without", std::abs(result.matadors));
  if (result.schwarz)
    out += ", schwarz";
  else if (result.schneider)
    out += ", schneider";
  if (result.overbid) out += ", overbid";
  return out;
}

std::vector<Card> skat_in_order(SkatKind kind, CardSet cards) {
  std::vector<Card> out;
  for (const Card card : cards) out.push_back(card);
  const CardSet trumps = skat_trumps(kind);
  const auto place = [&](Card card) {
    const int group = trumps.contains(card) ? -1 : static_cast<int>(card.suit());
    return std::pair(group, -skat_power(kind, card));
  };
  std::sort(out.begin(), out.end(), [&](Card a, Card b) { return place(a) < place(b); });
  return out;
}

std::vector<SkatCardsOfValue> skat_by_value(const SkatAnalysis& analysis, const AnalysedCard& card) {
  std::vector<SkatCardsOfValue> out;
  for (const SkatCardValue& value : card.values) {
    const auto found =
        std::find_if(out.begin(), out.end(), [&](const SkatCardsOfValue& group) { return group.value == value.value; });
    if (found == out.end())
      out.push_back({value.value, {value.card}});
    else
      found->cards.push_back(value.card);
  }
  const bool declares = card.player == analysis.declarer;
  std::sort(out.begin(), out.end(), [declares](const SkatCardsOfValue& a, const SkatCardsOfValue& b) {
    return declares ? a.value > b.value : a.value < b.value;
  });
  return out;
}

}  // namespace ombre
