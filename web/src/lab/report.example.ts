import type { Rate, Report } from './report';

const rate = (wins: number, games: number): Rate => ({
  games,
  wins,
  draws: 0,
  rate: wins / games,
  interval: [wins / games - 0.05, wins / games + 0.05],
});

/** A small report, for tests. */
export const exampleReport = (): Report => ({
  game: 'duel',
  games: 400,
  seed: 1,
  bots: ['greedy', 'random'],
  decks: ['Towers', 'Wolves'],
  winsByBot: [240, 160],
  draws: 0,
  turns: { mean: 9.5, min: 7, max: 12, histogram: [0, 0, 0, 0, 0, 0, 0, 20, 80, 150, 100, 40, 10] },
  firstPlayer: rate(212, 400),
  reasons: { hero_died: 396, turn_limit: 4 },
  byDeck: {
    Towers: { ...rate(160, 400), first: rate(90, 200), second: rate(70, 200) },
    Wolves: { ...rate(240, 400), first: rate(130, 200), second: rate(110, 200) },
  },
  matrix: [
    {
      deck: 'Wolves',
      against: 'Towers',
      ...rate(240, 400),
      interval: [0.52, 0.68],
      pairs: 200,
      pairedInterval: [0.55, 0.65],
    },
  ],
  cardImpact: [
    { id: 'wolf', name: 'Wolf', used: 300, rate: 0.66, expected: 0.6, impact: 0.06, interval: [0.01, 0.11] },
    { id: 'wall', name: 'Wall', used: 120, rate: 0.35, expected: 0.4, impact: -0.05, interval: [-0.13, 0.04] },
    { id: 'rare', name: 'Rare', used: 4, rate: 1, expected: 0.6, impact: 0.4, interval: [0.1, 0.4] },
  ],
  checksum: '00ab',
  gamesPerSecond: 900,
});
