# pentacle_room(NAME SOURCES … [LINKS …]): one folder of src/ as a static library.
# The precompiled header is core's: it is what every file includes anyway.
function(pentacle_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;LINKS" ${ARGN})
  add_library(pentacle_${name} STATIC ${ROOM_SOURCES})
  target_include_directories(pentacle_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(pentacle_${name} PUBLIC ${ROOM_LINKS})
  if(NOT name STREQUAL "core")
    target_precompile_headers(pentacle_${name} REUSE_FROM pentacle_core)
  endif()
endfunction()

# pentacle_test(NAME SOURCES … LINKS … [LABELS …]): a doctest program that ctest runs from the project's root.
function(pentacle_test name)
  cmake_parse_arguments(TEST "" "" "SOURCES;LINKS;LABELS" ${ARGN})
  add_executable(${name} ${TEST_SOURCES})
  target_link_libraries(${name} PRIVATE pentacle_test_main ${TEST_LINKS})
  target_precompile_headers(${name} REUSE_FROM pentacle_core)
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS "${TEST_LABELS}")
endfunction()
