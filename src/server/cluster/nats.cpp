#include <nats/nats.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "server/cluster/wire.hpp"

namespace pentacle::server {

namespace {

constexpr std::size_t waiting_bytes_max = 32U << 20U;
constexpr int unheard_messages_max = 65'536;
constexpr int unheard_bytes_max = 64 << 20;
constexpr std::int64_t reconnect_ms = 100;
constexpr std::int64_t connect_ms = 2'000;
constexpr std::int64_t ping_ms = 1'000;
constexpr int pings_unanswered_max = 3;
constexpr std::int64_t write_ms = 2'000;  // a server that is stopped holds up our own thread so long, and nobody else
constexpr std::chrono::seconds end_patience{5};

void check(natsStatus status, const char* what) {
    if (status != NATS_OK) throw std::runtime_error(std::string{"NATS: "} + what + ": " + natsStatus_GetText(status));
}

std::vector<std::string> split(const std::string& urls) {
    std::vector<std::string> list;
    for (std::size_t start = 0; start <= urls.size();) {
        const std::size_t comma = std::min(urls.find(',', start), urls.size());
        if (comma > start) list.push_back(urls.substr(start, comma - start));
        start = comma + 1;
    }
    return list;
}

class NatsEar final : public Wire::Ear {
public:
    NatsEar(natsConnection* connection, const std::string& subject, const std::string& group, Wire::Heard heard,
            std::atomic<std::uint64_t>& received)
        : state_{std::make_shared<State>(std::move(heard), received)} {
        State* const state = state_.get();
        check(group.empty()
                  ? natsConnection_Subscribe(&subscription_, connection, subject.c_str(), &NatsEar::on_message, state)
                  : natsConnection_QueueSubscribe(&subscription_, connection, subject.c_str(), group.c_str(),
                                                  &NatsEar::on_message, state),
              "cannot listen");
        check(natsSubscription_SetOnCompleteCB(subscription_, &NatsEar::on_complete, state), "cannot listen");
        check(natsSubscription_SetPendingLimits(subscription_, unheard_messages_max, unheard_bytes_max),
              "cannot listen");
    }
    // The library's thread may be telling us something at this moment, and is waited for.
    ~NatsEar() override {
        natsSubscription_Unsubscribe(subscription_);
        {
            std::unique_lock lock{state_->mutex};
            if (!state_->ended.wait_for(lock, end_patience, [this] { return state_->complete; }))
                new std::shared_ptr<State>{state_};  // better lost than used when it is gone
        }
        natsSubscription_Destroy(subscription_);
    }
    NatsEar(const NatsEar&) = delete;
    NatsEar& operator=(const NatsEar&) = delete;

private:
    struct State {
        State(Wire::Heard given, std::atomic<std::uint64_t>& counted) : heard{std::move(given)}, received{counted} {}
        Wire::Heard heard;
        std::atomic<std::uint64_t>& received;
        std::mutex mutex;
        std::condition_variable ended;
        bool complete = false;
    };

    static void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
        auto& state = *static_cast<State*>(closure);
        ++state.received;
        const char* const reply = natsMsg_GetReply(message);
        state.heard({.subject = natsMsg_GetSubject(message),
                     .reply = reply == nullptr ? std::string_view{} : std::string_view{reply},
                     .body = {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))}});
        natsMsg_Destroy(message);
    }
    static void on_complete(void* closure) {
        auto& state = *static_cast<State*>(closure);
        const std::lock_guard lock{state.mutex};
        state.complete = true;
        state.ended.notify_all();
    }

    std::shared_ptr<State> state_;
    natsSubscription* subscription_ = nullptr;
};

