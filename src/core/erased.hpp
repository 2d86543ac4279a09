#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "core/any_game.hpp"
#include "core/digest.hpp"
#include "core/game.hpp"
#include "core/hash.hpp"
#include "core/json_text.hpp"

namespace pentacle {

// Makes an AnyGame and its AnyMatches out of a Game. The only bridge there is, so that no game inherits anything.

// A game may also write positions and actions straight to text: a server does that with every action, and building a
// tree first costs ten times as much. The same JSON, or the conformance kit says so.
template <typename G>
concept WritesText = requires(const G& game, const typename G::State& state, const typename G::Action& action,
                              Seat seat, JsonText& text) {
    { game.write_state(state, text) } -> std::same_as<void>;
    { game.write_action(state, seat, action, text) } -> std::same_as<void>;
};

template <Game G>
class ErasedGame;

template <Game G>
class ErasedMatch final : public AnyMatch {
    using State = typename G::State;
    using Action = typename G::Action;
    using Event = typename G::Event;
    using Deck = typename G::Deck;

public:
    ErasedMatch(std::shared_ptr<const ErasedGame<G>> game, const State& state)
        : game_{std::move(game)}, rules_{game_->rules_of_play()}, state_{state} {}

    const AnyGame& game() const override { return *game_; }

    void restart(const BySeat<AnyDeck>& decks, const Seed& seed) override {
        for (const Seat seat : all_seats) decks_[seat] = *static_cast<const Deck*>(decks[seat].compiled.get());
        events_.clear();
        EventLog<Event> log = event_log();
        state_ = rules_.start(decks_, seed, log);
    }
    Standing standing() const override { return {rules_.deciders(state_), rules_.outcome(state_)}; }
    int list_legal(Seat seat) override {
        listed_.clear();
        rules_.legal_actions(state_, seat, listed_);
        return static_cast<int>(listed_.size());
    }
    void apply_listed(Seat seat, int index) override {
        EventLog<Event> log = event_log();
        const Action action = listed_[static_cast<std::size_t>(index)];
        rules_.apply(state_, seat, action, log);
    }
    std::optional<CardNumber> card_of_listed(Seat seat, int index) const override {
        return rules_.card_of(state_, seat, listed_[static_cast<std::size_t>(index)]);
    }
    bool may_only_pass(Seat seat) const override {
        if (listed_.size() != 1) return false;
        if constexpr (requires { rules_.is_pass(state_, seat, listed_[0]); })
            return rules_.is_pass(state_, seat, listed_[0]);
        else return listed_json(seat, 0).value("type", "") == "pass";
    }
    std::uint64_t key_of_listed(Seat seat, int index) const override {
        const Action& action = listed_[static_cast<std::size_t>(index)];
        Hasher hasher;
        hasher.mix(rules_.card_of(state_, seat, action).value_or(static_cast<CardNumber>(-1)));
        if constexpr (is_hashable<Action>) hash_into(hasher, action);
        else
            for (const char letter : rules_.action_json(state_, seat, action).dump()) hash_into(hasher, letter);
        return hasher.digest();
    }
    int play_randomly(BySeat<Rng>& chance, int actions_max, CardsUsed* used) override {
        EventLog<Event> log = event_log();
        for (int played = 0; played < actions_max; ++played) {
            const Seats deciders = rules_.deciders(state_);
            if (deciders.empty()) return played;
            const Seat seat = deciders.first();
            const StepTaken step = take_step(seat, chance[seat], log, used != nullptr);
            if (used != nullptr && step.card) used->note(seat, *step.card);
        }
        return actions_max;
    }
    int step(Seat seat, Rng& chance) override {
        EventLog<Event> log = event_log();
        return take_step(seat, chance, log, false).choices;
    }
    int evaluate(Seat seat) const override { return rules_.evaluate(state_, seat); }
    int turn() const override { return rules_.turn(state_); }
    std::uint64_t hash() const override { return hash_of(state_); }
    void copy_from(const AnyMatch& match) override { state_ = peer(match).state_; }
    void imagine_from(const AnyMatch& match, Seat seat, Rng& rng) override {
        state_ = rules_.imagine(peer(match).state_, seat, rng);
    }
    std::unique_ptr<AnyMatch> clone() const override { return std::make_unique<ErasedMatch>(*this); }
    bool same_state(const AnyMatch& match) const override { return state_ == peer(match).state_; }
    // Equal values are written alike, and so may be values that differ.
    bool looks_alike(const AnyMatch& match, Viewer viewer) const override {
        return is_same_view(match, viewer) || text_of_view(viewer) == peer(match).text_of_view(viewer);
    }
    bool offers_alike(const AnyMatch& match, Seat seat) const override {
        if (is_same_view(match, viewer_at(seat))) {
            typename G::ActionList mine;
            typename G::ActionList theirs;
            rules_.legal_actions(state_, seat, mine);
            rules_.legal_actions(peer(match).state_, seat, theirs);
            if (std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end())) return true;
        }
        std::string mine;
        std::string theirs;
        write_legal(seat, mine);
        match.write_legal(seat, theirs);
        return mine == theirs;
    }
    std::size_t state_bytes() const override { return sizeof(State); }
    std::optional<std::string> broken_invariant() const override { return rules_.broken_invariant(state_); }

