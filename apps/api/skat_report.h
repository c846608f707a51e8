// What the parts of `ombre skat analyse` share: one game of the file with its analysis, and how its parts are told as
// text, as JSON and on a page.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "skat/analysis/skat_analysis.h"
#include "skat/analysis/skat_errors.h"
#include "skat/records/iss.h"

namespace ombre {

// A record of the file and what came of it.
struct SkatReport {
  std::size_t number = 0;  // in the file, from 1
  std::size_t line = 1;
  IssRecord record{};
  IssGame game{};
  std::optional<SkatAnalysis> analysis{};  // none where nothing was declared
  std::optional<InputError> error{};       // then only the record may be there
};

// Longer names are cut on pages.
inline constexpr std::size_t longest_page_name = 24;
// So many pairs of cards can be put away.
inline constexpr std::size_t all_pairs = 66;

// 1. Words. Names come from the record: they are escaped by whoever prints them.

std::string skat_player_name(const SkatReport& report, Player player);  // "forehand" where the record has none
// "clubs", "grand hand, schneider announced", "null ouvert".
std::string skat_contract_words(const SkatContract& contract);
// "61 points", "7 tricks survived".
std::string skat_value_words(SkatKind kind, int value);
// "loses the game", "gives the game away", "won with schneider becomes won"; empty where nothing turns.
std::string skat_turn_words(const SkatAnalysis& analysis, const AnalysedCard& card);
// How a game ended that was not played out, as a sentence, with the players as `names` call them; else empty.
std::string skat_end_words(const SkatReport& report, const std::array<std::string, skat_seats>& names);
// Why there is nothing to analyse.
std::string skat_nothing_words(const SkatReport& report);
// "won 72 with 79 points, with 4": the result of the record, empty where it has none.
std::string skat_result_words(const SkatReport& report);

// The cards from trumps down, suit by suit, each from the highest.
std::vector<Card> skat_in_order(SkatKind kind, CardSet cards);

// The legal cards by value, the best for the player first.
struct SkatCardsOfValue {
  int value = 0;
  std::vector<Card> cards{};
};
std::vector<SkatCardsOfValue> skat_by_value(const SkatAnalysis& analysis, const AnalysedCard& card);

// 2. A game.

std::string skat_report_text(const SkatReport& report);  // in lines of at most 100 characters
Json skat_report_json(const SkatReport& report);
std::string skat_report_html(const SkatReport& report);  // a <section>

// 3. A page around the sections, which needs nothing else.

// A line of the table in front of the games.
std::string skat_index_row(const SkatReport& report);
// `players` is the table of all players, or nothing.
std::string skat_page(std::string_view title, const std::string& rows, const std::string& players,
                      const std::string& sections);

// The declarer's value over the play as one <svg> element.
std::string skat_value_chart(const SkatAnalysis& analysis);

// 4. All games of a file.

// What each player, by name, gave away in them. The value of null is not points, so its costs are left out.
class SkatTally {
 public:
  void add(const SkatReport& report);
  bool empty() const { return lines_.empty(); }
  std::string text() const;
  std::string html() const;

 private:
  struct Line {
    std::string name{};
    int games = 0;
    int declared = 0;
    int won = 0;
    int as_declarer = 0;  // points given away
    int as_defender = 0;
    int turned = 0;  // cards that lost a game, or gave one away
  };

  Line& line_of(const std::string& name);

  std::vector<Line> lines_{};
};

// How often a card threw a won game away, by trick and place: "12 of 80, 15.0 %".
std::string skat_errors_text(const SkatErrors& errors);
Json skat_errors_json(const SkatErrors& errors);

}  // namespace ombre
