#include "gdl/player/ggp_protocol.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

constexpr std::array<std::pair<std::string_view, GgpMessage::Kind>, 6> keywords = {{
    {"info", GgpMessage::Kind::info},
    {"start", GgpMessage::Kind::start},
    {"play", GgpMessage::Kind::play},
    {"stop", GgpMessage::Kind::stop},
    {"abort", GgpMessage::Kind::abort},
    {"preview", GgpMessage::Kind::preview},
}};

const gdl::Expression& item(const gdl::Expression& list, std::size_t at, const std::string& expected) {
  if (at >= list.items.size()) throw InputError("the message ends too soon", gdl::show(list.place), expected);
  return list.items[at];
}

GgpSeconds clock_of(const gdl::Expression& at) {
  double seconds = 0;
  const char* const end = at.symbol.data() + at.symbol.size();
  const auto [last, error] = std::from_chars(at.symbol.data(), end, seconds);
  if (at.is_list() || error != std::errc{} || last != end || !(seconds >= 0))
    throw InputError("a clock that is " + quote(gdl::show(at)), gdl::show(at.place), "seconds");
  return std::clamp(GgpSeconds(seconds), least_ggp_clock, most_ggp_clock);
}

bool is_nil(const gdl::Expression& at) {
  return at.is_list() ? at.items.empty() : gdl::same_but_case(at.symbol, "nil");
}

std::vector<std::string> texts_of(const gdl::Expression& list) {
  std::vector<std::string> texts;
  if (is_nil(list)) return texts;
  if (!list.is_list()) return {list.symbol};
  for (const gdl::Expression& each : list.items) texts.push_back(gdl::show(each));
  return texts;
}

// (PLAY match moves), or in GDL-II (PLAY match turn move percepts).
std::optional<GgpReport> report_of(const gdl::Expression& message) {
  constexpr std::size_t hidden_size = 5;
  if (message.items.size() < 3) return std::nullopt;
  if (message.items.size() < hidden_size) {
    if (is_nil(message.items[2])) return std::nullopt;
    return GgpReport{texts_of(message.items[2]), std::nullopt};
  }
  if (is_nil(message.items[3])) return std::nullopt;
  return GgpReport{{gdl::show(message.items[3])}, texts_of(message.items[4])};
}

}  // namespace

GgpMessage read_ggp_message(std::string_view text) {
  // 1. One list that begins with a keyword.
  const std::vector<gdl::Expression> all = gdl::read_kif(text);
  const std::string expected = "one list that begins with info, start, play, stop, abort or preview";
  if (all.size() != 1 || !all.front().is_list() || all.front().items.empty())
    throw InputError("no message", "line 1, column 1", expected);
  const gdl::Expression& list = all.front();
  const gdl::Expression& first = list.items.front();
  const auto keyword = std::find_if(keywords.begin(), keywords.end(),
                                    [&](const auto& pair) { return gdl::same_but_case(pair.first, first.symbol); });
  if (keyword == keywords.end())
    throw InputError("the message " + quote(gdl::show(first)), gdl::show(first.place), expected);
  // 2. What goes with it; more may follow, which others know the meaning of.
  GgpMessage message{.kind = keyword->second};
  if (message.kind == GgpMessage::Kind::info) return message;
  if (message.kind == GgpMessage::Kind::preview) {
    message.rules = item(list, 1, "the rules").items;
    if (list.items.size() > 2) message.start_clock = clock_of(list.items[2]);
    return message;
  }
  message.match = gdl::show(item(list, 1, "the name of the match"));
  if (message.kind == GgpMessage::Kind::start) {
    message.role = gdl::show(item(list, 2, "the role"));
    message.rules = item(list, 3, "the rules").items;
    message.start_clock = clock_of(item(list, 4, "the start clock"));
    message.play_clock = clock_of(item(list, 5, "the play clock"));
  } else if (message.kind != GgpMessage::Kind::abort) {
    message.report = report_of(list);
  }
  return message;
}

std::string ggp_start_text(const std::string& match, const std::string& role, const std::vector<gdl::Expression>& rules,
                           GgpSeconds start_clock, GgpSeconds play_clock) {
  return fmt::format("(START {} {} {} {} {})", match, role, gdl::show(gdl::Expression{.items = rules}),
                     start_clock.count(), play_clock.count());
}

std::string ggp_report_text(const char* keyword, const std::string& match, bool hidden, int turn,
                            const std::optional<GgpReport>& report) {
  if (!hidden)
    return fmt::format("({} {} {})", keyword, match,
                       report ? fmt::format("({})", fmt::join(report->moves, " ")) : "NIL");
  if (!report) return fmt::format("({} {} {} NIL NIL)", keyword, match, turn);
  return fmt::format("({} {} {} {} ({}))", keyword, match, turn, fmt::join(report->moves, " "),
                     fmt::join(report->percepts.value_or(std::vector<std::string>{}), " "));
}

GgpSeconds ggp_margin(GgpSeconds clock) {
  // Short clocks are those of a referee nearby; the longer the clock, the farther away it may be.
  constexpr double short_share = 0.2;
  constexpr double long_share = 1.0 / 12;
  constexpr GgpSeconds least_long{1};
  constexpr GgpSeconds most{2.5};
  return std::min({clock * short_share, std::max(least_long, clock * long_share), most});
}

}  // namespace ombre
