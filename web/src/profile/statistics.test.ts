import { describe, expect, it } from 'vitest';
import type { PastMatch } from '../net/http';
import { asPlayed, ratingsOverTime, tallies } from './statistics';

const past = (more: Partial<PastMatch>): PastMatch => ({
  id: 'm',
  game: 'duel',
  players: [{ username: 'Ann' }, { username: 'Bob' }],
  playerIndex: 0,
  result: { winner: 0, reason: 'hero_died' },
  startedAt: 1,
  finishedAt: 2,
  actions: 3,
  ...more,
});

describe('statistics', () => {
  const matches = [
    past({ deck: 'Aggro', rating: 1520 }),
    past({ deck: 'Aggro', result: { winner: 1, reason: 'x' }, rating: 1500 }),
    past({ deck: 'Control', result: { winner: null, reason: 'x' }, playerIndex: 1 }),
  ];
  const played = matches.map((match) => asPlayed(match, ({ username }) => username));

  it('count results by deck and by opponent, most played first', () => {
    expect(tallies(played, ({ deck }) => deck)).toEqual([
      { name: 'Aggro', games: 2, wins: 1, draws: 0 },
      { name: 'Control', games: 1, wins: 0, draws: 1 },
    ]);
    expect(tallies(played, ({ opponent }) => opponent).map(({ name, games }) => [name, games])).toEqual([
      ['Bob', 2],
      ['Ann', 1],
    ]);
    expect(tallies(played, () => undefined)).toEqual([]);
  });

  it('know the rating over time, oldest first', () => {
    expect(ratingsOverTime(matches, 1530.4)).toEqual([1500, 1520, 1530]);
    expect(ratingsOverTime([], undefined)).toEqual([]);
  });
});
