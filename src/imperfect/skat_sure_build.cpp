#include "imperfect/skat_sure_build.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <system_error>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "imperfect/skat_sure/journal.h"
#include "imperfect/skat_sure/line_answers.h"
#include "search/parallel.h"

namespace ombre {
namespace {

// Classes that a thread takes at a time: about a second of work.
constexpr std::uint32_t hand_piece = 128;
constexpr std::uint32_t discard_piece = 8;

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
  // 1. What is done already.
  const std::filesystem::path journal_path = path.string() + ".journal";
  SureJournal journal(journal_path, span, span.cards == sure_discard_cards ? discard_piece : hand_piece);
  const SureHands hands(span.cards);
  const std::size_t size = sure_line_size(span.cards);
  std::vector<std::size_t> missing;
  SureBuildProgress progress{span.lines};
  for (std::size_t piece = 0; piece < journal.pieces(); ++piece)
    if (journal.has(piece))
      progress.done += journal.lines(piece);
    else
      missing.push_back(piece);
  if (options.progress) options.progress(progress);

  // 2. The rest, each thread with a solver of its own.
  const int threads = std::max(1, options.threads);
  std::vector<std::unique_ptr<SureQuestions>> questions(static_cast<std::size_t>(threads));
  std::mutex mutex;
  const auto stopped = [&] { return options.stop != nullptr && options.stop->load(); };
  for_each_piece(missing.size(), threads, [&](std::size_t number, std::size_t worker) {
    if (stopped()) return;
    const std::size_t piece = missing[number];
    if (!questions[worker]) questions[worker] = std::make_unique<SureQuestions>(span.nodes);
    const std::uint32_t first = span.first + static_cast<std::uint32_t>(piece) * journal.lines(0);
    std::vector<std::uint8_t> lines(journal.lines(piece) * size);
    for (std::uint32_t i = 0; i < journal.lines(piece); ++i) {
      if (stopped()) return;
      answer_sure_line(*questions[worker], hands.hand(first + i), std::span(lines).subspan(i * size, size));
    }
    const std::lock_guard lock(mutex);
    journal.put(piece, lines);
    progress.done += journal.lines(piece);
    if (options.progress) options.progress(progress);
  });
  if (progress.done < span.lines) return false;

  // 3. The table, after which the journal has done its work.
  write_sure_table(path, span, [&](const std::function<void(std::span<const std::uint8_t>)>& use) {
    for (std::size_t piece = 0; piece < journal.pieces(); ++piece) {
      const std::vector<std::uint8_t> lines = journal.get(piece);
      for (std::size_t from = 0; from < lines.size(); from += size) use(std::span(lines).subspan(from, size));
    }
  });
  std::error_code ignored;
  std::filesystem::remove(journal_path, ignored);
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
