// The declarer's value with open cards over the play, drawn as steps: points with the lines for 61 and schneider, or
// the tricks of null. Colours come from the page around it.
#include <fmt/format.h>

#include <iterator>

#include "apps/api/skat_report.h"

namespace ombre {
namespace {

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

std::string skat_value_chart(const SkatAnalysis& analysis) { return Drawing(analysis).draw(); }

}  // namespace ombre
