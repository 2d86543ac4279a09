import * as beasts from './beasts';
import { oneOf } from './chance';
import * as folk from './folk';
import { type Build, same } from './paper';
import * as sea from './sea';
import * as things from './things';

// Which picture a living card gets, by what it is.

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

const kinds = { ...beasts, ...folk, ...sea, ...things };
export type Kind = keyof typeof kinds;
export const everyKind = Object.keys(kinds) as [Kind, ...Kind[]];

// The first that fits: what somebody is comes before where it comes from, "Salt Crab" before "salt".
const words: ReadonlyArray<readonly [RegExp, Kind]> = [
  [/crab|lobster|crayfish/, 'crab'],
  [/\bcat\b|lynx|panther|tiger|\blion|kitten/, 'cat'],
  [/\brat\b|\brats\b|mouse|weasel/, 'rat'],
  [/\botter|beaver|badger/, 'otter'],
  [/\beel\b|lamprey/, 'eel'],
  [/whale|manatee|leviathan|dolphin|seal\b/, 'whale'],
  [/shark|barracuda|pike\b(?! (guard|recruit))/, 'shark'],
  [/kraken|tentacle|squid|octopus|cuttle/, 'octopus'],
  [/turtle|tortoise/, 'turtle'],
  [/frog|toad|newt|mud skipper/, 'frog'],
  [/oyster|clam\b|shell(?! drummer)|pearl(?! diver)/, 'shell'],
  [/urchin|hedgehog|porcupine/, 'urchin'],
  [/leech|maggot|grub|lurker/, 'leech'],
  [/parrot|macaw/, 'parrot'],
  [/\bowl\b/, 'owl'],
  [/heron|crane|stork|pelican|stilt/, 'heron'],
  [/\bmoth\b|butterfly/, 'moth'],
  [/gull|petrel|albatross|flock|\btern\b/, 'gull'],
  [/hawk|eagle|raven|\bcrow\b|bird|sparrow|cock\b|griffin|gryphon|falcon|phoenix|harpy|vulture|roc\b/, 'bird'],
  [/\bboar\b|\bhog\b|\bpig|thornback/, 'boar'],
  [/\bstag|\bdeer|\belk|\bhart|antler|fawn/, 'stag'],
  [/crocodile|alligator|lizard|salamander|basilisk/, 'crocodile'],
  [/dragon|drake|wyrm|wyvern|hydra/, 'dragon'],
  [/scorpion/, 'scorpion'],
  [/spider|scarab|beetle|\bant\b|insect|wasp|crawler/, 'spider'],
  [/snake|serpent|cobra|viper|naga|worm|adder|asp\b/, 'serpent'],
  [/wolf|hound|jackal|monkey|fox|\bdog\b|\bcur\b|pup\b|hyena|prowl/, 'hunter'],
  [/\bbear\b|mammoth|beast/, 'bear'],
  [/\bbull\b|minotaur|\bram\b(?! ship)|goat|satyr|yak|\box\b|\bhorn/, 'horned'],
  [/ogre|troll|\borc\b|berserk|brute|oaf|butcher|bruiser|bully|smith\b|(mire|marrow) hulk/, 'brute'],
  [
    /\bd[uv]st\b|whirl|cyclone|tornado|typhoon|tiφoon|djinn|genie|zephyr|sylph|silφ|miasma|^smoke$|^fog$|steam$/,
    'whirl',
  ],
  [/\bship\b(?! surgeon)|hulk|hull|vessel|\bboat|galley|\braft|flotsam/, 'ship'],
  [/lighthouse(?! keeper)|beacon|tower|spire\b/, 'lighthouse'],
  [/\bkeg|barrel|cask/, 'keg'],
  [/mortar|ballista|cannon|catapult|siege|rocket(?! keeper)|trebuchet/, 'engine'],
  [/wall|bulwark|breakwater|barricade|gate\b(?! (warden|clerk))|rampart|\bkeep$/, 'wall'],
  [/idol|totem|tidestone|gong|monolith|obelisk|effigy/, 'idol'],
  [/crystal|\bgeode$|\bice$|frost$|φrost$|prism/, 'crystal'],
  [/gnome|dwarf/, 'wizard'],
  [
    /golem|stone|iron\b|bronze|statue|colossus|construct|automaton|rock|pebble|boulder|quarry|shale|rubble|m[uv]d$|\btar$/,
    'golem',
  ],
  [/sprout|sapling|seed|bud\b|\bplant\b|shoot|acorn(?! slinger)|fern(?! piper)|mushroom/, 'sprout'],
  [
    /tree|\bent\b|treant|heartwood|grove(?! archer)|\boak|birch|willow|root|thorn|\bvine|dryad|leaf|moss|bark|bole|bramble|briar(?! giant)/,
    'treant',
  ],
  [/goblin|gremlin|kobold/, 'goblin'],
  [/giant|titan|cyclops|ettin|mountain/, 'giant'],
  [/ghost|wraith|phantom|specter|spectre|shade|haunt|banshee|widow|fog sister/, 'ghost'],
  [/skeleton|skull|drowned|lich|undead|zombie|bone|grave(?!l)|reaper|vampire|ghoul/, 'skull'],
  [/demon|devil(?!s)|\bimp\b|fiend|horror/, 'demon'],
  [/angel|seraph|auriel/, 'angel'],
  [
    /spirit|elemental|flame|wisp|sprite|ember(?! (duelist|runner))|\bfire(?! (juggler|drinker))|spark(?! flinger)|lantern (keeper|mother|wisp)/,
    'spirit',
  ],
  [/merfolk|mermaid|siren|\bmer\b|tide (turner|healer)|ripple|spray|naiad|undine|vndine/, 'merfolk'],
  [/captain|admiral|mate\b|bosun|quartermaster|corsair|smuggler|pirate/, 'tricorn'],
  [/sailor|deckhand|(?<!shot )crew|diver|powder(?! monk)|recruit|cartographer|fisher|angler|mender|\bhand\b/, 'sailor'],
  [
    /\bking\b|queen|lord\b|matriarch|matron|elder|chief|general|prince|emperor|marshal|noble|crown|\bmother\b/,
    'crowned',
  ],
  [/archer|slinger|blowpipe|ranger|gunner|harpoon|sniper|bow\b/, 'archer'],
  [
    /mage|wizard|witch|warlock|sorcer|caller|enchant|scholar|sage|oracle|prophet|apprentice|adept|archivist|diviner/,
    'wizard',
  ],
  [/nun\b|chaplain|priest|saint|monk|cleric|healer|medic|surgeon|sawbones|acolyte|bishop|candle choir/, 'priest'],
  [/bard|piper|singer|dancer|juggler|gossip|drummer|jester|minstrel|tinker|\belf\b/, 'bard'],
  [
    /knight|guard|warden|warder|convoy|veteran|lancer|spearman|shield|soldier|sentinel|warrior|paladin|militia|squire|legion|bearer|champion|duel|\btank|blade|runner|rider|mercenary/,
    'knight',
  ],
  [/fish|marlin|tide|diver|\bsea\b|lake|reef|coral/, 'finned'],
  [/hunter|raider|strike/, 'archer'],
  [
    /thief|assassin|rogue|scout|cult|shaman|druid|keeper|wander|courier|pathfinder|walker|mask|shepherd|broker|clerk|mist ferryman|twilight envoy/,
    'hooded',
  ],
  [/wing|feather/, 'bird'],
  [/storm/, 'whirl'],
  [/swarm/, 'spider'],
  [/golem|treefolk/, 'golem'],
  [/shadow|nether|death/, 'ghost'],
  // Whatever is of one element and nothing else.
  [/\bwater\b/, 'merfolk'],
  [/\bearth\b/, 'golem'],
  [/\bair\b/, 'whirl'],
  [/aether|azo[tθ]/, 'spirit'],
];

