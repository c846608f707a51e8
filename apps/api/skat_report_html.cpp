// The analysis of a game of Skat as a section of a page: the hands drawn, the play trick by trick with what each card
// cost, and the games that could have been played. Cards and suits are drawings that the page holds once
// (skat_report_page.cpp), so that no font is needed for them.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "apps/api/skat_report.h"
#include "trees/svg_text.h"

namespace ombre {
namespace {

constexpr std::size_t pairs_on_page = 3;
constexpr std::size_t better_shown = 3;
// From here on a cost is drawn as dear, and as very dear.
constexpr int dear_points = 5;
constexpr int very_dear_points = 11;

std::string card_svg(Card card, std::string_view look = "") {
  return fmt::format("<svg class=\"card {0}\" role=\"img\" aria-label=\"{1}\"><use href=\"#{1}\"/></svg>", look,
                     skat_deck().show(card));
}

std::string cards_svg(const std::vector<Card>& cards, std::string_view look = "") {
  std::string out;
  for (const Card card : cards) out += card_svg(card, look);
  return out;
}

class Section {
 public:
  explicit Section(const SkatReport& report) : report_(&report) {
    for (Player p = 0; p < skat_seats; ++p)
      names_[static_cast<std::size_t>(p)] = svg_escaped(shortened(skat_player_name(report, p), longest_page_name));
  }

  std::string write() {
    add("<section id=\"game{0}\">\n<h2>Game {0}{1}</h2>\n", report_->number, title());
    if (report_->error) {
      add("<p class=\"bad\">{}</p>\n</section>\n", svg_escaped(report_->error->what()));
      return std::move(out_);
    }
    if (report_->analysis) summary();
    hands();
    if (!report_->analysis) {
      add("<p>{}</p>\n", skat_nothing_words(*report_));
    } else {
      if (!report_->analysis->cards.empty()) play();
      if (report_->analysis->hindsight) hindsight();
    }
    out_ += "</section>\n";
    return std::move(out_);
  }

 private:
  template <class... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    out_ += fmt::vformat(format, fmt::make_format_args(arguments...));
  }

  const std::string& name(Player player) const { return names_[static_cast<std::size_t>(player)]; }
  SkatKind kind() const { return report_->analysis ? report_->analysis->stake.contract.kind : SkatKind::grand; }

  std::string title() const {
    const std::string id(report_->record.value("ID").value_or(""));
    std::string out =
        id.empty() ? "" : fmt::format(" <small>ID {}</small>", svg_escaped(shortened(id, longest_page_name)));
    const std::string date(report_->record.value("DT").value_or(""));
    if (!date.empty()) out += fmt::format(" <small>{}</small>", svg_escaped(shortened(date, longest_page_name)));
    return out;
  }

  void summary() {
    const SkatAnalysis& analysis = *report_->analysis;
    add("<p class=\"lead\"><b>{}</b> plays <b>{}</b> for {}", name(analysis.declarer),
        skat_contract_words(analysis.stake.contract), analysis.stake.bid);
    if (const std::string result = skat_result_words(*report_); !result.empty())
      add(" <span class=\"pill {}\">{}</span>", report_->game.result.value > 0 ? "won" : "lost", result);
    add("</p>\n<p>With open cards and best play by all: <b>{}</b>, {} ({:+}). ",
        skat_value_words(kind(), analysis.start.value), show_outlook(analysis.start), analysis.start.score);
    if (const std::string end = skat_end_words(*report_, names_); !end.empty()) add("{} ", end);
    if (const AnalysedCard* const card = analysis.deciding())
      add("Decided by {}&#8217;s {} in trick {}: {} from there on.", name(card->player), card_svg(card->card, "inline"),
          card->trick, card->after.won ? "won" : "lost");
    else if (!analysis.cards.empty())
      add("No card changed who wins.");
    out_ += "</p>\n";
  }

  void hands() {
    out_ += "<div class=\"hands\">\n";
    for (Player p = 0; p < skat_seats; ++p) {
      const bool declares = report_->analysis && report_->analysis->declarer == p;
      add("<div class=\"hand{}\"><div class=\"who\">{} <span>{}{}</span></div>{}</div>\n", declares ? " declarer" : "",
          name(p), skat_seat_name(p), declares ? ", declarer" : "",
          cards_svg(skat_in_order(kind(), report_->game.hands[static_cast<std::size_t>(p)])));
    }
    add("<div class=\"hand\"><div class=\"who\">Skat</div>{}</div>\n",
        cards_svg(skat_in_order(kind(), report_->game.skat)));
    if (report_->analysis && !report_->analysis->stake.contract.hand)
      add("<div class=\"hand\"><div class=\"who\">Put away</div>{}</div>\n",
          cards_svg(skat_in_order(kind(), report_->analysis->away)));
    out_ += "</div>\n";
  }

