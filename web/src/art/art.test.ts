import { describe, expect, it } from 'vitest';
import { faceOf } from '../cards/face';
import { drawCard } from './art';
import { chanceOf } from './chance';
import { paletteFor } from './palette';

const card = (name: string, more: object = {}) =>
  faceOf('duel', { id: name.toLowerCase().replaceAll(' ', '_'), name, ...more });

describe('drawCard', () => {
  it('draws the same card the same way, and different cards differently', () => {
    const wolf = card('Ash Wolf', { attack: 3, health: 2 });
    expect(drawCard(wolf)).toBe(drawCard({ ...wolf }));
    const names = ['Ash Wolf', 'Bone Wolf', 'Stone Golem', 'Fireball', 'Frost Nova', 'Old King', 'Reed Warden', 'Gull'];
    expect(new Set(names.map((name) => drawCard(card(name, { attack: 2, health: 2 })))).size).toBe(names.length);
  });

  it('shows strength and toughness', () => {
    const weak = drawCard(card('Drake', { attack: 0, health: 1 }));
    expect(drawCard(card('Drake', { attack: 8, health: 1 }))).not.toBe(weak);
    expect(drawCard(card('Drake', { attack: 0, health: 10 }))).not.toBe(weak);
  });

  it('is well-formed and refers to nothing outside itself', () => {
    for (const name of ['Hooded Mage', 'Marsh Spider', 'Treant', 'War Banner', 'Zzyx']) {
      const svg = drawCard(card(name, name === 'War Banner' ? {} : { attack: 4, health: 4 }));
      const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(document.querySelector('parsererror')).toBeNull();
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|NaN|undefined/);
    }
  });
});

describe('paletteFor', () => {
  it('goes by the data first, then by the name, then by the id', () => {
    expect(paletteFor(['Lake'], 'Fire Goblin', 'x').land).toBe('lake');
    expect(paletteFor([], 'Fire Goblin', 'x').land).toBe('fire');
    expect(paletteFor([], 'Qqq', 'x').land).toBe(paletteFor([], 'Rrr', 'x').land);
  });
});

describe('chanceOf', () => {
  it('is the same stream for the same text, within [0, 1)', () => {
    const [a, b] = [chanceOf('ogre'), chanceOf('ogre')];
    for (let i = 0; i < 100; i++) {
      const value = a();
      expect(value).toBe(b());
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
    }
  });
});
