#include "skat/solver/endings/sparse_row.h"

#include <algorithm>

#include "skat/solver/endings/row_bounds.h"

namespace ombre::skat_tables {
namespace {

// Where a walk along hard edges towards more points for the declarer ends.
std::size_t walk_up(const ValuationSpace& space, std::span<const std::uint8_t> values, std::size_t valuation) {
  for (bool moved = true; moved;) {
    moved = false;
    for (int group = 0; group < space.split().groups(); ++group) {
      const std::size_t part = space.part(valuation, group);
      const std::size_t rest = valuation - part * space.stride(group);
      for (const ValueStep& step : space.group(group).steps[part]) {
        const std::size_t next = rest + step.to * space.stride(group);
        if (values[next] != values[valuation] + step.rise) continue;
        valuation = next;
        moved = true;
        break;
      }
    }
  }
  return valuation;
}

// The sinks of a row in rising order. Requires: of the bounds, those of side 1 are all points less the values, and
// those of side 0 are 0.
std::vector<Tentpole> sinks_of(const ValuationSpace& space, std::span<const std::uint8_t> values, RowBounds& bounds) {
  std::vector<Tentpole> out;
  for (std::size_t open = bounds.first_open(); open < values.size(); open = bounds.first_open()) {
    const std::size_t sink = walk_up(space, values, open);
    out.push_back({static_cast<std::uint32_t>(sink), values[sink], true, false});
    Shortfalls shortfalls;
    for (int group = 0; group < space.split().groups(); ++group) {
      const std::vector<std::uint8_t>& over = space.group(group).over[space.part(sink, group)];
      std::copy(over.begin(), over.end(), shortfalls.groups[static_cast<std::size_t>(group)].begin());
    }
    bounds.raise(0, values[sink], shortfalls);
  }
  std::sort(out.begin(), out.end(), [](const Tentpole& a, const Tentpole& b) { return a.valuation < b.valuation; });
  return out;
}

}  // namespace

ValuationSpace::ValuationSpace(const Split& split) : split_(split) {
  std::size_t size = 1;
  for (int group = split.groups() - 1; group >= 0; --group) {
    const auto at = static_cast<std::size_t>(group);
    groups_[at] = &group_values(split.kind(group), split.length(group));
    strides_[at] = size;
    size *= groups_[at]->size();
  }
  total_.resize(size);
  for (std::size_t valuation = 0; valuation < size; ++valuation) {
    int sum = 0;
    for (int at = 0; at < split.groups(); ++at) sum += group(at).sum[part(valuation, at)];
    total_[valuation] = static_cast<std::uint8_t>(sum);
  }
}

std::array<std::uint8_t, 16> ValuationSpace::vector(std::size_t valuation) const {
  std::array<std::uint8_t, 16> out{};
  std::size_t place = 0;
  for (int at = 0; at < split_.groups(); ++at) {
    const GroupPoints& points = group(at).points[part(valuation, at)];
    for (std::size_t card = 0; card < static_cast<std::size_t>(split_.length(at)); ++card) out[place++] = points[card];
  }
  return out;
}

std::uint64_t ValuationSpace::frequency(std::size_t valuation) const {
  std::uint64_t out = 1;
  for (int at = 0; at < split_.groups(); ++at) out *= group(at).frequency[part(valuation, at)];
  return out;
}

int excess(const ValuationSpace& space, std::size_t from, std::size_t to) {
  int out = 0;
  for (int group = 0; group < space.split().groups(); ++group)
    out += space.group(group).over[space.part(from, group)][space.part(to, group)];
  return out;
}

std::vector<Tentpole> tentpoles_of(const ValuationSpace& space, std::span<const std::uint8_t> values) {
  RowBounds bounds(space);
  return tentpoles_of(space, values, bounds);
}

std::vector<Tentpole> tentpoles_of(const ValuationSpace& space, std::span<const std::uint8_t> values,
                                   RowBounds& bounds) {
  // 1. The sources are the sinks of the defenders' points.
  std::vector<std::uint8_t> rest(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) rest[i] = static_cast<std::uint8_t>(space.totals()[i] - values[i]);
  bounds.clear(1, rest);
  const std::vector<Tentpole> sinks = sinks_of(space, values, bounds);
  bounds.clear(1, values);
  const std::vector<Tentpole> sources = sinks_of(space, rest, bounds);
  // 2. One list.
  std::vector<Tentpole> out;
  auto source = sources.begin();
  for (const Tentpole& sink : sinks) {
    for (; source != sources.end() && source->valuation < sink.valuation; ++source)
      out.push_back({source->valuation, values[source->valuation], false, true});
    out.push_back(sink);
    if (source != sources.end() && source->valuation == sink.valuation) {
      out.back().low = true;
      ++source;
    }
  }
  for (; source != sources.end(); ++source) out.push_back({source->valuation, values[source->valuation], false, true});
  return out;
}

}  // namespace ombre::skat_tables