  void play() {
    const SkatAnalysis& analysis = *report_->analysis;
    out_ += skat_value_chart(analysis);
    // 1. A row for each trick, a column for each player.
    out_ += "<div class=\"wide\"><table class=\"tricks\">\n<tr><th>Trick</th>";
    for (Player p = 0; p < skat_seats; ++p)
      add("<th class=\"words\">{}{}</th>", name(p), p == analysis.declarer ? " <small>declarer</small>" : "");
    add("<th>{}</th></tr>\n", kind() == SkatKind::null ? "Tricks" : "Points");
    for (std::size_t i = 0; i < analysis.cards.size(); i += skat_seats)
      trick(analysis, i, std::min(i + skat_seats, analysis.cards.size()));

    // 2. The sums.
    out_ += "<tr class=\"sum\"><th>Given away</th>";
    for (const int cost : analysis.costs) add("<td class=\"words\">{}</td>", cost);
    out_ +=
        "<td></td></tr>\n</table></div>\n<p class=\"note\">&#9656; led, the framed card took the trick; the last "
        "column is the value with open cards after it.</p>\n";
    every_card(analysis);
  }

  void trick(const SkatAnalysis& analysis, std::size_t begin, std::size_t end) {
    Trick cards(analysis.cards[begin].player);
    for (std::size_t i = begin; i < end; ++i) cards.play(analysis.cards[i].card);
    const Player winner = cards.size() == skat_seats ? skat_winner(kind(), cards) : -1;
    add("<tr><th>{}</th>", analysis.cards[begin].trick);
    for (Player p = 0; p < skat_seats; ++p) {
      const auto place = static_cast<std::size_t>((p - cards.leader() + skat_seats) % skat_seats);
      if (begin + place >= end) {
        out_ += "<td></td>";
        continue;
      }
      const AnalysedCard& card = analysis.cards[begin + place];
      add("<td class=\"words\"><div class=\"play\"><span class=\"lead-mark\">{}</span>{}<div>{}</div></div></td>",
          place == 0 ? "&#9656;" : "", card_svg(card.card, p == winner ? "small wins" : "small"),
          notes(analysis, card));
    }
    const SkatOutlook& after = analysis.cards[end - 1].after;
    add("<td class=\"{}\">{}</td></tr>\n", after.won ? "good" : "poor", after.value);
  }

  // What is said beside a card: its cost, what would have been better, and whether it turned the result.
  std::string notes(const SkatAnalysis& analysis, const AnalysedCard& card) const {
    const std::string turn = skat_turn_words(analysis, card);
    std::string_view look = "cheap";
    if (kind() != SkatKind::null && card.cost >= dear_points) look = "dear";
    if (card.turns_game() || (kind() != SkatKind::null && card.cost >= very_dear_points)) look = "very";
    std::string out;
    if (card.cost > 0) out += fmt::format("<span class=\"badge {}\">&#8722;{}</span>", look, card.cost);
    if (!card.better.empty()) out += fmt::format("<span class=\"better\">better {}</span>", better(card.better));
    if (!turn.empty()) out += fmt::format("<div class=\"turn{}\">{}</div>", card.turns_game() ? " game" : "", turn);
    return out;
  }

  static std::string better(const std::vector<Card>& cards) {
    if (cards.size() <= better_shown) return cards_svg(cards, "inline");
    const auto end = cards.begin() + static_cast<std::ptrdiff_t>(better_shown);
    return fmt::format("{} or {} more", cards_svg({cards.begin(), end}, "inline"), cards.size() - better_shown);
  }

  void every_card(const SkatAnalysis& analysis) {
    add("<details><summary>Every legal card and its value</summary>\n<div class=\"wide\"><table>\n<tr><th>Trick</th>"
        "<th class=\"words\">Player</th><th class=\"words\">Played</th><th class=\"words\">Values, the best "
        "first</th></tr>\n");
    for (const AnalysedCard& card : analysis.cards) {
      add("<tr><td>{}</td><td class=\"words\">{}</td><td class=\"words\">{}</td><td class=\"words\">", card.trick,
          name(card.player), card_svg(card.card, "inline"));
      for (const SkatCardsOfValue& group : skat_by_value(analysis, card))
        add("<span class=\"group\"><b>{}</b> {}</span> ", group.value, cards_svg(group.cards, "inline"));
      out_ += "</td></tr>\n";
    }
    out_ += "</table></div></details>\n";
  }

