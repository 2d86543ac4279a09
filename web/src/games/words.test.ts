import { describe, expect, it } from 'vitest';
import { unknownFace } from '../cards/face';
import { sayIn } from '../i18n/text';
import type { Seat } from '../net/protocol';
import { tell as tellConclave } from './conclave/describe';
import { tell as tellDuel } from './duel/describe';
import { wordsFor } from './words';

function wordsIn(language: string, you: Seat | null, names = ['Guest-1', 'bob']) {
  const face = (id: string) => ({ ...unknownFace('duel', id), name: id });
  return wordsFor({ say: sayIn(language), face, name: (seat) => names[Number(seat)] ?? '', you });
}

const blow = { type: 'attack_declared', seat: 0, cardId: 'Ogre', targetId: 'hero-1', targetCardId: null };
const hurt = { type: 'damage_taken', seat: 0, targetId: 'hero-0', amount: 3, health: 47 };

describe('what happens, told to the one it happens to', () => {
  it.each([
    ['en', 0, 'Your Ogre attacks bob’s hero.', 'Your hero takes 3 damage, 47 left.'],
    ['en', 1, 'Guest-1’s Ogre attacks your hero.', 'Guest-1’s hero takes 3 damage, 47 left.'],
    ['en', null, 'Guest-1’s Ogre attacks bob’s hero.', 'Guest-1’s hero takes 3 damage, 47 left.'],
    ['de', 1, 'Ogre von Guest-1 greift deinen Helden an.', 'Held von Guest-1: 3 Schaden, 47 übrig.'],
    ['de', 0, 'Ogre von dir greift den Helden von bob an.', 'Dein Held: 3 Schaden, 47 übrig.'],
    ['fr', 0, 'Votre Ogre attaque le héros de bob.', 'Votre héros subit 3 dégâts, il reste 47.'],
    ['fr', 1, 'Ogre de Guest-1 attaque votre héros.', 'Le héros de Guest-1 subit 3 dégâts, il reste 47.'],
  ] as const)('in %s, read at seat %s', (language, you, attack, damage) => {
    const words = wordsIn(language, you);
    expect([tellDuel(blow, words), tellDuel(hurt, words)]).toEqual([attack, damage]);
  });

  it('lets the French “de” give way to a vowel', () => {
    const words = wordsIn('fr', 0, ['bob', 'Anne']);
    expect(tellDuel(blow, words)).toBe('Votre Ogre attaque le héros d’Anne.');
  });

  it('says who is attacked and who draws', () => {
    const words = wordsIn('en', 1);
    const attack = { type: 'attackers_declared', player: 0, attackers: [{ name: 'Wolf' }] };
    expect(tellConclave(attack, words)).toBe('Wolf attacks you.');
    expect(tellConclave({ type: 'card_drawn', player: 1, card: { name: 'Wolf' } }, words)).toBe('You draw Wolf.');
    expect(tellConclave({ type: 'card_drawn', player: 0, card: null }, words)).toBe('Guest-1 draws a card.');
  });

  it('keeps a name as it is written, and knows the reader from somebody called “You”', () => {
    expect(tellConclave({ type: 'hand_kept', player: 1 }, wordsIn('en', 0))).toBe('bob keeps the hand.');
    const words = wordsIn('en', 0, ['Ann', 'You']);
    expect(tellConclave({ type: 'hand_kept', player: 1 }, words)).toBe('“You” keeps the hand.');
    expect(tellConclave({ type: 'hand_kept', player: 0 }, words)).toBe('You keep the hand.');
    expect([words.name(0), words.name(1)]).toEqual(['Ann', 'You']);
  });
});
