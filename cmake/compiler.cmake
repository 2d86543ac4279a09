# Warnings, optimisation and sanitizers, the same for every target.

option(PENTACLE_WERROR "Treat warnings as errors" ON)
set(PENTACLE_SANITIZE "" CACHE STRING "Sanitizers to build with: address,undefined or thread")

# Strict warnings that gcc and clang share.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wswitch-enum -Wnon-virtual-dtor)
if(PENTACLE_WERROR)
  add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Brace elision in aggregates and flow through always-on assertions confuse g++ 12; and it calls it shadowing when a
  # lambda's local or a scoped enumerator has a name that also exists outside, which clang's -Wshadow does not.
  add_compile_options(-Wno-missing-field-initializers -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread
                      -Wno-restrict -Wno-shadow)
else()
  add_compile_options(-Wno-missing-designated-field-initializers)
endif()

set(CMAKE_CXX_FLAGS_RELEASE "-O3")  # no NDEBUG: a programmer's mistake is an assertion that stays on
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND CMAKE_BUILD_TYPE STREQUAL "Release")
  # Every x86 server since 2009. Integers only, so the level changes speed and never a result.
  add_compile_options(-march=x86-64-v2)
endif()

# What turns a memory error that nobody has found yet into an end of the process instead of somebody else's code: measured to
# cost nothing (docs/operations.md). Indices from outside are checked by our own types, whose mistakes end one match only.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  add_compile_options(-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  add_link_options(-Wl,-z,relro,-z,now,-z,noexecstack)
endif()

if(PENTACLE_SANITIZE)
  add_compile_options(-fsanitize=${PENTACLE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${PENTACLE_SANITIZE})
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  else()
    add_compile_options(-fpch-preprocess)
  endif()
endif()

find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()