    Json view(Viewer viewer) const override { return rules_.state_json(rules_.view(state_, viewer)); }
    std::vector<Json> legal(Seat seat) const override {
        typename G::ActionList actions;
        rules_.legal_actions(state_, seat, actions);
        std::vector<Json> texts;
        texts.reserve(actions.size());
        for (const Action& action : actions) texts.push_back(rules_.action_json(state_, seat, action));
        return texts;
    }
    Json default_action(Seat seat) const override {
        typename G::ActionList actions;
        rules_.legal_actions(state_, seat, actions);
        ensure(!actions.empty(), "a seat must decide and has no legal action");
        std::size_t place = 0;
        if constexpr (HasQuietest<G>) place = rules_.quietest(actions);
        return rules_.action_json(state_, seat, actions[place]);
    }
    void write_view(Viewer viewer, std::string& text) const override {
        if constexpr (WritesText<G>) {
            JsonText writer{text};
            rules_.write_state(rules_.view(state_, viewer), writer);
        } else {
            JsonText{text}.value(view(viewer));
        }
    }
    void write_legal(Seat seat, std::string& text) const override {
        typename G::ActionList actions;
        rules_.legal_actions(state_, seat, actions);
        JsonText writer{text};
        writer.array([&] {
            for (const Action& action : actions)
                if constexpr (WritesText<G>) rules_.write_action(state_, seat, action, writer);
                else writer.value(rules_.action_json(state_, seat, action));
        });
    }
    std::optional<RefusalText> refuse(Seat seat, const Json& action) const override {
        const auto parsed = rules_.action_from_json(state_, seat, action);
        if (!parsed) return text_of(parsed.error());
        if (const auto refusal = rules_.refuse(state_, seat, parsed.value())) return text_of(*refusal);
        return std::nullopt;
    }
    Result<Json, RefusalText> propose(Seat seat, const Json& action) override {
        proposed_.reset();
        const auto parsed = rules_.action_from_json(state_, seat, action);
        if (!parsed) return text_of(parsed.error());
        if (const auto refusal = rules_.refuse(state_, seat, parsed.value())) return text_of(*refusal);
        proposed_ = {seat, parsed.value()};
        return rules_.action_json(state_, seat, parsed.value());
    }
    void carry_out_proposed() override {
        ensure(proposed_.has_value(), "nothing was proposed");
        const auto [seat, action] = *std::exchange(proposed_, std::nullopt);
        EventLog<Event> log = event_log();
        rules_.apply(state_, seat, action, log);
    }
    std::optional<Json> written(Seat seat, const Json& action) const override {
        const auto parsed = rules_.action_from_json(state_, seat, action);
        if (!parsed || rules_.refuse(state_, seat, parsed.value())) return std::nullopt;
        return rules_.action_json(state_, seat, parsed.value());
    }
    Json listed_json(Seat seat, int index) const override {
        return rules_.action_json(state_, seat, listed_[static_cast<std::size_t>(index)]);
    }
    int index_of_listed(Seat seat, const Json& action) const override {
        const auto parsed = rules_.action_from_json(state_, seat, action);
        if (!parsed) return -1;
        const auto found = std::find(listed_.begin(), listed_.end(), parsed.value());
        return found == listed_.end() ? -1 : static_cast<int>(found - listed_.begin());
    }

