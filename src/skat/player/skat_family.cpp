#include <limits>

#include "core/erase_agent.h"
#include "core/random.h"
#include "core/seat_agents.h"
#include "core/text.h"
#include "match/agents.h"
#include "match/card_look.h"
#include "match/game_entry.h"
#include "match/make_parts.h"
#include "skat/player/skat_agent.h"
#include "skat/player/skat_bidder.h"
#include "skat/player/skat_encoding.h"
#include "skat/player/skat_evaluator.h"
#include "skat/player/skat_inference.h"
#include "skat/player/skat_knowledge.h"
#include "skat/player/skat_player.h"
#include "skat/player/skat_rules.h"
#include "skat/rules/skat.h"

namespace ombre {
namespace {

constexpr const char* agent_name = "skat";
// What plays the cards at the full level.
constexpr const char* usual_play = "pimc(worlds=80,safe=on,infer=bids)";
constexpr double per_cent = 0.01;

std::vector<Parameter> skat_parameters() {
  constexpr int many = std::numeric_limits<int>::max();
  std::vector<std::string> levels;
  for (const SkatPlayLevel& level : skat_play_levels()) levels.push_back(level.name);
  return {{"level", "how well it plays its cards; full: as the agent of the next parameter", levels},
          Parameter::of_agent("play", "plays the cards at the full level", usual_play),
          {"threshold", "per cent of chance to win with which it bids for a game", usual_skat_threshold, 1, 99},
          {"ms", "milliseconds a decision at most; 0: no limit", 0, 0, many},
          {"clock", "seconds for all decisions of a deal; 0: no limit", 0, 0, many}};
}

const OwnAgentInfo listed(
    {.name = agent_name,
     .summary = "Skat from the auction on: bids, puts away and declares by learnt chances to win.",
     .parameters = skat_parameters()});

struct SkatLook {
  static Json look(const Skat&, const Skat::View& view) {
    constexpr std::array<const char*, 6> phases = {"auction", "skat", "discard", "declare", "play", "over"};
    const Deck& deck = skat_deck();
    Json look = {{"kind", "skat"},
                 {"phase", phases[static_cast<std::size_t>(view.phase)]},
                 {"hand", cards_json(deck, view.hand)},
                 {"counts", numbers_json(view.sizes, skat_seats)},
                 {"trick", trick_json(deck, view.trick, skat_seats)},
                 {"leader", view.trick.leader()},
                 {"bids", Json::array()},
                 {"passed", Json::array()},
                 {"points", numbers_json(view.points, skat_seats)},
                 {"tricks", numbers_json(view.tricks, skat_seats)}};
    for (Player p = 0; p < skat_seats; ++p) {
      look["bids"].push_back(view.auction.highest(p));
      look["passed"].push_back(view.auction.passed().contains(p));
    }
    if (view.auction.bid() > 0) look["bid"] = view.auction.bid();
    if (view.declarer) look["declarer"] = *view.declarer;
    if (view.declarer && view.phase > Skat::Phase::skat) look["hand_game"] = view.contract.hand;
    if (view.declarer && view.phase >= Skat::Phase::play) look["contract"] = show_skat_contract(view.contract);
    if (!view.skat.empty()) look["skat"] = cards_json(deck, view.skat);
    if (!view.open.empty()) look["ouvert_hand"] = cards_json(deck, view.open);
    return look;
  }

  static void open_up(const Skat& game, const Skat::State& now, const Skat::State& first, Json& look) {
    look["hands"] = hands_json(skat_deck(), game.mover(now) ? now.hands : first.hands, skat_seats);
    look["skat"] = cards_json(skat_deck(), now.skat);
    if (!game.mover(now)) look["dealt_skat"] = cards_json(skat_deck(), first.skat);
  }

