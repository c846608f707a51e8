#include "skat/solver/endings/row_entries.h"

namespace ombre::skat_tables {

Depths depths_of(const Split& split, const std::array<std::uint8_t, most_groups>& groups) {
  int out = 0;
  for (int group = 0; group < split.groups(); ++group)
    out |= groups[static_cast<std::size_t>(group)] << depth_shift(split, group);
  return static_cast<Depths>(out);
}

Entry entry_of(const ValuationSpace& space, std::size_t valuation, int value) {
  Entry out = static_cast<Entry>(value) << valuation_bits;
  for (int group = 0; group < space.split().groups(); ++group)
    out |= static_cast<Entry>(space.part(valuation, group)) << valuation_shift(space.split(), group);
  return out;
}

std::size_t valuation_of(const ValuationSpace& space, Entry entry) {
  std::size_t out = 0;
  Entry left = entry & valuation_mask;
  for (int group = space.split().groups() - 1; group >= 0; --group) {
    const Entry part = group > 0 ? left & plain_mask : left;
    if (part >= space.group(group).size()) return space.size();
    out += part * space.stride(group);
    left >>= plain_bits;
  }
  return out;
}

GroupLoss::GroupLoss() {
  for (const GroupKind kind : {GroupKind::plain, GroupKind::trumps, GroupKind::jacks})
    for (int length = 0; length <= most_cards(kind); ++length) {
      const GroupValues& values = group_values(kind, length);
      starts_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(length)] = over_.size();
      for (std::size_t than = 0; than < values.size(); ++than) {
        std::array<std::uint8_t, most_valuations>& over = over_.emplace_back();
        over.fill(0);
        for (std::size_t of = 0; of < values.size(); ++of) over[of] = values.over[of][than];
      }
    }
}

const GroupLoss& GroupLoss::all() {
  static const GroupLoss all;
  return all;
}

}  // namespace ombre::skat_tables
