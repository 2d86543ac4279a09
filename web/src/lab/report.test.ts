import { describe, expect, it } from 'vitest';
import { binsOf, cellOf, extremes, type Impact, ranking, reachOf, tellingCards } from './report';
import { exampleReport } from './report.example';

describe('a report', () => {
  it('tells each pairing from both sides', () => {
    const report = exampleReport();
    expect(cellOf(report, 'Wolves', 'Towers')).toEqual({ rate: 0.6, interval: [0.55, 0.65], games: 400 });
    const mirrored = cellOf(report, 'Towers', 'Wolves');
    expect(mirrored?.rate).toBeCloseTo(0.4);
    expect(mirrored?.interval[0]).toBeCloseTo(0.35);
    expect(mirrored?.interval[1]).toBeCloseTo(0.45);
    expect(cellOf(report, 'Wolves', 'Wolves')).toBeNull();
  });

  it('falls back to the plain interval where no whole pair was played', () => {
    const report = exampleReport();
    report.matrix = report.matrix.map((pairing) => ({ ...pairing, pairedInterval: null }));
    expect(cellOf(report, 'Wolves', 'Towers')?.interval).toEqual([0.52, 0.68]);
  });

  it('ranks decks by their rate', () => {
    expect(ranking(exampleReport())).toEqual(['Wolves', 'Towers']);
  });

  it('leaves out cards that were hardly used', () => {
    expect(tellingCards(exampleReport()).map((card) => card.id)).toEqual(['wolf', 'wall']);
  });
});

describe('bins', () => {
  it('cut off the empty ends and keep every match', () => {
    expect(binsOf([0, 0, 3, 0, 5, 0])).toEqual([
      { from: 2, to: 2, count: 3 },
      { from: 3, to: 3, count: 0 },
      { from: 4, to: 4, count: 5 },
    ]);
  });
  it('are never more than asked for', () => {
    const histogram = Array.from({ length: 101 }, (_, turn) => turn);
    const bins = binsOf(histogram, 10);
    expect(bins.length).toBeLessThanOrEqual(10);
    expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(5050);
    expect(bins[0]).toMatchObject({ from: 1, to: 10 });
  });
  it('are none without matches', () => {
    expect(binsOf([0, 0])).toEqual([]);
  });
});

describe('plots of differences', () => {
  const card = (low: number, high: number): Impact =>
    ({ ...exampleReport().cardImpact[0], interval: [low, high] }) as Impact;
  it('reach as far as the widest interval, in steps', () => {
    expect(reachOf([card(-0.02, 0.12)])).toBeCloseTo(0.15);
    expect(reachOf([card(-0.9, 0.9)])).toBe(0.5);
    expect(reachOf([])).toBe(0.05);
  });
  it('show both ends', () => {
    expect(extremes([1, 2, 3, 4, 5], 2)).toEqual([1, 2, 4, 5]);
    expect(extremes([1, 2, 3], 2)).toEqual([1, 2, 3]);
  });
});
