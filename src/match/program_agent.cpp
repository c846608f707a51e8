#include "match/program_agent.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/child_process.h"
#include "core/json.h"
#include "core/random.h"
#include "core/text.h"
#include "match/look.h"
#include "match/player_view.h"
#include "match/program_pool.h"

namespace ombre {
namespace {

// Every language reads whole numbers of so many bits exactly.
constexpr int safe_bits = 53;
// How the shell ends where a command cannot be run or is not found.
constexpr int cannot_run = 126 << 8;
constexpr int not_found = 127 << 8;

class ProgramAgent final : public OpenAgent<AnyGame> {
 public:
  ProgramAgent(const GameParts& parts, ProgramSettings settings, const AgentContext& context, std::uint64_t seed)
      : parts_(parts), game_(parts.game), settings_(std::move(settings)), context_(context), seed_(seed) {}
  ~ProgramAgent() override {
    if (program_) context_.programs->give_back(settings_.command, std::move(program_));
  }
  ProgramAgent(const ProgramAgent&) = delete;
  ProgramAgent& operator=(const ProgramAgent&) = delete;

  Decision<AnyMove> choose(const AnyState& state, std::span<const AnyMove> moves, Random& random) override {
    if (forfeit_.empty())
      if (const std::optional<AnyMove> move = ask(state, moves)) return {.move = *move};
    Decision<AnyMove> decision{.move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]};
    decision.forfeit = forfeit_;
    return decision;
  }

  bool watches() const override { return true; }
  void watch(const AnyState& before, Player player, const AnyMove& move) override {
    const bool seen = sees_move(game_, before, player, move);
    last_.push_back({{"player", *game_.mover(before)}, {"move", seen ? Json(game_.show_move(before, move)) : Json()}});
    if (parts_.look == nullptr || !parts_.look->has_tricks()) return;
    if (Json trick = parts_.look->trick_completed(before, move); !trick.is_null()) last_trick_ = std::move(trick);
  }
  void hand_ended(const Scores& scores, bool over) override {
    last_trick_ = Json::array();
    Json last = std::exchange(last_, Json::array());
    if (!program_) return;
    Json result = {{"scores", Json::array()}, {"over", over}};
    for (Player p = 0; p < game_.players(); ++p) result["scores"].push_back(scores[p]);
    const std::string line = json_text({{"result", std::move(result)}, {"last", std::move(last)}}) + '\n';
    // One that does not read will be noticed when it is asked; here it only must not hold up anything.
    if (!program_->tell(line, ChildProcess::Clock::now() + settings_.time)) program_.reset();
  }

 private:
  // The move the program answers; none where it has forfeited, or the game is stopped.
  std::optional<AnyMove> ask(const AnyState& state, std::span<const AnyMove> moves) {
    // 1. The question, behind a first line where the program does not know the game yet.
    std::vector<std::string> names;
    for (const AnyMove& move : moves) names.push_back(game_.show_move(state, move));
    std::string text;
    std::chrono::milliseconds time = settings_.time;
    const bool begins = !program_;
    if (begins) {
      program_ = context_.programs->take(settings_.command);
      text = game_line(*game_.mover(state));
    }
    const bool played_before = begins && program_->has_answered();
    if (!program_->has_answered()) time += settings_.start;
    text += question(state, names, time);

    // 2. The answer. One that ended between two games has done nothing wrong: another takes its place.
    using Outcome = ChildProcess::Outcome;
    ChildProcess::Answer answered = program_->ask(text, ChildProcess::Clock::now() + time, context_.stop);
    if (answered.outcome == Outcome::closed && played_before) {
      program_ = std::make_unique<ChildProcess>(settings_.command);
      time += settings_.start;
      answered = program_->ask(text, ChildProcess::Clock::now() + time, context_.stop);
    }
    const auto& [outcome, line] = answered;
    if (outcome == Outcome::stopped) {
      program_.reset();
      return std::nullopt;
    }
    if (outcome == Outcome::late) return lost(fmt::format("no answer within {} ms", time.count()));
    if (outcome == Outcome::too_long) return lost(fmt::format("a line of over {} bytes", ChildProcess::most_line));
    if (outcome == Outcome::unasked) return lost("it wrote without being asked");
    if (outcome == Outcome::closed) return lost(ending());
    const Json answer = parse_json_if(line).value_or(Json());
    if (!answer.is_object() || !answer.contains("move") || !answer["move"].is_string())
      return lost("not an answer: " + quote(line));
    const auto move = answer["move"].get<std::string>();
    const auto found = std::find(names.begin(), names.end(), move);
    if (found == names.end()) return lost("no legal move: " + quote(move));
    return moves[static_cast<std::size_t>(found - names.begin())];
  }

  std::string game_line(Player player) const {
    return json_text({{"game", context_.game},
                      {"player", player},
                      {"players", game_.players()},
                      {"seed", seed_ >> (64 - safe_bits)},
                      {"clock_ms", settings_.time.count()}}) +
           '\n';
  }

  std::string question(const AnyState& state, const std::vector<std::string>& names, std::chrono::milliseconds time) {
    const Player player = *game_.mover(state);
    Json view = {{"look", look_for(parts_, state, state, player)}, {"text", picture_for(game_, state, player)}};
    if (!game_.traits().views) view["position"] = game_.show(state);
    if (parts_.look != nullptr && parts_.look->has_tricks()) view["look"]["last_trick"] = last_trick_;
    Json last = std::exchange(last_, Json::array());
    return json_text(
               {{"view", std::move(view)}, {"last", std::move(last)}, {"moves", names}, {"clock_ms", time.count()}}) +
           '\n';
  }

  // The game is forfeited for this reason; there is no move.
  std::optional<AnyMove> lost(std::string reason) {
    forfeit_ = std::move(reason);
    program_.reset();
    return std::nullopt;
  }

  // How the program ended that has closed its output. Throws InputError where there never was one.
  std::string ending() {
    constexpr std::chrono::seconds patience{1};
    if (!program_->ended(ChildProcess::Clock::now() + patience)) return "it closed its output";
    if (!program_->status()) return "it ended";
    const int status = *program_->status();
    if (!program_->has_answered() && (status == not_found || status == cannot_run)) {
      program_.reset();
      throw InputError("the shell cannot start " + quote(settings_.command), "exec", "the command of a program");
    }
    return "it " + show_ending(status);
  }

  const GameParts& parts_;
  const AnyGame& game_;
  ProgramSettings settings_;
  AgentContext context_;
  std::uint64_t seed_;
  std::unique_ptr<ChildProcess> program_;  // that knows of the game and has answered all it was asked
  std::string forfeit_;
  Json last_ = Json::array();  // moves since the program was last asked
  Json last_trick_ = Json::array();
};

}  // namespace

std::unique_ptr<OpenAgent<AnyGame>> make_program_agent(const GameParts& parts, const ProgramSettings& settings,
                                                       const AgentContext& context, std::uint64_t seed) {
  if (context.programs == nullptr)
    throw InputError("no programs are started here", "exec",
                     "an agent of Ombre's own; ombre match, play and ask start programs");
  return std::make_unique<ProgramAgent>(parts, settings, context, seed);
}

}  // namespace ombre
