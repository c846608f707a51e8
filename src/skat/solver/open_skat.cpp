#include "skat/solver/open_skat.h"

#include <algorithm>

#include "core/text.h"
#include "skat/solver/endings/point_tables.h"
#include "skat/solver/lanes/lanes.h"
#include "skat/solver/point_search.h"
#include "skat/solver/probcut.h"

namespace ombre {
namespace {

using open_skat::inside_card;
using open_skat::inside_seat;
using open_skat::Proof;

// The search at the position it was given.
template <bool Grand, class Steps>
class PositionSearch {
 public:
  PositionSearch(open_skat::FactTable& table, const Steps& steps, const SkatPointTables* tables)
      : search_(table, steps) {
    search_.use(tables);
  }

  void set_up(const SkatPosition& position) {
    points_ = 0;
    for (const CardSet hand : position.hands) points_ += skat_points(hand);
    tricks_ = static_cast<int>(position.hands[static_cast<std::size_t>(position.mover())].size());
    search_.set_up(open_skat::inside_hands(position));
    so_far_ = {};
    place_ = position.trick.size();
    mover_ = inside_seat(position, position.mover());
    const int leader = inside_seat(position, position.trick.leader());
    if (place_ > 0)
      so_far_ = open_skat::played<Grand, 0>(so_far_, leader, inside_card(position.kind, position.trick.card(0)));
    if (place_ > 1)
      so_far_ = open_skat::played<Grand, 1>(so_far_, (leader + 1) % skat_seats,
                                            inside_card(position.kind, position.trick.card(1)));
    points_ += so_far_.points;
  }

  // Of the cards in play, those of the trick included.
  int points() const { return points_; }

  bool reaches(int target) { return question(target).side == 0; }

  // The declarer's points of those in play, asked from a guess on.
  int value(int guess, int window) {
    return close_in(guess, window, [&](int target) { return question(target); });
  }
  int value_after(int card, int guess, int window) {
    return close_in(guess, window, [&](int target) -> Proof {
      if (place_ == 0) return search_.template after<0>(so_far_, mover_, card, tricks_, target, points_);
      if (place_ == 1) return search_.template after<1>(so_far_, mover_, card, tricks_, target, points_);
      return search_.template after<2>(so_far_, mover_, card, tricks_, target, points_);
    });
  }

  const OpenSkatCounts& counts() const { return search_.counts(); }

 private:
  Proof question(int target) {
    if (target <= 0) return {};
    if (target > points_) return {.side = 1};
    // What was asked is never answered by an estimate of itself.
    if (place_ == 0 && open_skat::approximates<Steps> && tricks_ >= EstimatorModel::least_cards)
      return search_.template play<0>({}, mover_, tricks_, target, points_);
    if (place_ == 0) return search_.trick(mover_, tricks_, target, points_);
    if (place_ == 1) return search_.template play<1>(so_far_, mover_, tricks_, target, points_);
    return search_.template play<2>(so_far_, mover_, tricks_, target, points_);
  }

  template <class Ask>
  int close_in(int guess, int window, Ask ask) {
    int least = 0;
    int most = points_;
    for (int target = guess; least < most;) {
      const Proof proof = ask(std::clamp(target, least + 1, most));
      if (proof.side == 0) {
        least = std::max(least, static_cast<int>(proof.points));
        target = std::min(least + window, (least + most + 1) / 2);
      } else {
        most = std::min(most, points_ - static_cast<int>(proof.points));
        target = std::max(most + 1 - window, (least + most + 1) / 2);
      }
    }
    return least;
  }

  open_skat::PointSearch<Grand, Steps> search_;
  open_skat::TrickSoFar so_far_{};
  int place_ = 0;
  int mover_ = 0;
  int tricks_ = 0;
  int points_ = 0;
};

// Cards of the mover that may be played, in the order they are shown.
std::vector<Card> legal_cards(const SkatPosition& position) {
  const CardSet legal =
      skat_legal(position.kind, position.trick, position.hands[static_cast<std::size_t>(position.mover())]);
  std::vector<Card> out;
  for (int suit = 0; suit < suit_count; ++suit) {
    CardSet left = legal.in_suit(static_cast<Suit>(suit));
    for (; !left.empty(); left.erase(left.highest())) out.push_back(left.highest());
  }
  return out;
}

// What the declarer has already.
int secured(const SkatPosition& position) { return position.taken[0] + skat_points(position.skat); }

}  // namespace

void OpenSkat::check(const SkatPosition& position) {
  check_skat_position(position);
  if (position.kind == SkatKind::null) throw InputError("null has no points", "game", "C, S, H, D or G");
}

class OpenSkat::Implementation {
 public:
  virtual ~Implementation() = default;
  virtual int points(const SkatPosition& position) = 0;
  virtual std::vector<CardPoints> cards(const SkatPosition& position) = 0;
  virtual bool reaches(const SkatPosition& position, int target) = 0;
  virtual OpenSkatCounts counts() const = 0;
  virtual std::size_t memory() const = 0;

