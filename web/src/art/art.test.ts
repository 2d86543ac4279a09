import { describe, expect, it } from 'vitest';
import { faceOf, unknownFace } from '../cards/face';
import { artUrl, drawCard, sceneUrl } from './art';
import { chanceOf } from './chance';
import { everyKind, kindFor } from './creature';
import { paletteFor } from './palette';
import { everyShape, shapeFor } from './sigil';

const card = (name: string, more: object = {}) =>
  faceOf('duel', { id: name.toLowerCase().replaceAll(' ', '_'), name, ...more });

describe('the place of a game', () => {
  const games = Object.keys(import.meta.glob('../games/*/about.ts')).map((path) => path.split('/')[2] ?? '');
  const places = [...games, 'unheard_of'];
  const drawn = places.map((game) => decodeURIComponent(sceneUrl(game).split(',').slice(1).join(',')));

  it('is its own', () => {
    expect(new Set(drawn).size).toBe(places.length);
  });

  it('is well-formed and refers to nothing that is not in it', () => {
    for (const svg of drawn) {
      const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(document.querySelector('parsererror')).toBeNull();
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|NaN|undefined/);
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(document.getElementById(id ?? '')).not.toBeNull();
    }
  });
});

describe('drawCard', () => {
  it('draws the same card the same way, and different cards differently', () => {
    const wolf = card('Ash Wolf', { attack: 3, health: 2 });
    expect(drawCard(wolf)).toBe(drawCard({ ...wolf }));
    const names = ['Ash Wolf', 'Bone Wolf', 'Stone Golem', 'Fireball', 'Frost Nova', 'Old King', 'Reed Warden', 'Gull'];
    expect(new Set(names.map((name) => drawCard(card(name, { attack: 2, health: 2 })))).size).toBe(names.length);
  });

  it('draws a card anew once its definition is there', () => {
    const early = artUrl(unknownFace('duel', 'ash_wolf'));
    const wolf = card('Ash Wolf', { attack: 3, health: 2 });
    expect(artUrl(wolf)).not.toBe(early);
    expect(artUrl(wolf)).toBe(artUrl(card('Ash Wolf', { attack: 3, health: 2 })));
  });

  it('shows strength and toughness', () => {
    const weak = drawCard(card('Drake', { attack: 0, health: 1 }));
    expect(drawCard(card('Drake', { attack: 8, health: 1 }))).not.toBe(weak);
    expect(drawCard(card('Drake', { attack: 0, health: 10 }))).not.toBe(weak);
  });

  it('paints what makes mana as its country, not as what its name sounds like', () => {
    const generator = (name: string, mana: string) =>
      drawCard(faceOf('conclave', { id: name, name, type: 'ResourceGenerator', text: `Tap: Add ${mana}.` }));
    const spell = drawCard(faceOf('conclave', { id: 'spit_fire', name: 'Spit Fire', type: 'Instant', cost: 'R' }));
    const halo = 'url(#h)'; // behind every subject
    expect(spell).toContain(halo);
    const painted = [...'WUBRG'].map((mana) => generator('Ember Crater', mana));
    for (const one of painted) expect(one).not.toContain(halo);
    expect(new Set(painted).size).toBe(5);
    const [island] = /<ellipse cx="104"[^>]*>/.exec(painted[1] ?? '') ?? [];
    expect(island).toBeTruthy();
    // Of two colours: the country of one, and what stands in that of the other.
    expect(generator('Harbour', 'W.\nTap: Add U')).toContain('<ellipse cx="104"');
    for (const one of painted) {
      const document = new DOMParser().parseFromString(one, 'image/svg+xml');
      expect(document.querySelector('parsererror')).toBeNull();
    }
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

describe('what a card is a picture of', () => {
  it.each([
    ['Courier Crab', 'crab'],
    ['Wharf Cat', 'cat'],
    ['Bilge Rat', 'rat'],
    ['Hungry Eel', 'eel'],
    ['Old Leviathan', 'whale'],
    ['Sawbones Shark', 'shark'],
    ['Kraken Hatchling', 'octopus'],
    ['Boarding Captain', 'tricorn'],
    ['Chart Thief', 'hooded'],
    ['Flock Mother', 'gull'],
    ['Mangrove Troll', 'brute'],
    ['Ram Ship', 'ship'],
    ['Ship Surgeon', 'priest'],
    ['Dust Devil', 'whirl'],
    ['Iron Lighthouse', 'lighthouse'],
    ['Weathercock', 'bird'],
    ['ANGEL', 'angel'],
    ['PERMAΦROST', 'crystal'],
    ['BRIΓT DVST', 'whirl'],
    ['VNDINE', 'merfolk'],
    // Not by letters that happen to stand in a word.
    ['Crown of the Forest', 'crowned'],
    ['Lurking Marlin', 'finned'],
    ['Queen of the Updraft', 'crowned'],
    ['Pike Recruit', 'sailor'],
    ['Glass Diviner', 'wizard'],
    ['Lane Bully', 'brute'],
  ])('%s: a %s', (name, kind) => {
    expect(kindFor([name])).toBe(kind);
  });

  it.each([
    ['Harpoon Shot', 'harpoon'],
    ['Grapeshot', 'cannon'],
    ['Whirlpool', 'spiral'],
    ['Hot Broth', 'bottle'],
    ['War Drums', 'drum'],
    ['Black Tide', 'wave'],
    ['Leech Kiss', 'drop'],
    ['Glowing Spores', 'leaf'],
    ['Mob Justice', 'scales'],
    ['Sift the Gravel', 'rubble'],
  ])('%s: a %s', (name, shape) => {
    expect(shapeFor([name])).toBe(shape);
  });

  it('is one of more than forty living things, and of more than forty others, each drawn well', () => {
    expect(everyKind.length).toBeGreaterThan(40);
    expect(everyShape.length).toBeGreaterThan(40);
    const drawn = everyKind.map((kind) => drawCard(card(kind, { attack: 3, health: 3 })));
    expect(new Set(drawn).size).toBe(everyKind.length);
    for (const svg of drawn) {
      expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });

  it('has the colours that it is paid with, where nothing else says so', () => {
    const paid = (cost: unknown) => paletteFor(card('Qqq', { cost }).themes, 'Qqq', 'x').land;
    expect(paid('{1}{U}')).toBe('lake');
    expect(paid('{B}{B}')).toBe('nether');
    expect(paid({ fire: 2 })).toBe('fire');
    expect(paid({ aether: 1 })).toBe('aether');
    const lagoon = card('Qqq', { kind: 'resourceGenerator', text: 'Tap: Add U.' });
    expect(paletteFor(lagoon.themes, 'Qqq', 'x').land).toBe('lake');
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
