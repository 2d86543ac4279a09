# pentacle_card_machine(GAME BOUNDS HEADER [OWN_STATE HEADER]): the card machine (src/cardlang: state, machine, effects) and the room around it (src/cardgame) for one
# game, with that game's bounds and with what its positions keep of its own. Positions are as large as these make them, and no game pays for another's.
# What includes their headers links with pentacle_GAME_cardgame, and with the machine of no other game.
function(pentacle_card_machine game)
  cmake_parse_arguments(MACHINE "" "BOUNDS;OWN_STATE" "" ${ARGN})
  if(NOT MACHINE_OWN_STATE)
    set(MACHINE_OWN_STATE cardlang/state/no_own_state.hpp)
  endif()
  get_property(machine_sources GLOBAL PROPERTY PENTACLE_MACHINE_SOURCES)
  get_property(cardgame_sources GLOBAL PROPERTY PENTACLE_CARDGAME_SOURCES)
  pentacle_room(${game}_machine BATCH 12 SOURCES ${machine_sources} LINKS pentacle_cardlang)
  target_compile_definitions(pentacle_${game}_machine PUBLIC PENTACLE_MACHINE=machine_of_${game}
    "PENTACLE_BOUNDS=\"${MACHINE_BOUNDS}\"" "PENTACLE_OWN_STATE=\"${MACHINE_OWN_STATE}\"")
  pentacle_room(${game}_cardgame SOURCES ${cardgame_sources} LINKS pentacle_${game}_machine)
endfunction()