    void record_events(bool on) override { recording_ = on; }
    std::size_t event_count() const override { return events_.size(); }
    void forget_events() override { events_.clear(); }
    std::optional<Json> event(std::size_t index, Viewer viewer) const override {
        const std::optional<Event> seen = seen_event(index, viewer);
        if (!seen) return std::nullopt;
        return rules_.event_json(*seen);
    }
    std::optional<std::string> event_text(std::size_t index, Viewer viewer) const override {
        const std::optional<Event> seen = seen_event(index, viewer);
        if (!seen) return std::nullopt;
        return rules_.describe_event(*seen);
    }

    std::string listed_text(Seat seat, int index) const override {
        return rules_.describe_action(state_, seat, listed_[static_cast<std::size_t>(index)]);
    }
    std::string sketch(Viewer viewer, const Ink& ink) const override {
        return rules_.sketch(rules_.view(state_, viewer), viewer, ink);
    }

    void reseed(const Seed& seed) override { state_.rng = Rng{seed}; }
    void follow_script(const FixedVector<std::uint8_t, Rng::script_length_max>& script) override {
        state_.rng.follow_script(script);
    }
    std::size_t script_left() const override { return state_.rng.script_left(); }

private:
    StepTaken take_step(Seat seat, Rng& chance, EventLog<Event>& log, bool tell_card) {
        if constexpr (Steps<G>) {
            return rules_.step(state_, seat, chance, log);
        } else {
            const int choices = list_legal(seat);
            const Action action = listed_[chance.choose(static_cast<std::uint32_t>(choices))];
            StepTaken step{choices, tell_card ? rules_.card_of(state_, seat, action) : std::nullopt};
            rules_.apply(state_, seat, action, log);
            return step;
        }
    }

    bool is_same_view(const AnyMatch& match, Viewer viewer) const {
        return rules_.view(state_, viewer) == rules_.view(peer(match).state_, viewer);
    }
    std::string text_of_view(Viewer viewer) const {
        std::string text;
        write_view(viewer, text);
        return text;
    }

    EventLog<Event> event_log() { return recording_ ? EventLog<Event>{events_} : EventLog<Event>{}; }

    // Every event decides here who sees it: `seen_by(viewer, event)` is found beside the event, and an event without
    // one does not compile.
    std::optional<Event> seen_event(std::size_t index, Viewer viewer) const {
        return std::visit([&](const auto& event) -> std::optional<Event> { return seen_by(viewer, event); },
                          events_.at(index));
    }

    static const ErasedMatch& peer(const AnyMatch& match) { return static_cast<const ErasedMatch&>(match); }

    std::shared_ptr<const ErasedGame<G>> game_;
    const G& rules_;
    State state_;
    BySeat<Deck> decks_;  // kept from match to match, so that a restart finds the memory it needs
    typename G::ActionList listed_;
    std::optional<std::pair<Seat, Action>> proposed_;
    std::vector<Event> events_;
    bool recording_ = false;
};

template <Game G>
class ErasedGame final : public AnyGame {
public:
    static Result<std::shared_ptr<const AnyGame>, Problems> load(const Content& content, const Document& rules) {
        Result<G, Problems> loaded = G::load(content, rules);
        if (!loaded) return loaded.error();
        auto game = std::make_shared<ErasedGame>(std::move(loaded).value());
        Problems problems = game->add_decks(content, rules);
        if (!problems.empty()) return problems;
        return std::shared_ptr<const AnyGame>{std::move(game)};
    }

