#include "skat/learning/skat_fit.h"

#include <fmt/format.h>

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

}  // namespace ombre
