#include "match/look.h"

#include <nlohmann/json.hpp>

#include "core/field_text.h"

namespace ombre {
namespace {

// All see everything.
class BoardLook final : public LookInterface {
 public:
  explicit BoardLook(std::function<Json(const AnyView&)> look) : look_(std::move(look)) {}

  Json look(const AnyView& view) const override { return look_(view); }
  void open_up(const AnyState&, const AnyState&, Json&) const override {}
  bool has_tricks() const override { return false; }
  Json trick_completed(const AnyState&, AnyMove) const override { return nullptr; }

 private:
  std::function<Json(const AnyView&)> look_;
};

}  // namespace

Json rows_look(const char* kind, std::string_view rows) {
  Json look = {{"kind", kind}, {"rows", Json::array()}};
  for (const std::string_view row : split(rows, "/")) look["rows"].push_back(std::string(row));
  return look;
}

AnyLook board_look(std::function<Json(const AnyView&)> look) { return std::make_shared<BoardLook>(std::move(look)); }

Json look_of_text(const std::string& text) { return {{"kind", "text"}, {"text", text}}; }

}  // namespace ombre
