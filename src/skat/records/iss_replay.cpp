// What the moves of an ISS record mean: each is made in the game Skat if the rules allow it, and the result that
// follows is compared with the one written.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/field_text.h"
#include "skat/records/iss.h"

namespace ombre {
namespace {

using Phase = Skat::Phase;
using State = Skat::State;
using Move = Skat::Move;

constexpr Player server = -1;

struct Word {
  std::string_view text;
  std::size_t offset;
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  constexpr std::string_view blanks = " \t\r\n";
  for (std::size_t at = text.find_first_not_of(blanks); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
    words.push_back({text.substr(at, end - at), at});
    at = text.find_first_not_of(blanks, end);
  }
  return words;
}

// An error whose place is filled in by the caller, who knows it.
InputError wrong(std::string what, std::string expected) { return {std::move(what), "", std::move(expected)}; }

// Cards with dots between, each once.
std::vector<Card> read_cards(std::string_view text) {
  std::vector<Card> cards;
  CardSet seen;
  for (const std::string_view part : split(text, ".")) {
    const Card card = skat_deck().read_card(part);
    if (seen.contains(card)) throw wrong(fmt::format("{} twice", part), "each card once");
    seen.insert(card);
    cards.push_back(card);
  }
  return cards;
}

CardSet set_of(std::span<const Card> cards) {
  CardSet out;
  for (const Card card : cards) out.insert(card);
  return out;
}

class Replay {
 public:
  Replay() = default;

  void act(Player actor, std::string_view action) {
    if (!dealt_) return deal(actor, action);
    if (finished()) throw wrong("an action behind the end of the game", "none");
    if (actor == server) return act_as_server(action);
    if (action == "RE") return resign(actor);
    if (action == "SC" || action.starts_with("SC.")) return show_cards(actor, action);
    if (skat_awaited_) throw wrong(fmt::format("an action of player {}", actor), "w with the cards of the skat");
    const Player turn = *game_.mover(state());
    if (actor != turn) throw wrong(fmt::format("an action of player {}", actor), fmt::format("one of player {}", turn));
    switch (state().phase) {
      case Phase::auction:
        return speak(action);
      case Phase::skat:
        return take_or_declare(action);
      case Phase::discard:
        return discard(action);
      default:
        return play(action);
    }
  }

  bool dealt() const { return dealt_; }

  IssGame game() {
    if (finished()) out_.result = iss_result(game_, state(), out_.resigned, left_, timed_out_);
    return out_;
  }

 private:
  State& state() { return out_.state; }

  bool finished() {
    if (left_ != server || timed_out_ != server) return true;
    if (state().phase < Phase::play) return false;
    if (iss_over(game_, state())) return true;
    const PlayerSet declarer(*state().declarer);
    return !(out_.resigned & declarer).empty() || (out_.resigned - declarer).size() == skat_seats - 1;
  }

  void make(Move move) {
    out_.moves.push_back(move);
    out_.state = game_.after(state(), move);
  }

  void deal(Player actor, std::string_view action) {
    if (actor != server) throw wrong(fmt::format("an action of player {}", actor), "w with the cards dealt");
    std::string joined(action);
    std::replace(joined.begin(), joined.end(), '|', '.');
    const std::vector<Card> cards = read_cards(joined);
    if (cards.size() != skat_deck().size()) throw wrong(fmt::format("{} cards dealt", cards.size()), "32");
    const std::span<const Card> all(cards);
    for (std::size_t p = 0; p < skat_seats; ++p)
      out_.hands[p] = set_of(all.subspan(p * Skat::hand_cards, Skat::hand_cards));
    out_.skat = set_of(all.subspan(skat_seats * Skat::hand_cards));
    out_.state = game_.start(out_.hands, out_.skat);
    dealt_ = true;
  }

  void act_as_server(std::string_view action) {
    if (skat_awaited_ && !action.starts_with("TI.") && !action.starts_with("LE.")) {
      const CardSet shown = set_of(read_cards(action));
      if (shown != out_.skat)
        throw wrong(fmt::format("{} as the skat", action), skat_deck().show(out_.skat) + ", as dealt");
      skat_awaited_ = false;
      make(Skat::take_skat);
      return;
    }
    const bool slow = action.starts_with("TI.");
    const bool named = action.size() == 4 && action[3] >= '0' && action[3] <= '2';
    if ((!slow && !action.starts_with("LE.")) || !named)
      throw wrong("the server's action " + quote(action), skat_awaited_ ? "the cards of the skat" : "TI.n or LE.n");
    (slow ? timed_out_ : left_) = action[3] - '0';
  }