  template <class Steps>
  class With;
};

template <class Steps>
class OpenSkat::Implementation::With final : public Implementation {
  // What `act` makes of the search for the kind of game, set up.
  template <class Do>
  auto visit(const SkatPosition& position, Do act) {
    check(position);
    const auto with = [&](auto& search) {
      search.set_up(position);
      return act(search);
    };
    return position.kind == SkatKind::grand ? with(grand_) : with(suit_);
  }

 public:
  With(const OpenSkatOptions& options, const Steps& steps)
      : window_(std::max(1, options.window)),
        tables_(options.tables || options.probcut > 0 ? options.tables : kept_skat_tables()),
        table_(options.table_bytes),
        suit_(table_, steps, tables_.get()),
        grand_(table_, steps, tables_.get()) {}

  int points(const SkatPosition& position) override {
    return visit(position,
                 [&](auto& search) { return secured(position) + search.value(search.points() / 2, window_); });
  }

  std::vector<CardPoints> cards(const SkatPosition& position) override {
    return visit(position, [&](auto& search) {
      std::vector<CardPoints> out;
      int guess = search.points() / 2;
      for (const Card card : legal_cards(position)) {
        const int value = search.value_after(inside_card(position.kind, card), guess, window_);
        out.push_back({card, secured(position) + value});
        guess = value;
      }
      return out;
    });
  }

  bool reaches(const SkatPosition& position, int target) override {
    return visit(position, [&](auto& search) { return search.reaches(target - secured(position)); });
  }

  OpenSkatCounts counts() const override {
    OpenSkatCounts out = suit_.counts();
    const OpenSkatCounts& other = grand_.counts();
    out.trick_nodes += other.trick_nodes;
    out.cards += other.cards;
    out.table_hits += other.table_hits;
    out.kept_hits += other.kept_hits;
    out.static_cuts += other.static_cuts;
    out.estimate_cuts += other.estimate_cuts;
    return out;
  }
  std::size_t memory() const override { return table_.memory(); }

 private:
  int window_;
  std::shared_ptr<const SkatPointTables> tables_;
  open_skat::FactTable table_;
  PositionSearch<false, Steps> suit_;
  PositionSearch<true, Steps> grand_;
};

OpenSkat::OpenSkat(const OpenSkatOptions& options) {
  if (options.probcut > 0)
    implementation_ = std::make_unique<Implementation::With<open_skat::ProbCutSteps>>(
        options, open_skat::ProbCutSteps(options.estimator != nullptr ? *options.estimator : PointEstimator::shipped(),
                                         options.probcut));
  else if (options.steps == OpenSkatSteps{})
    implementation_ = std::make_unique<Implementation::With<open_skat::AllSteps>>(options, open_skat::AllSteps{});
  else
    implementation_ = std::make_unique<Implementation::With<OpenSkatSteps>>(options, options.steps);
}
OpenSkat::~OpenSkat() = default;
OpenSkat::OpenSkat(OpenSkat&&) noexcept = default;
OpenSkat& OpenSkat::operator=(OpenSkat&&) noexcept = default;

int OpenSkat::points(const SkatPosition& position) { return implementation_->points(position); }
std::vector<CardPoints> OpenSkat::cards(const SkatPosition& position) { return implementation_->cards(position); }
bool OpenSkat::reaches(const SkatPosition& position, int target) { return implementation_->reaches(position, target); }
OpenSkatCounts OpenSkat::counts() const { return implementation_->counts(); }
std::size_t OpenSkat::memory() const { return implementation_->memory(); }

}  // namespace ombre
