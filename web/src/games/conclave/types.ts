import type { Action, Seat } from '../../net/protocol';

// The Conclave position, as the server writes it.

export interface ConcCard {
  cardId?: string | null; // null: face down
  name?: string;
  instanceId?: string;
}
export interface Permanent extends ConcCard {
  type: 'Creature' | 'Enchantment' | 'ResourceGenerator';
  tapped: boolean;
  keywords: string[];
  protection?: string[];
  attack?: number;
  defense?: number;
  damage?: number;
  plusCounters?: number;
  minusCounters?: number;
  summoningSickness?: boolean;
  attacking?: boolean;
  blocking?: string | null;
  attachedTo?: string;
  token?: boolean;
}
export type Mana = 'W' | 'U' | 'B' | 'R' | 'G' | 'C';
export const manas: readonly Mana[] = ['W', 'U', 'B', 'R', 'G', 'C'];

export interface Stops {
  own: string[];
  opponent: string[];
  ownStack: boolean;
}
export interface ConcPlayer {
  playerId: Seat;
  life: number;
  poison: number;
  energy: number;
  manaPool: Record<Mana, number>;
  hand: ConcCard[];
  handSize: number;
  librarySize: number;
  battlefield: Permanent[];
  graveyard: ConcCard[];
  exile: ConcCard[];
  resourcesPlayed: number;
  resourceLimit: number;
  mulligans: number;
  stops: Stops;
}
/** A thing that is aimed at: a card, or a player by name. */
export type Aimed = string | ConcCard | null;
export interface StackItem extends ConcCard {
  kind: 'spell' | 'activated' | 'triggered';
  controller: Seat;
  x?: number;
  targets?: Aimed[];
}
export interface Fight {
  attacker: ConcCard;
  blocked: boolean;
  blockers: ConcCard[];
}
export interface Question {
  kind: string;
  player: Seat;
  min: number;
  max: number;
  chosen: Aimed[];
  about?: ConcCard | null;
  cards?: ConcCard[];
  triggers?: ConcCard[];
  text?: string;
}
export interface ConcView {
  turn: number;
  activePlayer: Seat;
  priorityPlayer: Seat | null;
  phase: string;
  step: string;
  players: [ConcPlayer, ConcPlayer];
  stack: StackItem[];
  combat: { attackers: Fight[] } | null;
  question: Question | null;
  result: { winner: Seat | null; reason: string } | null;
}

/** The steps in which a player can be asked. */
export const steps = [
  'UPKEEP',
  'DRAW',
  'RESOURCE',
  'MAIN_PRE',
  'COMBAT_BEGIN',
  'DECLARE_ATTACKERS',
  'DECLARE_BLOCKERS',
  'FIRST_STRIKE_DAMAGE',
  'COMBAT_DAMAGE',
  'COMBAT_END',
  'MAIN_POST',
  'END_STEP',
] as const;

export const playerId = (seat: Seat): string => `player-${seat}`;
export const fieldId = (seat: Seat): string => `field-${seat}`;
export const stackPlace = 'place-stack';
/** A card that is only known by what it is: of a library, or looked at. */
export const namedId = (cardId: string): string => `named-${cardId}`;

export const idIn = (aimed: Aimed | undefined): string | undefined =>
  typeof aimed === 'string' ? aimed : (aimed?.instanceId ?? undefined);

/** Whether somebody there could be sent to attack, as far as the cards on the table show. */
export const mayAttack = ({ battlefield }: ConcPlayer): boolean =>
  battlefield.some(
    ({ type, tapped, summoningSickness, keywords }) =>
      type === 'Creature' && !tapped && (!summoningSickness || keywords.includes('Haste')),
  );

export const deciderOf = ({ question, priorityPlayer }: ConcView): Seat | null =>
  question ? question.player : priorityPlayer;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An attack or a block that is planned but not yet told to the server. */
export interface Planned {
  who: string;
  whom: string;
}
export function plannedIn(plan: readonly Action[], seat: Seat): Planned[] {
  return plan.map((action) => ({
    who: text(action.blocker) || text(action.attacker),
    whom: action.type === 'declare_blocker' ? text(action.attacker) : playerId(seat === 0 ? 1 : 0),
  }));
}
