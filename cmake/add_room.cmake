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
  # What is made of a game for everybody else is compiled apart: in one piece with its rules, Duel was measured to be slower.
  if("entry.cpp" IN_LIST ROOM_SOURCES)
    set_source_files_properties(entry.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  if(NOT name STREQUAL "core")
    target_precompile_headers(pentacle_${name} REUSE_FROM pentacle_core)
  endif()
endfunction()

# pentacle_test(NAME SOURCES … LINKS … [LABELS …] [BATCH N] [BESIDE]): a doctest program that ctest runs from the project's root.
# BESIDE: some of its tests need data from outside (tests/beside.hpp); they are NAME_beside, and skipped where there is none.
function(pentacle_test name)
  cmake_parse_arguments(TEST "BESIDE" "BATCH" "SOURCES;LINKS;LABELS" ${ARGN})
  add_executable(${name} ${TEST_SOURCES})
  target_link_libraries(${name} PRIVATE pentacle_test_main ${TEST_LINKS})
  target_precompile_headers(${name} REUSE_FROM pentacle_core)
  pentacle_together(${name} ${TEST_BATCH})
  set(suite "data beside the project")
  add_test(NAME ${name} COMMAND ${name} "--test-suite-exclude=${suite}" WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS "${TEST_LABELS}")
  if(TEST_BESIDE)
    add_test(NAME ${name}_beside COMMAND ${name} "--test-suite=${suite}" WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name}_beside PROPERTIES LABELS "${TEST_LABELS}" SKIP_RETURN_CODE 77)
  endif()
endfunction()
