// The words of docs/protocol.md that this client uses.

export type Seat = 0 | 1;
export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** An action or an event of any game: its `type` and whatever else that game says. */
export interface Typed {
  type: string;
  [field: string]: unknown;
}
export type Action = Typed;
export type GameEvent = Typed;

export interface PlayerName {
  username: string;
  rating?: number;
  bot?: string;
}

export interface Clocks {
  time: number;
  remaining: [number, number];
  running: [boolean, boolean];
  grace: [number, number];
  absent: [boolean, boolean];
  overtime: [boolean, boolean];
}

export interface PatchStep {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

export interface Result {
  winner: Seat | null;
  reason: string;
}

export interface Welcome {
  type: 'welcome';
  userId: string;
  username: string;
  guest: boolean;
  resume?: string;
  requireAuth?: boolean;
  time: number;
  match?: string;
  server?: string;
}

export interface MatchStart {
  type: 'match_start';
  matchId: string;
  game: string;
  playerIndex: Seat;
  players: [PlayerName, PlayerName];
  commitment?: string;
  rules?: Record<string, unknown>;
  clock?: { bank: number; increment: number; grace: number } | 'none' | null;
  rated?: boolean;
  resumed?: boolean;
}

/** What `state` and `delta` have in common. */
export interface Position {
  playerIndex: Seat | null;
  matchId?: string;
  game?: string;
  opponentUsername?: string;
  seq?: number;
  deciders?: Seat[];
  legal?: Action[];
  legalTexts?: string[];
  events?: GameEvent[];
  eventTexts?: string[];
  clocks?: Clocks | null;
  ack?: string;
  error?: string;
  undone?: boolean;
}

export interface StateMessage extends Position {
  type: 'state';
  state: unknown;
}
export interface DeltaMessage extends Position {
  type: 'delta';
  from: number;
  patch: PatchStep[];
}

export interface MatchOver {
  type: 'match_over';
  matchId: string;
  result: Result;
  seed?: string;
  commitment?: string;
  replayId?: string;
  ratings?: Array<{ before: number; after: number }>;
}

export interface Problem {
  path: string;
  message: string;
}

export type FromServer =
  | { type: 'connected'; sessionId: string; message: string }
  | Welcome
  | { type: 'authenticated'; userId: string; username: string }
  | { type: 'auth_error'; error: string }
  | { type: 'joined_queue'; message: string }
  | { type: 'left_queue' }
  | { type: 'lobby_created'; code: string; message: string }
  | { type: 'lobby_joined'; code: string; message: string }
  | { type: 'lobby_error'; error: string; problems?: Problem[] }
  | { type: 'matchmaking_error'; error: string; problems?: Problem[] }
  | MatchStart
  | StateMessage
  | DeltaMessage
  | MatchOver
  | { type: 'refused'; matchId: string; seq?: number; id?: string; code: string; error: string }
  | { type: 'undo_requested'; matchId: string; playerIndex: Seat }
  | { type: 'undo_answered'; matchId: string; playerIndex: Seat; accept: boolean }
  | { type: 'emote'; matchId: string; playerIndex: Seat; emote: string }
  | { type: 'rematch_offered'; matchId: string; playerIndex: Seat }
  | { type: 'rematch_declined'; matchId: string }
  | { type: 'clock_warning'; matchId: string; playerIndex: Seat; remaining: number }
  | { type: 'presence'; matchId: string; playerIndex: Seat; connected: boolean; grace: number }
  | {
      type: 'spectating';
      matchId: string;
      game: string;
      players: [PlayerName, PlayerName];
      hands: string;
      delay: number;
    }
  | { type: 'spectate_error'; error: string; code: string }
  | { type: 'stopped_spectating'; matchId: string }
  | { type: 'pong'; id: number; time: number }
  | { type: 'error'; code: string; error: string }
  | { type: 'server_closing'; seconds: number };

/** A deck as it is named when joining: a preset's name, a saved deck's id, or a whole deck. */
export type DeckChoice = string | Record<string, unknown>;

export const emotes = ['hello', 'good_luck', 'well_played', 'thanks', 'oops', 'wow', 'thinking', 'good_game'] as const;
export type Emote = (typeof emotes)[number];
