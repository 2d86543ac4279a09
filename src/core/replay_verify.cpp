#include "core/digest.hpp"
#include "core/replay.hpp"

namespace pentacle {

namespace {

std::string in_words(const std::optional<Replay::Result>& result) {
    if (!result) return "not over";
    if (!result->winner) return "a draw (" + result->reason + ")";
    return "won by seat " + std::to_string(number_of(*result->winner)) + " (" + result->reason + ")";
}

class Verification {
public:
    Verification(const Replay& replay, const std::optional<std::string>& commitment)
        : replay_{replay}, commitment_{commitment} {}

    Verdict of(const AnyGame& game) {
        check_commitment();
        check_cards(game);
        auto match = start_match(replay_, game);
        if (!match) {
            find(Divergence::DeckRefused, text_of(match.error()));
            return std::move(verdict_);
        }
        try {
            if (play(*match.value())) check_end(*match.value());
        } catch (const BrokenInvariant& broken) {
            find(Divergence::Broken, std::string{"the game broke: "} + broken.what(), verdict_.actions_checked);
        }
        return std::move(verdict_);
    }

private:
    void find(Divergence kind, std::string message, std::optional<std::size_t> action = {}) {
        verdict_.findings.push_back({kind, action, std::move(message)});
    }

    void check_commitment() {
        for (const std::optional<std::string>& promised : {replay_.commitment, commitment_})
            if (promised && *promised != commitment_to(replay_.seed))
                return find(Divergence::CommitmentDiffers, "the seed is not the one that was promised: its digest is " +
                                                               commitment_to(replay_.seed) + ", the commitment " +
                                                               *promised);
        verdict_.promise = commitment_ ? Promise::Kept : replay_.commitment ? Promise::FileOnly : Promise::None;
    }

    void check_cards(const AnyGame& game) {
        if (replay_.cards_hash != game.cards_hash())
            find(Divergence::CardsDiffer, "the match was played with other cards (" + replay_.cards_hash.substr(0, 16) +
                                              "…) than these (" + game.cards_hash().substr(0, 16) +
                                              "…); give its own with --cards " + replay_.game + "=DIR");
    }

    // False when it goes another way than the replay.
    bool play(AnyMatch& match) {
        for (const Replay::Action& action : replay_.actions) {
            const std::size_t index = verdict_.actions_checked;
            if (const auto refusal = match.act(action.seat, action.action)) {
                find(Divergence::ActionRefused,
                     action.action.dump() + " of seat " + std::to_string(number_of(action.seat)) +
                         " is refused: " + std::string{refusal->code} + " (" + std::string{refusal->sentence} + ")",
                     index);
                return false;
            }
            if (match.hash() != action.hash_after) {
                find(Divergence::HashDiffers,
                     "after " + action.action.dump() + " the position is another one: its hash is " +
                         hex_of(match.hash()) + ", the replay has " + hex_of(action.hash_after),
                     index);
                return false;
            }
            ++verdict_.actions_checked;
        }
        return true;
    }

    void check_end(const AnyMatch& match) {
        std::optional<Replay::Result> result;
        if (const auto outcome = match.standing().outcome)
            result = Replay::Result{outcome->winner, std::string{outcome->reason}, false};
        if (match.hash() != replay_.final_hash)
            return find(Divergence::Truncated, "after the last action the hash is " + hex_of(match.hash()) +
                                                   ", but the match ended with " + hex_of(replay_.final_hash) +
                                                   ": actions are missing at the end");
        if (replay_.result && replay_.result->outside && !result) return;
        if (replay_.result && !result)
            return find(Divergence::Truncated, "the replay says " + in_words(replay_.result) +
                                                   ", but after its last action the match goes on");
        if (result != replay_.result)
            find(Divergence::ResultDiffers,
                 "the replay says " + in_words(replay_.result) + ", but the match is " + in_words(result));
    }

    const Replay& replay_;
    const std::optional<std::string>& commitment_;
    Verdict verdict_;
};

}  // namespace

std::string_view word_of(Divergence divergence) {
    switch (divergence) {
        case Divergence::CommitmentDiffers: return "commitment_differs";
        case Divergence::CardsDiffer: return "cards_differ";
        case Divergence::DeckRefused: return "deck_refused";
        case Divergence::ActionRefused: return "action_refused";
        case Divergence::HashDiffers: return "hash_differs";
        case Divergence::Broken: return "game_broke";
        case Divergence::ResultDiffers: return "result_differs";
        case Divergence::Truncated: return "truncated";
    }
    return "";
}

std::string_view word_of(Promise promise) {
    switch (promise) {
        case Promise::None: return "none";
        case Promise::FileOnly: return "file_only";
        case Promise::Kept: return "kept";
    }
    return "";
}

std::string text_of(Promise promise) {
    switch (promise) {
        case Promise::None: return "nothing was promised of the seed, so the shuffle may have been chosen";
        case Promise::FileOnly:
            return "the seed fits the file's own commitment, which proves nothing: whoever forged one forged the other";
        case Promise::Kept: return "the seed is the one that was promised before the first card";
    }
    return "";
}

Verdict verify(const Replay& replay, const AnyGame& game, const std::optional<std::string>& commitment) {
    return Verification{replay, commitment}.of(game);
}

std::string text_of(const Verdict& verdict) {
    if (verdict.ok()) return "ok: " + std::to_string(verdict.actions_checked) + " actions";
    std::string text;
    for (const Verdict::Finding& finding : verdict.findings) {
        text += text.empty() ? "" : "\n";
        if (finding.action) text += "action " + std::to_string(*finding.action) + ": ";
        text += std::string{word_of(finding.kind)} + ": " + finding.message;
    }
    return text;
}

Json json_of(const Verdict& verdict) {
    Json findings = Json::array();
    for (const Verdict::Finding& finding : verdict.findings) {
        Json json{{"kind", word_of(finding.kind)}};
        if (finding.action) json["action"] = *finding.action;
        json["message"] = finding.message;
        findings.push_back(std::move(json));
    }
    return {{"ok", verdict.ok()},
            {"actionsChecked", verdict.actions_checked},
            {"promise", word_of(verdict.promise)},
            {"findings", std::move(findings)}};
}

Result<std::unique_ptr<AnyMatch>, Problems> start_match(const Replay& replay, const AnyGame& game,
                                                        Recording recording) {
    BySeat<AnyDeck> decks;
    Problems problems;
    for (const Seat seat : all_seats) {
        Result<AnyDeck, Problems> deck = game.read_deck(Document::without_lines(replay.decks[seat]));
        if (deck) decks[seat] = std::move(deck).value();
        else
            for (Problem problem : deck.error()) {
                problem.path = path_to("/decks", static_cast<std::size_t>(number_of(seat))) + problem.path;
                problems.push_back(std::move(problem));
            }
    }
    if (!problems.empty()) return problems;
    return game.start(decks, replay.seed, recording);
}

}  // namespace pentacle
