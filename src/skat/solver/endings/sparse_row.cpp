#include "skat/solver/endings/sparse_row.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include <algorithm>
#include <limits>

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

// A block is long enough for the loop over it to pay and short enough for adding up its shortfalls to be cheap.
constexpr std::size_t least_block = 96;
constexpr std::size_t register_bytes = 16;
// Nothing is left of any bound.
constexpr std::uint8_t no_use = std::numeric_limits<std::uint8_t>::max();

struct Swept {
  bool open = false;     // something is still not known
  bool changed = false;  // some bound
};

// Raises the bounds of a block. Requires: whole registers.
#if defined(__SSE2__)
Swept raise_block(std::uint8_t* bounds, const std::uint8_t* others, const std::uint8_t* total,
                  const std::uint8_t* inner, std::uint8_t most, std::size_t size) {
  const auto load = [](const std::uint8_t* from) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)); };
  const __m128i all = _mm_set1_epi8(static_cast<char>(most));
  __m128i open = _mm_setzero_si128();
  __m128i changed = _mm_setzero_si128();
  for (std::size_t i = 0; i < size; i += register_bytes) {
    const __m128i before = load(bounds + i);
    const __m128i bound = _mm_max_epu8(before, _mm_subs_epu8(all, load(inner + i)));
    changed = _mm_or_si128(changed, _mm_xor_si128(bound, before));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(bounds + i), bound);
    open = _mm_or_si128(open, _mm_xor_si128(_mm_add_epi8(bound, load(others + i)), load(total + i)));
  }
  const auto any = [](__m128i bits) { return _mm_movemask_epi8(_mm_cmpeq_epi8(bits, _mm_setzero_si128())) != 0xffff; };
  return {any(open), any(changed)};
}
#else
Swept raise_block(std::uint8_t* bounds, const std::uint8_t* others, const std::uint8_t* total,
                  const std::uint8_t* inner, std::uint8_t most, std::size_t size) {
  Swept out;
  for (std::size_t i = 0; i < size; ++i) {
    if (most > inner[i] && most - inner[i] > bounds[i]) {
      bounds[i] = static_cast<std::uint8_t>(most - inner[i]);
      out.changed = true;
    }
    out.open = out.open || bounds[i] + others[i] != total[i];
  }
  return out;
}
#endif

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

std::uint8_t shortfall(const GroupPoints& demands, const GroupPoints& points) {
#if defined(__SSE2__)
  const __m128i want = _mm_loadu_si128(reinterpret_cast<const __m128i*>(demands.data()));
  const __m128i have = _mm_loadu_si128(reinterpret_cast<const __m128i*>(points.data()));
  const __m128i sums = _mm_sad_epu8(_mm_subs_epu8(want, have), _mm_setzero_si128());
  return static_cast<std::uint8_t>(_mm_cvtsi128_si32(sums) + _mm_extract_epi16(sums, 4));
#else
  int out = 0;
  for (std::size_t i = 0; i < demands.size(); ++i) out += std::max(0, demands[i] - points[i]);
  return static_cast<std::uint8_t>(out);
#endif
}

RowBounds::RowBounds(const ValuationSpace& space) : space_(&space) {
  // 1. The groups of a block; the trumps are never among them.
  first_inner_ = space.split().groups();
  while (first_inner_ > 1 && block_ < least_block) block_ *= space.group(--first_inner_).size();
  padded_ = (block_ + register_bytes - 1) / register_bytes * register_bytes;
  // 2. The blocks.
  const std::size_t blocks = space.size() / block_;
  for (std::size_t block = 0; block < blocks; ++block) {
    std::array<std::uint8_t, 4>& parts = parts_.emplace_back();
    for (int group = 0; group < first_inner_; ++group)
      parts[static_cast<std::size_t>(group)] = static_cast<std::uint8_t>(space.part(block * block_, group));
  }
  total_.resize(blocks * padded_);
  for (std::size_t i = 0; i < space.size(); ++i) total_[place(i)] = space.totals()[i];
  for (std::vector<std::uint8_t>& each : bounds_) each.resize(total_.size());
  inner_.resize(padded_);
  clear();
}

void RowBounds::open_all() {
  open_.resize(parts_.size());
  for (std::size_t block = 0; block < open_.size(); ++block) open_[block] = static_cast<std::uint32_t>(block);
}

void RowBounds::clear() {
  for (std::vector<std::uint8_t>& each : bounds_) std::fill(each.begin(), each.end(), std::uint8_t{0});
  open_all();
}

void RowBounds::clear(int known_side, std::span<const std::uint8_t> values) {
  std::vector<std::uint8_t>& known = bounds_[static_cast<std::size_t>(known_side)];
  std::vector<std::uint8_t>& other = bounds_[static_cast<std::size_t>(1 - known_side)];
  std::fill(other.begin(), other.end(), std::uint8_t{0});
  for (std::size_t block = 0; block < parts_.size(); ++block)
    std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(block * block_), block_,
                known.begin() + static_cast<std::ptrdiff_t>(block * padded_));
  open_all();
}

bool RowBounds::raise(int side, int base, const Shortfalls& shortfalls) {
  // 1. The shortfalls within a block.
  std::size_t size = 1;
  inner_[0] = 0;
  for (int group = space_->split().groups() - 1; group >= first_inner_; --group) {
    const auto& own = shortfalls.groups[static_cast<std::size_t>(group)];
    for (std::size_t part = space_->group(group).size(); part-- > 0;)
      for (std::size_t i = 0; i < size; ++i) inner_[part * size + i] = static_cast<std::uint8_t>(inner_[i] + own[part]);
    size *= space_->group(group).size();
  }
  std::fill(inner_.begin() + static_cast<std::ptrdiff_t>(size), inner_.end(), no_use);
  // 2. The blocks in which something is open, and of them those in which something stays so.
  std::uint8_t* const bounds = bounds_[static_cast<std::size_t>(side)].data();
  const std::uint8_t* const others = bounds_[static_cast<std::size_t>(1 - side)].data();
  std::size_t kept = 0;
  bool changed = false;
  for (const std::uint32_t block : open_) {
    int most = base;
    for (std::size_t group = 0; group < static_cast<std::size_t>(first_inner_); ++group)
      most -= shortfalls.groups[group][parts_[block][group]];
    const std::size_t at = block * padded_;
    Swept swept{.open = true};
    if (most > 0)
      swept = raise_block(bounds + at, others + at, total_.data() + at, inner_.data(), static_cast<std::uint8_t>(most),
                          padded_);
    if (swept.open) open_[kept++] = block;
    changed = changed || swept.changed;
  }
  open_.resize(kept);
  return changed;
}

std::size_t RowBounds::first_open() const {
  for (const std::uint32_t block : open_) {
    const std::size_t at = block * padded_;
    for (std::size_t i = 0; i < block_; ++i)
      if (bounds_[0][at + i] + bounds_[1][at + i] != total_[at + i]) return block * block_ + i;
  }
  return space_->size();
}

void RowBounds::copy(int side, std::span<std::uint8_t> out) const {
  const std::vector<std::uint8_t>& from = bounds_[static_cast<std::size_t>(side)];
  for (std::size_t block = 0; block < parts_.size(); ++block)
    std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(block * padded_), block_,
                out.begin() + static_cast<std::ptrdiff_t>(block * block_));
}

}  // namespace ombre::skat_tables
