// Packs, cards and sets of cards as Python objects. A card knows its pack, so that it can be written.
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <vector>

#include "apps/python/bindings.h"
#include "apps/python/values.h"
#include "bridge/rules/bridge_deal.h"
#include "core/cards.h"
#include "core/text.h"
#include "skat/rules/skat_cards.h"

namespace ombre {
namespace {

using SharedDeck = std::shared_ptr<const Deck>;

bool same_pack(const SharedDeck& a, const SharedDeck& b) {
  return a == b || (a->ranks() == b->ranks() && a->copies() == b->copies());
}

struct PackCard {
  SharedDeck deck;
  Card card;

  std::string suit() const { return std::string(1, "CSHD"[static_cast<int>(card.suit())]); }
  int strength() const { return deck->rank(card); }
  std::string rank() const { return std::string(1, deck->ranks()[static_cast<std::size_t>(strength())]); }
  std::string show() const { return deck->show(card); }
  bool operator==(const PackCard& other) const { return same_pack(deck, other.deck) && card == other.card; }
};

struct PackSet {
  SharedDeck deck;
  CardSet cards;

  std::string show() const { return deck->show(cards); }
  // The cards of the other set. Throws InputError where they come from another pack.
  CardSet of(const PackSet& other) const {
    if (!same_pack(deck, other.deck)) throw InputError("cards of another pack", "cards", "cards of the same pack");
    return other.cards;
  }
  bool operator==(const PackSet& other) const { return same_pack(deck, other.deck) && cards == other.cards; }
  PackSet operator|(const PackSet& other) const { return {deck, cards | of(other)}; }
  PackSet operator&(const PackSet& other) const { return {deck, cards & of(other)}; }
  PackSet operator-(const PackSet& other) const { return {deck, cards - of(other)}; }

  bool contains(const py::object& what) const {
    if (py::isinstance<PackCard>(what)) {
      const auto& card = what.cast<const PackCard&>();
      return same_pack(deck, card.deck) && cards.contains(card.card);
    }
    if (!py::isinstance<py::str>(what)) return false;
    const Card first = deck->read_card(what.cast<std::string>());
    for (int copy = 0; copy < deck->copies(); ++copy)
      if (cards.contains(deck->card(first.suit(), deck->rank(first), copy))) return true;
    return false;
  }
  std::vector<PackCard> list() const {
    std::vector<PackCard> out;
    for (const Card card : cards) out.push_back({deck, card});
    return out;
  }
};

std::string text_of(const py::object& text) { return argument<std::string>(text, "text", "a text"); }

// The holder of a class cannot point to what is const; nothing of a pack can be changed anyway.
struct Pack {
  SharedDeck deck;

