// Something that is done when a scope is left, by an exception too.
#pragma once

#include <utility>

namespace ombre::server {

template <class Act>
class [[nodiscard]] AtEnd {
 public:
  // The act throws nothing.
  explicit AtEnd(Act act) : act_(std::move(act)) {}
  ~AtEnd() { act_(); }
  AtEnd(const AtEnd&) = delete;
  AtEnd& operator=(const AtEnd&) = delete;

 private:
  Act act_;
};

}  // namespace ombre::server
