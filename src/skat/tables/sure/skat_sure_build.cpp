#include "skat/tables/sure/skat_sure_build.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "parallel/share_records.h"
#include "skat/tables/sure/journal.h"
#include "skat/tables/sure/line_answers.h"

namespace ombre {
namespace {

// Classes that a thread takes at a time: about a second of work.
constexpr std::uint32_t hand_piece = 128;
constexpr std::uint32_t discard_piece = 8;
// Pieces that a process takes at a time where several share them.
constexpr std::size_t most_pieces = 16;

}  // namespace

SureSpan sure_part(int cards, std::uint32_t part, std::uint32_t parts, std::uint64_t nodes) {
  if (cards != sure_hand_cards && cards != sure_discard_cards)
    throw InputError("no such table of sure games", "sure games", "10 or 12 cards");
  const std::uint64_t count = SureHands(cards).count();
  if (part == 0 || part > parts || parts > count)
    throw InputError(fmt::format("there is no part {} of {}", part, parts), "sure games",
                     fmt::format("parts from 1, at most {} of them", count));
  const std::uint64_t first = count * (part - 1) / parts;
  const std::uint64_t end = count * part / parts;
  return {cards, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(end - first), nodes};
}

std::string sure_file_name(const SureSpan& span) {
  const std::string_view name = SkatSureTable::format(span.cards).name;
  const bool whole = span.first == 0 && span.lines == SureHands(span.cards).count();
  const std::string classes = whole ? "" : fmt::format("-{}-{}", span.first, span.first + span.lines - 1);
  return fmt::format("{}{}{}", name, classes, sure_table_ending);
}

bool build_sure_table(const std::filesystem::path& path, const SureSpan& span, const SureBuildOptions& options) {
  // 1. What is done already; one process has the journal.
  const std::uint32_t a_piece = span.cards == sure_discard_cards ? discard_piece : hand_piece;
  std::optional<SureJournal> journal;
  if (crew().first()) journal.emplace(path.string() + ".journal", span, a_piece);
  const SureHands hands(span.cards);
  const std::size_t size = sure_line_size(span.cards);
  std::vector<std::size_t> missing;
  SureBuildProgress progress{span.lines};
  for (std::size_t piece = 0; journal && piece < journal->pieces(); ++piece)
    if (journal->has(piece))
      progress.done += journal->lines(piece);
    else
      missing.push_back(piece);
  if (options.progress) options.progress(progress);

  // 2. The rest, each thread with a solver of its own.
  const int threads = std::max(1, options.threads);
  std::vector<std::unique_ptr<SureQuestions>> questions(static_cast<std::size_t>(threads));
  using Lines = std::vector<std::uint8_t>;
  const auto stopped = [&] { return options.stop != nullptr && options.stop->load(); };
  const auto make = [&](std::size_t piece, std::size_t worker) -> std::optional<Lines> {
    if (!questions[worker]) questions[worker] = std::make_unique<SureQuestions>(span.nodes);
    const auto before = static_cast<std::uint32_t>(piece) * a_piece;
    Lines lines(std::min(a_piece, span.lines - before) * size);
    for (std::uint32_t i = 0; i * size < lines.size(); ++i) {
      if (stopped()) return std::nullopt;
      answer_sure_line(*questions[worker], hands.hand(span.first + before + i),
                       std::span(lines).subspan(i * size, size));
    }
    return lines;
  };
  const auto keep = [&](std::size_t piece, const Lines& lines) {
    journal->put(piece, lines);
    progress.done += journal->lines(piece);
    if (options.progress) options.progress(progress);
  };
  share_records<Lines>(missing, threads, {.stop = options.stop, .most_at_a_time = most_pieces}, make, keep);
  if (progress.done < span.lines) return false;

  // 3. The table, after which the journal has done its work.
  write_sure_table(path, span, [&](const std::function<void(std::span<const std::uint8_t>)>& use) {
    for (std::size_t piece = 0; piece < journal->pieces(); ++piece) {
      const std::vector<std::uint8_t> lines = journal->get(piece);
      for (std::size_t from = 0; from < lines.size(); from += size) use(std::span(lines).subspan(from, size));
    }
  });
  journal->remove();
  return true;
}

std::optional<std::uint32_t> wrong_sure_line(const SkatSureTable& table, int lines, std::uint64_t seed) {
  const SureSpan& span = table.span();
  const SureHands hands(span.cards);
  SureQuestions questions(span.nodes);
  Random random(seed);
  std::vector<std::uint8_t> line(sure_line_size(span.cards));
  for (int i = 0; i < lines; ++i) {
    const std::uint32_t index = span.first + static_cast<std::uint32_t>(random.below(static_cast<int>(span.lines)));
    const CardSet cards = hands.hand(index);
    answer_sure_line(questions, cards, line);
    if (table.find(cards)->codes() != line) return index;
  }
  return std::nullopt;
}

}  // namespace ombre
