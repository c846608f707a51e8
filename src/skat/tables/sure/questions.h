// Which level of a Skat game is sure at the start of play, by paranoid search (skat_paranoid.h), as the makers of
// tables ask it: many games with the same cards one after the other, nearly all of them hopeless.
//
// A short search comes first; what it leaves open is asked in deals in which suits lie together, with open cards: one
// that is lost is a no for all. Only then comes the long search, up to a number of nodes. The answers do not depend on
// what was asked about other cards.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "skat/solver/open_skat.h"
#include "skat/solver/paranoid/search.h"
#include "skat/tables/sure/line_code.h"

namespace ombre {

struct SureQuestionCounts {
  std::uint64_t asked = 0;     // games
  std::uint64_t shortly = 0;   // answered by the short search, of the questions about one level
  std::uint64_t by_deals = 0;  // by a deal
  std::uint64_t at_length = 0;
  std::uint64_t open = 0;  // not answered
};

class SureQuestions {
 public:
  // Gives up a search after so many trick nodes.
  explicit SureQuestions(std::uint64_t nodes);

  // From now on games of these cards are asked: ten, whose skat is unknown, or twelve, two of which are put away.
  // Throws InputError for any other number.
  void take(CardSet cards);

  // The level that is sure in a game of `seat`, whose declarer puts away these; it is known to be no higher than
  // `most`. Requires: not null; nothing away of ten cards, two of twelve.
  SureEntry ask(SkatKind kind, Player seat, CardSet away, SureLevel most = SureLevel::schwarz);

  const SureQuestionCounts& counts() const { return counts_; }

 private:
  struct Game {
    SkatKind kind = SkatKind::grand;
    Player leader = 0;  // counted from the declarer
    CardSet hand{};
    CardSet away{};
  };
  enum class Answer : std::uint8_t { no, yes, open };

  Answer reaches(const Game& game, SureLevel level);
  // Whether a deal refutes the level.
  bool refuted(const Game& game, SureLevel level);
  std::vector<SkatPosition>& deals(SkatKind kind);

  std::uint64_t nodes_;
  skat_paranoid::Search search_;
  OpenSkat open_;
  std::vector<skat_paranoid::Pack> packs_;  // for points, then for tricks
  CardSet cards_{};
  std::array<std::vector<SkatPosition>, sure_games> deals_;  // of the hidden cards; what refuted last comes first
  SureQuestionCounts counts_;
};

// The answers of a whole line of a table of sure games: every game, seat and way to put cards away for one set of
// cards.
//
// Of twelve cards two that are neighbours, no hidden card lying between them, are worth the same in play but for their
// points. To put away the dearer one is never worse: what is put away counts for the declarer, and the card kept may be
// lost. So a way is asked only up to the level of one that is never worse, and of cards of equal points one is enough.

// Fills a line, in the order of line_code.h. Throws InputError unless there are ten or twelve cards.
void answer_sure_line(SureQuestions& questions, CardSet cards, std::span<std::uint8_t> line);

}  // namespace ombre
