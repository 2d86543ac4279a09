# Run by pentacle_bake: writes the C++ file that holds a folder's JSON files and its README.
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*.json ${FOLDER}/README.md)
list(FILTER files EXCLUDE REGEX "^(scenarios|tests)/|/README.md$")
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
  file(READ ${FOLDER}/${file} text)
  string(APPEND rows "    {\"${file}\", R\"baked(${text})baked\"},\n")
endforeach()
string(REPLACE "::" ";" parts ${FUNCTION})
list(POP_BACK parts name)
list(JOIN parts "::" space)
file(WRITE ${OUTPUT} "// Written by the build. Do not edit.
#include <array>
#include <span>

#include \"core/content.hpp\"

namespace ${space} {

namespace {
const pentacle::BakedFile baked_files[] = {
${rows}    {\"\", \"\"},  // an array must not be empty
};
}  // namespace

const pentacle::Content& ${name}();
const pentacle::Content& ${name}() {
    static const pentacle::Content content = pentacle::content_of(std::span{baked_files}.first(std::size(baked_files) - 1));
    return content;
}

}  // namespace ${space}
")
