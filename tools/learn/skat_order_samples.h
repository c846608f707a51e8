// What the order of moves in Skat is learnt from, collected as for Bridge (order_samples.h): at a random sample of its
// nodes the search tries every card, in random order, and notes whether it decided and how many cards its tree took.
// Nodes below such a node are not sampled.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/random.h"
#include "skat/rules/skat_position.h"
#include "skat/solver/lanes/lanes.h"
#include "skat/solver/point_search.h"
#include "tools/learn/order_samples.h"

namespace ombre::tools {

using SkatSamples = std::array<std::array<Samples, open_skat::seats>, open_skat::seats>;  // by place, by seat

// Of a node, by tricks left.
inline constexpr std::array<double, 11> skat_sample_chance{0, 0, 0, 0.001, 0.003, 0.008, 0.02, 0.04, 0.06, 0.06, 0};

// What the search tells of its nodes.
struct SkatWatch {
  static constexpr bool active = true;
  Collector* collector = nullptr;
  SkatSamples* found = nullptr;

  template <bool Grand, int Place>
  bool wants(const open_skat::Choice& at) {
    return collector->wants(skat_sample_chance[static_cast<std::size_t>(at.tricks)]);
  }
  template <bool Grand, int Place, class Try>
  void choose(const open_skat::Choice& at, const open_skat::MoveMemory& memory, Try try_card) {
    struct Listed {
      int card;
      FeatureList features;
    };
    std::vector<Listed> listed;
    open_skat::list_cards<Grand, Place>(at, memory, FeatureList{},
                                        [&](int card, open_skat::Cards, const FeatureList& features) {
                                          listed.push_back({card, features});
                                        });
    collector->keep(std::move(listed), false, (*found)[Place][static_cast<std::size_t>(at.mover)],
                    [&](const Listed& each) { return try_card(each.card); });
  }
};

// The samples of deals, of which every third is any deal and the others are worth playing.
template <bool Grand>
SkatSamples collect_skat(double seconds, double rate, std::uint64_t seed) {
  constexpr std::size_t table_bytes = std::size_t{64} << 20;
  constexpr int any_deal_every = 3;
  using Search = open_skat::PointSearch<Grand, open_skat::AllSteps, SkatWatch>;
  const Random source = Random(seed).fork(Grand ? 1 : 0);
  Random dealer = source.fork(0);
  Collector collector(rate, source.fork(1));
  SkatSamples found;
  open_skat::FactTable table(table_bytes);
  const auto search = std::make_unique<Search>(table, open_skat::AllSteps{}, SkatWatch{&collector, &found});
  const double end = thread_seconds() + seconds;
  const SkatKind kind = Grand ? SkatKind::grand : SkatKind::clubs;
  for (int deals = 0; thread_seconds() < end; ++deals) {
    collector.begin_deal(deals % held_out_every == 0);
    const SkatPosition deal = deals % any_deal_every == 0 ? deal_skat(kind, dealer) : deal_worth_playing(kind, dealer);
    const std::array<open_skat::Cards, open_skat::seats> hands = open_skat::inside_hands(deal);
    search->set_up(hands);
    const int points = skat_total_points - skat_points(deal.skat);
    const int leader = open_skat::inside_seat(deal, 0);
    int target = points / 2;
    for (open_skat::Cards left = hands[static_cast<std::size_t>(leader)]; left != 0; left &= left - 1) {
      int least = 0;
      int most = points;
      while (least < most) {
        target = std::clamp(target, least + 1, most);
        const open_skat::Proof proof =
            search->template after<0>({}, leader, open_skat::lowest(left), skat_tricks, target, points);
        if (proof.side == 0) {
          least = proof.points;
          target = least + 1;
        } else {
          most = points - proof.points;
          target = most;
        }
      }
    }
  }
  return found;
}

}  // namespace ombre::tools
