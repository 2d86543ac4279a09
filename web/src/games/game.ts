import type { ComponentType } from 'react';
import { type CardFace, unknownFace } from '../cards/face';
import type { Say, TextKey } from '../i18n/text';
import type { Action, GameEvent, Seat } from '../net/protocol';
import type { Move } from '../play/moves';
import type { Play } from '../play/usePlay';

// What a game's folder gives so that the table can show it. No rules: how its position looks, what its actions point at, and
// its words. A game without a folder is played on the generic board.

/** What sentences are made with. */
export interface Words {
  say: Say;
  cardName(cardId: unknown): string;
  cardKind(cardId: unknown): string; // creature, spell …; nothing when that is not known
  cardText(cardId: unknown): string; // what it says; nothing when that is not known
  name(seat: unknown): string; // what a player is called
  player(seat: unknown): string; // the same in a sentence, where the reader is addressed
  you: Seat | null;
}

export interface BoardProps<State> {
  view: State;
  seat: Seat; // who sits at the bottom; a watcher sits with player 0
  face(cardId: string): CardFace;
  words: Words;
  event: GameEvent | null; // what is being shown just now; null: the position is as it is
  plan?: readonly Action[]; // what is gathered and not yet told to the server
}

/** Actions that are chosen one by one and told to the server together: attackers, blockers. */
export interface Gather {
  isPart(action: Action): boolean;
  thingOf(action: Action): string; // what is planned once at most; pointing at it again takes it back
  whole(parts: readonly Action[]): Action; // instead of `done`
}

/** Something to show on the table when an event happens. Ids are those of things and of places (`placeOf`). */
export type Effect =
  | { kind: 'hurt' | 'healed' | 'raised'; id: string; amount: number }
  | { kind: 'lunge' | 'aims'; id: string; at: string } // a blow; only an arrow
  | { kind: 'shown'; face: string; from: string; at?: string } // a card large enough to read, then what it is aimed at
  | { kind: 'moves'; id: string; from: string; to?: string } // from a place; to where `id` is then, else to a place
  | { kind: 'acts' | 'dies'; id: string };

/** How long to show an event, where that is not the usual time of its effect; and whether its position is the one before it. */
export interface Pause {
  ms: number;
  before?: boolean;
}

export type PlaceName = 'hand' | 'deck' | 'graveyard' | 'exile';
/** What a place on the table is called, for whatever comes from there or goes there. */
export const placeOf = (seat: unknown, place: PlaceName): string => `place-${seat}-${place}`;

export interface AutoPass {
  move: Move;
  slowly: boolean; // there is something to see before it goes on
  says?: TextKey; // why, where it should be read: such a pass also waits until all that happened has been shown
}

/** What a player did, and the position in which it was done. */
export interface Done<State> {
  action: Action;
  state: State;
}

/** What a question may depend on besides the position. */
export type Asked = Pick<Play, 'moves' | 'next'>;

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
  /** Other things to point at that mean the same: a card may be laid where it will be. */
  otherPaths?(action: Action, view: State, seat: Seat, legal: readonly Action[]): string[][];
  gather?: Gather;
  /** Actions the server accepts without listing them, such as taking a step back. */
  unlisted?(view: State, seat: Seat): Action[];
  /** What pointing at a card that cannot be used would try: the server refuses it, and says why. Of several the player says which. */
  attempt?(id: string, view: State, seat: Seat, face: (cardId: string) => CardFace): Action | Action[] | undefined;
  /** Whether the chosen card can be pointed straight at this, before its targets are asked for: then it is played, and that answers. */
  straightAt?(card: string, id: string, view: State, face: (cardId: string) => CardFace): boolean;
  /** A button's label. */
  nameMove(move: Move, words: Words, view: State): string;
  /** The button of the only thing that what is chosen leads to, where `Confirm` would say too little. */
  nameOnward?(move: Move, words: Words, view: State): string | undefined;
  /** Whether Space means this one of what is offered. */
  isPrimary(move: Move, options: readonly Move[], view: State): boolean;
  /** Whether there is still something to do that this button would end: it does not shine then. */
  isEarly?(move: Move, moves: readonly Move[]): boolean;
  /** What to ask before this move is sent, where it is likely to be a slip. */
  doubt?(move: Move, moves: readonly Move[], words: Words): string | undefined;
  /** The pass that the client may take by itself now, unless the player has a stop here. `last` is what was done last. */
  autoPass?(
    moves: readonly Move[],
    view: State,
    seat: Seat,
    stops: readonly string[],
    more?: { face(cardId: string): CardFace; last: Done<State> | undefined },
  ): AutoPass | undefined;
  /** The sentence above the buttons. */
  ask(view: State, seat: Seat, chosen: readonly string[], words: Words, play?: Asked): string;
  /** Who or what it is that the server asks about: what answers it is shown as a target, and an arrow comes from there. `own` is what
      the player did last. */
  asksAbout?(view: State, seat: Seat, own: Action | undefined): string | undefined;
  /** What the card in question says, so that it is known what the answer will do. */
  hint?(view: State, seat: Seat, chosen: readonly string[], words: Words): string;
  /** An event as a sentence; null when it is not worth one; undefined when the server's own words will do. */
  tell(event: GameEvent, words: Words): string | null | undefined;
  /** Whether an event is not worth its sentence after all, because `next` came right after it. */
  saysNothing?(event: GameEvent, next: GameEvent): boolean;
  startsSection(event: GameEvent): boolean;
  effectOf?(event: GameEvent, previous?: GameEvent): Effect | undefined;
  pauseOf?(event: GameEvent): Pause | undefined;
  /** The position after an event, so that what happened can be shown event by event. Without it, and where it does not know, a
      position is shown when all of its events are over or something new is on the table. Not a rule: the server's own position
      follows. */
  afterEvent?(view: State, event: GameEvent, face: (cardId: string) => CardFace): State | undefined;
  /** What to draw while an earlier position is shown: the player's hand may be that of now. */
  whileShowing?(shown: State, now: State): State;
  tally?(view: State, words: Words): Tally;
  /** What happened in the turn before the one that `start` begins, in a line; nothing when that one is not `seat`'s. */
  recap?(events: readonly GameEvent[], start: GameEvent, seat: Seat, words: Words): string | undefined;
  /** Whether that line still fits: not below a question that it has nothing to do with. */
  recapFits?(view: State): boolean;
}

export function faceIn(cards: Record<string, CardFace> | undefined, game: string): (cardId: string) => CardFace {
  const unknown = new Map<string, CardFace>();
  return (cardId) => {
    const face = cards?.[cardId] ?? unknown.get(cardId) ?? unknownFace(game, cardId);
    if (!cards?.[cardId]) unknown.set(cardId, face);
    return face;
  };
}
