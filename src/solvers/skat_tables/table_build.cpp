#include "solvers/skat_tables/table_build.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <numeric>
#include <vector>

#include "core/bytes.h"
#include "search/parallel.h"
#include "solvers/skat_tables/budget_table.h"
#include "solvers/skat_tables/table_journal.h"
#include "solvers/skat_tables/table_piece.h"

namespace ombre::skat_tables {
namespace {

std::string recipe_of(const TableRequest& request) {
  return fmt::format(
      "Skat, {}: the declarer's points at the start of a trick with {} cards a hand; every row exact, "
      "as the fewer of its sinks and sources",
      request.grand ? "grand" : "suit games", request.hand_cards);
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

std::string table_name(const TableRequest& request) {
  return fmt::format("skat-{}-{}", request.grand ? "grand" : "suit", request.hand_cards);
}

std::string table_file_name(const TableRequest& request) {
  return fmt::format("{}-v{}.table", table_name(request), PointTable::format().version);
}

bool build_table(const TableRequest& request, const std::filesystem::path& path, int threads,
                 const BuildProgress& progress, const std::atomic<bool>* stop) {
  // 1. What there is to do, the longest first.
  const std::vector<Split> splits = splits_of(request.grand, request.hand_cards);
  std::vector<double> works;
  for (const Split& split : splits) works.push_back(piece_work(split));
  std::vector<std::size_t> order(splits.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return works[a] > works[b]; });

  // 2. What was done before.
  TableJournal journal(path.string() + ".partial", recipe_of(request));
  Shares shares(works, progress);
  std::vector<TablePiece> pieces(splits.size());
  std::vector<std::uint8_t> ready(splits.size());
  const std::size_t places = static_cast<std::size_t>(open_skat::seats) * count_ownerships(request.hand_cards);
  for (std::size_t piece = 0; piece < splits.size(); ++piece)
    if (const auto found = journal.pieces().find(piece); found != journal.pieces().end()) {
      pieces[piece] = piece_from(found->second, places);
      ready[piece] = 1;
      shares.tell(piece, 1);
    }

  // 3. The rest.
  const auto stopped = [stop] { return stop != nullptr && stop->load(); };
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  for_each_piece(static_cast<std::size_t>(threads), threads, [&](std::size_t) {
    for (std::size_t i = next++; i < order.size() && !stopped(); i = next++) {
      const std::size_t piece = order[i];
      if (ready[piece] != 0) continue;
      std::optional<TablePiece> made = make_piece(splits[piece], [&](double share) {
        shares.tell(piece, share);
        return !stopped();
      });
      if (!made) return;
      const std::lock_guard lock(mutex);
      journal.add(piece, piece_bytes(*made));
      pieces[piece] = std::move(*made);
      ready[piece] = 1;
      shares.tell(piece, 1);
    }
  });
  if (std::count(ready.begin(), ready.end(), 0) > 0) return false;

  // 4. What there is room for, and the file.
  std::string recipe = recipe_of(request);
  if (request.bytes) {
    pieces = within_budget(request.grand, request.hand_cards, std::move(pieces), *request.bytes, threads);
    recipe += fmt::format("; cut down to {} bytes", *request.bytes);
  }
  DataFile::write(path, PointTable::format(), recipe, table_payload(request.grand, request.hand_cards, pieces));
  journal.remove();
  return true;
}

}  // namespace ombre::skat_tables
