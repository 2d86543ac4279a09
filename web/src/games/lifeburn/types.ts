import type { Seat } from '../../net/protocol';

// The Lifeburn position, as the server writes it.

export interface LifeCard {
  cardId?: string | null; // null: face down
  instanceId?: string;
  name?: string;
}
export interface Permanent extends LifeCard {
  type: 'Summon' | 'Object';
  attack?: number;
  defense?: number;
  damage?: number;
  summoningSickness?: boolean;
  token?: boolean;
  keywords?: string[];
  plusCounters?: number;
  minusCounters?: number;
  hauntCounters?: number;
  exhausted?: boolean;
  attackedThisTurn?: boolean;
}
export interface LifePlayer {
  playerId: Seat;
  lifeTotal: number;
  hand: LifeCard[];
  deckSize: number;
  field: Permanent[];
  tokens: Record<string, number>; // piles that are no summons
  tokenIds?: Record<string, string>; // what actions call each pile
  graveyard: LifeCard[];
  exile: LifeCard[];
  deck?: LifeCard[]; // what is known of it, from the top
  spellBurnt: boolean;
  scorched: boolean;
  exhausted: boolean;
}
export type Aim = string | LifeCard | null;
export interface StackEntry extends LifeCard {
  stackObjType: 'Spell' | 'ActivatedEffect' | 'TriggeredEffect';
  playerId: Seat;
  x?: number;
  targets?: Aim[];
}
export interface Question {
  kind: string;
  playerId: Seat;
  min: number;
  max: number;
  chosen: Aim[];
  about?: LifeCard;
  text?: string;
  effect?: string; // of the card: what is under way while it is asked
}
export interface LifeburnView {
  turn: number;
  turnPlayerId: Seat;
  prioPlayerId: Seat | null;
  currentPhase: string;
  players: [LifePlayer, LifePlayer];
  stack: StackEntry[];
  attacks: Array<{ attacker: Aim; target: Aim }>;
  question: Question | null;
  result?: { winner: Seat | null; reason: string };
}

export const phases = ['Draw', 'Main', 'Combat', 'Damage', 'SecondMain', 'End'] as const;
export const playerId = (seat: Seat): string => `player-${seat}`;
export const fieldId = (seat: Seat): string => `field-${seat}`;
export const stackPlace = 'place-stack';
export const topId = (seat: Seat): string => `top-${seat}`;
/** A card of one's own deck that is asked for by what it is. */
export const deckCardId = (cardId: string): string => `deck-card-${cardId}`;
