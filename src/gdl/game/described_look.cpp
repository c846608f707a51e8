#include "gdl/game/described_look.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "core/text.h"
#include "gdl/game/argument_domains.h"

namespace ombre::gdl {
namespace {

// More columns or rows are numbers, not places.
constexpr std::size_t most_lines = 40;

// Columns or rows: whole numbers from 0 or 1 without a gap, or letters from a. Empty where they are none.
std::vector<std::string> axis(const Description& description, const std::vector<Symbol>& constants) {
  const std::size_t count = constants.size();
  if (count < 2 || count > most_lines) return {};
  std::set<std::string> names;
  for (const Symbol symbol : constants) names.insert(description.symbols.name(symbol));
  const auto in_order = [&](const auto& name_of, std::size_t first) {
    std::vector<std::string> out;
    for (std::size_t i = first; i < first + count && names.contains(name_of(i)); ++i) out.push_back(name_of(i));
    return out.size() == count ? out : std::vector<std::string>{};
  };
  const auto number = [](std::size_t i) { return std::to_string(i); };
  const auto letter = [](std::size_t i) { return std::string(1, static_cast<char>('a' + i)); };
  for (const std::size_t first : {std::size_t{0}, std::size_t{1}})
    if (auto out = in_order(number, first); !out.empty()) return out;
  constexpr std::size_t letters = 26;
  return count <= letters ? in_order(letter, 0) : std::vector<std::string>{};
}

bool within(const std::vector<std::string>& few, const std::vector<std::string>& many) {
  return std::all_of(few.begin(), few.end(),
                     [&](const std::string& one) { return std::find(many.begin(), many.end(), one) != many.end(); });
}

// The places that a fluent names.
struct Layer {
  Relation fluent{};
  std::size_t column = 0;
  std::vector<std::string> columns{};
  std::vector<std::string> rows{};

  // Those that say what stands there come before those that only name places.
  std::pair<bool, std::size_t> rank() const { return {fluent.arity > 2, columns.size() * rows.size()}; }
};

std::vector<Layer> layers_of(const Description& description) {
  std::vector<Symbol> roles;
  for (const Term& role : description.roles) roles.push_back(role.id);
  std::sort(roles.begin(), roles.end());
  std::vector<Layer> out;
  for (const auto& [fluent, domains] : fluent_domains(description)) {
    std::vector<std::vector<std::string>> axes;
    for (const std::vector<Symbol>& constants : domains) {
      const bool of_roles = std::includes(roles.begin(), roles.end(), constants.begin(), constants.end());
      axes.push_back(of_roles ? std::vector<std::string>{} : axis(description, constants));
    }
    for (std::size_t i = 0; i + 1 < axes.size(); ++i) {
      if (axes[i].empty() || axes[i + 1].empty()) continue;
      // With nothing else, a letter and a number are a thing and its amount.
      if (fluent.arity == 2 && axes[i].front() == "a") continue;
      out.push_back({fluent, i, axes[i], axes[i + 1]});
      break;
    }
  }
  return out;
}

// What stands at the place that a fluent names.
std::string content_of(const Expression& fluent, std::size_t column) {
  std::string out;
  for (std::size_t i = 1; i < fluent.items.size(); ++i) {
    if (i == column + 1 || i == column + 2) continue;
    out += (out.empty() ? "" : " ") + show(fluent.items[i]);
  }
  return out.empty() ? fluent.items.front().symbol : out;
}

template <class G>
class DescribedLook final : public LookInterface {
 public:
  DescribedLook(const Description& description, std::shared_ptr<const G> game)
      : game_(std::move(game)), board_(find_board(description)) {
    for (Player p = 0; p < game_->players(); ++p) roles_.push_back(game_->session().name(game_->session().role_of(p)));
  }

  Json look(const AnyView& view) const override {
    if constexpr (ViewedGame<G>)
      return look_of(game_->show_view(view.as<typename G::View>()));
    else
      return look_of(game_->show(view.as<typename G::State>()));
  }
  void open_up(const AnyState& now, const AnyState&, Json& look) const override {
    look = look_of(game_->show(now.as<typename G::State>()));
  }
  bool has_tricks() const override { return false; }
  Json trick_completed(const AnyState&, AnyMove) const override { return nullptr; }

 private:
  // Of the text of a state or view; without fluents where it tells none.
  Json look_of(const std::string& text) const {
    Json look = {{"kind", "gdl"}, {"roles", roles_}, {"fluents", Json::array()}};
    for (const Expression& part : read_kif(text)) {
      if (!part.is_list_of("state")) continue;
      for (std::size_t i = 1; i < part.items.size(); ++i) look["fluents"].push_back(show(part.items[i]));
      if (!board_.empty()) look["board"] = board_json(part.items);
    }
    return look;
  }

  // The rows from the top: a puzzle for one is read like a text, the boards of several players go up from the nearest
  // row as in chess.
  Json board_json(const std::vector<Expression>& fluents) const {
    std::map<std::pair<std::string, std::string>, std::string> cells;
    for (const Expression& fluent : fluents) {
      if (!fluent.is_list() || fluent.items.empty()) continue;
      const auto found = board_.column_of.find({fluent.items.front().symbol, fluent.items.size() - 1});
      if (found == board_.column_of.end()) continue;
      std::string& cell = cells[{show(fluent.items[found->second + 2]), show(fluent.items[found->second + 1])}];
      cell += (cell.empty() ? "" : " ") + content_of(fluent, found->second);
    }
    std::vector<std::string> rows = board_.rows;
    if (roles_.size() > 1) std::reverse(rows.begin(), rows.end());
    Json lines = Json::array();
    for (const std::string& row : rows) {
      Json line = Json::array();
      for (const std::string& column : board_.columns) line.push_back(cells[{row, column}]);
      lines.push_back(std::move(line));
    }
    return {{"columns", board_.columns}, {"rows", rows}, {"cells", std::move(lines)}};
  }

  std::shared_ptr<const G> game_;
  Board board_;
  std::vector<std::string> roles_;
};

}  // namespace

Board find_board(const Description& description) {
  const std::vector<Layer> layers = layers_of(description);
  const auto best = std::max_element(layers.begin(), layers.end(),
                                     [](const Layer& a, const Layer& b) { return a.rank() < b.rank(); });
  Board board;
  if (best == layers.end()) return board;
  board.columns = best->columns;
  board.rows = best->rows;
  for (const Layer& layer : layers)
    if (within(layer.columns, board.columns) && within(layer.rows, board.rows))
      board.column_of[{description.symbols.name(layer.fluent.name), layer.fluent.arity}] = layer.column;
  return board;
}

AnyLook described_look(const Description& description, std::shared_ptr<const GdlGame> game) {
  return std::make_shared<DescribedLook<GdlGame>>(description, std::move(game));
}

AnyLook described_look(const Description& description, std::shared_ptr<const HiddenGdlGame> game) {
  return std::make_shared<DescribedLook<HiddenGdlGame>>(description, std::move(game));
}

}  // namespace ombre::gdl
