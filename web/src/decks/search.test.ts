import { describe, expect, it } from 'vitest';
import { faceOf } from '../cards/face';
import { examplesFor } from './examples';
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

  it.each([
    ['red>=2', 'd'],
    ['white:1 c<=3', 'e'],
    ['red>0', 'de'],
    ['generic>1', 'd'],
    ['c:r', 'de'],
    ['c:rw', 'e'],
    ['color:white', 'e'],
    ['fire:2', 'f'],
    ['element:fire -generic>0', ''],
  ])('%s finds %s by what it is paid with', (query, ids) => {
    const paid = [
      faceOf('x', { id: 'd', name: 'Drake', type: 'Creature', cost: '{2}{R}{R}' }),
      faceOf('x', { id: 'e', name: 'Envoy', type: 'Creature', cost: '{R}{W}' }),
      faceOf('x', { id: 'f', name: 'Flame', type: 'Familiar', cost: { generic: 1, fire: 2 } }),
    ];
    const hits = paid.filter((card) => matchesSearch(card, parseSearch(query))).map(({ id }) => id);
    expect(hits.join('')).toBe(ids);
  });

  it('tells which keys mean nothing', () => {
    expect(parseSearch('flavour:odd c<3').unknown).toEqual(['flavour']);
    expect(found('flavour:odd c<3')).toBe('a');
  });
});

describe('the examples', () => {
  it('are searches that this game’s own cards answer', () => {
    const drake = faceOf('x', { id: 'd', name: 'Drake', type: 'Creature', cost: '{2}{R}{R}', keywords: ['Flying'] });
    const queries = examplesFor([drake], 'colour').map(([query]) => query);
    expect(queries).toContain('red>=1');
    expect(queries).toContain('colour:red');
    expect(queries).toContain('t:creature');
    expect(queries.flatMap((query) => parseSearch(query).unknown)).toEqual([]);
  });
});
