#include "bridge/player/bridge_encoding.h"
#include "bridge/player/bridge_evaluator.h"
#include "bridge/player/bridge_knowledge.h"
#include "bridge/rules/bridge.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {
namespace {

// Declarer plays dummy's cards, too. The game must outlive it.
class BridgeOpenSolver final : public OpenSolver {
 public:
  explicit BridgeOpenSolver(const Bridge& game) : game_(game) {}

  PlayerSet declarers(const AnyState&) const override { return PlayerSet(game_.declarer()) | PlayerSet(game_.dummy()); }
  std::unique_ptr<WorldEvaluator<AnyGame>> evaluator(double) const override {
    return std::make_unique<ErasedEvaluator<Bridge>>(std::make_unique<BridgeEvaluator>(game_));
  }
  std::unique_ptr<OpenValues> values() const override {
    return std::make_unique<ErasedValues<Bridge, BridgeEvaluator>>(game_);
  }

 private:
  const Bridge& game_;
};

}  // namespace

GameFamily bridge_family() {
  GameInfo info;
  info.name = "bridge";
  info.summary = "Bridge: the card play of a given contract, with a dummy face up and duplicate scoring.";
  info.state_text =
      "Fields: deal N:KQ5.J8.AT42.9873 … (cards not yet played, as in PBN); trick SA S2; leader W; taken 3 2 (by "
      "declarer's side and the defenders); voids - / C / - / - (suits that seats from North on have shown to lack). "
      "What is usual is left out; fewer cards, equal for all, are fine.";
  info.move_text = "A card such as SA, suit then rank.";
  info.drawn_start = true;
  const BridgeOptions standard;
  info.parameters = {
      {"declarer", "whose contract it is; the seat to the left leads", {"N", "E", "S", "W"}, standard.declarer},
      {"level", "of the contract, which needs six tricks more", standard.contract.level, 1, 7},
      {"strain", "the trump suit, or N for notrump", {"C", "D", "H", "S", "N"}, strain_rank(standard.contract.strain)},
      {"doubled", "whether the contract is doubled or redoubled", {"no", "x", "xx"}, standard.contract.doubled},
      {"vulnerable", "whether declarer's side is", {"off", "on"}, standard.vulnerable ? 1 : 0},
      {"scoring",
       "what the contract scores, or own tricks minus those of the others",
       {"duplicate", "tricks"},
       static_cast<int>(standard.scoring)}};
  return {info, [](const std::vector<int>& values) {
            BridgeOptions options;
            options.declarer = values[0];
            options.contract.level = values[1];
            options.contract.strain = bridge_strains[static_cast<std::size_t>(values[2])];
            options.contract.doubled = values[3];
            options.vulnerable = values[4] == 1;
            options.scoring = static_cast<BridgeScoring>(values[5]);
            const auto game = std::make_shared<const Bridge>(options);
            GameParts parts = make_parts(game, BridgeKnowledge{});
            parts.encoding = make_encoding(game, BridgeCode());
            parts.solver = std::make_shared<BridgeOpenSolver>(*game);
            return parts;
          }};
}

}  // namespace ombre
