#pragma once

#include "cardlang/coverage/coverage.hpp"
#include "cardlang/machine/machine.hpp"

// What is carried out is counted, where somebody wants to know.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// Counts where the setting says, which is nearly always nowhere: one null check per record is all it costs then.
inline void count(const Setting& setting, Coverage::Counts Coverage::* pool, std::size_t place) {
    Coverage* coverage = setting.coverage;
    if (coverage != nullptr && place < (coverage->*pool).size()) ++(coverage->*pool)[place];
}
inline void count(const Setting& setting, Coverage::Counts Coverage::* pool, Range places) {
    if (setting.coverage == nullptr) return;
    for (Place place = places.first; place < places.end(); ++place) count(setting, pool, place);
}
inline void count(const Setting& setting, Keyword keyword) {
    count(setting, &Coverage::keywords, static_cast<std::size_t>(keyword));
}

// Counts the card or ability that is being announced, and what is paid for it.
// REQUIRES: everything is settled and nothing is paid yet.
void count_announced(const Table& table, const Announcement& announced);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
