// The analysis of a game of Skat for a terminal of 100 columns.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "apps/api/skat_report.h"
#include "core/text.h"
#include "trees/svg_text.h"

namespace ombre {
namespace {

constexpr std::size_t text_name = 12;
constexpr std::size_t pairs_in_text = 2;
constexpr std::size_t columns = 100;

// A name from the record, with control bytes made visible, cut to what a column holds.
std::string name_of(const SkatReport& report, Player player) {
  const std::string quoted = quote(skat_player_name(report, player));
  return shortened(std::string_view(quoted).substr(1, quoted.size() - 2), text_name);
}

std::array<std::string, skat_seats> names_of(const SkatReport& report) {
  return {name_of(report, 0), name_of(report, 1), name_of(report, 2)};
}

std::string show_cards(const std::vector<Card>& cards) {
  std::string out;
  for (const Card card : cards) out += (out.empty() ? "" : " ") + skat_deck().show(card);
  return out;
}

class Text {
 public:
  explicit Text(const SkatReport& report) : report_(&report), names_(names_of(report)) {}

  std::string write() {
    head();
    if (!report_->analysis) {
      add("  {}\n", skat_nothing_words(*report_));
      return std::move(out_);
    }
    before_play();
    play();
    verdict();
    if (report_->analysis->hindsight) hindsight();
    return std::move(out_);
  }

 private:
  template <class... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    out_ += fmt::vformat(format, fmt::make_format_args(arguments...));
  }

  const std::string& name(Player player) const { return names_[static_cast<std::size_t>(player)]; }
  SkatKind kind() const { return report_->analysis ? report_->analysis->stake.contract.kind : SkatKind::grand; }

  void head() {
    const std::string id = quote(report_->record.value("ID").value_or(""));
    add("Game {}{}, line {}\n", report_->number, id == "''" ? "" : ", ID " + id.substr(1, id.size() - 2),
        report_->line);
    for (Player p = 0; p < skat_seats; ++p)
      add("  {:<12} {:<11} {}\n", name(p), skat_seat_name(p),
          show_cards(skat_in_order(kind(), report_->game.hands[static_cast<std::size_t>(p)])));
    add("  {:<12} {:<11} {}\n", "", "skat", show_cards(skat_in_order(kind(), report_->game.skat)));
  }

  void before_play() {
    const SkatAnalysis& analysis = *report_->analysis;
    add("  {} plays {} for {}", name(analysis.declarer), skat_contract_words(analysis.stake.contract),
        analysis.stake.bid);
    if (!analysis.stake.contract.hand) add(" and puts {} away", show_cards(skat_in_order(kind(), analysis.away)));
    const std::string result = skat_result_words(*report_);
    add("{}\n", result.empty() ? "" : ": " + result);
    add("  With open cards {}, {} ({:+})\n", skat_value_words(kind(), analysis.start.value),
        show_outlook(analysis.start), analysis.start.score);
  }

  void play() {
    const SkatAnalysis& analysis = *report_->analysis;
    if (analysis.cards.empty()) return;
    add("\n  Trick  Player       Card  {:>6}  Cost  All cards by value\n",
        kind() == SkatKind::null ? "Tricks" : "Points");
    int trick = 0;
    for (const AnalysedCard& card : analysis.cards) {
      const std::string start =
          fmt::format("  {:>5}  {:<12} {}    {:>6}  {:>4}", card.trick == trick ? "" : std::to_string(card.trick),
                      name(card.player), skat_deck().show(card.card), card.after.value,
                      card.cost == 0 ? "" : std::to_string(card.cost));
      add("{}\n", with_values(start, analysis, card));
      trick = card.trick;
      const std::string turn = skat_turn_words(analysis, card);
      if (!turn.empty()) add("         ^ {}; better {}\n", turn, show_cards(card.better));
    }
  }

  // The line with the values of all cards behind it, on a second line where they do not fit.
  static std::string with_values(const std::string& start, const SkatAnalysis& analysis, const AnalysedCard& card) {
    constexpr std::size_t indent = 42;
    if (card.values.size() == 1) return start + "  the only one";
    std::string out = start + ' ';
    std::size_t room = columns - indent;
    const std::vector<SkatCardsOfValue> groups = skat_by_value(analysis, card);
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const std::string text =
          fmt::format(" {} {}{}", groups[i].value, show_cards(groups[i].cards), i + 1 < groups.size() ? "," : "");
      if (text.size() > room) {
        out += '\n' + std::string(indent - 1, ' ');
        room = columns - indent;
      }
      out += text;
      room -= text.size();
    }
    return out;
  }

  void verdict() {
    const SkatAnalysis& analysis = *report_->analysis;
    if (!analysis.cards.empty()) add("\n");
    const std::string end = skat_end_words(*report_, names_);
    if (!end.empty()) add("  {}\n", end);
    if (analysis.cards.empty()) return;
    if (const AnalysedCard* const card = analysis.deciding())
      add("  Decided by the {} of {} in trick {}: {} from there on\n", skat_deck().show(card->card), name(card->player),
          card->trick, card->after.won ? "won" : "lost");
    else
      add("  No card changed who wins: {} with open cards from the first to the last\n",
          analysis.start.won ? "won" : "lost");
    add("  Given away: {} {}, {} {}, {} {}\n", name(0), analysis.costs[0], name(1), analysis.costs[1], name(2),
        analysis.costs[2]);
  }

  void hindsight() {
    const SkatAnalysis& analysis = *report_->analysis;
    const SkatHindsight& all = *analysis.hindsight;
    // 1. The game that was played.
    if (!analysis.stake.contract.hand) {
      const SkatChoice& same = all.of(analysis.stake.contract);
      const bool found = std::find(same.away.begin(), same.away.end(), analysis.away) != same.away.end();
      add("  Best away in {}: {}, {}{}\n", skat_contract_words(analysis.stake.contract), pairs(same),
          skat_value_words(kind(), same.outlook.value), found ? ", as it was played" : "");
    }

    // 2. All of them.
    add("\n  With hindsight, for {}\n  {:<26} {:>6} {:>6}  {:<21} {}\n", analysis.stake.bid, "Game", "Value", "Score",
        "Result", "Away");
    for (const SkatChoice& choice : all.picked_up) row(all, choice, pairs(choice));
    for (const SkatChoice& choice : all.from_hand) row(all, choice, "");
  }

  void row(const SkatHindsight& all, const SkatChoice& choice, const std::string& away) {
    add("{}{:<26} {:>6} {:>+6}  {:<21} {}\n", &choice == &all.best() ? "> " : "  ",
        skat_contract_words(choice.contract), choice.outlook.value, choice.outlook.score, show_outlook(choice.outlook),
        away);
    while (out_.size() > 1 && out_[out_.size() - 2] == ' ') out_.erase(out_.size() - 2, 1);
  }

  static std::string pairs(const SkatChoice& choice) {
    if (choice.away.size() == all_pairs) return "any two";
    std::string out;
    for (std::size_t i = 0; i < std::min(choice.away.size(), pairs_in_text); ++i)
      out += (i == 0 ? "" : " or ") + show_cards(skat_in_order(choice.contract.kind, choice.away[i]));
    if (choice.away.size() > pairs_in_text) out += fmt::format(" or {} more", choice.away.size() - pairs_in_text);
    return out;
  }

  const SkatReport* report_;
  std::array<std::string, skat_seats> names_;
  std::string out_;
};

}  // namespace

std::string skat_report_text(const SkatReport& report) { return Text(report).write(); }

}  // namespace ombre
