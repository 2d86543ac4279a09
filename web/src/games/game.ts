import type { ComponentType } from 'react';
import { type CardFace, unknownFace } from '../cards/face';
import type { Say } from '../i18n/text';
import type { Action, GameEvent, Seat } from '../net/protocol';
import type { Move } from '../play/moves';
import type { Batch } from '../store/match';

// What a game's folder gives so that the table can show it. No rules: how its position looks, what its actions point at, and
// its words. A game without a folder is played on the generic board.

/** What sentences are made with. */
export interface Words {
  say: Say;
  cardName(cardId: unknown): string;
  player(seat: unknown): string; // a player's name
  you: Seat | null;
}

export interface BoardProps<State> {
  view: State;
  seat: Seat; // who sits at the bottom; a watcher sits with player 0
  face(cardId: string): CardFace;
  words: Words;
  batch: Batch | null;
}

/** Something to show on the table when an event happens. */
export type Effect =
  | { kind: 'hurt' | 'healed' | 'raised'; id: string; amount: number }
  | { kind: 'lunge'; id: string; at: string }
  | { kind: 'shown'; id: string; face: string; at?: string };

export interface AutoPass {
  move: Move;
  slowly: boolean; // there is something to see before it goes on
}

/** What both sides had when it was over. */
export interface Tally {
  turns: number; // 0: not counted
  rows: ReadonlyArray<{ what: string; each: readonly [number, number] }>;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different states; each is used with its own.
export interface GameUi<State = any> {
  id: string;
  Board: ComponentType<BoardProps<State>>;
  /** The ids that an action points at, in the order they are clicked. Empty: it is a button. */
  pathOf(action: Action, view: State, seat: Seat): string[];
  /** Actions the server accepts without listing them, such as taking a step back. */
  unlisted?(view: State, seat: Seat): Action[];
  /** What pointing at a card that cannot be used would try: the server refuses it, and says why. */
  attempt?(id: string, view: State, seat: Seat, face: (cardId: string) => CardFace): Action | undefined;
  /** A button's label. */
  nameMove(move: Move, words: Words, view: State): string;
  /** Whether Space means this. */
  isPrimary(move: Move): boolean;
  /** The pass that the client may take by itself now, unless the player has a stop here. */
  autoPass?(moves: readonly Move[], view: State, seat: Seat, stops: readonly string[]): AutoPass | undefined;
  /** The sentence above the buttons. */
  ask(view: State, seat: Seat, chosen: readonly string[], words: Words): string;
  /** An event as a sentence; null when it is not worth one; undefined when the server's own words will do. */
  tell(event: GameEvent, words: Words): string | null | undefined;
  startsSection(event: GameEvent): boolean;
  effectOf?(event: GameEvent): Effect | undefined;
  tally?(view: State, words: Words): Tally;
  /** What happened in the turn before the one that `start` begins, in a line; nothing when that one is not `seat`'s. */
  recap?(events: readonly GameEvent[], start: GameEvent, seat: Seat, words: Words): string | undefined;
}

export function faceIn(cards: Record<string, CardFace> | undefined, game: string): (cardId: string) => CardFace {
  return (cardId) => cards?.[cardId] ?? unknownFace(game, cardId);
}