  void resign(Player actor) {
    if (state().phase != Phase::play) throw wrong("RE before the play", "it during the play");
    if (out_.resigned.contains(actor)) throw wrong(fmt::format("RE of player {} again", actor), "it once");
    out_.resigned.insert(actor);
  }

  void show_cards(Player actor, std::string_view action) {
    if (state().phase != Phase::play || *state().declarer != actor)
      throw wrong(fmt::format("SC of player {}", actor), "it of the declarer during the play");
    if (action.size() > 2) check_shown(action.substr(3));
  }

  void check_shown(std::string_view cards) {
    const CardSet hand = state().hands[*state().declarer];
    if (set_of(read_cards(cards)) != hand)
      throw wrong(fmt::format("{} shown", cards), skat_deck().show(hand) + ", the declarer's hand");
  }

  void speak(std::string_view action) {
    if (action == "p") return make(Skat::pass);
    const bool answers = state().auction.turn()->answers;
    const std::uint64_t allowed = state().auction.allowed();
    if (answers) {
      if (action != "y") throw wrong(quote(action) + " as an answer", "y or p");
      return make(Move{static_cast<std::uint8_t>(std::countr_zero(allowed))});
    }
    int value = 0;
    const auto [end, problem] = std::from_chars(action.data(), action.data() + action.size(), value);
    const bool number = problem == std::errc() && end == action.data() + action.size();
    const std::optional<int> index = number ? skat_bid_index(value) : std::nullopt;
    if (!index || (allowed >> *index & 1U) == 0)
      throw wrong(quote(action) + " as a bid", allowed == 1                 ? "18 or p"
                                               : state().auction.bid() == 0 ? "18, 20, 22, … 264, or p"
                                               : allowed == 0
                                                   ? "p"
                                                   : fmt::format("a value above {}, or p", state().auction.bid()));
    make(Move{static_cast<std::uint8_t>(*index)});
  }

  // The game named; throws unless it is one of this phase.
  SkatContract read_game(std::string_view name, bool hand) {
    SkatContract contract = read_skat_contract(name);
    if (contract.hand != hand)
      throw wrong(quote(name) + (hand ? " without picking up" : " after picking up"),
                  hand ? "a hand game, or s first" : "a game without hand");
    if (!may_announce(contract, state().auction.bid()))
      throw wrong(fmt::format("{} for a bid of {}", name, state().auction.bid()), "a null game that is worth the bid");
    return contract;
  }

  void take_or_declare(std::string_view action) {
    if (action == "s") {
      skat_awaited_ = true;
      return;
    }
    const std::size_t dot = action.find('.');
    const SkatContract contract = read_game(action.substr(0, dot), true);
    make(Skat::play_hand);
    if (dot != std::string_view::npos) {
      if (!contract.ouvert) throw wrong("cards behind " + quote(action.substr(0, dot)), "none but in ouvert games");
      check_shown(action.substr(dot + 1));
    }
    make(Move::of(contract));
  }

  void discard(std::string_view action) {
    // 1. The game, in this action or the one before.
    const std::size_t dot = action.find('.');
    if (!declared_) {
      declared_ = read_game(action.substr(0, dot), false);
      if (dot == std::string_view::npos) return;
      action = action.substr(dot + 1);
    }

    // 2. The cards put away, and in ouvert games the hand.
    const std::vector<Card> cards = read_cards(action);
    const bool with_hand = declared_->ouvert && cards.size() == skat_size + Skat::hand_cards;
    if (cards.size() != skat_size && !with_hand)
      throw wrong(fmt::format("{} cards put away", cards.size()),
                  declared_->ouvert ? "2, and the ten of the hand or not" : "2");
    const std::span<const Card> all(cards);
    const CardSet away = set_of(all.first(skat_size));
    if (!(away - state().hands[*state().declarer]).empty())
      throw wrong(fmt::format("{} put away", skat_deck().show(away)), "cards of the declarer");
    for (const Card card : away) make(Move{card.index});
    if (with_hand && set_of(all.subspan(skat_size)) != state().hands[*state().declarer])
      throw wrong("other cards shown than the declarer has", skat_deck().show(state().hands[*state().declarer]));
    make(Move::of(*declared_));
  }

  void play(std::string_view action) {
    const Card card = skat_deck().read_card(action);
    const auto player = static_cast<std::size_t>(*game_.mover(state()));
    const CardSet hand = state().hands[player];
    const CardSet legal = skat_legal(state().contract.kind, state().trick, hand);
    if (!legal.contains(card))
      throw wrong(fmt::format("{} of player {}{}", action, player,
                              hand.contains(card) ? ", who can follow" : ", who does not have it"),
                  "one of " + skat_deck().show(legal));
    make(Move{card.index});
  }

