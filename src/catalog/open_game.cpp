#include "catalog/open_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "core/folders.h"
#include "core/random.h"
#include "core/read_file.h"
#include "core/text.h"
#include "gdl/game/described_look.h"
#include "gdl/game/gdl_game.h"
#include "gdl/game/hidden_gdl_game.h"
#include "gdl/game/machines.h"
#include "gdl/game/session.h"
#include "gdl/language/description.h"
#include "gdl/rules/validate.h"
#include "match/make_parts.h"

namespace ombre {
namespace {

enum Value : std::size_t { engine, first, information };
enum Choices : int { automatic, open, hidden };

std::vector<Parameter> parameters() {
  return {{"engine", "what runs the rules; auto: the faster of the two", {"auto", "rules", "network"}},
          {"first", "the player who chooses first where several choose at once and choices are open", 0, 0,
           max_players - 1},
          {"information",
           "whether choices made at once are seen; auto: hidden where there are such or the rules have sees or random",
           {"auto", "open", "hidden"}}};
}

// The first sentence of the comment at the top of the file, for lists of games.
std::string first_sentence(const std::string& text, const std::string& otherwise) {
  std::string comment;
  std::string_view rest = trimmed(text);
  while (!rest.empty() && rest.front() == ';') {
    std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    rest.remove_prefix(line.size());
    rest.remove_prefix(std::min(rest.find_first_not_of("\r\n"), rest.size()));
    line.remove_prefix(std::min(line.find_first_not_of("; \t"), line.size()));
    if (trimmed(line).empty()) break;
    comment += (comment.empty() ? "" : " ") + std::string(trimmed(line));
  }
  const std::size_t end = comment.find(". ");
  return comment.empty() ? otherwise : comment.substr(0, end == std::string::npos ? end : end + 1);
}

// Whether several players were seen to have a choice at once, in random games.
bool chooses_at_once(const gdl::Session& session) {
  constexpr int games = 20;
  constexpr int longest = 200;
  Random random(1);
  gdl::Machine& machine = session.at_start();
  std::vector<gdl::MoveId> joint;
  for (int game = 0; game < games; ++game) {
    machine.restart();
    for (int step = 0; step < longest && !machine.terminal(); ++step) {
      joint.clear();
      int choosing = 0;
      for (int role = 0; role < session.roles(); ++role) {
        const std::size_t count = machine.legal_count(role);
        if (count == 0) break;
        if (count > 1 && role != session.random_role()) ++choosing;
        const int index = random.below(static_cast<int>(count));
        joint.push_back(machine.legal(role, static_cast<std::size_t>(index)));
      }
      if (choosing > 1) return true;
      if (joint.size() < static_cast<std::size_t>(session.roles())) break;  // the end, as for the game itself
      machine.advance(joint);
    }
  }
  return false;
}

// The description in a text. Throws InputError with line and column where it is invalid.
gdl::Description valid_description(const std::string& text) {
  gdl::Description description = gdl::read_description(text);
  for (const gdl::Finding& finding : gdl::validate(description))
    if (finding.severity == gdl::Finding::Severity::error)
      throw InputError(finding.what, gdl::show(finding.place), "a valid description; see ombre gdl check");
  return description;
}

std::unique_ptr<GameEntry> entry_of(const gdl::Description& description, const std::string& text,
                                    const std::string& name, std::string_view settings) {
  // 1. What runs them.
  GameInfo info;
  info.name = std::filesystem::path(name).stem().string();
  info.summary = first_sentence(text, "A game described in " + name);
  info.parameters = parameters();
  const std::vector<int> values = parameter_values(read_spec("gdl" + std::string(settings)), info.parameters);
  gdl::MachineOptions options;
  options.engine = std::array{gdl::MachineOptions::Engine::automatic, gdl::MachineOptions::Engine::rules,
                              gdl::MachineOptions::Engine::network}[static_cast<std::size_t>(values[engine])];
  auto session = std::make_shared<const gdl::Session>(description, gdl::make_machine(description, options));
  for (Player player = 0; player < session->players(); ++player)
    info.roles.push_back(session->name(session->role_of(player)));
  // 2. Who sees what.
  const std::string spec = show_spec(name, info.parameters, values);
  info.drawn_start = session->random_role().has_value();
  info.move_text = "A term in KIF, such as the rules' legal gives: (mark 1 2).";
  if (session->hides() && values[information] == open)
    throw InputError("the rules hide something", "information", "auto or hidden");
  if (values[information] == hidden || session->hides() ||
      (values[information] == automatic && chooses_at_once(*session))) {
    info.state_text = session->hides()
                          ? "(moves (MOVE…)…), the joint moves so far, (chosen ROLE MOVE) of this step, and (luck N)."
                          : "(state FLUENT…), then (chosen ROLE MOVE) for each who has chosen in this step.";
    info.usual_agent = "ismcts";
    auto game = std::make_shared<const HiddenGdlGame>(std::move(session));
    GameParts parts = make_parts(game);
    parts.look = gdl::described_look(description, std::move(game));
    return std::make_unique<GameEntry>(std::move(info), spec, std::move(parts));
  }
  info.state_text = "(state FLUENT…), then (chosen ROLE MOVE) for each who has chosen in this step.";
  info.usual_agent = "search(algorithm=uct)";
  if (values[first] >= session->players())
    throw InputError(fmt::format("player {}", values[first]), "first", fmt::format("below {}", session->players()));
  auto game = std::make_shared<const GdlGame>(std::move(session), values[first]);
  GameParts parts = make_parts(game);
  parts.look = gdl::described_look(description, std::move(game));
  return std::make_unique<GameEntry>(std::move(info), spec, std::move(parts));
}

std::unique_ptr<GameEntry> open_description(const std::string& path, std::string_view settings) {
  const std::string text = read_file(shared_file(path), gdl::most_kif_bytes);
  gdl::Description description;
  try {
    description = valid_description(text);
  } catch (const InputError& error) {
    throw InputError(error.problem(), path + ", " + error.where(), error.expected());
  }
  return entry_of(description, text, path, settings);
}

}  // namespace

std::unique_ptr<GameEntry> described_game(const std::string& text, const std::string& name, std::string_view settings) {
  return entry_of(valid_description(text), text, name, settings);
}

std::optional<std::string_view> description_path(std::string_view text) {
  const std::size_t list = text.ends_with(')') ? text.rfind('(') : text.size();
  const std::string_view path = text.substr(0, std::min(list, text.size()));
  return path.ends_with(".gdl") || path.ends_with(".kif") ? std::optional(path) : std::nullopt;
}

std::unique_ptr<GameEntry> open_game(std::string_view text) {
  if (const auto path = description_path(text)) return open_description(std::string(*path), text.substr(path->size()));
  return make_game(text);
}

}  // namespace ombre
