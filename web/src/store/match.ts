import { createAction, createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { fulfils } from '../net/commitment';
import type { Watching } from '../net/http';
import { withOwners } from '../net/owners';
import { applyPatch } from '../net/patch';
import type {
  Action,
  Clocks,
  DeltaMessage,
  GameEvent,
  HistoryMessage,
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
  after: unknown; // and what became of it
  own?: Action | null; // what the player here did, if that was it
}

export interface MatchView {
  id: string;
  game: string;
  seat: Seat | null; // null: watching
  players: [PlayerName, PlayerName];
  rules: Record<string, unknown>;
  rated: boolean;
  deck: string | null; // our own deck’s name
  watchCode: string | null; // what a watcher has to know
  timed: boolean; // played with a clock
  spectators: Watching | null; // who may watch, and what they see
  commitment: string | null; // what the server promised of the seed before the first card
  state: unknown;
  seq: number;
  deciders: Seat[];
  legal: Action[];
  legalTexts: string[];
  clocks: Clocks | null;
  log: LogEntry[];
  batch: Batch | null; // what just happened, for showing it
  recent: readonly Batch[]; // the last of them, as long as each follows on the one before
  sent: { id: string; action: Action } | null; // taken, not yet answered
  refused: { error: string; code?: string | undefined; count: number } | null;
  warned: { seat: Seat; seconds: number } | null; // a clock is running out
  undo: 'none' | 'asking' | 'asked';
  own: Action | null; // our own action, if that is what led to this position
  undoable: boolean; // the last change was our own action
  draw: 'none' | 'offered' | 'asked' | 'declined';
  rematch: 'none' | 'wanted' | 'offered' | 'declined';
  emote: { seat: Seat; emote: string; count: number } | null;
  over: (Pick<MatchOver, 'result' | 'seed' | 'ratings' | 'replayId'> & { fair: boolean | null }) | null; // null: not promised
  outOfStep: boolean; // a delta did not fit: the whole state has to be asked for
}

export type MatchState = MatchView | null;

const logEntriesMax = 600;
const batchesMax = 80;

export function emptyMatch(id: string, game: string, seat: Seat | null, players: [PlayerName, PlayerName]): MatchView {
  return {
    id,
    game,
    seat,
    players,
    rules: {},
    rated: false,
    deck: null,
    watchCode: null,
    timed: true,
    spectators: null,
    commitment: null,
    state: null,
    seq: -1,
    deciders: [],
    legal: [],
    legalTexts: [],
    clocks: null,
    log: [],
    batch: null,
    recent: [],
    sent: null,
    refused: null,
    warned: null,
    undo: 'none',
    own: null,
    undoable: false,
    draw: 'none',
    rematch: 'none',
    emote: null,
    over: null,
    outOfStep: false,
  };
}

function movedTo(match: MatchView, position: Position, state: unknown): MatchView {
  const events = withOwners(position.events ?? [], match.state, state);
  const seq = position.seq ?? match.seq + 1;
  const first = (match.log.at(-1)?.key ?? 0) + 1;
  const own = position.ack !== undefined && position.ack === match.sent?.id ? match.sent.action : null;
  const batch: Batch | null = events.length ? { seq, events, before: match.state, after: state, own } : null;
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
    own,
    batch: batch ?? match.batch,
    recent: batch ? [...match.recent, batch].slice(-batchesMax) : match.recent,
    sent: position.ack === match.sent?.id ? null : match.sent,
    undoable: position.ack !== undefined && position.ack === match.sent?.id,
    // Whatever was asked is void once something happens.
    undo: 'none',
    draw: 'none',
    outOfStep: false,
  };
}

/** Without what was told with the position that is there now: it has been taken back. */
function withoutLast(match: MatchView): MatchView {
  const { batch, seq, log } = match;
  return batch?.seq === seq ? { ...match, log: log.slice(0, -batch.events.length), batch: null } : match;
}

