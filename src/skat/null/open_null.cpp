#include "skat/null/open_null.h"

#include "skat/null/bounds_table.h"
#include "skat/null/null_root.h"
#include "skat/null/null_search.h"

namespace ombre {
namespace {

using skat_null::OpenTrick;
using skat_null::Root;
using skat_null::Word;

}  // namespace

class OpenNull::Implementation {
 public:
  explicit Implementation(const OpenNullOptions& options)
      : every_step_(options.steps == skat_null::Steps{}),
        endings_(options.endings),
        table_(options.table_bytes),
        full_(table_, options.steps, endings_.get()),
        partial_(table_, options.steps, endings_.get()) {}

  bool won(const SkatPosition& position) {
    const Root root = skat_null::root_of(position);
    return bound(root.cards, root.trick, root.left, root.left) == root.left;
  }

  int survives(const SkatPosition& position) {
    const Root root = skat_null::root_of(position);
    return value(root.cards, root.trick, root.left);
  }

  std::vector<CardSurvives> cards(const SkatPosition& position) {
    const Root root = skat_null::root_of(position);
    std::vector<CardSurvives> out;
    for (const Suit suit : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds}) {
      int above = -1;  // the place of the card tried last
      for (CardSet rest = root.legal.in_suit(suit); !rest.empty(); rest.erase(rest.highest())) {
        const int place = root.places[rest.highest().index];
        const bool neighbours =
            above == place + skat_null::card_bits && !(root.trick.size > 0 && root.trick.gap == above);
        out.push_back({rest.highest(), neighbours ? out.back().tricks : value_after(root, place)});
        above = place;
      }
    }
    return out;
  }

  OpenNullCounts counts() const {
    const skat_null::SearchCounts& counts = every_step_ ? full_.counts() : partial_.counts();
    return {counts.tricks, counts.cards, counts.table_hits, counts.endings};
  }
  std::size_t memory() const { return table_.memory(); }

 private:
  int bound(Word cards, const OpenTrick& trick, int left, int need) {
    return every_step_ ? full_.survives(cards, trick, left, need) : partial_.survives(cards, trick, left, need);
  }

  // From the top down: what an answer shows of the rest is in the table.
  int value(Word cards, const OpenTrick& trick, int left) {
    int least = 0;
    int most = left;
    while (least < most) {
      const int tricks = bound(cards, trick, left, most);
      (tricks >= most ? least : most) = tricks;
    }
    return least;
  }

  int value_after(const Root& root, int place) {
    const OpenTrick next = root.trick.after(place);
    const Word rest = skat_null::without(root.cards, place);
    if (next.size < skat_seats) return value(rest, next, root.left);
    if (next.best == skat_null::declarer) return 0;
    return 1 + value(rest, {.mover = next.best}, root.left - 1);
  }

  bool every_step_;
  std::shared_ptr<const skat_null::NullEndings> endings_;
  skat_null::BoundsTable table_;
  skat_null::NullSearch<true> full_;
  skat_null::NullSearch<false> partial_;
};

OpenNull::OpenNull(const OpenNullOptions& options) : implementation_(std::make_unique<Implementation>(options)) {}
OpenNull::~OpenNull() = default;
OpenNull::OpenNull(OpenNull&&) noexcept = default;
OpenNull& OpenNull::operator=(OpenNull&&) noexcept = default;

bool OpenNull::won(const SkatPosition& position) { return implementation_->won(position); }
int OpenNull::survives(const SkatPosition& position) { return implementation_->survives(position); }
std::vector<CardSurvives> OpenNull::cards(const SkatPosition& position) { return implementation_->cards(position); }
OpenNullCounts OpenNull::counts() const { return implementation_->counts(); }
std::size_t OpenNull::memory() const { return implementation_->memory(); }

}  // namespace ombre
