#include "skat/tables/build_pieces.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <utility>

#include "core/text.h"
#include "parallel/share_records.h"

namespace ombre {
namespace {

// The share of the work that is done, told to one listener by several threads.
class Shares {
 public:
  Shares(const std::vector<double>& works, const BuildProgress& progress)
      : works_(works), done_(works.size()), progress_(progress) {}

  void tell(std::size_t piece, double share) {
    const std::lock_guard lock(mutex_);
    done_[piece] = share;
    const double all = std::accumulate(works_.begin(), works_.end(), 0.0);
    if (progress_) progress_(std::inner_product(works_.begin(), works_.end(), done_.begin(), 0.0) / all);
  }

 private:
  const std::vector<double>& works_;
  std::vector<double> done_;
  const BuildProgress& progress_;
  std::mutex mutex_;
};

}  // namespace

bool build_pieces(const std::filesystem::path& path, const PieceBuild& build, const BuildOptions& options) {
  // 1. What there is to do.
  const std::vector<double>& works = build.works;
  std::vector<std::size_t> missing(works.size());
  std::iota(missing.begin(), missing.end(), std::size_t{0});
  std::stable_sort(missing.begin(), missing.end(), [&](std::size_t a, std::size_t b) { return works[a] > works[b]; });

  // 2. What was done before; one process has the journal.
  std::optional<Journal> journal;
  if (crew().first()) journal.emplace(path.string() + ".journal", build.key);
  Shares shares(works, options.progress);
  const Journal::Pieces none;
  for (const auto& [piece, bytes] : journal ? journal->pieces() : none) {
    if (piece >= works.size()) journal->refuse(piece, build.none_such);
    try {
      build.check(piece, bytes);
    } catch (const InputError& problem) {
      journal->refuse(piece, problem.problem());
    }
    shares.tell(piece, 1);
  }
  std::erase_if(missing, [&](std::size_t piece) { return journal && journal->has(piece); });

  // 3. The rest.
  const auto make = [&](std::size_t piece, std::size_t worker) -> std::optional<Bytes> {
    if (options.stopped()) return std::nullopt;
    return build.make(piece, worker, [&](double share) { shares.tell(piece, share); });
  };
  const auto keep = [&](std::size_t piece, Bytes bytes) {
    journal->add(piece, std::move(bytes));
    shares.tell(piece, 1);
  };
  share_records<Bytes>(missing, options.threads, {.stop = options.stop, .most_at_a_time = build.most_at_a_time}, make,
                       keep);
  if (!journal || journal->pieces().size() < works.size()) return false;

  // 4. The file, after which the journal has done its work.
  build.write(journal->pieces());
  journal->remove();
  return true;
}

}  // namespace ombre
