// What a simulation says (docs/simulation.md), and what the plots need of it.

export type Interval = [low: number, high: number];

export interface Rate {
  games: number;
  wins: number;
  draws: number;
  rate: number;
  interval: Interval;
}

export interface Pairing extends Rate {
  deck: string;
  against: string;
  pairs: number;
  pairedInterval: Interval | null;
}

export interface Impact {
  id: string;
  name: string;
  used: number;
  rate: number;
  expected: number;
  impact: number;
  interval: Interval;
}

export interface Report {
  game: string;
  games: number;
  seed: number;
  bots: [string, string];
  decks: string[];
  winsByBot: [number, number];
  draws: number;
  turns: { mean: number; min: number; max: number; histogram: number[] };
  firstPlayer: Rate | null; // null: both decide at once
  reasons: Record<string, number>;
  byDeck: Record<string, Rate & { first: Rate | null; second: Rate | null }>;
  matrix: Pairing[];
  cardImpact: Impact[];
  checksum: string;
  gamesPerSecond: number;
}

export interface Cell {
  rate: number;
  interval: Interval;
  games: number;
}

/** The rate of one deck against another, whichever of the two the report names first. */
export function cellOf(report: Report, deck: string, against: string): Cell | null {
  for (const pairing of report.matrix) {
    const { rate, games } = pairing;
    // Pairs share their chance, so theirs is the interval to trust.
    const [low, high] = pairing.pairedInterval ?? pairing.interval;
    if (pairing.deck === deck && pairing.against === against) return { rate, interval: [low, high], games };
    if (pairing.deck === against && pairing.against === deck)
      return { rate: 1 - rate, interval: [1 - high, 1 - low], games };
  }
  return null;
}

/** Decks from the best to the worst. */
export const ranking = (report: Report): string[] =>
  [...report.decks].sort((left, right) => (report.byDeck[right]?.rate ?? 0) - (report.byDeck[left]?.rate ?? 0));

export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** A histogram by value, put together into at most `most` bins of the same width, without the empty ends. */
export function binsOf(histogram: readonly number[], most = 30): Bin[] {
  const first = histogram.findIndex((count) => count > 0);
  if (first < 0) return [];
  const last = histogram.findLastIndex((count) => count > 0);
  const width = Math.ceil((last - first + 1) / most);
  const bins: Bin[] = [];
  for (let from = first; from <= last; from += width) {
    const to = from + width - 1;
    bins.push({ from, to, count: histogram.slice(from, to + 1).reduce((sum, count) => sum + count, 0) });
  }
  return bins;
}

/** Used less often than this, a card tells nothing yet. */
export const tellingUses = 30;

/** The cards whose numbers mean something: the most helpful first. */
export const tellingCards = (report: Report): Impact[] =>
  report.cardImpact.filter((card) => card.used >= tellingUses).sort((left, right) => right.impact - left.impact);

/** The `count` best and the `count` worst; all of them when there are not more. */
export function extremes<T>(sorted: readonly T[], count: number): T[] {
  return sorted.length <= 2 * count ? [...sorted] : [...sorted.slice(0, count), ...sorted.slice(-count)];
}

/** How far a plot of differences has to reach to both sides, in steps of five percent. */
export function reachOf(cards: readonly Impact[]): number {
  const most = Math.max(0.05, ...cards.flatMap(({ interval }) => interval.map(Math.abs)));
  return Math.min(0.5, Math.ceil(most * 20) / 20);
}
