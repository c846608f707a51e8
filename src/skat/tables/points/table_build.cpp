#include "skat/tables/points/table_build.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <numeric>
#include <optional>
#include <vector>

#include "core/text.h"
#include "parallel/journal.h"
#include "parallel/share_records.h"
#include "skat/tables/points/budget_table.h"
#include "skat/tables/points/table_piece.h"

namespace ombre::skat_tables {
namespace {

std::string recipe_of(const TableRequest& request) {
  return fmt::format(
      "Skat, {}: the declarer's points at the start of a trick with {} cards a hand; every row exact, "
      "as the fewer of its sinks and sources",
      request.grand ? "grand" : "suit games", request.hand_cards);
}

// With or without a budget: it is cut down at the end.
std::string journal_key(const TableRequest& request) {
  return fmt::format("{}, version {}", recipe_of(request), PointTable::format().version);
}

std::size_t count_entries(const std::vector<TablePiece>& pieces) {
  return std::accumulate(pieces.begin(), pieces.end(), std::size_t{0},
                         [](std::size_t sum, const TablePiece& piece) { return sum + piece.entries.size(); });
}

// The share of the work that is done, told to one listener by several threads.
class Shares {
 public:
  Shares(std::vector<double> works, const BuildProgress& progress) : works_(std::move(works)), progress_(&progress) {
    all_ = std::accumulate(works_.begin(), works_.end(), 0.0);
    done_.resize(works_.size());
  }

  void tell(std::size_t piece, double share) {
    const std::lock_guard lock(mutex_);
    done_[piece] = share;
    if (*progress_) (*progress_)(std::inner_product(works_.begin(), works_.end(), done_.begin(), 0.0) / all_);
  }

 private:
  std::vector<double> works_;
  std::vector<double> done_;
  double all_ = 0;
  const BuildProgress* progress_;
  std::mutex mutex_;
};

}  // namespace

bool build_table(const TableRequest& request, const std::filesystem::path& path, int threads,
                 const BuildProgress& progress, const std::atomic<bool>* stop) {
  // 1. What there is to do, the longest first.
  if (request.bytes) check_budget(request.grand, request.hand_cards, *request.bytes);
  const std::vector<Split> splits = splits_of(request.grand, request.hand_cards);
  std::vector<double> works;
  for (const Split& split : splits) works.push_back(piece_work(split));
  std::vector<std::size_t> order(splits.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return works[a] > works[b]; });

  // 2. What was done before; one process has the journal.
  std::optional<Journal> journal;
  if (crew().first()) journal.emplace(path.string() + ".journal", journal_key(request));
  Shares shares(works, progress);
  std::vector<TablePiece> pieces(splits.size());
  std::vector<std::uint8_t> ready(splits.size());
  const Journal::Pieces none;
  for (const auto& [piece, bytes] : journal ? journal->pieces() : none) {
    if (piece >= splits.size()) journal->refuse(piece, "there is no such split");
    try {
      pieces[piece] = piece_from(bytes, splits[piece]);
    } catch (const InputError& problem) {
      journal->refuse(piece, problem.problem());
    }
    ready[piece] = 1;
    shares.tell(piece, 1);
  }

  // 3. The rest.
  std::erase_if(order, [&](std::size_t piece) { return ready[piece] != 0; });
  const auto stopped = [stop] { return stop != nullptr && stop->load(); };
  const auto make = [&](std::size_t piece) -> std::optional<std::vector<std::byte>> {
    if (stopped()) return std::nullopt;
    const std::optional<TablePiece> made = make_piece(splits[piece], [&](double share) {
      shares.tell(piece, share);
      return !stopped();
    });
    if (!made) return std::nullopt;
    return piece_bytes(*made);
  };
  const auto keep = [&](std::size_t piece, std::vector<std::byte> bytes) {
    pieces[piece] = piece_from(bytes, splits[piece]);
    journal->add(piece, std::move(bytes));
    ready[piece] = 1;
    shares.tell(piece, 1);
  };
  share_records<std::vector<std::byte>>(order, threads, {.stop = stop, .most_at_a_time = 1}, make, keep);
  if (std::count(ready.begin(), ready.end(), 0) > 0) return false;

  // 4. What there is room for, and the file.
  std::string recipe = recipe_of(request);
  if (request.bytes) {
    const std::size_t whole = count_entries(pieces);
    pieces = within_budget(request.grand, request.hand_cards, std::move(pieces), *request.bytes, threads);
    recipe += fmt::format("; {} {} bytes", count_entries(pieces) < whole ? "cut down to" : "nothing cut, it fits",
                          *request.bytes);
  }
  DataFile::write(path, PointTable::format(), recipe, table_payload(request.grand, request.hand_cards, pieces));
  journal->remove();
  return true;
}

}  // namespace ombre::skat_tables
