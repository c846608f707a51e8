#include <cstring>
#include <stdexcept>

#include "skat/solver/move_order.h"

namespace ombre {

// data/skat_order.weights
std::span<const std::byte> skat_order_data();

namespace open_skat {
namespace {

const DataFile& order_file() {
  static const DataFile file = DataFile::over(skat_order_data(), order_format, "the weights of the order of moves");
  return file;
}

const AllOrderWeights& loaded() {
  static const AllOrderWeights weights = [] {
    AllOrderWeights out;
    if (order_file().payload().size() != sizeof(out)) throw std::logic_error("weights for other features");
    std::memcpy(&out, order_file().payload().data(), sizeof(out));
    return out;
  }();
  return weights;
}

}  // namespace

const AllOrderWeights& order_weights = loaded();

const std::string& order_recipe() { return order_file().recipe(); }

}  // namespace open_skat
}  // namespace ombre
