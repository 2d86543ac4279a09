import type { ClansPlayer } from '../games/clans/types';

/** A player at the beginning, for tests. */
export const playerWith = (id: string, more: Partial<ClansPlayer> = {}): ClansPlayer => ({
  id,
  crystalHP: 100,
  gold: 0,
  attunedElement: null,
  handCount: 0,
  hand: [],
  placed: [],
  remainingCards: 10,
  ...more,
});