  static Json trick_completed(const Skat&, const Skat::State& before, Skat::Move move) {
    if (before.phase != Skat::Phase::play || before.trick.size() + 1 != skat_seats) return nullptr;
    Trick trick = before.trick;
    trick.play(move.card());
    return trick_json(skat_deck(), trick, skat_seats);
  }
};

// The parts of Skat. A game that is not owned must outlive them.
GameParts skat_parts(const std::shared_ptr<const Skat>& game) {
  GameParts parts = make_parts(game, SkatKnowledge{}, SkatRules{});
  parts.look = std::make_shared<CardLook<Skat, SkatLook>>(*game, true);
  parts.encoding = make_encoding(game, SkatCode());
  parts.solver = skat_open_solver(*game);
  parts.infer_from_view = [game] {
    return std::make_unique<ErasedInference<Skat>>(std::make_unique<SkatInference>(*game));
  };
  parts.in_play = [](const AnyState& state) { return state.as<Skat::State>().phase == Skat::Phase::play; };
  parts.own_agent = [game](const AgentSpec& agent, const GameParts::AgentMaker& cards) {
    const SkatSettings settings = skat_settings(agent);
    auto play = std::make_unique<TypedAgent<Skat>>(cards(settings.play));
    return std::make_unique<ErasedAgent<Skat>>(std::make_unique<SkatPlayer>(*game, std::move(play), settings));
  };
  return parts;
}

}  // namespace

const std::vector<SkatPlayLevel>& skat_play_levels() {
  static const std::vector<SkatPlayLevel> levels = {{"full", ""},
                                                    {"strong", "pimc(worlds=30,infer=bids)"},
                                                    {"club", "pimc(worlds=10)"},
                                                    {"casual", "rules"},
                                                    {"beginner", "pimc(worlds=2)", true}};
  return levels;
}

bool is_skat_agent(const AgentSpec& agent) { return agent.info->name == agent_name; }

SkatSettings skat_settings(const AgentSpec& agent) {
  const SkatPlayLevel& level = skat_play_levels()[static_cast<std::size_t>(agent.value("level"))];
  if (!level.play.empty()) refuse_set(agent, {"play"}, "only the full level plays as it is told");
  SkatSettings settings;
  settings.play = level.play.empty() ? agent.agent("play") : read_agent(level.play);
  settings.threshold = per_cent * agent.value("threshold");
  settings.forgets = level.forgets;
  settings.time = std::chrono::milliseconds(agent.value("ms"));
  settings.clock = std::chrono::seconds(agent.value("clock"));
  return settings;
}

SeatAgent<Skat> make_skat_agent(const Skat& game, const AgentSpec& agent, const AgentContext& context,
                                std::uint64_t luck) {
  const std::shared_ptr<const Skat> not_owned(std::shared_ptr<const Skat>(), &game);
  const auto parts = std::make_shared<const GameParts>(skat_parts(not_owned));
  SeatAgent<AnyGame> any = make_agent(*parts, agent, context, luck);
  SeatAgent<Skat> made;
  if (any.blind) made.blind = std::make_unique<TypedAgent<Skat>>(std::move(any.blind), parts);
  if (any.open) made.open = std::make_unique<TypedOpenAgent<Skat>>(game, std::move(any.open), parts);
  return made;
}

void check_skat_bidder(const Skat& game, const AgentSpec& agent, const std::string& where) {
  if (agent.info->sees_all) throw InputError(agent.info->name + " sees all cards", where, "an agent that does not");
  Random random(0);
  const Skat::State start = game.start(random);
  if (choose_of_all(make_skat_agent(game, agent, {}, 0), game, start, random).by_rules)
    throw InputError(agent.info->name + " knows card play alone", where, "an agent that bids, such as skat or rules");
}

GameFamily skat_family() {
  GameInfo info;
  info.name = "skat";
  info.summary = "Skat: the auction, the skat, the game announced and ten tricks, or the card play of one contract.";
  info.state_text =
      "Fields: phase auction, skat, discard, declare, play or over; hands CA C9 … / … / …; skat D7 D8; declarer 1; "
      "hand on (before the game is declared); contract CHS; bids 18 20 0 (the highest each said or held); passed "
      "0 1 0; played … / … / …; trick CA CT; leader 2; points 11 0 20; tricks 1 0 2; voids CT / - / - (suits shown to "
      "be missing, T trumps). What is usual is left out; fewer cards, equal for all, are fine during play.";
  info.move_text =
      "A bid such as 18, yes or pass; skat or hand; a card such as CA; a game: C, S, H, D, G or N, then O for "
      "ouvert, H for hand, S or Z for schneider or schwarz announced.";
  info.drawn_start = true;
  info.usual_agent = "skat";
  info.levels = {{"beginner", "skat(level=beginner)", "Thinks of two deals and forgets who lacks a suit."},
                 {"casual", "skat(level=casual)", "Plays its cards by rules of thumb."},
                 {"club", "skat(level=club)", "Thinks of ten deals."},
                 {"strong", "skat(level=strong)", "Thinks of thirty deals and listens to the bids."},
                 {"expert", "skat", "Thinks of eighty deals and plays safe where it has won."}};
  const SkatOptions standard;
  std::vector<std::string> contracts{"none"};
  for (const SkatContract& contract : all_skat_contracts()) contracts.push_back(show_skat_contract(contract));
  info.parameters = {{"ramsch", "whether it is played when all pass", {"off", "on"}},
                     {"scoring", "the declarer's value alone, or with the points of a tournament", {"plain", "seeger"}},
                     {"contract", "a game whose play is all there is; none: with the auction", contracts},
                     {"declarer", "who plays the contract", standard.declarer, 0, skat_seats - 1},
                     {"bid", "for which bid", standard.bid, skat_bids.front(), skat_bids.back()}};
  return {info, [](const std::vector<int>& values) {
            SkatOptions options;
            options.ramsch = values[0] == 1;
            options.scoring = static_cast<SkatScoring>(values[1]);
            if (values[2] > 0) options.contract = all_skat_contracts()[static_cast<std::size_t>(values[2]) - 1];
            options.declarer = values[3];
            options.bid = values[4];
            return skat_parts(std::make_shared<const Skat>(options));
          }};
}

}  // namespace ombre
