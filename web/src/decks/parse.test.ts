import { describe, expect, it } from 'vitest';
import { faceOf } from '../cards/face';
import { exportText } from './deck';
import { parseDeck } from './parse';

const cards = ['Salt Crab', 'Tide Ox', 'Lamp Moth'].map((name) =>
  faceOf('duel', { id: name.toLowerCase().replace(' ', '_'), name }),
);

describe('parseDeck', () => {
  it.each([
    '3 Salt Crab',
    '3x Salt Crab',
    '3× salt crab',
    'Salt Crab x3',
    'Salt Crab (3)',
    '3 salt_crab',
    '3xSALT CRAB',
  ])('reads %j', (line) => {
    expect(parseDeck(line, cards)).toEqual({ deck: { cards: [{ cardId: 'salt_crab', count: 3 }] }, errors: [] });
  });

  it('reads a bare name as one, adds up repeated lines, and takes the name from a heading', () => {
    const parsed = parseDeck('# Shore\n\nTide Ox\n2 Tide Ox\r\n1 Lamp Moth', cards);
    expect(parsed).toEqual({
      name: 'Shore',
      deck: {
        cards: [
          { cardId: 'tide_ox', count: 3 },
          { cardId: 'lamp_moth', count: 1 },
        ],
      },
      errors: [],
    });
  });

  it('reports each bad line with its number and what was probably meant', () => {
    const { deck, errors } = parseDeck('2 Tide Ox\n2 Tied Ox\n1 Zeppelin\n0 Lamp Moth', cards);
    expect(deck.cards).toEqual([{ cardId: 'tide_ox', count: 2 }]);
    expect(errors).toEqual([
      { line: 2, text: '2 Tied Ox', reason: 'unknown', meant: 'Tide Ox' },
      { line: 3, text: '1 Zeppelin', reason: 'unknown' },
      { line: 4, text: '0 Lamp Moth', reason: 'count' },
    ]);
  });

  it('reads JSON in the shapes the server uses, and says so when it is broken', () => {
    expect(parseDeck('{"name":"A","cards":[{"cardId":"tide_ox","count":2},"lamp_moth"]}', cards)).toEqual({
      name: 'A',
      deck: {
        cards: [
          { cardId: 'tide_ox', count: 2 },
          { cardId: 'lamp_moth', count: 1 },
        ],
      },
      errors: [],
    });
    expect(parseDeck('{"name":', cards).errors[0]?.reason).toBe('json');
  });

  it('reads back what was exported', () => {
    const deck = {
      name: 'Shore',
      cards: [
        { cardId: 'salt_crab', count: 2 },
        { cardId: 'tide_ox', count: 1 },
      ],
    };
    const byId = Object.fromEntries(cards.map((card) => [card.id, card]));
    expect(parseDeck(exportText(deck, byId), cards)).toEqual({
      name: 'Shore',
      deck: { cards: deck.cards },
      errors: [],
    });
  });
});
