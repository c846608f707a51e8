#include "skat/learning/skat_estimator_positions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/bytes.h"
#include "core/random.h"
#include "core/text.h"
#include "skat/player/skat_bidder.h"
#include "skat/rules/skat_position.h"
#include "skat/solver/lanes/lanes.h"
#include "skat/solver/point_search.h"

namespace ombre {
namespace {

using open_skat::Hands;

// Of each number of cards and each leader.
constexpr std::size_t kept_of_a_kind = 3;
constexpr int least_cards = 6;
constexpr int most_cards = 9;
// A deal has a table of its own, so that its positions depend on nothing else.
constexpr std::size_t table_bytes = std::size_t{4} << 20;
constexpr int window = 3;

constexpr std::size_t head_bytes = 256;
constexpr std::size_t position_bytes = 20;
constexpr std::size_t checked_bytes = 18;
constexpr const char* remedy = "a file of positions to learn from, or none yet";

// Some of the positions that a search looks at, each as likely as any other of its kind.
class Harvest {
 public:
  struct Kind {
    std::vector<Hands> kept{};
    int seen = 0;
  };

  explicit Harvest(Random random) : random_(random) {}

  void add(const Hands& hands, int leader, int tricks) {
    if (!open_ || tricks < least_cards || tricks > most_cards) return;
    Kind& kind = of(tricks, leader);
    ++kind.seen;
    const int place = random_.below(kind.seen);
    if (static_cast<std::size_t>(place) >= kept_of_a_kind && kind.kept.size() >= kept_of_a_kind) return;
    if (std::find(kind.kept.begin(), kind.kept.end(), hands) != kind.kept.end()) return;
    if (kind.kept.size() < kept_of_a_kind)
      kind.kept.push_back(hands);
    else
      kind.kept[static_cast<std::size_t>(place)] = hands;
  }
  void close() { open_ = false; }

  Kind& of(int tricks, int leader) {
    return kinds_[static_cast<std::size_t>((tricks - least_cards) * open_skat::seats + leader)];
  }

 private:
  Random random_;
  bool open_ = true;
  std::array<Kind, static_cast<std::size_t>(most_cards - least_cards + 1) * open_skat::seats> kinds_{};
};

struct HarvestWatch {
  static constexpr bool active = true;
  Harvest* harvest = nullptr;

