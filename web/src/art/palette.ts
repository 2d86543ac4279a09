import { hashOf } from './chance';

/** The kinds of country a card can be painted in. */
export type Land = 'woods' | 'lake' | 'desert' | 'marsh' | 'fire' | 'peaks' | 'sky' | 'aether' | 'nether' | 'plains';

export interface Palette {
  land: Land;
  high: string; // top of the sky
  low: string; // the horizon
  far: string; // distant silhouettes
  near: string; // foreground
  light: string; // lit half of the subject
  shade: string; // its other half
  glow: string; // eyes, magic, edges
}

const palettes: Record<Land, Palette> = {
  woods: {
    land: 'woods',
    high: '#16352c',
    low: '#8fbf6a',
    far: '#2d6247',
    near: '#12291f',
    light: '#d9e8b4',
    shade: '#8fae72',
    glow: '#fff3a8',
  },
  lake: {
    land: 'lake',
    high: '#0f2a4d',
    low: '#7cc4d8',
    far: '#2b5f86',
    near: '#0c2540',
    light: '#d3f0f5',
    shade: '#7fb3cb',
    glow: '#bff8ff',
  },
  desert: {
    land: 'desert',
    high: '#7a2e1d',
    low: '#f7c76b',
    far: '#c06a35',
    near: '#5c2414',
    light: '#ffe9bd',
    shade: '#d99a55',
    glow: '#fff6c9',
  },
  marsh: {
    land: 'marsh',
    high: '#25251c',
    low: '#9a9a5a',
    far: '#50552f',
    near: '#1c1f14',
    light: '#dcdcae',
    shade: '#93975f',
    glow: '#d6ff7a',
  },
  fire: {
    land: 'fire',
    high: '#2b0b12',
    low: '#f2642c',
    far: '#7c1d1a',
    near: '#22080c',
    light: '#ffd0a0',
    shade: '#d8683f',
    glow: '#ffe35c',
  },
  peaks: {
    land: 'peaks',
    high: '#2d3348',
    low: '#c7b8a3',
    far: '#6f6a73',
    near: '#2a2730',
    light: '#efe6d8',
    shade: '#a99c8d',
    glow: '#ffe2a0',
  },
  sky: {
    land: 'sky',
    high: '#3d6fb0',
    low: '#e4f1fb',
    far: '#a9c9e6',
    near: '#5c87b8',
    light: '#ffffff',
    shade: '#a8c4de',
    glow: '#fff6b0',
  },
  aether: {
    land: 'aether',
    high: '#1b1140',
    low: '#9a6fd8',
    far: '#4d3391',
    near: '#150d30',
    light: '#eadcff',
    shade: '#a888e0',
    glow: '#ffd6fb',
  },
  nether: {
    land: 'nether',
    high: '#120a18',
    low: '#7b2d5c',
    far: '#3c1738',
    near: '#0d0711',
    light: '#dcc9da',
    shade: '#8c6b8a',
    glow: '#ff6b9d',
  },
  plains: {
    land: 'plains',
    high: '#34508a',
    low: '#f3d9a4',
    far: '#7d9a5c',
    near: '#3a4a26',
    light: '#f7ecd2',
    shade: '#c0a77b',
    glow: '#fff0b3',
  },
};

const words: ReadonlyArray<readonly [RegExp, Land]> = [
  [/wood|forest|nature|green|leaf|\belf|druid|thorn|vine|root|grove|tree|plant|herb|moss|\bbear|stag|grow/, 'woods'],
  [/lake|water|sea|tide|wave|frost|ice|snow|fish|\bmer|river|rain|blue|frozen|deep/, 'lake'],
  [/desert|sand|dune|sun|scarab|gold|banner/, 'desert'],
  [/marsh|swamp|bog|poison|venom|toad|mire|rot|plague|serpent|spider/, 'marsh'],
  [/fire|flame|ember|burn|blaze|lava|dragon|goblin|\bred\b|ash|meteor|inferno|spark|scorch|berserk|fury|rage/, 'fire'],
  [/earth|stone|rock|mountain|giant|golem|ogre|troll|\biron|dwarf|hammer|shield|wall/, 'peaks'],
  [/air|wind|storm|sky|cloud|hawk|eagle|griffin|wing|feather|lightning|bolt|thunder/, 'sky'],
  [
    /aether|quintessence|generic|colou?rless|arcane|mage|wizard|star|mind|rune|magic|scholar|insight|portal|dream|time|oracle|artifact/,
    'aether',
  ],
  [
    /nether|dark|shadow|death|curse|ghost|skull|black|blood|demon|imp|void|necro|soul|grave|wraith|vampire|\bnight|doom|undead/,
    'nether',
  ],
  [/light|holy|white|knight|priest|militia|soldier|guard|heal|bless|squire|captain|king|queen|human|summon/, 'plains'],
];

const everyLand = Object.keys(palettes) as Land[];

function landNamed(text: string): Land | undefined {
  const lower = text.toLowerCase();
  return words.find(([pattern]) => pattern.test(lower))?.[1];
}

const isColour = (theme: string): boolean =>
  /^(white|blue|black|red|green|fire|water|earth|air|aether|nether)$/i.test(theme);

/** The palette for a card: by what its data says (its colour or element, else terrain, tribe …), else by its name, else by its id. */
export function paletteFor(themes: readonly string[], name: string, id: string): Palette {
  const colours = themes.filter(isColour);
  for (const text of [...colours, ...themes, name]) {
    const land = landNamed(text);
    if (land) return palettes[land];
  }
  return palettes[everyLand[hashOf(id) % everyLand.length] ?? 'plains'];
}
