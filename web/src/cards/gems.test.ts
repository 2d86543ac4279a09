import { describe, expect, it } from 'vitest';
import { gemsOf } from './gems';
import { pricesOf } from './price';

const gems = (game: string, cost: unknown) =>
  gemsOf({ game, prices: pricesOf(game, { id: 'x', name: 'X', cost }) }).map(({ look, text }) => `${look} ${text}`);

describe('gemsOf', () => {
  it('shows each mana of a colour by its letter, and what any colour pays for as a plain number', () => {
    expect(gems('conclave', '2WUU')).toEqual(['any 2', 'white W', 'blue U', 'blue U']);
    expect(gems('conclave', 'XR')).toEqual(['any X', 'red R']);
    expect(gems('conclave', 'GGGG')).toEqual(['green 4G']);
  });
  it('shows one of an element by its sign alone, and more by their number', () => {
    expect(gems('konivrer', { fire: 1, water: 2, generic: 1 })).toEqual(['fire ', 'water 2', 'any 1']);
    const signed = gemsOf({ game: 'konivrer', prices: [{ currency: 'fire', amount: 1 }] });
    expect(signed).toEqual([{ look: 'fire', text: '', signed: true }]);
    expect(gemsOf({ game: 'konivrer', prices: [{ currency: 'air', amount: 2 }] })[0]?.signed).toBe(true);
  });
  it('leaves mana that knows no colours as it is', () => {
    expect(gems('duel', 3)).toEqual(['mana 3']);
    expect(gems('lifeburn', { life: 2, tribute: 1 })).toEqual(['life 2', 'tribute 1']);
  });
});
