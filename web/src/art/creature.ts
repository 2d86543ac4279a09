import { between, type Chance, oneOf } from './chance';
import type { Palette } from './palette';

// Heads cut from paper, seen from the front. Every shape is drawn for the right half, x ≥ 0, and mirrored: the left half is
// lit and the right one in shade, which alone makes them look solid. The origin is between the eyes; y grows downwards.

export interface Build {
  palette: Palette;
  chance: Chance;
  fierce: number; // 0…1, from the attack: teeth, horns
  sturdy: number; // 0…1, from the health: breadth
}

type Half = string;

function pair(d: Half, light: string, shade: string): string {
  return `<path d="${d}" fill="${shade}"/><path d="${d}" fill="${light}" transform="scale(-1 1)"/>`;
}
const same = (d: Half, fill: string): string => pair(d, fill, fill);
const body = (d: Half, { palette }: Build): string => pair(d, palette.light, palette.shade);
const dark = (d: Half, { palette }: Build): string => same(d, palette.near);
const bone = (d: Half): string => pair(d, '#fffaf0', '#d9cfbd');
const glow = (d: Half, { palette }: Build): string =>
  `<g filter="url(#g)">${same(d, palette.glow)}</g>${same(d, palette.glow)}`;

const slantedEye = (build: Build, y = -6): string => {
  const lift = between(build.chance, 3, 9);
  return (
    dark(`M8 ${y + 3}L28 ${y - lift - 3} 25 ${y + 5} 12 ${y + 7}z`, build) +
    glow(`M11 ${y + 2}L25 ${y - lift} 22 ${y + 3}z`, build)
  );
};

const fangs = ({ fierce }: Build, y: number): string => {
  const long = 5 + fierce * 10;
  return bone(`M4 ${y}h5l-2.5 ${long}z`) + bone(`M11 ${y - 1}h4l-2 ${long * 0.6}z`);
};

const hunter = (b: Build): string => {
  const ear = between(b.chance, 54, 70);
  const fur = between(b.chance, 40, 50);
  return (
    body(`M10-30 30-${ear} 38-18z`, b) +
    dark(`M17-32 29-${ear - 14} 32-24z`, b) +
    body(`M0-36 20-35 36-14 ${fur} 6 36 7 ${fur - 4} 20 32 18 34 30 22 27 16 40 0 48z`, b) +
    pair('M0-2 8 4 15 32 0 46z', '#ffffffaa', '#ffffff44') +
    slantedEye(b, -8) +
    dark('M0 26 9 26 5 34 0 36z', b) +
    fangs(b, 38)
  );
};

const bear = (b: Build): string =>
  body('M22-42a13 13 0 1 1 16 16z', b) +
  dark('M26-40a7 7 0 1 1 8 8z', b) +
  body('M0-42C30-42 44-20 42 6 40 28 24 44 0 46z', b) +
  pair('M0 4C14 4 20 16 18 28 14 38 6 42 0 42z', '#ffffffaa', '#ffffff44') +
  slantedEye(b, -8) +
  dark('M0 10 10 10 6 18 0 21z', b) +
  dark('M0 30 12 28 8 34 0 35z', b) +
  fangs(b, 30);

const dragon = (b: Build): string => {
  const horn = 58 + b.fierce * 18;
  return (
    pair(`M10-30C20-44 32-${horn - 12} 50-${horn} 48-50 42-36 28-22z`, b.palette.glow, b.palette.shade) +
    pair('M28-12 58-26 36 0z', b.palette.glow, b.palette.shade) +
    pair('M32 2 56 0 32 12z', b.palette.glow, b.palette.shade) +
    body('M0-42 14-36 32-18 36 0 24 12 22 34 12 48 0 52z', b) +
    dark('M0-42 7-34 5-20 0-14z', b) +
    pair('M0-10 6-4 10 34 0 50z', '#ffffff88', '#ffffff22') +
    slantedEye(b, -6) +
    dark('M7 34 14 30 13 38z', b) +
    fangs(b, 46)
  );
};

const bird = (b: Build): string => {
  const crest = between(b.chance, 56, 74);
  return (
    body(`M0-30 6-${crest} 14-32 24-${crest - 12} 24-26 40-${crest - 26} 34-14z`, b) +
    body('M0-38C28-38 40-18 38 4 36 22 20 36 0 42z', b) +
    pair('M0-12C12-16 30-18 34-4 28 10 12 12 0 6z', '#ffffff99', '#ffffff44') +
    dark('M10-6a8 8 0 1 0 16 0a8 8 0 1 0-16 0z', b) +
    glow('M14-6a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', b) +
    pair('M0-4 11 2 8 22 0 44z', '#ffd36b', '#d18a2c')
  );
};

