// What a game in a description needs besides the rules themselves: who plays which role, between what the scores lie,
// and a machine for every thread that asks.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/players.h"
#include "core/scores.h"
#include "gdl/game/ggp_rules.h"
#include "gdl/language/description.h"
#include "gdl/rules/machine.h"

namespace ombre::gdl {

class Session {
 public:
  // Throws InputError where there are no players, or more than max_players.
  Session(const Description& description, std::unique_ptr<Machine> machine);

  // The roles but `random`, which is no player. A description with such a role or with `sees` hides something.
  int players() const { return static_cast<int>(roles_.size()); }
  int roles() const { return rules_.size(); }
  int role_of(Player player) const { return roles_[static_cast<std::size_t>(player)]; }
  std::optional<int> random_role() const {
    return rules_.random_role < 0 ? std::nullopt : std::optional(rules_.random_role);
  }
  bool hides() const { return rules_.hidden; }
  const std::string& name(int role) const { return rules_.roles[static_cast<std::size_t>(role)]; }

  // Between what all goals lie, and the sum of all players' goals.
  const Bounds& bounds() const { return bounds_; }

  // The machine of this thread for this session, at the initial state or at the state with these words.
  Machine& at_start() const;
  Machine& at(std::span<const std::uint64_t> words) const;

 private:
  Machine& machine() const;

  GgpRules rules_;
  std::vector<int> roles_;  // by player
  Bounds bounds_;
  std::unique_ptr<Machine> first_;  // others are made of it
  mutable std::mutex making_;
  std::uint64_t number_;  // of the session: none has the same
  std::shared_ptr<const int> life_ = std::make_shared<const int>(0);
};

}  // namespace ombre::gdl
