import type { Definition } from '../cards/face';
import type { Report } from '../lab/report';
import type { Action, DeckChoice, GameEvent, PatchStep, PlayerName, Problem, Result, Seat } from './protocol';

// The HTTP side of docs/protocol.md, one function each.

export interface DeckEntry {
  cardId: string;
  count: number;
}
export interface Deck {
  name: string;
  cards: DeckEntry[];
  id?: string;
  game?: string;
  [more: string]: unknown;
}
export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  rules: Record<string, unknown>;
  decks: Deck[];
  bots: string[];
}
export interface Account {
  token: string;
  userId: string;
  username: string;
}
export interface LiveMatch {
  id: string;
  game: string;
  players: [PlayerName, PlayerName];
  seq: number;
  startedAt: number;
  spectators: number;
}
export interface PastMatch {
  id: string;
  game: string;
  players: [PlayerName, PlayerName];
  playerIndex: Seat;
  result: Result;
  startedAt: number;
  finishedAt: number;
  actions: number;
  replayId?: string;
  deck?: string; // in one’s own list
  rating?: number; // at the beginning of a rated match
}
export interface Rank {
  rank: number;
  username: string;
  rating: number;
  deviation: number;
  games: number;
  wins: number;
}

export interface ReplayStep {
  state?: unknown; // the first step
  patch?: PatchStep[]; // every other
  seat?: Seat;
  action?: Action;
  text?: string;
  events?: GameEvent[];
  eventTexts?: string[];
}
export interface ReplaySteps {
  id: string;
  game: string;
  steps: ReplayStep[];
  players?: [PlayerName, PlayerName]; // not of a match that is no longer on record
  result?: Result;
}
/** A replay as `pentacle replay` reads it; what playing on needs of it. */
export interface ReplayFile {
  game: string;
  seed: string;
  decks: [Record<string, unknown>, Record<string, unknown>];
  actions: Array<Action & { seat: Seat; hash: string }>;
}
export interface Verdict {
  ok: boolean;
  findings: Array<{ kind: string; message: string }>;
}

export interface LobbyInfo {
  code: string;
  game: string;
  host: string;
  spectators: Watching;
}
/** Who may watch a match, and what they see. */
export interface Watching {
  mode: 'open' | 'code' | 'closed';
  hands: 'hidden' | 'delayed';
  delay: number;
}
/** A sentence by language; English is always there. */
export type Words = { en: string } & Record<string, string>;
export interface LessonInfo {
  id: string;
  game: string;
  title: Words;
  minutes: number;
  steps: number;
}
/** A guided match after what was done so far. */
export interface LessonTable {
  id: string;
  game: string;
  title: Words;
  seat: Seat;
  step: { number: number; of: number; kind: 'read' | 'do' | 'free' | 'done'; say: Words | null; point: string[] };
  wrong: { say: Words | null; code?: string; error?: string } | null;
  state: unknown;
  deciders: Seat[];
  legal: Action[];
  legalTexts: string[];
  events: GameEvent[];
  eventTexts: string[];
  result: Result | null;
}
export interface Rating {
  game: string;
  rating: number;
  deviation: number;
  games: number;
  wins?: number;
}
/** What anybody may know of a player. */
export interface PlayerProfile {
  username: string;
  ratings: Rating[];
  matches: PastMatch[];
}

/** What the balance lab allows. */
export interface LabLimits {
  enabled: boolean;
  gamesMax: number;
  decksMax: number;
  timeMax: number;
}
export interface SimulationWish {
  game: string;
  decks: DeckChoice[];
  bots: [string, string];
  games: number;
  seed: number;
}
export interface Simulation {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  game: string;
  games: number;
  done: number;
  elapsed: number;
  ahead?: number; // while waiting: how many come first
  remaining?: number; // while running: milliseconds it will probably take
  why?: 'finished' | 'time' | 'asked' | 'unwatched';
  report: Report | null;
}