  PackSet full() const { return {deck, deck->full()}; }
  std::string show() const {
    return "Deck('" + deck->ranks() +
           (deck->copies() == 1 ? "')" : "', copies=" + std::to_string(deck->copies()) + ")");
  }
  PackCard card(const py::object& text) const { return {deck, deck->read_card(text_of(text))}; }
  PackSet cards(const py::object& text) const { return {deck, deck->read_hand(text_of(text))}; }
  std::vector<PackSet> deal(const py::object& seed, const py::object& sizes) const {
    const auto counts = argument<std::vector<int>>(sizes, "counts", "a list of whole numbers");
    for (const int count : counts)
      if (count < 0) throw InputError("a hand of less than no cards", "counts", "0 or more cards a hand");
    Random random(argument<std::uint64_t>(seed, "seed", "a whole number from 0 to 18446744073709551615"));
    std::vector<PackSet> hands;
    for (const CardSet hand : deck->deal(random, counts)) hands.push_back({deck, hand});
    return hands;
  }
};

// A pack of the library, which lives as long as the program.
Pack kept(const Deck& deck) { return {SharedDeck(std::shared_ptr<const void>(), &deck)}; }

// What is pickled: the pack, and which of its cards.
py::tuple pack_values(const SharedDeck& deck, std::uint64_t cards) {
  return py::make_tuple(deck->ranks(), deck->copies(), cards);
}
SharedDeck deck_of(const py::tuple& values) {
  return std::make_shared<const Deck>(values[0].cast<std::string>(), values[1].cast<int>());
}

[[noreturn]] void refuse_pickle() { throw InputError("cards that are not in the pack", "pickle", "an undamaged one"); }

void bind_card(py::module_& module) {
  py::class_<PackCard>(module, "Card", "A card of a pack, written as suit and rank: \"CA\" is the ace of clubs.")
      .def_property_readonly("suit", &PackCard::suit)
      .def_property_readonly("rank", &PackCard::rank)
      .def_property_readonly("strength", &PackCard::strength)
      .def("__str__", &PackCard::show)
      .def("__repr__", [](const PackCard& card) { return "Card('" + card.show() + "')"; })
      .def("__hash__", [](const PackCard& card) { return card.card.index; })
      .def(py::pickle([](const PackCard& card) { return pack_values(card.deck, card.card.index); },
                      [](const py::tuple& values) {
                        const SharedDeck deck = deck_of(values);
                        const Card card{values[2].cast<std::uint8_t>()};
                        if (card.index >= 64 || !deck->full().contains(card)) refuse_pickle();
                        return PackCard{deck, card};
                      }))
      .def(py::self == py::self);
}

void bind_card_set(py::module_& module) {
  py::class_<PackSet>(module, "CardSet", "A set of cards of one pack, written with spaces between them.")
      .def_property_readonly("bits", [](const PackSet& set) { return set.cards.bits(); })
      .def("__len__", [](const PackSet& set) { return set.cards.size(); })
      .def("__contains__", &PackSet::contains)
      .def("__iter__", [](const PackSet& set) { return py::iter(py::cast(set.list())); })
      .def("__str__", &PackSet::show)
      .def("__repr__", [](const PackSet& set) { return "CardSet('" + set.show() + "')"; })
      .def("__hash__", [](const PackSet& set) { return std::hash<std::uint64_t>()(set.cards.bits()); })
      .def(py::pickle([](const PackSet& set) { return pack_values(set.deck, set.cards.bits()); },
                      [](const py::tuple& values) {
                        const SharedDeck deck = deck_of(values);
                        const auto cards = CardSet::from_bits(values[2].cast<std::uint64_t>());
                        if (!(cards - deck->full()).empty()) refuse_pickle();
                        return PackSet{deck, cards};
                      }))
      .def("__bool__", [](const PackSet& set) { return !set.cards.empty(); })
      .def(py::self == py::self)
      .def(py::self | py::self)
      .def(py::self & py::self)
      .def(py::self - py::self);
}

}  // namespace

void bind_cards(py::module_& module) {
  bind_card(module);
  bind_card_set(module);
  py::class_<Pack>(module, "Deck", "A pack: the same ranks, from the weakest up, in all four suits.")
      .def(py::init([](const py::object& ranks, const py::object& copies) {
             return Pack{std::make_shared<const Deck>(argument<std::string>(ranks, "ranks", "a text"),
                                                      argument<int>(copies, "copies", "a whole number"))};
           }),
           py::arg("ranks") = "23456789TJQKA", py::arg("copies") = 1)
      .def_property_readonly("ranks", [](const Pack& pack) { return pack.deck->ranks(); })
      .def_property_readonly("copies", [](const Pack& pack) { return pack.deck->copies(); })
      .def_property_readonly("full", &Pack::full)
      .def("__len__", [](const Pack& pack) { return pack.deck->size(); })
      .def("__repr__", &Pack::show)
      .def(py::pickle([](const Pack& pack) { return pack_values(pack.deck, 0); },
                      [](const py::tuple& values) { return Pack{deck_of(values)}; }))
      .def("card", &Pack::card, py::arg("text"), "The card with this text.")
      .def("cards", &Pack::cards, py::arg("text"), "The set of cards with this text.")
      .def("deal", &Pack::deal, py::arg("seed"), py::arg("counts"), "Shuffled hands of these sizes.");
  module.attr("bridge_deck") = kept(bridge_deck());
  module.attr("skat_deck") = kept(skat_deck());
}

}  // namespace ombre
