import { createAction, createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { applyPatch } from '../net/patch';
import type {
  Action,
  Clocks,
  DeltaMessage,
  GameEvent,
  MatchOver,
  MatchStart,
  PlayerName,
  Position,
  Seat,
  StateMessage,
} from '../net/protocol';

// The match on the screen, as the server told it: played, watched or stepped through as a replay.

export interface LogEntry {
  key: number;
  seq: number;
  event: GameEvent;
  text: string;
}

export interface Batch {
  seq: number;
  events: GameEvent[];
  before: unknown; // the position the events happened to
}

export interface MatchView {
  id: string;
  game: string;
  seat: Seat | null; // null: watching
  players: [PlayerName, PlayerName];
  rules: Record<string, unknown>;
  rated: boolean;
  timed: boolean; // played with a clock
  commitment: string | null;
  state: unknown;
  seq: number;
  deciders: Seat[];
  legal: Action[];
  legalTexts: string[];
  clocks: Clocks | null;
  log: LogEntry[];
  batch: Batch | null; // what just happened, for showing it
  sent: { id: string; action: Action } | null; // taken, not yet answered
  refused: { error: string; count: number } | null;
  warned: { seat: Seat; seconds: number } | null; // a clock is running out
  undo: 'none' | 'asking' | 'asked';
  rematch: 'none' | 'wanted' | 'offered' | 'declined';
  emote: { seat: Seat; emote: string; count: number } | null;
  over: Pick<MatchOver, 'result' | 'seed' | 'ratings' | 'replayId'> | null;
  outOfStep: boolean; // a delta did not fit: the whole state has to be asked for
}

export type MatchState = MatchView | null;

const logEntriesMax = 600;

export function emptyMatch(id: string, game: string, seat: Seat | null, players: [PlayerName, PlayerName]): MatchView {
  return {
    id,
    game,
    seat,
    players,
    rules: {},
    rated: false,
    timed: true,
    commitment: null,
    state: null,
    seq: -1,
    deciders: [],
    legal: [],
    legalTexts: [],
    clocks: null,
    log: [],
    batch: null,
    sent: null,
    refused: null,
    warned: null,
    undo: 'none',
    rematch: 'none',
    emote: null,
    over: null,
    outOfStep: false,
  };
}

function movedTo(match: MatchView, position: Position, state: unknown): MatchView {
  const events = position.events ?? [];
  const seq = position.seq ?? match.seq + 1;
  const first = (match.log.at(-1)?.key ?? 0) + 1;
  const entries = events.map((event, i) => ({ key: first + i, seq, event, text: position.eventTexts?.[i] ?? '' }));
  return {
    ...match,
    state,
    seq,
    deciders: position.deciders ?? [],
    legal: position.legal ?? [],
    legalTexts: position.legalTexts ?? [],
    clocks: position.clocks === undefined ? match.clocks : position.clocks,
    log: entries.length ? [...match.log, ...entries].slice(-logEntriesMax) : match.log,
    batch: events.length ? { seq, events, before: match.state } : match.batch,
    sent: position.ack === match.sent?.id ? null : match.sent,
    outOfStep: false,
  };
}

function afterState(match: MatchView, message: StateMessage): MatchView {
  const moved = movedTo(match, message, message.state);
  return message.undone ? { ...moved, undo: 'none' } : moved;
}

function afterDelta(match: MatchView, message: DeltaMessage): MatchView {
  if (message.from !== match.seq) return { ...match, outOfStep: true };
  try {
    return movedTo(match, message, applyPatch(match.state, message.patch));
  } catch {
    return { ...match, outOfStep: true };
  }
}

const slice = createSlice({
  name: 'match',
  initialState: null as MatchState,
  reducers: {
    started(match, { payload }: PayloadAction<MatchStart>) {
      if (match?.id === payload.matchId) {
        match.seat = payload.playerIndex;
        return match;
      }
      const fresh = emptyMatch(payload.matchId, payload.game, payload.playerIndex, payload.players);
      return {
        ...fresh,
        rules: payload.rules ?? {},
        rated: payload.rated ?? false,
        timed: typeof payload.clock === 'object' && (payload.clock?.bank ?? 0) > 0,
        commitment: payload.commitment ?? null,
      };
    },
    watching: (
      match,
      { payload }: PayloadAction<{ matchId: string; game: string; players: [PlayerName, PlayerName] }>,
    ) => (match?.id === payload.matchId ? match : emptyMatch(payload.matchId, payload.game, null, payload.players)),
    actionSent(match, { payload }: PayloadAction<{ id: string; action: Action }>) {
      if (match) match.sent = payload;
    },
    actionRefused(match, { payload }: PayloadAction<{ id?: string; error: string }>) {
      if (!match) return;
      if (!payload.id || match.sent?.id === payload.id) match.sent = null;
      match.refused = { error: payload.error, count: (match.refused?.count ?? 0) + 1 };
      if (match.undo === 'asking' && !payload.id) match.undo = 'none';
    },
    ended(match, { payload }: PayloadAction<MatchOver>) {
      if (!match || payload.matchId !== match.id) return;
      const { result, seed, ratings, replayId } = payload;
      match.over = { result, seed, replayId, ...(ratings ? { ratings } : {}) };
      match.legal = [];
      match.legalTexts = [];
      match.sent = null;
    },
    clockWarned(match, { payload }: PayloadAction<{ seat: Seat; remaining: number }>) {
      if (match) match.warned = { seat: payload.seat, seconds: Math.round(payload.remaining / 1000) };
    },
    undoChanged(match, { payload }: PayloadAction<MatchView['undo']>) {
      if (match) match.undo = payload;
    },
    rematchChanged(match, { payload }: PayloadAction<MatchView['rematch']>) {
      if (match) match.rematch = payload;
    },
    emoteShown(match, { payload }: PayloadAction<{ seat: Seat; emote: string }>) {
      if (match) match.emote = { ...payload, count: (match.emote?.count ?? 0) + 1 };
    },
    presenceChanged(match, { payload }: PayloadAction<{ seat: Seat; connected: boolean }>) {
      if (match?.clocks) match.clocks.absent[payload.seat] = !payload.connected;
    },
    left: () => null,
  },
});

export const {
  started,
  watching,
  actionSent,
  actionRefused,
  ended,
  clockWarned,
  undoChanged,
  rematchChanged,
  emoteShown,
  presenceChanged,
  left,
} = slice.actions;
export const stateArrived = createAction<StateMessage>('match/stateArrived');
export const deltaArrived = createAction<DeltaMessage>('match/deltaArrived');

/** Positions do not go through the slice: its drafts would visit and freeze every part of them, and of all legal moves, before
    anything is shown. */
export default function match(before: MatchState | undefined, action: UnknownAction): MatchState {
  const ofThisMatch = ({ matchId }: { matchId?: string | undefined }) => !matchId || matchId === before?.id;
  if (before && stateArrived.match(action))
    return ofThisMatch(action.payload) ? afterState(before, action.payload) : before;
  if (before && deltaArrived.match(action))
    return ofThisMatch(action.payload) ? afterDelta(before, action.payload) : before;
  return slice.reducer(before, action);
}
