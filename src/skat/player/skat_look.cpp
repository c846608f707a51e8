#include "skat/player/skat_agent.h"

#include "match/card_look.h"

namespace ombre {
namespace {

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

}  // namespace

AnyLook skat_look(const Skat& game) { return std::make_shared<CardLook<Skat, SkatLook>>(game, true); }

}  // namespace ombre
