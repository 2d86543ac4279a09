import type { Seat } from '../../net/protocol';

// The Duel position, as the server writes it.

export interface HeldCard {
  instanceId: string;
  cardId: string;
}
/** A card these eyes may not see. */
export type HiddenCard = Record<string, never>;

export interface Creature extends HeldCard {
  currentHealth: number;
  attackedThisTurn: boolean;
  attackBuff?: number;
  healthBuff?: number;
}
export interface DuelPlayer {
  heroHealth: number;
  hand: Array<HeldCard | HiddenCard>;
  board: Creature[];
  deck: unknown[];
}
export interface LastingEffect {
  id: string;
  ownerIndex: Seat;
  triggerPhase: string;
  turnsRemaining: number;
  sourceCardName: string;
}
export interface DuelView {
  currentTurn: Seat;
  manaRemaining: number;
  players: [DuelPlayer, DuelPlayer];
  winner: Seat | null;
  persistentEffects: LastingEffect[];
  turn?: number;
}

export const isSeen = (card: HeldCard | HiddenCard): card is HeldCard => card.cardId !== undefined;

export const heroId = (seat: Seat): string => `hero-${seat}`;
export const boardId = (seat: Seat): string => `board-${seat}`;
