import { describe, expect, it } from 'vitest';
import { faceOf } from '../cards/face';
import { matchesSearch, parseSearch } from './search';

const cards = [
  faceOf('x', { id: 'a', name: 'Spark', type: 'spell', cost: 1, text: 'Draw a card.', tribe: 'goblin' }),
  faceOf('x', { id: 'b', name: 'Guard', type: 'creature', cost: 3, attack: 1, health: 5, keywords: ['Taunt'] }),
  faceOf('x', {
    id: 'c',
    name: 'Brute',
    type: 'creature',
    cost: 5,
    attack: 6,
    health: 5,
    tribe: 'goblin',
    rarity: 'rare',
  }),
];
const found = (query: string) =>
  cards
    .filter((card) => matchesSearch(card, parseSearch(query)))
    .map(({ id }) => id)
    .join('');

describe('searching cards', () => {
  it.each([
    ['', 'abc'],
    ['t:spell', 'a'],
    ['c<=3', 'ab'],
    ['c>3', 'c'],
    ['cost!=3', 'ac'],
    ['c=5 a>=6', 'c'],
    ['tribe:goblin', 'ac'],
    ['o:"draw a card"', 'a'],
    ['-kw:taunt', 'ac'],
    ['t:creature -kw:taunt c<=9', 'c'],
    ['goblin -t:spell', 'c'],
    ['r:rare', 'c'],
    ['guard', 'b'],
    ['h:5', 'bc'],
    ['name:gu o:"', 'b'],
  ])('%s finds %s', (query, ids) => {
    expect(found(query)).toBe(ids);
  });

  it('tells which keys mean nothing', () => {
    expect(parseSearch('flavour:odd c<3').unknown).toEqual(['flavour']);
    expect(found('flavour:odd c<3')).toBe('a');
  });
});
