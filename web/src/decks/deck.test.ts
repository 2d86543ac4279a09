import { describe, expect, it } from 'vitest';
import { faceOf } from '../cards/face';
import { countIn, curveOf, entriesOf, kindsOf, sizeOf, withCount } from './deck';

const cards = {
  ox: faceOf('duel', { id: 'ox', name: 'Ox', type: 'creature', cost: 4, attack: 4, health: 5 }),
  bolt: faceOf('duel', { id: 'bolt', name: 'Bolt', type: 'spell', cost: 1 }),
  giant: faceOf('duel', { id: 'giant', name: 'Giant', type: 'creature', cost: 12, attack: 9, health: 9 }),
};
const deck = {
  name: 'A',
  cards: [
    { cardId: 'ox', count: 2 },
    { cardId: 'bolt', count: 1 },
  ],
};

describe('a deck on the workbench', () => {
  it('adds, changes and removes cards without changing the deck before', () => {
    expect(withCount(deck, 'giant', 1).cards).toHaveLength(3);
    expect(countIn(withCount(deck, 'ox', 3), 'ox')).toBe(3);
    expect(withCount(deck, 'ox', 0).cards).toEqual([{ cardId: 'bolt', count: 1 }]);
    expect(sizeOf(deck)).toBe(3);
  });

  it('plots costs, the dearest together, and kinds', () => {
    const full = withCount(deck, 'giant', 2);
    expect(curveOf(full, cards, 5)).toEqual([0, 1, 0, 0, 2, 2]);
    expect(kindsOf(full, cards)).toEqual([
      ['creature', 4],
      ['spell', 1],
    ]);
  });

  it('understands the ways games write their lists', () => {
    expect(entriesOf({ cards: ['ox', 'ox', { cardId: 'bolt', count: 2 }, { card: 'giant' }] })).toEqual([
      { cardId: 'ox', count: 2 },
      { cardId: 'bolt', count: 2 },
      { cardId: 'giant', count: 1 },
    ]);
    expect(entriesOf({ cards: { ox: 3, bolt: 1 } })).toEqual([
      { cardId: 'ox', count: 3 },
      { cardId: 'bolt', count: 1 },
    ]);
    expect(entriesOf({})).toEqual([]);
  });
});
