// The page around the games that were analysed: its style, and the cards and suits as drawings that the games refer to.
// Four colours, as on tournament packs: clubs black, spades green, hearts red, diamonds orange. And the declarer's
// value with open cards over the play, drawn as steps: points with the lines for 61 and schneider, or the tricks of
// null.
#include "apps/api/skat_report.h"

#include <fmt/format.h>

#include <array>
#include <iterator>

#include "trees/svg_text.h"

namespace ombre {
namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1f2933; --grid: #d5dbe1; --faint: #5b6772;
        --shade: #f3f5f7; --good: #1d7a3a; --poor: #b3261e; --mark: #1f5fa8; --best: #e8f3ea; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14181d; --ink: #e6e9ec; --grid: #39424c; --faint: #a3adb8;
          --shade: #1d232a; --good: #6cc787; --poor: #f0857d; --mark: #7db4f0; --best: #1d3324; }
}
* { box-sizing: border-box; }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
       max-width: 66rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: 0.2rem; }
h2 { font-size: 1.3rem; margin: 0 0 0.3rem; }
h3 { font-size: 1.05rem; margin: 1.6rem 0 0.3rem; }
small { font-size: 0.8rem; font-weight: normal; color: var(--faint); }
p.note { color: var(--faint); margin-top: 0.2rem; font-size: 0.9rem; }
p.lead { font-size: 1.1rem; margin: 0 0 0.3rem; }
section { border-top: 2px solid var(--grid); margin-top: 2.5rem; padding-top: 1.2rem; }
.pill { display: inline-block; border-radius: 1rem; padding: 0 0.7rem; font-size: 0.95rem; color: #fff; }
.pill.won { background: #1d7a3a; }
.pill.lost { background: #b3261e; }
.bad { color: var(--poor); }
.good { color: var(--good); }
.poor { color: var(--poor); }
.hands { display: flex; flex-wrap: wrap; gap: 0.7rem 1.4rem; margin: 1rem 0; }
.hand { background: var(--shade); border: 1px solid var(--grid); border-radius: 8px; padding: 0.4rem 0.6rem 0.5rem; }
.hand.declarer { border-color: var(--mark); box-shadow: 0 0 0 1px var(--mark); }
.who { font-weight: 600; margin-bottom: 0.2rem; }
.who span { font-weight: normal; color: var(--faint); font-size: 0.85rem; }
svg.card { flex: none; width: 38px; height: 54px; margin-right: 3px; vertical-align: middle; }
svg.card.small { width: 30px; height: 42px; }
svg.card.inline { width: 22px; height: 31px; margin-right: 2px; }
svg.card.wins { outline: 3px solid var(--mark); outline-offset: -1px; border-radius: 4px; }
svg.chart { width: 100%; height: auto; display: block; margin: 0.5rem 0 1rem; }
div.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.7rem; text-align: right; border-bottom: 1px solid var(--grid); white-space: nowrap; }
th.words, td.words { text-align: left; }
table.tricks { width: 100%; }
tr.sum th, tr.sum td { border-top: 2px solid var(--grid); font-weight: 600; }
tr.best td { background: var(--best); font-weight: 600; }
.lead-mark { display: inline-block; width: 1rem; color: var(--faint); }
.badge { border-radius: 4px; padding: 0.05rem 0.4rem; margin-left: 0.4rem; font-weight: 600; }
.badge.cheap { background: #fdf0c4; color: #6b5200; }
.badge.dear { background: #fbd0a4; color: #7a3600; }
.badge.very { background: #b3261e; color: #fff; }
.play { display: flex; align-items: center; }
.turn { margin: 0.1rem 0 0 0.4rem; color: var(--faint); font-size: 0.85rem; }
.turn.game { color: var(--poor); font-weight: 600; }
.better { margin-left: 0.4rem; color: var(--faint); font-size: 0.85rem; }
table.tricks td.words { width: 30%; min-width: 11rem; white-space: normal; }
.group { white-space: nowrap; margin-right: 0.6rem; }
details { margin: 0.8rem 0; }
summary { cursor: pointer; color: var(--mark); }
a { color: var(--mark); }
)";

// In a box of 24 by 24.
constexpr std::array<std::string_view, suit_count> suit_shapes{
    "<circle cx=\"12\" cy=\"6.9\" r=\"4.7\"/><circle cx=\"6.7\" cy=\"14\" r=\"4.7\"/>"
    "<circle cx=\"17.3\" cy=\"14\" r=\"4.7\"/><path d=\"M10.6 11H13.4C13.2 16.5 14 19.8 16 22H8C10 19.8 10.8 16.5 "
    "10.6 11Z\"/>",
    "<path d=\"M12 2C16.6 7.4 21.6 10.2 21.6 14.5C21.6 17.2 19.6 18.9 17.3 18.9C15.4 18.9 13.9 17.9 13.1 16.5C13.2 "
    "18.9 14.1 20.6 16 22H8C9.9 20.6 10.8 18.9 10.9 16.5C10.1 17.9 8.6 18.9 6.7 18.9C4.4 18.9 2.4 17.2 2.4 14.5C2.4 "
    "10.2 7.4 7.4 12 2Z\"/>",
    "<path d=\"M12 21.5C6 16 2 12.2 2 7.9C2 4.9 4.3 2.8 7 2.8C9.1 2.8 11.1 4 12 6C12.9 4 14.9 2.8 17 2.8C19.7 2.8 22 "
    "4.9 22 7.9C22 12.2 18 16 12 21.5Z\"/>",
    "<path d=\"M12 1.5L20 12L12 22.5L4 12Z\"/>"};
constexpr std::array<std::string_view, suit_count> suit_colours{"#1f2933", "#16803a", "#c8202b", "#e07b00"};

// One drawing for every card, named by its text.
std::string card_drawings() {
  std::string out = "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\n";
  for (const Card card : skat_deck().full()) {
    const auto suit = static_cast<std::size_t>(card.suit());
    const char rank = skat_deck().show(card)[1];
    out += fmt::format(
        "<symbol id=\"{0}\" viewBox=\"0 0 50 71\"><rect x=\"1\" y=\"1\" width=\"48\" height=\"69\" rx=\"6\" "
        "fill=\"#ffffff\" stroke=\"#8a949e\" stroke-width=\"1.5\"/><g fill=\"{1}\"><text x=\"25\" y=\"30\" "
        "text-anchor=\"middle\" font-family=\"system-ui, sans-serif\" font-weight=\"700\" font-size=\"28\" "
        "letter-spacing=\"-1\">{2}</text><g transform=\"translate(10.5 37) scale(1.21)\">{3}</g></g></symbol>\n",
        skat_deck().show(card), suit_colours[suit], rank == 'T' ? "10" : std::string(1, rank), suit_shapes[suit]);
  }
  return out + "</defs></svg>\n";
}

constexpr double width = 960;
constexpr double height = 230;
constexpr double left = 44;
constexpr double right = 14;
constexpr double top = 14;
constexpr double bottom = 30;

class Drawing {
 public:
  explicit Drawing(const SkatAnalysis& analysis)
      : analysis_(&analysis),
        null_(analysis.stake.contract.kind == SkatKind::null),
        most_(null_ ? skat_tricks : skat_total_points) {}

  std::string draw() {
    add("<svg class=\"chart\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"The declarer&#39;s value with open cards "
        "after each card\" font-family=\"system-ui, sans-serif\" font-size=\"12\">\n",
        width, height);
    add("<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"var(--faint)\">trick</text>\n", left - 6, height - 10);
    tricks();
    levels();
    line();
    turns();
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  template <class... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    out_ += fmt::vformat(format, fmt::make_format_args(arguments...));
  }

  // Where the play stands after so many cards.
  static double x(double cards) {
    constexpr double all = skat_tricks * skat_seats;
    return left + (width - left - right) * cards / all;
  }
  double y(double value) const { return top + (height - top - bottom) * (1 - value / most_); }

  void tricks() {
    for (int trick = 0; trick < skat_tricks; ++trick) {
      if (trick % 2 == 0)
        add("<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" fill=\"var(--shade)\"/>\n",
            x(trick * skat_seats), top, x(skat_seats) - x(0), height - top - bottom);
      add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" fill=\"var(--faint)\">{}</text>\n",
          x((trick + 0.5) * skat_seats), height - 10, trick + 1);
    }
  }

  void level(int value, bool decides) {
    add("<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"var({3})\"{4}/>\n", left, width - right,
        y(value), decides ? "--poor" : "--grid", decides ? " stroke-width=\"1.5\" stroke-dasharray=\"6 4\"" : "");
    add("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\" fill=\"var({})\">{}</text>\n", left - 6, y(value) + 4,
        decides ? "--poor" : "--faint", value);
  }

  void levels() {
    level(0, false);
    level(most_, null_);
    if (null_) {
      level(skat_tricks / 2, false);
      return;
    }
    const SkatLevel announced = analysis_->stake.contract.announced;
    level(skat_own_schneider_points, false);
    level(skat_needed_points, announced == SkatLevel::none);
    level(skat_schneider_points, announced == SkatLevel::schneider);
  }

  void line() {
    std::string points = fmt::format("{:.1f},{:.1f}", x(0), y(analysis_->start.value));
    int cards = 0;
    int before = analysis_->start.value;
    for (const AnalysedCard& card : analysis_->cards) {
      ++cards;
      if (card.after.value != before)
        points += fmt::format(" {0:.1f},{1:.1f} {0:.1f},{2:.1f}", x(cards), y(before), y(card.after.value));
      before = card.after.value;
    }
    points += fmt::format(" {:.1f},{:.1f}", x(cards), y(before));
    add("<polyline points=\"{}\" fill=\"none\" stroke=\"var(--mark)\" stroke-width=\"2.5\" "
        "stroke-linejoin=\"round\"/>\n",
        points);
  }

  // A dot for each card that cost something, a large one where the game turned.
  void turns() {
    int cards = 0;
    for (const AnalysedCard& card : analysis_->cards) {
      ++cards;
      if (card.cost == 0 && !card.turns_game()) continue;
      add("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"var({})\"><title>{} costs {}</title></circle>\n",
          x(cards), y(card.after.value), card.turns_game() ? 6 : 3.5, card.turns_game() ? "--poor" : "--mark",
          skat_deck().show(card.card), card.cost);
    }
  }

  const SkatAnalysis* analysis_;
  bool null_;
  int most_;
  std::string out_;
};

}  // namespace

std::string skat_page(std::string_view title, const std::string& rows, const std::string& players,
                      const std::string& sections) {
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n{2}<h1>Skat with open cards</h1>\n"
      "<p class=\"note\">{0}. Costs are measured against best play by all with all cards seen; a player at the table "
      "could not know that.</p>\n",
      svg_escaped(title), style, card_drawings());
  out +=
      "<div class=\"wide\"><table>\n<tr><th>Game</th><th class=\"words\">Declarer</th><th class=\"words\">Contract</th>"
      "<th>Result</th><th>Open cards</th><th>Declarer gave</th><th>Defenders gave</th>"
      "<th class=\"words\">Best game</th></tr>\n";
  out += rows;
  out += "</table></div>\n";
  out += players;
  out += sections;
  return out + "</body>\n</html>\n";
}
std::string skat_value_chart(const SkatAnalysis& analysis) { return Drawing(analysis).draw(); }

}  // namespace ombre
