#include "facade/skat_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/json.h"
#include "facade/request_fields.h"

namespace ombre {
namespace {

SkatWant read_skat_want(const std::string& text) {
  return static_cast<SkatWant>(want_among(text, std::array{"value", "cards", "target"}));
}

// Points, or none for every trick.
std::optional<int> read_target(const std::string& text) {
  if (text == "all") return std::nullopt;
  int points = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, points);
  if (error != std::errc{} || read != end || points < 0 || points > skat_total_points)
    throw InputError("no target " + quote(text), "target", "0 to 120 points, or all for every trick");
  return points;
}

Player read_seat(const std::optional<int>& seat, const char* field) {
  if (!seat || *seat < 0 || *seat >= skat_seats)
    throw InputError(seat ? fmt::format("no seat {}", *seat) : "nothing given", field,
                     "0 forehand, 1 middlehand or 2 rearhand");
  return *seat;
}

int read_number(const Json& number, const std::string& field) {
  constexpr std::int64_t most = 1000;
  if (!number.is_number_integer() || (number.is_number_unsigned() && number.get<std::uint64_t>() > most) ||
      number.get<std::int64_t>() < -most || number.get<std::int64_t>() > most)
    throw InputError("no such number", field, "a whole number");
  return number.get<int>();
}

// A hand or the skat, its cards separated by spaces.
CardSet read_cards(const std::string& text, const std::string& field) {
  return in_field(field, [&] { return skat_deck().read_hand(text); });
}

// The two cards that a whole deal leaves for the skat; none of a position that has been played to.
CardSet what_is_left(const SkatPosition& position) {
  CardSet left = skat_deck().full();
  for (const CardSet hand : position.hands) left = left - hand;
  for (int i = 0; i < position.trick.size(); ++i) left.erase(position.trick.card(i));
  return left.size() == static_cast<std::size_t>(skat_size) ? left : CardSet{};
}

}  // namespace

SkatRequest read_request(const SkatFields& fields) {
  // 1. What is wanted.
  SkatRequest request;
  SkatPosition& position = request.position;
  if (fields.want) request.want = read_skat_want(*fields.want);
  position.kind = read_skat_kind(needed(fields.game, "game", "C, S, H, D, G or N"));
  if (position.kind == SkatKind::null && request.want == SkatWant::target)
    throw InputError("a target in null", "want", "value or cards: null is about tricks, not points");
  if (fields.target && request.want != SkatWant::target)
    throw InputError("a target that is not asked for", "target", "want to be target");
  if (fields.target) request.target = read_target(*fields.target);

  // 2. The position.
  position.declarer = read_seat(fields.declarer, "declarer");
  position.trick = Trick(fields.leader ? read_seat(fields.leader, "leader") : 0);
  if (fields.hands.size() != skat_seats)
    throw InputError(fmt::format("{} hands", fields.hands.size()), "hands", "those of seats 0, 1 and 2");
  for (std::size_t seat = 0; seat < fields.hands.size(); ++seat)
    position.hands[seat] = read_cards(fields.hands[seat], fmt::format("hands, seat {}", seat));
  if (fields.trick.size() >= skat_seats)
    throw InputError(fmt::format("a trick of {} cards", fields.trick.size()), "trick",
                     "at most 2, the hands without them");
  for (std::size_t i = 0; i < fields.trick.size(); ++i)
    position.trick.play(
        in_field(fmt::format("trick, card {}", i + 1), [&] { return skat_deck().read_card(fields.trick[i]); }));
  if (!fields.taken.empty()) {
    if (fields.taken.size() != position.taken.size())
      throw InputError("not two numbers", "taken", "the declarer's points and the defenders', such as 20,13");
    std::copy(fields.taken.begin(), fields.taken.end(), position.taken.begin());
  }
  position.skat = fields.skat ? read_cards(*fields.skat, "skat") : what_is_left(position);
  check_skat_position(position);
  return request;
}

