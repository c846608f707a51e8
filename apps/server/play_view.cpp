// What a table tells: views, thoughts and records. Everything that is hidden from the asker is left out here.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "apps/server/play_table.h"
#include "catalog/catalog.h"
#include "skat/records/iss.h"
#include "skat/rules/skat.h"

namespace ombre::server {
namespace {

Json scores_json(const Scores& scores, int players) {
  Json list = Json::array();
  for (Player p = 0; p < players; ++p) list.push_back(scores[p]);
  return list;
}

// The one with the most, null where several have it; and all of them, none where all have it.
void add_winners(Json& json, const Scores& scores, int players) {
  Score most = scores[0];
  for (Player p = 1; p < players; ++p) most = std::max(most, scores[p]);
  Json list = Json::array();
  for (Player p = 0; p < players; ++p)
    if (scores[p] == most) list.push_back(p);
  if (static_cast<int>(list.size()) == players) list = Json::array();
  json["winner"] = list.size() == 1 ? list.front() : Json();
  json["winners"] = std::move(list);
}

}  // namespace

SkatList PlayTable::list_so_far() const {
  SkatList list = *list_;
  if (!over()) return list;
  const Scores scores = table_->scores();
  SkatList::Deal deal;
  for (Player seat = 0; seat < entry_->players(); ++seat)
    if (scores[seat] != 0) deal = {list_->player_on(seat), scores[seat]};
  list.add(deal);
  return list;
}

Json PlayTable::list_json() const {
  const SkatList list = list_so_far();
  Json json = {{"deals", list.full_length()}, {"deal", static_cast<int>(list_->deals().size())},
               {"dealer", list_->dealer()},   {"persons", Json::array()},
               {"played", Json::array()},     {"totals", scores_json(list.totals(), list.table())},
               {"ranking", Json::array()}};
  for (Player seat = 0; seat < entry_->players(); ++seat) json["persons"].push_back(list_->player_on(seat));
  for (const SkatList::Deal& deal : list.deals())
    json["played"].push_back({{"declarer", deal.declarer ? Json(*deal.declarer) : Json()}, {"value", deal.value}});
  for (const SkatList::Standing& each : list.ranking())
    json["ranking"].push_back({{"player", each.player},
                               {"place", each.place},
                               {"total", each.total},
                               {"won", each.won},
                               {"lost", each.lost}});
  return json;
}

Json PlayTable::last_json(const Asker& asker, std::size_t since) const {
  const std::optional<Player> seat = seat_of(asker);
  const bool all = sees_all(asker);
  Json list = Json::array();
  for (std::size_t i = since; i < table_->made(); ++i) {
    const MadeMove made = table_->made(i);
    const bool seen = all || (seat && made.seen_by.contains(*seat));
    list.push_back({{"player", made.player}, {"move", seen ? Json(made.move) : Json()}});
  }
  return list;
}

Json PlayTable::view(const Asker& asker, std::optional<std::size_t> since) {
  const std::lock_guard lock(mutex_);
  const std::optional<Player> seat = seat_of(asker);
  const std::optional<Player> mover = table_->mover();
  const int players = entry_->players();
  const int persons = static_cast<int>(setup_.seats.size());

  // 1. The table.
  Json json = {{"table", setup_.id}, {"game", setup_.game}, {"name", entry_->info().name}};
  json["player"] = seat ? Json(*seat) : Json();
  if (asker.person) json["person"] = *asker.person;
  json["open"] = sees_all(asker);
  json["players"] = players;
  json["seats"] = Json::array();
  for (Player p = 0; p < players; ++p) {
    const auto& agent = setup_.seats[static_cast<std::size_t>(person_on(p))];
    Json entry = {{"kind", agent ? "agent" : "person"}};
    if (agent) entry["agent"] = *agent;
    if (list_) entry["person"] = person_on(p);
    json["seats"].push_back(std::move(entry));
  }

  // 2. The hand, as far as the asker may see it.
  const bool sits_out = asker.person && !seat && !over();
  json["mover"] = mover ? Json(*mover) : Json();
  json["made"] = table_->made();
  json["moves"] = mover && seat == mover ? Json(table_->moves()) : Json::array();
  json["look"] = sits_out ? Json() : table_->look(seat);
  json["text"] = sits_out ? "" : table_->picture(over() ? std::nullopt : seat);
  std::size_t& seen = seen_by(asker);
  json["last"] = last_json(asker, std::min(since.value_or(seen), table_->made()));
  seen = table_->made();

  // 3. The scores, and what follows.
  const Scores totals = over() ? table_->totals() : totals_;
  const bool finished = this->finished();
  // What a hand would score if it ended now hangs on cards that are hidden.
  json["scores"] = sees_all(asker) ? scores_json(table_->scores(), players) : Json();
  json["totals"] = list_ ? scores_json(list_so_far().totals(), persons) : scores_json(totals, players);
  json["over"] = over();
  json["finished"] = finished;
  if (finished) add_winners(json, list_ ? list_so_far().totals() : totals, list_ ? persons : players);
  json["seed"] = tells_seed(finished) ? Json(setup_.seed) : Json();
  json["whole"] = setup_.whole;
  if (list_) json["list"] = list_json();
  return json;
}

// Whoever knows the seed can deal the cards of this hand and of those to come.
bool PlayTable::tells_seed(bool finished) const {
  return setup_.seed_given || finished || !setup_.has_person() || !entry_->hidden();
}

bool PlayTable::finished() const { return over() && !(list_ ? !list_so_far().full() : table_->goes_on()); }

Json thought_json(const Thought& thought, bool details, bool hidden) {
  Json json = {{"player", thought.player}, {"move", thought.move}};
  if (thought.claims) json["claims"] = true;
  // How long somebody thought, and of how many worlds, tells of its cards.
  if (!details) return json;
  if (thought.depth) json["depth"] = *thought.depth;
  if (thought.nodes > 0) json["nodes"] = thought.nodes;
  if (thought.worlds > 0) json["worlds"] = thought.worlds;
  if (!thought.reason.empty()) json["reason"] = thought.reason;
  if (thought.by_rules) json["by_rules"] = true;
  if (thought.value) json["value"] = *thought.value;
  if (thought.expected) json["value"] = (*thought.expected)[thought.player];
  // The play that somebody expects names cards of others where these are hidden.
  if (!thought.line.empty() && !hidden) json["line"] = thought.line;
  json["estimates"] = Json::array();
  for (const Thought::Estimate& each : thought.estimates) {
    Json estimate = {{"move", each.move}, {"value", each.value}, {"tries", each.tries}};
    if (each.won) estimate["won"] = *each.won;
    json["estimates"].push_back(std::move(estimate));
  }
  return json;
}

std::string PlayTable::iss_text() const {
  const Skat game;
  const Skat::State first = game.read(first_);
  std::vector<Skat::Move> moves;
  for (std::size_t i = 0; i < table_->made(); ++i) moves.push_back(table_->made(i).choice.as<Skat::Move>());
  IssHeader header;
  header.place = "ombre";
  for (Player seat = 0; seat < skat_seats; ++seat)
    header.names[static_cast<std::size_t>(seat)] =
        is_agent(seat) ? fmt::format("agent{}", person_on(seat)) : fmt::format("person{}", person_on(seat));
  return write_iss(header, first.hands, first.skat, moves).show();
}

Json PlayTable::record() {
  const std::lock_guard lock(mutex_);
  if (entry_->hidden() && !over() && setup_.has_person())
    throw Refused(Status::forbidden, "the hand is not over", "record", "the end of the hand");

  // 1. As text.
  std::string text = setup_.game + (tells_seed(finished()) ? fmt::format(", seed {}\n", setup_.seed) : "\n");
  for (Player seat = 0; seat < entry_->players(); ++seat) {
    const auto& agent = setup_.seats[static_cast<std::size_t>(person_on(seat))];
    text += fmt::format("player {}: {}\n", seat, agent ? *agent : "person");
  }
  text += fmt::format("{}\n", first_);
  Json moves = Json::array();
  for (std::size_t i = 0; i < table_->made(); ++i) {
    const MadeMove made = table_->made(i);
    text += fmt::format("{} {}\n", made.player, made.move);
    moves.push_back({{"player", made.player}, {"move", made.move}});
  }
  text += fmt::format("{}\n", table_->position());

  // 2. In parts.
  Json json = {{"text", text},
               {"game", setup_.game},
               {"position", first_},
               {"moves", std::move(moves)},
               {"last", table_->position()},
               {"scores", scores_json(table_->scores(), entry_->players())},
               {"over", over()}};
  if (has_iss()) json["iss"] = iss_text();
  return json;
}

// Records of the International Skat Server begin with the auction and know no Ramsch; how a deal is scored is not in
// them.
bool PlayTable::has_iss() const {
  if (setup_.gdl || !over() || entry_->info().name != "skat" || !first_.starts_with("phase auction")) return false;
  const auto& last = table_->state(table_->made()).as<Skat::State>();
  return last.declarer || last.hands == table_->state(0).as<Skat::State>().hands;
}

}  // namespace ombre::server