function afterState(match: MatchView, message: StateMessage): MatchView {
  const before = message.undone ? withoutLast(match) : match;
  // A whole position is no step from the one before: there is nothing to show of how it came about.
  return { ...movedTo(before, message, message.state), recent: [] };
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
        deck: payload.deck ?? null,
        watchCode: payload.spectators?.code ?? null,
        timed: typeof payload.clock === 'object' && (payload.clock?.bank ?? 0) > 0,
        spectators: payload.spectators ?? null,
        commitment: payload.commitment ?? null,
      };
    },
    watching: (
      match,
      {
        payload,
      }: PayloadAction<{ matchId: string; game: string; players: [PlayerName, PlayerName]; commitment?: string }>,
    ) =>
      match?.id === payload.matchId
        ? match
        : {
            ...emptyMatch(payload.matchId, payload.game, null, payload.players),
            commitment: payload.commitment ?? null,
          },
    actionSent(match, { payload }: PayloadAction<{ id: string; action: Action }>) {
      if (match) match.sent = payload;
    },
    actionRefused(match, { payload }: PayloadAction<{ id?: string; error: string; code?: string }>) {
      if (!match) return;
      if (!payload.id || match.sent?.id === payload.id) match.sent = null;
      match.refused = { error: payload.error, code: payload.code, count: (match.refused?.count ?? 0) + 1 };
      if (match.undo === 'asking' && !payload.id) match.undo = 'none';
    },
    ended(match, { payload }: PayloadAction<MatchOver>) {
      if (!match || payload.matchId !== match.id) return;
      const { result, seed, ratings, replayId } = payload;
      const fair = match.commitment === null ? null : fulfils(seed, match.commitment);
      match.over = { result, seed, replayId, fair, ...(ratings ? { ratings } : {}) };
      match.legal = [];
      match.legalTexts = [];
      match.sent = null;
    },
    clockWarned(match, { payload }: PayloadAction<{ seat: Seat; remaining: number }>) {
      if (match) match.warned = { seat: payload.seat, seconds: Math.round(payload.remaining / 1000) };
    },
    drawChanged(match, { payload }: PayloadAction<MatchView['draw']>) {
      if (match) match.draw = payload;
    },
    historyTold(match, { payload }: PayloadAction<HistoryMessage>) {
      if (!match || payload.matchId !== match.id) return;
      // Told by the same server in the same order: what came since is added again behind it.
      const { seq, events, eventTexts } = payload;
      const before = events.map((event, i) => ({ key: i + 1, seq, event, text: eventTexts?.[i] ?? '' }));
      const since = match.log.filter((entry) => entry.seq > seq);
      match.log = [...before, ...since.map((entry, i) => ({ ...entry, key: before.length + i + 1 }))];
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
    presenceChanged(
      match,
      { payload }: PayloadAction<{ seat: Seat; connected: boolean; grace?: number; now: number }>,
    ) {
      if (!match?.clocks) return;
      const { clocks } = match;
      const { seat, connected, grace, now } = payload;
      // What the clocks showed has gone on since; from here everything is told anew.
      const gone = Math.max(0, now - clocks.time);
      for (const each of [0, 1] as const) {
        if (clocks.running[each]) clocks.remaining[each] = Math.max(0, clocks.remaining[each] - gone);
        if (clocks.absent[each]) clocks.grace[each] = Math.max(0, clocks.grace[each] - gone);
      }
      clocks.time = Math.max(clocks.time, now);
      clocks.absent[seat] = !connected;
      if (grace !== undefined) clocks.grace[seat] = grace;
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
  drawChanged,
  historyTold,
  undoChanged,
  rematchChanged,
  emoteShown,
  presenceChanged,
  left,
} = slice.actions;
export const stateArrived = createAction<StateMessage>('match/stateArrived');
/** A whole position that follows on the one before, as a guided match tells it. */
export const stepArrived = createAction<StateMessage>('match/stepArrived');
export const deltaArrived = createAction<DeltaMessage>('match/deltaArrived');

/** Positions do not go through the slice: its drafts would visit and freeze every part of them, and of all legal moves, before
    anything is shown. */
export default function match(before: MatchState | undefined, action: UnknownAction): MatchState {
  const ofThisMatch = ({ matchId }: { matchId?: string | undefined }) => !matchId || matchId === before?.id;
  if (before && stateArrived.match(action))
    return ofThisMatch(action.payload) ? afterState(before, action.payload) : before;
  if (before && stepArrived.match(action))
    return ofThisMatch(action.payload) ? movedTo(before, action.payload, action.payload.state) : before;
  if (before && deltaArrived.match(action))
    return ofThisMatch(action.payload) ? afterDelta(before, action.payload) : before;
  return slice.reducer(before, action);
}
