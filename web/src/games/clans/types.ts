import type { Seat } from '../../net/protocol';

// The Clans position, as the server writes it. Stacks hold what is there, the front card first.

export type LaneName = 'left' | 'center' | 'right';
export type ZoneName = 'playerBase' | 'middle' | 'enemyBase';
export const laneNames: readonly LaneName[] = ['left', 'center', 'right'];

export interface ClansCard {
  hidden?: boolean;
  instanceId?: string;
  cardId?: string;
  name?: string;
  damage?: number;
  maxHealth?: number;
  currentHealth?: number;
  tick?: number;
  element?: string | null;
  abilities?: string[];
  lane?: LaneName;
}
export interface ClansPlayer {
  id: string;
  crystalHP: number;
  gold: number;
  attunedElement: string | null;
  handCount: number;
  hand: ClansCard[];
  placed: ClansCard[];
  remainingCards: number;
  hero?: string;
  heroUse?: string;
}
export interface ClansLane {
  position: LaneName;
  currentZone: ZoneName;
  playerStack: ClansCard[];
  opponentStack: ClansCard[];
}
export interface ClansView {
  currentPhase: string;
  turnNumber: number;
  playerSubmitted: boolean;
  opponentSubmitted: boolean;
  winnerId: string | null;
  currentAge?: number;
  players: [ClansPlayer, ClansPlayer];
  lanes: ClansLane[];
}

export const laneId = (lane: LaneName): string => `lane-${lane}`;
export const crystalId = (seat: Seat): string => `crystal-${seat}`;
export const stackOf = (lane: ClansLane, seat: Seat): ClansCard[] =>
  seat === 0 ? lane.playerStack : lane.opponentStack;
export const hasSubmitted = (view: ClansView, seat: Seat): boolean =>
  seat === 0 ? view.playerSubmitted : view.opponentSubmitted;
