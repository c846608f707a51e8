#include <cstring>
#include <stdexcept>

#include "bridge/solver/move_order.h"

namespace ombre {

// data/bridge_order.weights
std::span<const std::byte> bridge_order_data();

namespace bridge {
namespace {

const DataFile& order_file() {
  static const DataFile file = DataFile::over(bridge_order_data(), order_format, "the weights of the order of moves");
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

}  // namespace bridge
}  // namespace ombre
