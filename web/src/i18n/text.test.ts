import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';
import { sayIn, type TextKey } from './text';

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe('the catalogues', () => {
  it.each(Object.keys(en) as TextKey[])('%s has the same places in both languages', (key) => {
    expect(places(de[key])).toEqual(places(en[key]));
    expect(de[key].trim()).not.toBe('');
  });

  it('fill in values', () => {
    expect(sayIn('en')('draws', { player: 'Ann', card: 'Ogre' })).toBe('Ann draws Ogre.');
    expect(sayIn('de')('draws', { player: 'Ann', card: 'Oger' })).toBe('Ann zieht Oger.');
  });
});