const knight = (b: Build): string => {
  const plume = b.chance() < 0.6;
  return (
    (plume ? pair('M0-40C4-66 18-74 34-62 22-60 16-50 10-38z', b.palette.glow, b.palette.low) : '') +
    body('M0-46C26-46 38-26 38-2L34 32 14 48 0 52z', b) +
    pair('M0-46 5-46 5 52 0 52z', '#ffffffbb', '#ffffff66') +
    dark('M5-8 33-13 31 1 5 5z', b) +
    glow('M12-6 25-8 23-2 13 0z', b) +
    dark('M12 16h5v4h-5zM20 15h5v4h-5zM12 25h5v4h-5zM20 24h5v4h-5z', b) +
    pair('M34 32 52 44 46 60 0 60 0 52 14 48z', b.palette.shade, b.palette.far)
  );
};

const hooded = (b: Build): string =>
  body('M0-60C36-54 50-8 48 58L0 58z', b) +
  dark('M0-36C22-34 28-8 24 18L0 38z', b) +
  glow('M8-4 20-9 17 0z', b) +
  pair('M0 40 20 26 30 58 0 58z', '#ffffff55', '#ffffff22') +
  (b.chance() < 0.5 ? glow('M0-52 5-46 0-40z', b) : '');

const crowned = (b: Build): string =>
  pair('M0-42 28-42 36-68 24-56 16-72 8-56 0-76z', '#ffd76a', '#d39a2d') +
  body('M0-42C30-42 36-20 34 2 32 26 18 44 0 48z', b) +
  pair('M0 20 12 22 28 14 24 42 0 64z', '#ffffff99', '#ffffff55') +
  slantedEye(b, -10) +
  dark('M0-4 5 10 0 13z', b) +
  dark('M0 22 9 21 0 26z', b);

const brute = (b: Build): string => {
  const tusk = 8 + b.fierce * 14;
  return (
    body('M34-10 62-22 44 8z', b) +
    body('M0-34 24-32 36-10 46 12 40 36 18 48 0 50z', b) +
    dark('M0-6 36-16 38-6 10 2 0 2z', b) +
    glow('M12-3 26-8 24 0 14 3z', b) +
    dark('M0 10 9 12 6 18 0 18z', b) +
    dark('M0 26 26 22 20 34 0 36z', b) +
    bone(`M15 34L22 34 ${24} ${24 - tusk} 19 ${26 - tusk / 2}z`) +
    bone('M2 27h5v5h-5zM9 26h4v5h-4z')
  );
};

const spirit = (b: Build): string => {
  const lick = between(b.chance, 60, 76);
  return (
    `<g filter="url(#g)" opacity=".8">${same(`M0-${lick}C10-44 34-48 28-20 48-12 40 22 32 30 38 42 26 60 14 64 18 52 6 50 0 60z`, b.palette.glow)}</g>` +
    body(`M0-${lick}C10-44 34-48 28-20 48-12 40 22 32 30 38 42 26 60 14 64 18 52 6 50 0 60z`, b) +
    dark('M8-8C14-20 26-18 26-8 24 2 12 2 8-8z', b) +
    glow('M14-9 21-11 20-5z', b) +
    dark('M0 14C8 14 10 22 8 32 6 38 2 40 0 40z', b)
  );
};

const golem = (b: Build): string =>
  body('M36-14 58-22 60 8 38 16z', b) +
  body('M0-44 26-44 38-26 38 22 26 46 0 46z', b) +
  dark('M0-22 34-24 34-10 0-8z', b) +
  glow('M9-19h14v7h-14z', b) +
  dark('M0 20h24v5h-24zM14 25h3v10h-3zM5 25h3v10h-3z', b) +
  glow('M0-40 6-34 0-28z', b) +
  `<path d="M-20 0l8 8-4 8 9 9M18 2l-5 9 6 6" stroke="${b.palette.near}" stroke-width="2" fill="none"/>`;