    explicit ErasedGame(G game) : game_{std::move(game)}, cards_hash_{hash_cards(game_.cards())} {}

    const G& rules_of_play() const { return game_; }

    std::string_view id() const override { return G::id; }
    std::string_view title() const override { return G::title; }
    const std::vector<CardInfo>& cards() const override { return game_.cards(); }
    std::vector<CardInfo> others() const override {
        if constexpr (requires { game_.others(); }) return game_.others();
        else return {};
    }
    const std::string& cards_hash() const override { return cards_hash_; }
    Json rules() const override { return game_.rules_json(); }
    const std::vector<AnyDeck>& decks() const override { return decks_; }
    const std::vector<UnfitDeck>& unfit_decks() const override { return unfit_decks_; }
    Result<AnyDeck, Problems> read_deck(const Document& document) const override {
        Result<typename G::Deck, Problems> deck = game_.deck_from_json(document);
        if (!deck) return deck.error();
        return erased_deck(deck.value());
    }
    AnyDeck random_deck(Rng& rng) const override { return erased_deck(game_.random_deck(rng)); }

    std::unique_ptr<AnyMatch> start(const BySeat<AnyDeck>& decks, const Seed& seed,
                                    Recording recording) const override {
        auto match = std::make_unique<ErasedMatch<G>>(self(), typename G::State{});
        match->record_events(recording == Recording::On);
        match->restart(decks, seed);
        return match;
    }
    Result<std::unique_ptr<AnyMatch>, Problems> position(const Document& document) const override {
        Result<typename G::State, Problems> state = game_.state_from_json(document);
        if (!state) return state.error();
        return std::unique_ptr<AnyMatch>{std::make_unique<ErasedMatch<G>>(self(), state.value())};
    }

private:
    std::shared_ptr<const ErasedGame> self() const {
        return std::static_pointer_cast<const ErasedGame>(this->shared_from_this());
    }

    AnyDeck erased_deck(const typename G::Deck& deck) const {
        Json json = game_.deck_json(deck);
        std::string name = json.value("name", std::string{});
        return {std::move(name), std::move(json), std::make_shared<const typename G::Deck>(deck)};
    }

    // A preset that only the house rules forbid (another deck size, fewer copies) is left out; any other mistake in one
    // is reported.
    Problems add_decks(const Content& content, const Document& rules) {
        Problems problems;
        for (const ContentFile& file : content.decks) {
            Result<Document, Problem> parsed = parse_json(file.text, file.path);
            if (!parsed) {
                problems.push_back(parsed.error());
                continue;
            }
            Result<AnyDeck, Problems> deck = read_deck(parsed.value());
            if (deck) decks_.push_back(std::move(deck).value());
            else if (rules.value.empty() || !fits_the_game_itself(content, parsed.value()))
                problems.insert(problems.end(), deck.error().begin(), deck.error().end());
            else unfit_decks_.push_back({parsed->value.value("name", file.path), deck.error()});
        }
        return problems;
    }

    static bool fits_the_game_itself(const Content& content, const Document& deck) {
        const Result<G, Problems> plain = G::load(content, Document::without_lines(Json::object()));
        return plain.ok() && plain.value().deck_from_json(deck).ok();
    }

    // Order and layout of the files do not matter, only what the cards say.
    static std::string hash_cards(const std::vector<CardInfo>& cards) {
        std::vector<std::string> texts;
        texts.reserve(cards.size());
        for (const CardInfo& card : cards) texts.push_back(card.id + "\n" + nlohmann::json(card.definition).dump());
        std::sort(texts.begin(), texts.end());
        std::string all;
        for (const std::string& text : texts) all += text + "\n";
        return digest_of(all);
    }

    G game_;
    std::string cards_hash_;
    std::vector<AnyDeck> decks_;
    std::vector<UnfitDeck> unfit_decks_;
};

}  // namespace pentacle