class NatsWire final : public Wire {
public:
    NatsWire(const std::string& url, const std::string& name) {
        check(natsOptions_Create(&options_), "no options");
        const std::vector<std::string> urls = split(url);
        std::vector<const char*> servers;
        for (const std::string& one : urls) servers.push_back(one.c_str());
        check(natsOptions_SetServers(options_, servers.data(), static_cast<int>(servers.size())), "the URL");
        check(natsOptions_SetName(options_, name.c_str()), "the name");
        // Without this every message waits for a thread of the library's that wakes up now and then.
        check(natsOptions_SetSendAsap(options_, true), "an option");
        check(natsOptions_SetTimeout(options_, connect_ms), "an option");
        check(natsOptions_SetMaxReconnect(options_, -1), "an option");
        check(natsOptions_SetReconnectWait(options_, reconnect_ms), "an option");
        check(natsOptions_SetReconnectJitter(options_, reconnect_ms, reconnect_ms), "an option");
        check(natsOptions_SetPingInterval(options_, ping_ms), "an option");
        check(natsOptions_SetMaxPingsOut(options_, pings_unanswered_max), "an option");
        check(natsOptions_SetWriteDeadline(options_, write_ms), "an option");
        check(natsOptions_SetRetryOnFailedConnect(options_, true, &NatsWire::on_connected, this), "an option");
        check(natsOptions_SetReconnectedCB(options_, &NatsWire::on_connected, this), "an option");
        check(natsOptions_SetClosedCB(options_, &NatsWire::on_closed, this), "an option");
        const natsStatus status = natsConnection_Connect(&connection_, options_);
        if (status == NATS_OK) ++connects_;
        else if (status != NATS_NOT_YET_CONNECTED) check(status, "cannot connect");
        sender_ = std::thread{[this] { send_all(); }};
    }

    ~NatsWire() override {
        {
            const std::lock_guard lock{mutex_};
            closing_ = true;
        }
        wake_.notify_all();
        sender_.join();
        natsConnection_Close(connection_);
        // Its threads may still be telling us something.
        {
            std::unique_lock lock{mutex_};
            wake_.wait_for(lock, end_patience, [this] { return closed_; });
        }
        natsConnection_Destroy(connection_);
        natsOptions_Destroy(options_);
    }
    NatsWire(const NatsWire&) = delete;
    NatsWire& operator=(const NatsWire&) = delete;

    std::unique_ptr<Ear> listen(const std::string& subject, const std::string& group, Heard heard) override {
        return std::make_unique<NatsEar>(connection_, subject, group, std::move(heard), received_);
    }

    bool publish(const std::string& subject, std::string body, const std::string& reply) override {
        const bool connected = is_connected();
        {
            const std::lock_guard lock{mutex_};
            if (closing_ || !connected || waiting_bytes_ + body.size() > waiting_bytes_max) {
                ++dropped_;
                return false;
            }
            waiting_bytes_ += body.size();
            waiting_.push_back({subject, std::move(body), reply});
        }
        wake_.notify_all();
        return true;
    }

    bool is_connected() const override { return natsConnection_Status(connection_) == NATS_CONN_STATUS_CONNECTED; }

    WireCounts counts() const override { return {sent_, received_, dropped_, waiting_bytes_, connects_}; }

private:
    struct Outgoing {
        std::string subject;
        std::string body;
        std::string reply;
    };

    void send_all() {
        std::unique_lock lock{mutex_};
        for (;;) {
            wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
            if (waiting_.empty()) break;
            const Outgoing message = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            const char* const subject = message.subject.c_str();
            const auto length = static_cast<int>(message.body.size());
            const natsStatus status = message.reply.empty()
                                          ? natsConnection_Publish(connection_, subject, message.body.data(), length)
                                          : natsConnection_PublishRequest(connection_, subject, message.reply.c_str(),
                                                                          message.body.data(), length);
            ++(status == NATS_OK ? sent_ : dropped_);
            lock.lock();
            waiting_bytes_ -= message.body.size();
        }
        lock.unlock();
        natsConnection_FlushTimeout(connection_, connect_ms);
    }

    static void on_connected(natsConnection*, void* closure) { ++static_cast<NatsWire*>(closure)->connects_; }
    static void on_closed(natsConnection*, void* closure) {
        auto& self = *static_cast<NatsWire*>(closure);
        const std::lock_guard lock{self.mutex_};
        self.closed_ = true;
        self.wake_.notify_all();
    }

    natsOptions* options_ = nullptr;
    natsConnection* connection_ = nullptr;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Outgoing> waiting_;
    bool closing_ = false;
    bool closed_ = false;
    std::atomic<std::uint64_t> waiting_bytes_{0};
    std::atomic<std::uint64_t> sent_{0};
    std::atomic<std::uint64_t> received_{0};
    std::atomic<std::uint64_t> dropped_{0};
    std::atomic<std::uint64_t> connects_{0};
    std::thread sender_;
};

}  // namespace

}  // namespace pentacle::server

// What the loader looks for.
extern "C" pentacle::server::Wire* pentacle_open_nats(const std::string& url, const std::string& name);
extern "C" pentacle::server::Wire* pentacle_open_nats(const std::string& url, const std::string& name) {
    return std::make_unique<pentacle::server::NatsWire>(url, name).release();
}
