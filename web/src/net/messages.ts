// Made from docs/messages.schema.json by `tools/web npm run messages`. Do not edit.

/** 0 or 1, in the order of the table. */
export type Seat = 0 | 1;
/** A span of time, or milliseconds since 1970. */
export type Millis = number;
export type MatchId = string;
export type Digest = string;
export type Code = string;
/** An action as its game writes it. */
export type Action = { type: string; [field: string]: unknown; };
/** What happened, as the game writes it. */
export type Event = { type: string; [field: string]: unknown; };
/** A position in the game's own shape, hidden parts emptied. */
export type State = { [field: string]: unknown };
/** A preset's name, the id of a saved deck, or a whole deck. */
export type DeckWish = string | { [field: string]: unknown };
export type Problem = { path: string; message: string; code?: string; values?: { [field: string]: unknown }; };
export type Feature = "deltas" | "events" | "legal" | "texts" | "history" | "game_error";
export type EmoteWord = "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "wow" | "thinking" | "good_game";
export type ClockWish = "none" | { bank?: Millis; increment?: Millis; };
export type WatchWish = { mode?: "open" | "code" | "closed"; hands?: "hidden" | "delayed"; delay?: Millis; };
export type Player = { username: string; rating?: number; bot?: string; guest?: boolean; };
export type Result = { winner: Seat | null; reason: string; };
export type Clocks = { time: Millis; remaining: [Millis, Millis]; running: [boolean, boolean]; grace: [Millis, Millis]; absent: [boolean, boolean]; overtime: [boolean, boolean]; };
/** One operation of RFC 6902. */
export type PatchStep = { op: "add" | "replace"; path: string; value: unknown; } | { op: "remove"; path: string; };
export type Opening = { seed: Digest; actions: Array<{ seat: Seat; action: Action; }>; };
export type FromClient = ClientHello | ClientAuthenticate | ClientJoinQueue | ClientLeaveQueue | ClientCreateLobby | ClientJoinLobby | ClientLeaveLobby | ClientPlayBot | ClientAct | ClientResync | ClientConcede | ClientUndoRequest | ClientUndoAnswer | ClientDrawOffer | ClientDrawAnswer | ClientEmote | ClientRematch | ClientSpectate | ClientStopSpectating | ClientPing;
export type ToClient = ServerConnected | ServerWelcome | ServerAuthenticated | ServerAuthError | ServerJoinedQueue | ServerLeftQueue | ServerLobbyCreated | ServerLobbyJoined | ServerLobbyError | ServerMatchmakingError | ServerMatchStart | ServerState | ServerDelta | ServerMatchOver | ServerRefused | ServerGameError | ServerUndoRequested | ServerUndoAnswered | ServerDrawOffered | ServerDrawAnswered | ServerHistory | ServerEmote | ServerRematchOffered | ServerRematchDeclined | ServerClockWarning | ServerPresence | ServerSpectating | ServerSpectateError | ServerStoppedSpectating | ServerPong | ServerError | ServerServerClosing;
export type ClientHello = { type: "hello"; features?: Array<string>; resume?: string; token?: string; };
export type ClientAuthenticate = { type: "authenticate"; token: string; };
export type ClientJoinQueue = { type: "join_queue"; game?: string; deck?: DeckWish; };
export type ClientLeaveQueue = { type: "leave_queue"; };
export type ClientCreateLobby = { type: "create_lobby"; game?: string; deck?: DeckWish; spectators?: WatchWish; clock?: ClockWish; };
export type ClientJoinLobby = { type: "join_lobby"; code: string; deck?: DeckWish; spectators?: WatchWish; };
export type ClientLeaveLobby = { type: "leave_lobby"; };
export type ClientPlayBot = { type: "play_bot"; game?: string; bot?: string; deck?: DeckWish; botDeck?: DeckWish; seat?: Seat; clock?: ClockWish; opening?: Opening; };
export type ClientAct = { type: "act"; action: Action; id?: string; seq?: number; };
export type ClientResync = { type: "resync"; };
export type ClientConcede = { type: "concede"; };
export type ClientUndoRequest = { type: "undo_request"; };
export type ClientUndoAnswer = { type: "undo_answer"; accept: boolean; };
export type ClientDrawOffer = { type: "draw_offer"; };
export type ClientDrawAnswer = { type: "draw_answer"; accept: boolean; };
export type ClientEmote = { type: "emote"; emote: EmoteWord; };
export type ClientRematch = { type: "rematch"; };
export type ClientSpectate = { type: "spectate"; matchId: string; code?: string; };
export type ClientStopSpectating = { type: "stop_spectating"; };
export type ClientPing = { type: "ping"; id?: string | number | boolean | null; };
export type ServerConnected = { type: "connected"; sessionId: string; message: string; };
export type ServerWelcome = { type: "welcome"; protocol: 1; server: string; sessionId: string; features: Array<Feature>; userId: string; username: string; guest: boolean; resume?: string; requireAuth: boolean; time: Millis; match?: MatchId; ended?: MatchId; };
export type ServerAuthenticated = { type: "authenticated"; userId: string; username: string; };
export type ServerAuthError = { type: "auth_error"; error: string; code?: string; };
export type ServerJoinedQueue = { type: "joined_queue"; message: string; game?: string; };
export type ServerLeftQueue = { type: "left_queue"; };
export type ServerLobbyCreated = { type: "lobby_created"; code: Code; message: string; game?: string; };
export type ServerLobbyJoined = { type: "lobby_joined"; code: Code; message: string; };
export type ServerLobbyError = { type: "lobby_error"; error: string; code?: string; problems?: Array<Problem>; };
export type ServerMatchmakingError = { type: "matchmaking_error"; error: string; code?: string; problems?: Array<Problem>; };
export type ServerMatchStart = { type: "match_start"; matchId: MatchId; game: string; playerIndex: Seat; players: [Player, Player]; opponentUsername: string; commitment: Digest; cardsHash: Digest; rules: { [field: string]: unknown }; deck: string; clock: { bank: Millis; increment: Millis; grace: Millis; }; spectators: { mode: "open" | "code" | "closed"; hands: "hidden" | "delayed"; delay: Millis; code?: Code; }; rated: boolean; resumed: boolean; };
export type ServerState = { type: "state"; state: State; playerIndex: Seat | null; opponentUsername?: string; error?: string; game?: string; matchId?: MatchId; seq?: number; deciders?: Array<Seat>; legal?: Array<Action>; legalTexts?: Array<string>; events?: Array<Event>; eventTexts?: Array<string>; clocks?: Clocks; ack?: string; undone?: true; hands?: [State, State]; };
export type ServerDelta = { type: "delta"; playerIndex: Seat | null; matchId: MatchId; from: number; seq: number; patch: Array<PatchStep>; deciders: Array<Seat>; legal?: Array<Action>; legalTexts?: Array<string>; events?: Array<Event>; eventTexts?: Array<string>; clocks: Clocks; ack?: string; undone?: true; };
export type ServerMatchOver = { type: "match_over"; matchId: MatchId; result: Result; seed: Digest; commitment: Digest; replayId: MatchId; ratings?: [{ before: number; after: number; }, { before: number; after: number; }]; };
export type ServerRefused = { type: "refused"; matchId?: MatchId; seq?: number; id?: string; code: string; error: string; };
export type ServerGameError = { type: "game_error"; matchId?: MatchId; seq?: number; id?: string; code: string; message: string; };
export type ServerUndoRequested = { type: "undo_requested"; matchId: MatchId; playerIndex: Seat; };
export type ServerUndoAnswered = { type: "undo_answered"; matchId: MatchId; playerIndex: Seat; accept: boolean; };
export type ServerDrawOffered = { type: "draw_offered"; matchId: MatchId; playerIndex: Seat; };
export type ServerDrawAnswered = { type: "draw_answered"; matchId: MatchId; playerIndex: Seat; accept: boolean; };
export type ServerHistory = { type: "history"; matchId: MatchId; seq: number; events: Array<Event>; eventTexts?: Array<string>; };
export type ServerEmote = { type: "emote"; matchId: MatchId; playerIndex: Seat; emote: EmoteWord; };
export type ServerRematchOffered = { type: "rematch_offered"; matchId: MatchId; playerIndex: Seat; };
export type ServerRematchDeclined = { type: "rematch_declined"; matchId: MatchId; };
export type ServerClockWarning = { type: "clock_warning"; matchId: MatchId; playerIndex: Seat; remaining: Millis; };
export type ServerPresence = { type: "presence"; matchId: MatchId; playerIndex: Seat; connected: boolean; grace: Millis; };
export type ServerSpectating = { type: "spectating"; matchId: MatchId; game: string; players: [Player, Player]; commitment: Digest; hands: "hidden" | "delayed"; delay: Millis; };
export type ServerSpectateError = { type: "spectate_error"; error: string; code: "not_open" | "playing" | "full"; };
export type ServerStoppedSpectating = { type: "stopped_spectating"; matchId: MatchId; };
export type ServerPong = { type: "pong"; id?: string | number | boolean | null; time: Millis; };
export type ServerError = { type: "error"; code: string; error: string; };
export type ServerServerClosing = { type: "server_closing"; seconds: number; };
