#include "server/post_office.hpp"

namespace pentacle::server {

void PostOffice::add(std::vector<match::Letter> letters) {
    const std::lock_guard lock{mutex_};
    for (match::Letter& letter : letters) items_.push_back({std::move(letter), {}});
}

void PostOffice::add_task(std::function<void()> task) {
    const std::lock_guard lock{mutex_};
    items_.push_back({{}, std::move(task)});
}

void PostOffice::flush() {
    std::vector<Item> items;
    {
        const std::lock_guard lock{mutex_};
        items.swap(items_);
    }
    if (items.empty()) return;
    transport_.post([this, items = std::move(items)]() mutable {
        for (Item& item : items) {
            if (item.task) item.task();
            else deliver_(item.letter.to, std::move(item.letter.text));
        }
    });
}

}  // namespace pentacle::server