const treant = (b: Build): string => {
  let leaves = '';
  for (let i = 0; i < 9; i++) {
    const x = between(b.chance, -58, 58).toFixed(0);
    const y = between(b.chance, -66, -36).toFixed(0);
    leaves += `<circle cx="${x}" cy="${y}" r="${between(b.chance, 8, 15).toFixed(0)}" fill="${i % 2 ? b.palette.low : b.palette.far}"/>`;
  }
  return (
    body('M10-28 30-62 36-60 26-34 56-52 58-46 28-18z', b) +
    leaves +
    body('M0-40 22-34 32-6 28 24 40 60 14 54 0 60z', b) +
    dark('M8-10 26-16 22 0 12 2z', b) +
    glow('M13-8 22-11 19-3z', b) +
    dark('M0 16 14 22 8 40 0 34z', b) +
    dark('M24 6 27 6 29 28 26 28zM18-30 21-30 20-18z', b)
  );
};

const spider = (b: Build): string => {
  const legs = [-34, -12, 12, 34]
    .map((y) => `M20 ${y * 0.4}Q${46} ${y - 22} ${66} ${y + 16}`)
    .map(
      (d) =>
        `<path d="${d}" stroke="${b.palette.shade}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="${d}" transform="scale(-1 1)" stroke="${b.palette.light}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
  return (
    legs +
    body('M0-44C34-44 40 10 22 30L12 40 0 42z', b) +
    glow('M6 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM14-4a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM3-6a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', b) +
    dark('M0-36 10-24 0-14z', b) +
    fangs(b, 34)
  );
};

const serpent = (b: Build): string =>
  body('M0-54C36-56 62-10 36 24 24 42 12 54 0 56z', b) +
  dark('M0-20C18-24 34-8 26 14 18 30 8 38 0 40z', b) +
  body('M0-26 16-22 22-2 14 18 0 30z', b) +
  glow('M5-6 17-12 13 0z', b) +
  dark('M4 14h3v6h-3z', b) +
  '<path d="M0 28v16m0 0l-6 10m6-10 6 10" stroke="#e2405e" stroke-width="3" fill="none"/>' +
  dark('M30-30 40-24 36-14zM36-6 44-2 36 6z', b);

const finned = (b: Build): string =>
  pair('M0-36 6-66 16-44 26-60 26-34z', b.palette.low, b.palette.far) +
  pair('M32-14 62-30 54-8 64 8 36 14z', b.palette.low, b.palette.far) +
  body('M0-40C30-40 44-16 42 8 38 32 20 44 0 46z', b) +
  dark('M10-10a9 9 0 1 0 18 0a9 9 0 1 0-18 0z', b) +
  glow('M15-11a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', b) +
  dark('M0 12 30 8 24 28 0 32z', b) +
  bone('M2 14 7 14 4.500 21zM10 13 15 13 12 20zM18 12 23 11 20 18z');

const skull = (b: Build): string =>
  pair('M0-48C36-48 46-14 36 8L26 14 24 34 0 38z', '#fbf4e6', '#cfc2b0') +
  dark('M8-10C12-20 30-20 30-8 28 4 12 6 8-10z', b) +
  glow('M16-8a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0z', b) +
  dark('M0 6 6 16 0 16z', b) +
  dark('M0 24h3v14h-3zM8 24h3v12h-3zM16 22h3v12h-3z', b) +
  (b.fierce > 0.5 ? pair('M26-34C40-40 50-54 48-66 60-50 54-30 38-20z', b.palette.shade, b.palette.near) : '');

const horned = (b: Build): string => {
  const horn = 50 + b.fierce * 22;
  return (
    bone(`M18-34C40-38 52-46 50-${horn} 64-46 56-24 28-18z`) +
    body('M28-16 54-12 34 2z', b) +
    body('M0-38 22-36 34-12 26 12 22 38 10 48 0 48z', b) +
    slantedEye(b, -8) +
    pair('M0 20 18 22 16 40 0 46z', '#ffffff88', '#ffffff44') +
    dark('M6 28a3 4 0 1 0 6 0a3 4 0 1 0-6 0z', b) +
    '<circle cx="0" cy="44" r="6" fill="none" stroke="#ffd36b" stroke-width="2.600"/>'
  );
};

const paints = ['#c8423a', '#2f6fc4', '#e0a52e', '#3f9a56', '#8a4fc0', '#d9d4cc', '#1f2430', '#d8689c'] as const;
const marks = [
  'M14 8 34 4 33 8 14 12zM13 15 32 12 30 16 14 19z', // stripes on the cheeks
  'M0-34 7-26 0-16z', // a diamond on the brow
  'M0-36 3-36 3 40 0 40z', // one line down the middle
  'M0 36 9 33 6 42 0 45z', // the chin
  'M18-24a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM27-17a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0z', // dots over the eyes
  'M4-14 34-22 35-18 4-9z', // a band above the eyes
] as const;

/** Paint in the clan's own colour, so that two of a kind in the same country still differ. */
const paint = ({ chance }: Build): string =>
  `<g stroke="none" opacity=".9">${same(oneOf(chance, marks), oneOf(chance, paints))}</g>`;

const kinds = {
  hunter,
  bear,
  dragon,
  bird,
  knight,
  hooded,
  crowned,
  brute,
  spirit,
  golem,
  treant,
  spider,
  serpent,
  finned,
  skull,
  horned,
};
type Kind = keyof typeof kinds;

const words: ReadonlyArray<readonly [RegExp, Kind]> = [
  [
    /king\b|queen|captain|lord\b|admiral|matriarch|matron|elder|saint|chief|general|prince|emperor|marshal|noble/,
    'crowned',
  ],
  [
    /knight|guard|warden|sailor|mate\b|recruit|veteran|bosun|gunner|crew|hand\b|lancer|spearman|shield|soldier|sentinel|warrior|paladin|militia|squire|legion|lancer|veteran|bearer|champion|duel|\btank/,
    'knight',
  ],
  [/wolf|hound|jackal|rat\b|monkey|fox|dog|lynx|cat|tiger|lion|panther|raider|hunt|prowl|strike/, 'hunter'],
  [/\bbear\b|\bboar\b|mammoth|badger|beast/, 'bear'],
  [/dragon|drake|wyrm|wyvern|hydra/, 'dragon'],
  [
    /hawk|eagle|raven|gull|heron|albatross|pelican|moth|crow|owl|bird|griffin|gryphon|falcon|phoenix|harpy|wing|vulture/,
    'bird',
  ],
  [
    /mage|wizard|nun\b|chaplain|keeper|caller|piper|singer|dancer|juggler|gossip|witch|cult|priest|monk|archer|ranger|rogue|thief|assassin|scout|shaman|druid|oracle|sage|apprentice|acolyte|scholar|wander|medic|healer/,
    'hooded',
  ],
  [/ogre|troll|giant|orc|berserk|brute|cyclops|goblin|butcher/, 'brute'],
  [/ghost|wraith|spirit|elemental|flame|wisp|shade|phantom|djinn|genie|ember|fire|storm|imp/, 'spirit'],
  [/golem|stone|iron|statue|colossus|construct|automaton|rock|wall/, 'golem'],
  [/tree|ent\b|treant|grove|oak|birch|willow|root|thorn|vine|dryad|leaf|moss|plant|sapling|bark|bole/, 'treant'],
  [/spider|scarab|beetle|ant\b|insect|scorpion|wasp|crawler|swarm/, 'spider'],
  [/snake|serpent|cobra|viper|naga|worm|lizard|basilisk|adder/, 'serpent'],
  [
    /fish|\bmer|tide|kraken|leviathan|whale|manatee|oyster|tentacle|squid|diver|shark|crab|toad|frog|lake|sea|kraken|eel|otter|turtle/,
    'finned',
  ],
  [/skeleton|skull|drowned|haunted|lich|undead|zombie|bone|death|grave|reaper|vampire/, 'skull'],
  [/bull|minotaur|ram\b|goat|demon|devil|satyr|yak|ox\b|stag|elk|horn/, 'horned'],
];

/** `names` say what it is, the most telling first: its own name, then its tribe. */
export function creature(build: Build, names: readonly string[]): string {
  const named = (text: string) => words.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1];
  const kind =
    names.map(named).find((found) => found !== undefined) ??
    oneOf(build.chance, Object.keys(kinds) as [Kind, ...Kind[]]);
  const wide = 0.94 + build.sturdy * 0.22;
  const tall = 0.98 + build.sturdy * 0.1;
  return `<g transform="translate(100 80) scale(${wide.toFixed(2)} ${tall.toFixed(2)})" stroke="${build.palette.near}" stroke-width="1.2" stroke-linejoin="round">${kinds[kind](build)}${kind === 'hooded' || kind === 'spider' ? '' : paint(build)}</g>`;
}
