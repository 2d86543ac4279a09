# pentacle_bake(TARGET FOLDER FUNCTION): builds every JSON file below FOLDER/{cards,decks,…} and FOLDER/README.md, which has
# a game's rules, into TARGET, so that the program is one file. FUNCTION is the C++ function that returns them; core/content.hpp sorts them out.
function(pentacle_bake target folder function)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.json ${folder}/README.md)
  list(FILTER files EXCLUDE REGEX "^(scenarios|tests)/|/README.md$")
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${target}_content.cpp)
  list(TRANSFORM files PREPEND ${folder}/ OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D OUTPUT=${output} -D FOLDER=${folder} -D FUNCTION=${function}
            -P ${PROJECT_SOURCE_DIR}/cmake/write_content.cmake
    DEPENDS ${paths} ${PROJECT_SOURCE_DIR}/cmake/write_content.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
  set_source_files_properties(${output} PROPERTIES SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