  void hindsight() {
    const SkatAnalysis& analysis = *report_->analysis;
    const SkatHindsight& all = *analysis.hindsight;
    add("<h3>With hindsight, for {}</h3>\n", analysis.stake.bid);
    if (!analysis.stake.contract.hand) {
      const SkatChoice& same = all.of(analysis.stake.contract);
      const bool found = std::find(same.away.begin(), same.away.end(), analysis.away) != same.away.end();
      add("<p>Best to put away in {}: {} for {}{}.</p>\n", skat_contract_words(analysis.stake.contract), pairs(same),
          skat_value_words(kind(), same.outlook.value), found ? ", as it was played" : "");
    }
    out_ +=
        "<div class=\"wide\"><table class=\"choices\">\n<tr><th class=\"words\">Game</th><th class=\"words\">Put "
        "away</th><th>Value</th><th class=\"words\">Result</th><th>Score</th></tr>\n";
    for (const SkatChoice& choice : all.picked_up) row(all, choice);
    for (const SkatChoice& choice : all.from_hand) row(all, choice);
    out_ += "</table></div>\n";
  }

  void row(const SkatHindsight& all, const SkatChoice& choice) {
    add("<tr{}><td class=\"words\">{}{}</td><td class=\"words\">{}</td><td>{}</td><td class=\"words\">{}</td>"
        "<td class=\"{}\">{:+}</td></tr>\n",
        &choice == &all.best() ? " class=\"best\"" : "", skat_contract_words(choice.contract),
        choice.contract == report_->analysis->stake.contract ? " <small>played</small>" : "",
        choice.contract.hand ? "" : pairs(choice), choice.outlook.value, show_outlook(choice.outlook),
        choice.outlook.won ? "good" : "poor", choice.outlook.score);
  }

  static std::string pairs(const SkatChoice& choice) {
    if (choice.away.size() == all_pairs) return "any two";
    std::string out;
    for (std::size_t i = 0; i < std::min(choice.away.size(), pairs_on_page); ++i)
      out += (i == 0 ? "" : " or ") + cards_svg(skat_in_order(choice.contract.kind, choice.away[i]), "inline");
    if (choice.away.size() > pairs_on_page) out += fmt::format(" or {} more", choice.away.size() - pairs_on_page);
    return out;
  }

  const SkatReport* report_;
  std::array<std::string, skat_seats> names_{};
  std::string out_;
};

}  // namespace

std::string skat_report_html(const SkatReport& report) { return Section(report).write(); }

std::string skat_index_row(const SkatReport& report) {
  std::string out = fmt::format("<tr><td><a href=\"#game{0}\">{0}</a></td>", report.number);
  if (report.error) return out + "<td class=\"words bad\" colspan=\"7\">bad record</td></tr>\n";
  if (!report.analysis)
    return out + fmt::format("<td class=\"words\" colspan=\"7\">{}</td></tr>\n", skat_nothing_words(report));
  const SkatAnalysis& analysis = *report.analysis;
  const IssResult& result = report.game.result;
  const bool played = result.kind == IssResult::Kind::played;
  out += fmt::format("<td class=\"words\">{}</td><td class=\"words\">{}</td><td class=\"{}\">{}</td><td>{:+}</td>",
                     svg_escaped(shortened(skat_player_name(report, analysis.declarer), longest_page_name)),
                     skat_contract_words(analysis.stake.contract), result.value > 0 ? "good" : "poor",
                     played ? fmt::format("{:+}", result.value) : "", analysis.start.score);
  int defenders = 0;
  for (const int cost : analysis.costs) defenders += cost;
  const int declarer = analysis.costs[static_cast<std::size_t>(analysis.declarer)];
  const std::string_view unit = analysis.stake.contract.kind == SkatKind::null ? " tricks" : "";
  out += fmt::format("<td>{0}{2}</td><td>{1}{2}</td>", declarer, defenders - declarer, unit);
  if (!analysis.hindsight) return out + "<td></td></tr>\n";
  const SkatChoice& best = analysis.hindsight->best();
  return out +
         fmt::format("<td class=\"words\">{} {:+}</td></tr>\n", skat_contract_words(best.contract), best.outlook.score);
}

}  // namespace ombre
