import { describe, expect, it } from 'vitest';
import { pricesOf, totalOf } from './price';

const priced = (game: string, cost: unknown, kind = 'spell') => pricesOf(game, { id: 'x', name: 'X', kind, cost });

describe('pricesOf', () => {
  it('says what a number is paid with', () => {
    expect(priced('duel', 4)).toEqual([{ currency: 'mana', amount: 4 }]);
    expect(priced('lifeburn', 4)).toEqual([{ currency: 'life', amount: 4 }]);
    expect(priced('lifeburn', 2, 'summon')).toEqual([{ currency: 'tribute', amount: 2 }]);
  });

  it('is X where the card says so, whatever its number', () => {
    const saying = (text: string) => pricesOf('lifeburn', { id: 'x', name: 'X', kind: 'spell', cost: 0, text });
    expect(saying('This costs X plus 4 life.\nDeal X damage.')).toEqual([
      { currency: 'life', amount: 'X' },
      { currency: 'life', amount: 4 },
    ]);
    expect(saying('Exhaust\nThis costs X life.')).toEqual([{ currency: 'life', amount: 'X' }]);
    expect(saying('If this is your first spell, it costs 0.')).toEqual([{ currency: 'life', amount: 0 }]);
  });

  it('reads mana in braces, and amounts by element', () => {
    expect(priced('conclave', 'X2WWU')).toEqual(priced('conclave', '{X}{2}{W}{W}{U}'));
    expect(priced('conclave', '0')).toEqual([]);
    expect(priced('conclave', '{X}{2}{W}{W}{U}')).toEqual([
      { currency: 'mana', amount: 'X' },
      { currency: 'mana', amount: 2 },
      { currency: 'white', amount: 2 },
      { currency: 'blue', amount: 1 },
    ]);
    expect(priced('konivrer', { Fire: 2, generic: 1, Water: 0 })).toEqual([
      { currency: 'fire', amount: 2 },
      { currency: 'mana', amount: 1 },
    ]);
    expect(totalOf(priced('konivrer', { fire: 2, generic: 1 }))).toBe(3);
  });

  it('is nothing for a card without a cost', () => {
    expect(priced('clans', undefined)).toEqual([]);
  });
});