SkatFields read_skat_fields(const Json& json) {
  if (!json.is_object())
    throw InputError("no object", "",
                     R"(an object such as {"game":"C","declarer":0,"leader":0,"hands":["…","…","…"]})");
  SkatFields fields;
  for (const auto& [key, value] : json.items()) {
    if (key == "hands") {
      fields.hands = read_texts(value, key, R"(a list of three hands such as ["CJ SJ","HJ DJ","CA CT"])");
    } else if (key == "trick") {
      fields.trick = read_texts(value, key, R"(a list of cards such as ["HA"])");
    } else if (key == "taken") {
      if (!value.is_array()) throw InputError("no list", key, "two numbers such as [20,13]");
      for (const Json& number : value) fields.taken.push_back(read_number(number, key));
    } else if (key == "declarer" || key == "leader") {
      (key == "declarer" ? fields.declarer : fields.leader) = read_number(value, key);
    } else if (key == "target") {
      fields.target = value.is_string() ? value.get<std::string>() : std::to_string(read_number(value, key));
    } else if (key == "game" || key == "want" || key == "skat") {
      if (!value.is_string()) throw InputError("no text", key, "a text in quotes");
      (key == "game" ? fields.game : key == "want" ? fields.want : fields.skat) = value.get<std::string>();
    } else {
      throw InputError("unknown field " + quote(key), "",
                       "fields among game, declarer, leader, hands, skat, trick, taken, want, target");
    }
  }
  return fields;
}

SkatAnswer solve(SkatOracle& oracle, const SkatRequest& request) {
  SkatAnswer answer;
  const SkatPlay play{.position = request.position};
  if (request.want == SkatWant::target) {
    answer.reached = request.target ? oracle.reaches(play, *request.target) : oracle.takes_all(play);
  } else if (request.want == SkatWant::value) {
    answer.value = oracle.value(play);
  } else {
    answer.cards = oracle.cards(play);
    const auto [least, most] =
        std::minmax_element(answer.cards.begin(), answer.cards.end(),
                            [](const SkatCardValue& a, const SkatCardValue& b) { return a.value < b.value; });
    answer.value = play.position.mover() == play.position.declarer ? most->value : least->value;
  }
  return answer;
}

namespace {

bool is_null(const SkatRequest& request) { return request.position.kind == SkatKind::null; }

bool won(const SkatRequest& request, int survived) {
  const SkatPosition& position = request.position;
  return survived == static_cast<int>(position.hands[static_cast<std::size_t>(position.mover())].size());
}

}  // namespace

Json answer_json(const SkatRequest& request, const SkatAnswer& answer) {
  if (answer.reached) return {{"reached", *answer.reached}};
  const char* const unit = is_null(request) ? "tricks" : "points";
  Json json;
  if (is_null(request)) json["won"] = won(request, *answer.value);
  json[unit] = *answer.value;
  if (request.want != SkatWant::cards) return json;
  json["cards"] = Json::array();
  for (const SkatCardValue& card : answer.cards)
    json["cards"].push_back({{"card", skat_deck().show(card.card)}, {unit, card.value}});
  return json;
}

std::string show_answer(const SkatRequest& request, const SkatAnswer& answer) {
  // 1. The position.
  const SkatPosition& position = request.position;
  std::string out;
  for (Player seat = 0; seat < skat_seats; ++seat)
    out += fmt::format("{} {}{}\n", seat, skat_deck().show(position.hands[static_cast<std::size_t>(seat)]),
                       seat == position.declarer ? "   (declarer)" : "");
  if (!position.skat.empty()) out += fmt::format("skat {}\n", skat_deck().show(position.skat));
  std::vector<std::string> trick;
  for (int i = 0; i < position.trick.size(); ++i) trick.push_back(skat_deck().show(position.trick.card(i)));
  out += fmt::format("Playing {}. {} {}, {} to play: ", skat_kind_name(position.kind), position.trick.leader(),
                     trick.empty() ? "leads" : fmt::format("led, {} on the table", fmt::join(trick, " ")),
                     position.mover());
  // 2. What it is worth.
  if (answer.reached && request.target)
    out += fmt::format("the declarer {} {} points.\n", *answer.reached ? "reaches" : "does not reach", *request.target);
  else if (answer.reached)
    out += fmt::format("the declarer {} every trick.\n", *answer.reached ? "takes" : "does not take");
  else if (!is_null(request))
    out += fmt::format("the declarer ends with {} points.\n", *answer.value);
  else
    out += won(request, *answer.value) ? std::string("the declarer takes no trick.\n")
                                       : fmt::format("the declarer takes trick {}.\n", *answer.value + 1);
  // 3. Each card, suit by suit.
  std::optional<Suit> last;
  const auto add = [&](Card card, int value) {
    if (last != card.suit()) out += last ? "\n" : "";
    last = card.suit();
    out += fmt::format("{:>6} {:>3}", skat_deck().show(card), value);
  };
  for (const SkatCardValue& card : answer.cards) add(card.card, card.value);
  if (last) out += '\n';
  return out;
}

}  // namespace ombre
