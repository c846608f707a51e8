// The tables of sure games that a player has: all of a folder, whole ones and parts. Files that cannot be used are left
// out, and play goes on without them.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/text.h"
#include "skat/tables/sure/skat_sure_table.h"

namespace ombre {

class SkatSureTables {
 public:
  SkatSureTables() = default;
  // Those in a folder, by the names that sure_file_name gives them.
  explicit SkatSureTables(const std::filesystem::path& folder);

  // What is known of ten cards, played from the hand, or of twelve; nothing where no table has them.
  std::optional<SureLine> find(CardSet cards) const;

  std::size_t size() const { return tables_.size(); }
  // Why files were left out.
  const std::vector<InputError>& problems() const { return problems_; }

 private:
  std::vector<SkatSureTable> tables_;
  std::vector<InputError> problems_;
};

// Those in the cache folder, opened when they are first asked for, once a process; none where there is no such folder,
// and in a process that does not want them, so that tests and experiments do not depend on what happens to be there.
std::shared_ptr<const SkatSureTables> kept_sure_tables();

// From now on they are wanted, and `refused` is told of each file that is left out. Several threads may call both.
void use_kept_sure_tables(std::function<void(const InputError&)> refused);

}  // namespace ombre