  template <bool Grand, int Place, class Choice>
  bool wants(const Choice& at) const {
    if constexpr (Place == 0) harvest->add(at.hands, at.mover, at.tricks);
    return false;
  }
  template <bool Grand, int Place, class Choice, class Memory, class Try>
  void choose(const Choice&, const Memory&, const Try&) const {}
};

int points_in(const Hands& hands) { return open_skat::points_of(hands[0] | hands[1] | hands[2]); }

// The value that questions close in on.
template <class Ask>
int close_in(int points, Ask ask) {
  int least = 0;
  int most = points;
  for (int target = points / 2; least < most;) {
    const open_skat::Proof proof = ask(std::clamp(target, least + 1, most));
    if (proof.side == 0) {
      least = std::max(least, static_cast<int>(proof.points));
      target = least + window;
    } else {
      most = std::min(most, points - static_cast<int>(proof.points));
      target = most + 1 - window;
    }
  }
  return least;
}

template <bool Grand>
std::vector<EstimatorPosition> harvest(const Hands& dealt, int leader, std::uint32_t deal, Random random) {
  // 1. The positions that the search of every card looks at.
  Harvest found(random);
  open_skat::FactTable table(table_bytes);
  open_skat::PointSearch<Grand, open_skat::AllSteps, HarvestWatch> search(table, {}, {&found});
  search.set_up(dealt);
  const int points = points_in(dealt);
  for (open_skat::Cards left = dealt[static_cast<std::size_t>(leader)]; left != 0; left &= left - 1)
    close_in(points, [&](int target) {
      return search.template after<0>({}, leader, open_skat::lowest(left), skat_tricks, target, points);
    });
  found.close();

  // 2. Their values, and that of the deal.
  std::vector<EstimatorPosition> out;
  const auto add = [&](const Hands& hands, int on_lead) {
    const int in_play = points_in(hands);
    search.set_up(hands);
    const int value = close_in(
        in_play, [&](int target) { return search.trick(on_lead, open_skat::count_of(hands[0]), target, in_play); });
    out.push_back({hands, deal, Grand, on_lead, value});
  };
  add(dealt, leader);
  for (int cards = most_cards; cards >= least_cards; --cards)
    for (int seat = 0; seat < open_skat::seats; ++seat)
      for (const Hands& hands : found.of(cards, seat).kept) add(hands, seat);
  return out;
}

// The deal after the declarer picked up the skat and put away what the bidder would.
SkatPosition with_skat(SkatPosition deal) {
  const CardSet twelve = deal.hands[static_cast<std::size_t>(deal.declarer)] | deal.skat;
  for (const SkatPlan& plan : SkatBidder().plans(twelve, deal.declarer, SkatAuction{})) {
    if (plan.contract.kind != deal.kind || plan.away.size() != deal.skat.size()) continue;
    deal.skat = plan.away;
    deal.hands[static_cast<std::size_t>(deal.declarer)] = twelve - plan.away;
    break;
  }
  return deal;
}

std::uint16_t check_of(std::span<const std::byte> position) {
  std::uint64_t key = load_little<std::uint64_t>(position.data());
  key = mix(key ^ mix(load_little<std::uint64_t>(position.data() + 8)));
  return static_cast<std::uint16_t>(mix(key ^ load_little<std::uint16_t>(position.data() + 16)));
}

void append_position(std::vector<std::byte>& bytes, const EstimatorPosition& position) {
  const std::size_t start = bytes.size();
  for (const open_skat::Cards hand : position.hands) append_little(bytes, hand);
  append_little(bytes, position.deal);
  append_little(bytes, static_cast<std::uint8_t>(position.leader + (position.grand ? 4 : 0)));
  append_little(bytes, static_cast<std::uint8_t>(position.value));
  append_little(bytes, check_of(std::span(bytes).subspan(start, checked_bytes)));
}

// Nothing where it is no position.
std::optional<EstimatorPosition> read_position(std::span<const std::byte> bytes) {
  if (load_little<std::uint16_t>(bytes.data() + checked_bytes) != check_of(bytes)) return {};
  EstimatorPosition out;
  for (std::size_t seat = 0; seat < out.hands.size(); ++seat)
    out.hands[seat] = load_little<std::uint32_t>(bytes.data() + 4 * seat);
  out.deal = load_little<std::uint32_t>(bytes.data() + 12);
  const auto about = std::to_integer<unsigned>(bytes[16]);
  out.grand = (about & 4U) != 0;
  out.leader = static_cast<int>(about & 3U);
  out.value = std::to_integer<int>(bytes[17]);
  const Hands& hands = out.hands;
  const bool apart = (hands[0] & hands[1]) == 0 && ((hands[0] | hands[1]) & hands[2]) == 0;
  const bool even = open_skat::count_of(hands[1]) == out.cards() && open_skat::count_of(hands[2]) == out.cards();
  const bool cards = out.cards() >= least_cards && out.cards() <= skat_tricks;
  if (about > 6U || out.leader >= open_skat::seats || !apart || !even || !cards || out.value > points_in(hands))
    return {};
  return out;
}

}  // namespace

std::vector<EstimatorPosition> estimator_positions(std::uint64_t seed, std::uint32_t deal) {
  Random random = Random(seed).fork(deal);
  const bool grand = deal % 2 == 1;
  SkatPosition position = deal_worth_playing(grand ? SkatKind::grand : SkatKind::clubs, random);
  if (deal / 2 % 2 == 1) position = with_skat(position);
  const Hands hands = open_skat::inside_hands(position);
  const int leader = open_skat::inside_seat(position, position.mover());
  return grand ? harvest<true>(hands, leader, deal, random.fork(0))
               : harvest<false>(hands, leader, deal, random.fork(0));
}

EstimatorPositionFile::EstimatorPositionFile(std::string path, std::uint64_t seed) : file_(std::move(path)) {
  // 1. The head.
  std::string head = fmt::format(R"({{"ombre":"skat positions","version":1,"seed":{}}})", seed);
  head.resize(head_bytes - 1, ' ');
  head += '\n';
  const std::string content = file_.content();
  if (content.compare(0, head_bytes, head, 0, content.size()) != 0)
    throw InputError("positions of another kind", file_.path().string(), remedy);
  if (content.size() < head_bytes) {
    file_.cut(0);
    file_.append(std::as_bytes(std::span(head)));
    return;
  }

  // 2. The positions; the last deal may be there in part, and goes.
  const std::span<const std::byte> bytes = std::as_bytes(std::span(content)).subspan(head_bytes);
  for (std::size_t at = 0; at + position_bytes <= bytes.size(); at += position_bytes) {
    const std::optional<EstimatorPosition> position = read_position(bytes.subspan(at, position_bytes));
    if (!position)
      throw InputError(fmt::format("position {} is damaged", at / position_bytes + 1), file_.path().string(), remedy);
    positions_.push_back(*position);
  }
  if (!positions_.empty()) {
    const std::uint32_t last = positions_.back().deal;
    while (!positions_.empty() && positions_.back().deal == last) positions_.pop_back();
  }
  file_.cut(head_bytes + positions_.size() * position_bytes);
}

std::uint32_t EstimatorPositionFile::deals() const { return positions_.empty() ? 0 : positions_.back().deal + 1; }

void EstimatorPositionFile::append(std::span<const EstimatorPosition> positions) {
  std::vector<std::byte> bytes;
  for (const EstimatorPosition& position : positions) append_position(bytes, position);
  file_.append(bytes);
  positions_.insert(positions_.end(), positions.begin(), positions.end());
}

}  // namespace ombre
