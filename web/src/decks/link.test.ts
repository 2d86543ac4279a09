import { describe, expect, it } from 'vitest';
import { faceOf } from '../cards/face';
import { copiesAllowed } from './legality';
import { deckIn, deckQuery } from './link';

describe('a deck in an address', () => {
  it('comes back as it was, with whatever else its game keeps', () => {
    const deck = { name: 'Shore & sea', cards: [{ cardId: 'tide_ox', count: 3 }], hero: 'admiral' };
    const query = deckQuery({ ...deck, id: 'd_1', game: 'clans' });
    expect(query).not.toContain('d_1');
    expect(deckIn(new URLSearchParams(query))).toEqual(deck);
  });

  it('is none when the address has none, and what is mistyped is left out', () => {
    expect(deckIn(new URLSearchParams('q=1'))).toBeUndefined();
    expect(deckIn(new URLSearchParams('cards=3.a,x,.b,2.c&more=[1'))).toEqual({
      name: '',
      cards: [
        { cardId: 'a', count: 3 },
        { cardId: 'c', count: 2 },
      ],
    });
  });
});

describe('copies of a card', () => {
  const card = (more: object) => faceOf('x', { id: 'a', name: 'A', ...more });
  it('are what the table’s rules say', () => {
    expect(copiesAllowed(card({ token: true }), { max_copies: 3 })).toBe(0);
    expect(copiesAllowed(card({}), { max_copies: 3 })).toBe(3);
    expect(copiesAllowed(card({ rarity: 4 }), { copy_limits: true })).toBe(1);
    expect(copiesAllowed(card({ rarity: 4 }), { copy_limits: false })).toBeUndefined();
    // None said: as many as the format allows, and what is basic without end.
    expect(copiesAllowed(card({}), { max_copies: 0, format: 'standard' })).toBe(4);
    expect(copiesAllowed(card({}), { max_copies: 0, format: 'quick' })).toBe(3);
    expect(copiesAllowed(card({ basic: true }), { max_copies: 0, format: 'standard' })).toBeUndefined();
  });
});