/** An answer that is not 2xx: the server's sentence, and what exactly was wrong where it says so. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly problems: Problem[] = [],
    readonly code?: string,
  ) {
    super(message);
  }
}

async function request<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  const response = await fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as T;
  throw errorOf(response.status, text, response.headers.get('Pentacle-Code') ?? undefined);
}

function errorOf(status: number, text: string, code?: string): RequestError {
  try {
    const answer = JSON.parse(text) as { error?: string; problems?: Problem[] };
    return new RequestError(status, answer.error ?? `HTTP ${status}`, answer.problems, code);
  } catch {
    return new RequestError(status, `HTTP ${status}`);
  }
}

const query = (values: Record<string, string | number | undefined>): string => {
  const pairs = Object.entries(values).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  return pairs.length ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : '';
};

export const http = {
  games: () => request<{ games: GameInfo[] }>('GET', '/games'),
  cards: (game: string) => request<{ cards: Definition[] }>('GET', `/card-catalog${query({ game })}`),
  register: (username: string, password: string) => request<Account>('POST', '/auth/register', { username, password }),
  login: (username: string, password: string) => request<Account>('POST', '/auth/login', { username, password }),
  /** A new token: all older ones have ended. */
  changePassword: (token: string, password: string, newPassword: string) =>
    request<Account>('POST', '/auth/password', { password, newPassword }, token),
  signOutEverywhere: (token: string) => request<void>('POST', '/auth/revoke', undefined, token),
  deleteAccount: (token: string, password: string) => request<void>('DELETE', '/me', { password }, token),
  decks: (token: string, game: string) =>
    request<{ decks: Deck[] }>('GET', `/decks${query({ game })}`, undefined, token),
  createDeck: (token: string, deck: Deck) => request<Deck>('POST', '/decks', deck, token),
  updateDeck: (token: string, id: string, deck: Deck) =>
    request<Deck>('PUT', `/decks/${encodeURIComponent(id)}`, deck, token),
  deleteDeck: (token: string, id: string) =>
    request<void>('DELETE', `/decks/${encodeURIComponent(id)}`, undefined, token),
  validateDeck: (deck: Deck) => request<{ valid: boolean; problems: Problem[] }>('POST', '/decks/validate', deck),
  live: (game?: string) => request<{ matches: LiveMatch[] }>('GET', `/matches/live${query({ game })}`),
  past: (token: string, game?: string) =>
    request<{ matches: PastMatch[] }>('GET', `/matches${query({ game, limit: 100 })}`, undefined, token),
  leaderboard: (game: string) => request<{ players: Rank[] }>('GET', `/leaderboard${query({ game, limit: 50 })}`),
  replayFile: (id: string) => request<ReplayFile>('GET', `/replays/${encodeURIComponent(id)}`),
  replaySteps: (id: string, eyes: string) =>
    request<ReplaySteps>('GET', `/replay-steps/${encodeURIComponent(id)}${query({ as: eyes })}`),
  lobby: (code: string) => request<LobbyInfo>('GET', `/lobbies/${encodeURIComponent(code)}`),
  lab: () => request<LabLimits>('GET', '/simulations'),
  simulate: (wish: SimulationWish, token?: string) => request<Simulation>('POST', '/simulations', wish, token),
  simulation: (id: string) => request<Simulation>('GET', `/simulations/${encodeURIComponent(id)}`),
  cancelSimulation: (id: string) => request<Simulation>('DELETE', `/simulations/${encodeURIComponent(id)}`),
  lessons: () => request<{ lessons: LessonInfo[] }>('GET', '/lessons'),
  takeLesson: (id: string, deeds: readonly unknown[]) =>
    request<LessonTable>('POST', `/lessons/${encodeURIComponent(id)}`, { deeds }),
  rules: (game: string) => request<{ game: string; text: string }>('GET', `/rules/${encodeURIComponent(game)}`),
  player: (name: string) => request<PlayerProfile>('GET', `/players/${encodeURIComponent(name)}`),
  replayVerdict: (id: string) => request<Verdict>('GET', `/replay-verdicts/${encodeURIComponent(id)}`),
};
