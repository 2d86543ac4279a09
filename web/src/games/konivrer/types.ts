import type { Seat } from '../../net/protocol';

// The Konivrer position, as the server writes it.

export type PlayerId = 'player1' | 'player2';

export interface KoniCard {
  instanceId?: string;
  cardId?: string;
  name?: string;
  hidden?: true;
}
export interface Familiar extends KoniCard {
  strength: number;
  health: number;
  counters: number;
  damage: number;
  tapped: boolean;
  summoningSickness: boolean;
  elements: string[];
  steadfast?: number;
  burning?: number;
}
export interface Azoth extends KoniCard {
  elements: string[]; // what it can produce
  rested: boolean;
  elementType: string | null; // what it was rested for
}
export interface Flag {
  cardId: string;
  name: string;
  elements: string[];
  strongAgainst: string[];
}
export interface KoniPlayer {
  id: PlayerId;
  flag: Flag | null;
  lifeCards: KoniCard[];
  hand: KoniCard[];
  field: Familiar[];
  combatRow: Familiar[];
  azothRow: Azoth[];
  deckSize: number;
  removedFromPlay: KoniCard[];
  revealedCards: KoniCard[];
  azothPlayedThisTurn: number;
}
/** A card as a question or an attack names it: whole, or by its id alone. */
export type CardRef = string | KoniCard | null;
export interface Attack {
  attacker: CardRef;
  target: CardRef;
  defender: CardRef;
}
export interface Pending {
  kind: string;
  player: PlayerId;
  card?: CardRef;
  chosen?: CardRef[];
  reduction?: number;
  elementsToPay?: Record<string, number>;
  genericToPay?: number;
  keyword?: string;
  amount?: number;
  target?: CardRef;
  genericValue?: number;
  text?: string;
  min?: number;
  max?: number;
}
export interface KoniView {
  currentTurn: number;
  activePlayer: PlayerId;
  phase: string;
  combatStep: string | null;
  players: [KoniPlayer, KoniPlayer];
  attacks: Attack[];
  chain: Array<{ card: CardRef; player: PlayerId; mode: string; genericValue: number }>;
  pending: Pending | null;
  winner: PlayerId | null;
}

export const elements = ['fire', 'water', 'earth', 'air', 'aether', 'nether'] as const;
export const phases = ['START', 'MAIN', 'COMBAT', 'POST_COMBAT_MAIN'] as const;

export const seatOf = (player: unknown): Seat => (player === 'player2' ? 1 : 0);
export const playerId = (seat: Seat): PlayerId => (seat === 0 ? 'player1' : 'player2');
export const isPlayer = (value: unknown): value is PlayerId => value === 'player1' || value === 'player2';
export const fieldId = (seat: Seat): string => `field-${seat}`;
export const azothId = (seat: Seat): string => `azoth-${seat}`;
export const lifePlace = (seat: unknown): string => `place-${seat}-life`;
export const chainPlace = 'place-chain';

export const idIn = (card: CardRef | undefined): string | undefined =>
  typeof card === 'string' ? card : (card?.instanceId ?? undefined);

/** Who decides now. */
export function deciderOf({ pending, phase, combatStep, activePlayer }: KoniView): Seat {
  if (pending) return seatOf(pending.player);
  const active = seatOf(activePlayer);
  return phase === 'COMBAT' && combatStep === 'DEFENSE' ? (active === 0 ? 1 : 0) : active;
}

export const isInPlay = ({ field, combatRow }: KoniPlayer, id: string): boolean =>
  [...field, ...combatRow].some(({ instanceId }) => instanceId === id);

/** Whether the player whose turn it is has anybody who could attack now. */
export const mayAttack = ({ players, activePlayer }: KoniView): boolean =>
  players[seatOf(activePlayer)].field.some(({ tapped, summoningSickness }) => !tapped && !summoningSickness);

/** Whether the next Azoth is the one that only the second player may place in their first turn. */
export const isExtraAzoth = ({ players, activePlayer, currentTurn }: KoniView): boolean =>
  currentTurn === 1 && activePlayer === 'player2' && players[1].azothPlayedThisTurn === 1;