// For whoever's name says nothing: somebody, not something.
const anybody: readonly [Kind, ...Kind[]] = [
  'hooded',
  'knight',
  'brute',
  'hunter',
  'crowned',
  'bard',
  'archer',
  'wizard',
];
// Which of them wear no paint on their faces.
const bare = new Set<Kind>([
  'hooded',
  'spider',
  'eel',
  'whale',
  'gull',
  'heron',
  'ship',
  'engine',
  'lighthouse',
  'keg',
  'wall',
  'idol',
  'moth',
  'leech',
  'whirl',
  'crystal',
  'angel',
  'crab',
  'scorpion',
  'shell',
  'sprout',
  'archer',
  'urchin',
  'sailor',
  'tricorn',
  'wizard',
  'priest',
  'bard',
  'parrot',
  'octopus',
  'turtle',
]);

/** What a card of these names is a picture of: its own name first, then its tribe. */
export function kindFor(names: readonly string[]): Kind | undefined {
  const named = (text: string) => words.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1];
  return names.map(named).find((found) => found !== undefined);
}

/** `names` say what it is, the most telling first. */
export function creature(build: Build, names: readonly string[]): string {
  const kind = kindFor(names) ?? oneOf(build.chance, anybody);
  const wide = 0.94 + build.sturdy * 0.22;
  const tall = 0.98 + build.sturdy * 0.1;
  return `<g transform="translate(100 80) scale(${wide.toFixed(2)} ${tall.toFixed(2)})" stroke="${build.palette.near}" stroke-width="1.2" stroke-linejoin="round">${kinds[kind](build)}${bare.has(kind) ? '' : paint(build)}</g>`;
}