  Skat game_;
  IssGame out_;
  bool dealt_ = false;
  bool skat_awaited_ = false;
  std::optional<SkatContract> declared_;  // in an action of its own
  Player left_ = server;
  Player timed_out_ = server;
};

// Compares the result word by word with the one that follows. Older records have fewer words at the end.
void check_result(const IssRecord& record, const IssResult& result) {
  const std::string expected = show_iss_result(result);
  const std::vector<Word> right = words_of(expected);
  const std::vector<Word> written = words_of(*record.value("R"));
  constexpr std::size_t first_optional = 14;  // r, which says whether somebody gave up
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (i == written.size()) {
      if (i >= first_optional) return;
      throw InputError("a result without " + quote(right[i].text.substr(0, right[i].text.find(':'))),
                       record.place("R", record.value("R")->size()), quote(expected));
    }
    if (written[i].text != right[i].text)
      throw InputError(fmt::format("the result says {}", quote(written[i].text)), record.place("R", written[i].offset),
                       fmt::format("{}, by the moves", right[i].text));
  }
  if (written.size() > right.size())
    throw InputError("more in the result: " + quote(written[right.size()].text),
                     record.place("R", written[right.size()].offset), "its end");
}

}  // namespace

bool iss_over(const Skat& game, const State& state) {
  if (state.phase == Phase::over) return true;
  if (state.phase != Phase::play || !state.declarer || state.contract.announced != SkatLevel::schneider) return false;
  if (!state.trick.empty() || game.taken(state).defender_tricks == 0) return false;
  return state.points[0] + state.points[1] + state.points[2] - state.points[*state.declarer] >
         skat_own_schneider_points;
}

IssResult iss_result(const Skat& game, const State& state, PlayerSet resigned, Player left, Player timed_out) {
  IssResult result;
  result.left = left;
  result.timed_out = timed_out;
  const Player gone = left != server ? left : timed_out;

  // 1. Nothing was declared.
  if (state.phase < Phase::play || !state.declarer) {
    result.kind = gone == server ? IssResult::Kind::passed : IssResult::Kind::penalty;
    if (gone == server) return result;
    if (state.declarer) result.declarer = *state.declarer;
    const bool defender = state.declarer && gone != result.declarer;
    for (Player p = 0; p < skat_seats; ++p)
      result.penalties[static_cast<std::size_t>(p)] = (defender ? p != result.declarer : p == gone) ? 1 : 0;
    return result;
  }

  // 2. Who gave up: a declarer, or both defenders. Then the rest goes to the declarer, but not in null.
  result.kind = IssResult::Kind::played;
  result.declarer = *state.declarer;
  const PlayerSet declarer(result.declarer);
  const bool both_resigned = (resigned - declarer).size() == skat_seats - 1;
  const bool declarer_loses = !(resigned & declarer).empty() || gone == result.declarer;
  result.resigned = !(resigned & declarer).empty() || both_resigned;
  SkatTaken taken = game.taken(state);
  if (!declarer_loses && (both_resigned || gone != server) && state.contract.kind != SkatKind::null) {
    taken.points += game.points_left(state);
    taken.tricks += game.tricks_left(state);
  }
  result.points = taken.points;
  result.tricks = taken.tricks;

  // 3. The value. A null game that the declarer gives up is lost as with a trick.
  if (state.contract.kind == SkatKind::null && declarer_loses) taken.tricks = std::max(taken.tricks, 1);
  const SkatResult value =
      skat_result(state.contract, game.declarer_cards(state), state.auction.bid(), taken, SkatLossRule::server);
  result.value = value.value;
  result.matadors = value.matadors;
  result.overbid = value.overbid;
  result.schneider = value.schneider;
  result.schwarz = value.schwarz;
  return result;
}

IssGame replay_iss(const IssRecord& record) {
  Replay replay;
  const std::vector<Word> words = words_of(*record.value("MV"));
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const std::string_view actor = words[i].text;
    const auto here = [&](std::size_t word) { return record.place("MV", words[word].offset); };
    if (actor != "w" && actor != "0" && actor != "1" && actor != "2")
      throw InputError("no actor: " + quote(actor), here(i), "0, 1, 2 or w");
    if (i + 1 == words.size()) throw InputError("an actor without an action", here(i), "an action behind it");
    try {
      replay.act(actor == "w" ? server : actor[0] - '0', words[i + 1].text);
    } catch (const InputError& error) {
      throw InputError(error.problem(), here(i + 1), error.expected());
    }
  }
  if (!replay.dealt()) throw InputError("no cards dealt", record.place("MV", 0), "w with 32 cards");
  IssGame game = replay.game();
  check_result(record, game.result);
  return game;
}

}  // namespace ombre
