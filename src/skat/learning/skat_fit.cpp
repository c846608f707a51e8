#include "skat/learning/skat_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/bytes.h"
#include "core/json.h"
#include "core/random.h"
#include "core/text.h"
#include "skat/rules/skat_scoring.h"

namespace ombre {
namespace {

constexpr std::size_t head_bytes = 512;
constexpr std::size_t game_bytes = 16;
constexpr std::size_t checked_bytes = 12;
constexpr const char* remedy = "a file of games to learn from, or none yet";

std::uint32_t packed(CardSet cards) {
  std::uint32_t out = 0;
  for (unsigned suit = 0; suit < suit_count; ++suit)
    out |= static_cast<std::uint32_t>(cards.bits() >> (suit * suit_lane) & 0xffU) << (8 * suit);
  return out;
}

CardSet unpacked(std::uint32_t cards) {
  std::uint64_t bits = 0;
  for (unsigned suit = 0; suit < suit_count; ++suit)
    bits |= static_cast<std::uint64_t>(cards >> (8 * suit) & 0xffU) << (suit * suit_lane);
  return CardSet::from_bits(bits);
}

std::uint32_t check_of(std::span<const std::byte> game) {
  const auto first = load_little<std::uint64_t>(game.data());
  const auto rest = load_little<std::uint32_t>(game.data() + sizeof first);
  return static_cast<std::uint32_t>(mix(first ^ mix(rest)));
}

void append_game(std::vector<std::byte>& bytes, const SkatSample& sample) {
  const std::size_t start = bytes.size();
  const SkatHandCase& hand = sample.hand;
  append_little(bytes, packed(hand.cards));
  append_little(bytes, packed(hand.away));
  const unsigned game =
      static_cast<unsigned>(hand.kind) | (hand.ouvert ? 8U : 0U) | static_cast<unsigned>(hand.seat) << 4;
  append_little(bytes, static_cast<std::uint8_t>(game));
  append_little(bytes, static_cast<std::uint8_t>(hand.heard[0] | hand.heard[1] << 4));
  append_little(bytes, static_cast<std::uint8_t>(sample.points));
  append_little(bytes, static_cast<std::uint8_t>(sample.tricks));
  append_little(bytes, check_of(std::span(bytes).subspan(start, checked_bytes)));
}

// Nothing where it is no game.
std::optional<SkatSample> read_game(std::span<const std::byte> game) {
  if (load_little<std::uint32_t>(game.data() + checked_bytes) != check_of(game.first(checked_bytes))) return {};
  SkatSample sample;
  SkatHandCase& hand = sample.hand;
  hand.cards = unpacked(load_little<std::uint32_t>(game.data()));
  hand.away = unpacked(load_little<std::uint32_t>(game.data() + 4));
  const auto number = [&](std::size_t at) { return std::to_integer<unsigned>(game[at]); };
  const unsigned kind = number(8) & 7U;
  const unsigned seat = number(8) >> 4;
  if (kind >= skat_kinds.size() || seat >= skat_seats) return {};
  hand.kind = static_cast<SkatKind>(kind);
  hand.ouvert = (number(8) & 8U) != 0;
  hand.seat = static_cast<Player>(seat);
  hand.heard = {static_cast<SkatHeard>(number(9) & 15U), static_cast<SkatHeard>(number(9) >> 4)};
  sample.points = static_cast<int>(number(10));
  sample.tricks = static_cast<int>(number(11));
  const bool heard = hand.heard[0] < skat_heard_classes && hand.heard[1] < skat_heard_classes;
  const bool cards = hand.cards.size() == 10 && (hand.cards & hand.away).empty() &&
                     (hand.away.empty() || hand.away.size() == skat_size);
  if (!heard || !cards || sample.points > skat_total_points || sample.tricks > skat_tricks) return {};
  return sample;
}

// Where the sums of squared gradients begin: an entry seen once moves by little.
constexpr double first_square = 1;

// Of the correction: how far slopes, the shift of a class and offsets may be expected from 1 and 0; steps over all
// games.
constexpr double slope_deviation = 0.15;
constexpr double shift_deviation = 0.5;
constexpr double offset_deviation = 0.15;
constexpr int correction_steps = 400;
constexpr double correction_rate = 0.1;

double logistic(double sum) { return 1 / (1 + std::exp(-sum)); }

std::size_t marks_of(const SkatHandCase& hand) { return hand.kind == SkatKind::null ? 1 : skat_marks; }

std::vector<std::int16_t> rounded(const std::vector<double>& entries) {
  constexpr double least = std::numeric_limits<std::int16_t>::min();
  constexpr double most = std::numeric_limits<std::int16_t>::max();
  std::vector<std::int16_t> out;
  out.reserve(entries.size());
  for (const double entry : entries)
    out.push_back(static_cast<std::int16_t>(std::clamp(std::round(entry * SkatHandModel::unit), least, most)));
  return out;
}

std::vector<double> entries_of(const SkatHandModel& model) {
  std::vector<double> out;
  out.reserve(model.entries().size());
  for (const std::int16_t entry : model.entries()) out.push_back(static_cast<double>(entry) / SkatHandModel::unit);
  return out;
}

std::vector<double> fit_tables(std::vector<double> entries, std::span<const SkatSample> samples,
                               const SkatFitOptions& options) {
  std::vector<double> squares(entries.size(), first_square);
  for (int epoch = 1; epoch <= options.epochs; ++epoch) {
    const double rate = options.rate / epoch;
    for (const SkatSample& sample : samples) {
      const SkatPlaces places(sample.hand);
      for (std::size_t mark = 0; mark < marks_of(sample.hand); ++mark) {
        double sum = 0;
        for (const std::uint16_t place : places) sum += entries[place * skat_marks + mark];
        const double reached = sample.reached(static_cast<SkatMark>(mark)) ? 1 : 0;
        const double gradient = reached - logistic(sum);
        for (const std::uint16_t place : places) {
          const std::size_t at = place * skat_marks + mark;
          squares[at] += gradient * gradient;
          entries[at] += rate * gradient / std::sqrt(squares[at]);
        }
      }
    }
  }
  return entries;
}

// A number that is found by steps along its gradient.
struct Parameter {
  double value = 0;
  double gradient = 0;
  double squares = 0;

