#include "parallel/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include "core/bytes.h"
#include "core/text.h"

// The library's switch for use without linking: everything is in the header.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ombre {
namespace {

constexpr std::string_view magic = "OMBREJ\r\n";
constexpr std::uint32_t version = 2;
constexpr std::size_t head_before_key = 16;
constexpr std::size_t sum_bytes = 8;
constexpr std::size_t record_head = 32;
constexpr const char* remedy = "the journal of the same work, or no such file: delete it and the work begins anew";

std::uint64_t sum_of(std::span<const std::byte> bytes, std::uint64_t seed = 0) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

// What a piece of the journal begins with, without the checksum of its content.
struct Front {
  std::uint64_t number = 0;
  std::uint64_t length = 0;

  std::uint64_t sum() const {
    std::vector<std::byte> bytes;
    append_little(bytes, number);
    append_little(bytes, length);
    return sum_of(bytes);
  }
};

// Worker threads ask for it, too.
std::atomic<KeptPieces*> current = nullptr;

constexpr unsigned piece_bits = 40;
// In the place of a piece: what a sharing is.
constexpr std::size_t description = (std::size_t{1} << piece_bits) - 1;

}  // namespace

std::vector<std::byte> journal_head(std::string_view key) {
  std::vector<std::byte> out;
  append_text(out, magic);
  append_little(out, version);
  append_little(out, static_cast<std::uint32_t>(key.size()));
  append_text(out, key);
  append_little(out, sum_of(out));
  return out;
}

std::vector<std::byte> journal_record(std::uint64_t number, std::span<const std::byte> content) {
  const Front front{number, content.size()};
  std::vector<std::byte> out;
  append_little(out, front.number);
  append_little(out, front.length);
  append_little(out, front.sum());
  append_little(out, sum_of(content, front.sum()));
  out.insert(out.end(), content.begin(), content.end());
  return out;
}

JournalContent read_journal(std::span<const std::byte> bytes, std::string_view key, const std::string& where) {
  ByteReader reader(bytes, where, remedy);
  // 1. The head, as far as it is there.
  const std::string begin = reader.text(std::min(bytes.size(), magic.size()));
  if (!magic.starts_with(begin)) reader.refuse("not a journal of ombre");
  const std::vector<std::byte> head = journal_head(key);
  if (bytes.size() < head.size() && std::ranges::equal(bytes, std::span(head).first(bytes.size()))) return {};
  if (bytes.size() < head_before_key) reader.refuse("only the beginning of a journal, and that of other work");
  if (const auto found = reader.number<std::uint32_t>(); found != version)
    reader.refuse(fmt::format("version {} of a journal, not {}", found, version));
  const auto key_length = reader.number<std::uint32_t>();
  if (reader.left() < key_length + sum_bytes) reader.refuse("the journal is damaged: its head does not end");
  const std::string found = reader.text(key_length);
  if (reader.number<std::uint64_t>() != sum_of(bytes.first(head_before_key + key_length)))
    reader.refuse("the journal is damaged: the checksum of its head does not fit");
  if (found != key) reader.refuse(fmt::format("the journal of other work, {}, not {}", quote(found), quote(key)));

  // 2. The pieces that are whole. The end of a process leaves the beginning of the last.
  JournalContent out;
  out.whole = head.size();
  while (reader.left() >= record_head) {
    const Front front{reader.number<std::uint64_t>(), reader.number<std::uint64_t>()};
    const bool sane = reader.number<std::uint64_t>() == front.sum();
    const auto content_sum = reader.number<std::uint64_t>();
    if (sane && front.length > reader.left()) break;
    const std::span<const std::byte> content = reader.take(sane ? front.length : 0);
    if (!sane || sum_of(content, front.sum()) != content_sum) {
      if (sane && reader.left() == 0) break;
      throw InputError(
          fmt::format("the journal is damaged at byte {} of {}", out.whole, bytes.size()), where,
          fmt::format("a whole one: truncate -s {} keeps the {} piece{} before the damage, and without the "
                      "file the work begins anew",
                      out.whole, out.pieces.size(), out.pieces.size() == 1 ? "" : "s"));
    }
    out.pieces[front.number] = {content.begin(), content.end()};
    out.whole += record_head + content.size();
  }
  return out;
}

Journal::Journal(std::filesystem::path path, std::string_view key) : file_(std::move(path)) {
  const std::string bytes = file_.content();
  JournalContent content = read_journal(std::as_bytes(std::span(bytes)), key, file_.path().string());
  pieces_ = std::move(content.pieces);
  if (content.whole < bytes.size()) file_.cut(content.whole);
  if (content.whole == 0) file_.append(journal_head(key));
}

void Journal::add(std::uint64_t number, std::vector<std::byte> content) {
  file_.append(journal_record(number, content));
  pieces_[number] = std::move(content);
}

void Journal::refuse(std::uint64_t number, const std::string& why) const {
  refuse(fmt::format("piece {}: {}", number, why));
}

void Journal::refuse(std::string what) const { throw InputError(std::move(what), file_.path().string(), remedy); }

std::uint64_t KeptPieces::number(std::size_t piece) const { return sharing_ << piece_bits | std::uint64_t{piece}; }

const Bytes* KeptPieces::bytes_of(std::size_t piece) const {
  const auto found = journal_.pieces().find(number(piece));
  return found == journal_.pieces().end() ? nullptr : &found->second;
}

void KeptPieces::begin(std::string_view what) {
  ++sharing_;
  const std::string now(what);
  const std::optional<std::string> before = find<std::string>(description);
  if (!before) add(description, packed(now));
  if (before && *before != now)
    journal_.refuse(fmt::format("step {} was '{}' before and is '{}' now", sharing_, *before, now));
}

void KeptPieces::refuse(std::size_t piece, const std::string& why) const {
  journal_.refuse(fmt::format("piece {} of step {}: {}", piece, sharing_, why));
}

KeepPieces::KeepPieces(KeptPieces* kept) : before_(current.exchange(kept)) {}
KeepPieces::~KeepPieces() { current.store(before_); }

void kept_pieces_depend_on(std::string_view what) {
  if (KeptPieces* const kept = current.load()) kept->begin(what);
}

}  // namespace ombre
