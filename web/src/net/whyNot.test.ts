import { describe, expect, it } from 'vitest';
import { sayIn } from '../i18n/text';
import { RequestError } from './http';
import { problemText, refusalText, whyNot } from './whyNot';

const german = sayIn('de');

describe('why not', () => {
  it('is said in the reader’s language by its code', () => {
    expect(refusalText({ error: 'Not your turn', code: 'not_your_turn' }, german)).toBe('Du bist nicht am Zug.');
    expect(whyNot(new RequestError(409, 'Username is taken', [], 'username_taken'), german)).toBe(
      'Dieser Name ist vergeben.',
    );
  });

  it('is the server’s own sentence where no code is known', () => {
    expect(refusalText({ error: 'Odd', code: 'from_the_future' }, german)).toBe('Odd');
    expect(whyNot(new TypeError('Failed to fetch'), german)).toBe(german('noServer'));
  });

  it('names what a deck rule found, and the card that was probably meant', () => {
    const few = {
      path: '/cards',
      message: '29 cards …',
      code: 'deck_size',
      values: { count: '29', needed: '30' },
    };
    expect(problemText(few, german)).toBe('29 Karten; ein Deck hat genau 30.');
    expect(refusalText({ error: few.message, problems: [few] }, german)).toBe('29 Karten; ein Deck hat genau 30.');
    const odd = { path: '', message: '', code: 'deck_unknown_card', values: { card: 'Ogr', meant: 'Ogre' } };
    expect(problemText(odd, german)).toBe('Es gibt keine Karte „Ogr“. Meintest du Ogre?');
    expect(problemText({ path: '/cards', message: 'must be a list' }, german)).toBe('must be a list');
  });
});