  void step() {
    squares += gradient * gradient;
    if (squares > 0) value += correction_rate * gradient / std::sqrt(squares);
  }
};

// The correction of one mark in all classes.
void correct(std::vector<double>& entries, std::span<const SkatSample> samples, std::size_t mark) {
  // 1. What the tables say of each game.
  struct Known {
    double sum;
    double reached;
    std::size_t kind;
    std::size_t coarse;
  };
  std::vector<Known> games;
  for (const SkatSample& sample : samples) {
    if (mark >= marks_of(sample.hand)) continue;
    const SkatPlaces places(sample.hand);
    double sum = 0;
    for (const std::uint16_t place : places) sum += entries[place * skat_marks + mark];
    games.push_back({sum, sample.reached(static_cast<SkatMark>(mark)) ? 1.0 : 0.0, skat_class(sample.hand),
                     skat_coarse_place(places)});
  }

  // 2. Slopes and offsets that make the games most likely, given how far they may be expected to lie.
  std::array<Parameter, skat_classes> slopes;
  for (Parameter& slope : slopes) slope.value = 1;
  std::array<Parameter, skat_classes> shifts;
  std::vector<Parameter> offsets(skat_table_entries());
  for (int step = 0; step < correction_steps; ++step) {
    for (Parameter& slope : slopes) slope.gradient = (1 - slope.value) / (slope_deviation * slope_deviation);
    for (Parameter& shift : shifts) shift.gradient = -shift.value / (shift_deviation * shift_deviation);
    for (Parameter& offset : offsets) offset.gradient = -offset.value / (offset_deviation * offset_deviation);
    for (const Known& game : games) {
      Parameter& slope = slopes[game.kind];
      Parameter& shift = shifts[game.kind];
      Parameter& offset = offsets[game.coarse];
      const double gradient = game.reached - logistic(slope.value * game.sum + shift.value + offset.value);
      slope.gradient += gradient * game.sum;
      shift.gradient += gradient;
      offset.gradient += gradient;
    }
    for (Parameter& slope : slopes) slope.step();
    for (Parameter& shift : shifts) shift.step();
    for (Parameter& offset : offsets) offset.step();
  }

  // 3. They go into the tables: a slope into all entries of its class, an offset into the smallest table.
  for (std::size_t kind = 0; kind < skat_classes; ++kind) {
    const SkatEntries range = skat_class_entries(kind);
    for (std::size_t place = range.first; place < range.last; ++place)
      entries[place * skat_marks + mark] *= slopes[kind].value;
    for (std::size_t place = range.first; place < range.first + skat_coarse_entries(kind); ++place)
      entries[place * skat_marks + mark] += shifts[kind].value + offsets[place].value;
  }
}

}  // namespace

bool SkatSample::reached(SkatMark mark) const {
  if (hand.kind == SkatKind::null) return tricks == 0;
  switch (mark) {
    case SkatMark::won:
      return points >= skat_needed_points;
    case SkatMark::schneider:
      return points >= skat_schneider_points;
    case SkatMark::schwarz:
      return tricks == skat_tricks;
    case SkatMark::escaped:
      break;
  }
  return points > skat_own_schneider_points;
}

SkatSampleFile::SkatSampleFile(std::string path, const Json& description) : file_(std::move(path)) {
  std::string head = json_text(description);
  if (head.size() >= head_bytes)
    throw InputError("a description too long for its file", file_.path().string(), "shorter names");
  head.resize(head_bytes - 1, ' ');
  head += '\n';
  // What is there already; half a game at the end goes.
  const std::string content = file_.content();
  if (content.size() < head_bytes) {
    if (!head.starts_with(content)) throw InputError("no such file", file_.path().string(), remedy);
    file_.cut(0);
    file_.append(std::as_bytes(std::span(head)));
    return;
  }
  read(content, head);
  file_.cut(head_bytes + samples_.size() * game_bytes);
}

void SkatSampleFile::read(const std::string& content, const std::string& head) {
  if (content.compare(0, head_bytes, head) != 0)
    throw InputError("games of another kind: " + quote(trimmed(std::string_view(content).substr(0, head_bytes))),
                     file_.path().string(), "those of " + std::string(trimmed(head)));
  const std::span<const std::byte> bytes = std::as_bytes(std::span(content)).subspan(head_bytes);
  for (std::size_t at = 0; at + game_bytes <= bytes.size(); at += game_bytes) {
    const std::optional<SkatSample> sample = read_game(bytes.subspan(at, game_bytes));
    if (!sample)
      throw InputError(fmt::format("game {} is damaged", at / game_bytes + 1), file_.path().string(), remedy);
    samples_.push_back(*sample);
  }
}

void SkatSampleFile::append(std::span<const SkatSample> samples) {
  std::vector<std::byte> bytes;
  for (const SkatSample& sample : samples) append_game(bytes, sample);
  file_.append(bytes);
  samples_.insert(samples_.end(), samples.begin(), samples.end());
}

SkatHandModel fit_skat_hands(const SkatHandModel& model, std::span<const SkatSample> samples,
                             const SkatFitOptions& options) {
  std::vector<double> entries = entries_of(model);
  if (options.fit == SkatFit::tables)
    entries = fit_tables(std::move(entries), samples, options);
  else
    for (std::size_t mark = 0; mark < skat_marks; ++mark) correct(entries, samples, mark);
  return SkatHandModel(rounded(entries), model.rounds(), model.recipe());
}

SkatCalibration calibration_of(const SkatHandModel& model, std::span<const SkatSample> samples) {
  constexpr double least_chance = 1e-6;
  SkatCalibration out;
  for (const SkatSample& sample : samples) {
    const double chance = model.win(sample.hand);
    const bool won = sample.reached(SkatMark::won);
    auto& tenth = out.tenths[std::min<std::size_t>(
        out.tenths.size() - 1, static_cast<std::size_t>(chance * static_cast<double>(out.tenths.size())))];
    ++tenth.games;
    tenth.won += won ? 1 : 0;
    tenth.expected += chance;
    ++out.games;
    out.loss -= std::log(std::max(least_chance, won ? chance : 1 - chance));
  }
  if (out.games > 0) out.loss /= out.games;
  return out;
}

}  // namespace ombre
