# The files of a room are compiled together, a batch at a time: they include the same headers, and reading those takes
# longer than the files themselves. So a name in an unnamed namespace is the room's, not the file's.
option(PENTACLE_UNITY "Compile the files of a room together; OFF compiles each by itself" ON)

# pentacle_together(TARGET [BATCH]): compiles BATCH files at a time, all at once if it is 0 or not given.
function(pentacle_together target)
  set(batch 0)
  if(ARGC GREATER 1 AND NOT "${ARGV1}" STREQUAL "")
    set(batch ${ARGV1})
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${PENTACLE_UNITY} UNITY_BUILD_BATCH_SIZE ${batch})
endfunction()

# pentacle_room(NAME SOURCES … [LINKS …] [BATCH N]): one folder of src/ as a static library.
# The precompiled header is core's: it is what every file includes anyway.
function(pentacle_room name)
  cmake_parse_arguments(ROOM "" "BATCH" "SOURCES;LINKS" ${ARGN})
  add_library(pentacle_${name} STATIC ${ROOM_SOURCES})
  target_include_directories(pentacle_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(pentacle_${name} PUBLIC ${ROOM_LINKS})
  pentacle_together(pentacle_${name} ${ROOM_BATCH})
  if(NOT name STREQUAL "core")
    target_precompile_headers(pentacle_${name} REUSE_FROM pentacle_core)
  endif()
endfunction()

# pentacle_test(NAME SOURCES … LINKS … [LABELS …] [BATCH N]): a doctest program that ctest runs from the project's root.
function(pentacle_test name)
  cmake_parse_arguments(TEST "" "BATCH" "SOURCES;LINKS;LABELS" ${ARGN})
  add_executable(${name} ${TEST_SOURCES})
  target_link_libraries(${name} PRIVATE pentacle_test_main ${TEST_LINKS})
  target_precompile_headers(${name} REUSE_FROM pentacle_core)
  pentacle_together(${name} ${TEST_BATCH})
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS "${TEST_LABELS}")
endfunction()
