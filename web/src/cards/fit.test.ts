import { describe, expect, it } from 'vitest';
import { fitText, linesOf, narrowWidth, type Wording, withoutNotes } from './fit';

const fitted = (text: string, more: Partial<Wording> = {}) =>
  fitText({ text, name: 'Gull', kind: 'Summon · Bird', living: true, prices: 1, ...more });
const sentence = 'Deal 2 damage to any creature or hero. ';

describe('fitText', () => {
  it('leaves the whole picture to a card that says nothing', () => {
    expect(fitted('')).toEqual({ text: '', art: 0.76, whole: true });
  });

  it('takes from the picture what the words need, and no more', () => {
    const arts = [1, 2, 3, 4].map((times) => fitted(sentence.repeat(times).trim()).art);
    expect(arts).toEqual([...arts].sort((left, right) => right - left));
    expect(arts[0]).toBeGreaterThan(arts.at(-1) ?? 1);
  });

  it('gives a spell the room that the numbers of a creature take', () => {
    const text = sentence.repeat(3).trim();
    expect(fitted(text, { living: false }).art).toBeGreaterThan(fitted(text).art);
  });

  it('says as much as it can on one of many cards', () => {
    const text = sentence.repeat(3).trim();
    const small = fitted(text, { wide: narrowWidth, living: false });
    expect(small.art).toBeLessThan(fitted(text, { living: false }).art);
    expect(small.text.length).toBeGreaterThanOrEqual(sentence.trim().length);
  });

  it('says more on a larger card', () => {
    const text = sentence.repeat(6).trim();
    const [small, large] = [fitted(text), fitted(text, { wide: 150 })];
    expect(large.text.length).toBeGreaterThan(small.text.length);
  });

  it('makes room for a long line of kinds', () => {
    const text = sentence.repeat(2).trim();
    const long = fitted(text, { kind: 'Familiar · Fire · Water · Earth · Aether · Nether' });
    expect(long.art).toBeLessThan(fitted(text).art);
  });

  it('keeps a strip for several prices, where one stands beside the name', () => {
    const long = sentence.repeat(12).trim();
    expect(fitted(long, { prices: 1 }).art).toBe(0);
    expect(fitted(long, { prices: 3 }).art).toBeGreaterThan(0.2);
  });

  it('gives the picture what a long sentence does not need because it is left out', () => {
    const long = `Flying.\nWhenever this card enters, ${'another creature of yours and '.repeat(9)}it are untapped.`;
    const { text, whole, art } = fitted(long, { prices: 3 });
    expect({ text, whole }).toEqual({ text: 'Flying.', whole: false });
    expect(art).toBe(fitted('Flying.', { prices: 3 }).art);
  });

  it('leaves out explanations, and whole sentences before anything is cut', () => {
    expect(withoutNotes('Taunt (Attackers must choose this first.)\nDraw a card.')).toBe('Taunt\nDraw a card.');
    const more = 'Deal 3 damage (4 if you control a Goblin) to any target.';
    expect(withoutNotes(more)).toBe(more);
    const { text, whole } = fitted(sentence.repeat(12).trim());
    expect(whole).toBe(false);
    expect(text.endsWith('.')).toBe(true);
    expect(sentence.repeat(12).startsWith(text)).toBe(true);
    expect(text.length).toBeGreaterThan(sentence.length * 2);
  });
});

describe('linesOf', () => {
  it('breaks between words, and at line ends', () => {
    expect(linesOf('a', 110)).toBe(1);
    expect(linesOf('a\nb', 110)).toBe(2);
    expect(linesOf('word '.repeat(20).trim(), 60)).toBeGreaterThan(linesOf('word '.repeat(20).trim(), 120));
  });
});
