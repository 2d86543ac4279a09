#include "bots/search_tree.hpp"

#include <doctest/doctest.h>

using namespace pentacle;

TEST_CASE("an action has one node below its parent, and another below another parent") {
    SearchTree tree;
    tree.clear(16);
    const SearchTree::Node first = tree.child(SearchTree::root, 7);
    CHECK(first != SearchTree::root);
    CHECK(tree.child(SearchTree::root, 7) == first);
    CHECK(tree.child(SearchTree::root, 8) != first);
    CHECK(tree.child(first, 7) != first);
}

TEST_CASE("a full tree remembers what it has and takes nothing new") {
    SearchTree tree;
    tree.clear(3);
    const SearchTree::Node first = tree.child(SearchTree::root, 1);
    const SearchTree::Node second = tree.child(SearchTree::root, 2);
    CHECK(tree.child(SearchTree::root, 3) == SearchTree::root);
    CHECK(tree.child(SearchTree::root, 1) == first);
    CHECK(tree.child(SearchTree::root, 2) == second);
}

TEST_CASE("a new node has no visits, no promise and a mean of nothing") {
    SearchTree tree;
    tree.clear(4);
    SearchTree::Record& record = tree.at(tree.child(SearchTree::root, 1));
    CHECK_FALSE(record.has_promise());
    CHECK(record.mean() == 0.0);
    record.visits = 4;
    record.reward = 3;
    CHECK(record.mean() == 0.75);
    tree.clear(4);
    CHECK(tree.at(tree.child(SearchTree::root, 1)).visits == 0);
}
