import { between, type Chance } from './chance';
import type { Palette } from './palette';

// What spells and things are painted as: an emblem before a magic circle.

export interface Emblem {
  palette: Palette;
  chance: Chance;
  power: number; // 0…1
}

const circle = ({ palette, chance, power }: Emblem): string => {
  const corners = 5 + Math.floor(chance() * 4);
  const skip = 2 + Math.floor(chance() * Math.max(1, Math.floor(corners / 2) - 1));
  const turn = between(chance, 0, Math.PI * 2);
  const corner = (i: number): string => {
    const angle = turn + (i * skip * 2 * Math.PI) / corners;
    return `${(Math.cos(angle) * 54).toFixed(1)},${(Math.sin(angle) * 54).toFixed(1)}`;
  };
  const star = Array.from({ length: corners }, (_, i) => corner(i)).join(' ');
  let ticks = '';
  const count = 12 + Math.round(power * 24);
  for (let i = 0; i < count; i++)
    ticks += `<path d="M0-64v${i % 3 ? 4 : 8}" transform="rotate(${((i * 360) / count).toFixed(1)})"/>`;
  return `<g fill="none" stroke="${palette.glow}" stroke-width="1.6" opacity=".75"><circle r="54"/><circle r="65" opacity=".6"/><polygon points="${star}" opacity=".6"/>${ticks}</g><circle r="46" fill="${palette.glow}" opacity=".18" filter="url(#g)"/>`;
};

const shapes: Record<string, string> = {
  flame:
    'M0-50C6-30 32-22 30 8 28 34 12 46 0 46S-30 36-30 8C-30-8-18-14-14-28-6-22-2-34 0-50zM2 0C-4 10-14 12-12 26-10 36-4 38 0 38S14 34 13 22C12 12 4 10 2 0z',
  bolt: 'M8-52-28 8-4 8-14 52 30-14 4-12 22-52z',
  frost:
    'M0-52 6-38-6-38zM-4-46H4V46H-4zM-42-26-38-32 42 22 38 28zM42-26 38-32-42 22-38 28zM-18-40 0-26 18-40 14-44 0-34-14-44zM-18 40 0 26 18 40 14 44 0 34-14 44z',
  book: 'M0-24C-14-36-36-36-48-30V32C-36 26-14 26 0 38 14 26 36 26 48 32V-30C36-36 14-36 0-24zM-3-16V24C-14 16-30 16-40 20V-22C-30-26-14-24-3-16zM3-16C14-24 30-26 40-22V20C30 16 14 16 3 24z',
  heart:
    'M0 44C-50 8-44-36-20-36-8-36 0-26 0-20 0-26 8-36 20-36 44-36 50 8 0 44zM-5-12V0H-17V10H-5V22H5V10H17V0H5V-12z',
  sword: 'M0-56 8-44 8 14 24 14 24 22 6 22 6 40 10 46 0 52-10 46-6 40-6 22-24 22-24 14-8 14-8-44z',
  skull:
    'M0-46C34-46 42-14 34 6L24 12 22 36-22 36-24 12-34 6C-42-14-34-46 0-46zM-22-8A9 9 0 1 0-4-8 9 9 0 1 0-22-8zM4-8A9 9 0 1 0 22-8 9 9 0 1 0 4-8zM0 4-5 14H5zM-10 24H-6V36H-10zM-2 24H2V36H-2zM6 24H10V36H6z',
  portal: 'M0-50A32 50 0 1 0 .1-50zM0-38A21 38 0 1 1-.1-38zM0-26A12 26 0 1 1-.1-26zM0-12A5 12 0 1 0 .1-12z',
  hourglass:
    'M-28-48H28V-40H24C24-18 6-10 6 0S24 18 24 40H28V48H-28V40H-24C-24 18-6 10-6 0S-24-18-24-40H-28zM-14-30C-10-16-2-12 0-4 2-12 10-16 14-30zM0 10C-4 18-14 24-16 38H16C14 24 4 18 0 10z',
  shield: 'M0-48 40-36C42 6 28 34 0 50-28 34-42 6-40-36zM0-36V36C20 22 29 4 29-28z',
  banner: 'M-30-52H30V-46H26V34L0 18-26 34V-46H-30zM-4-52H4V56H-4zM0-32 5-18H19L8-10 12 4 0-5-12 4-8-10-19-18H-5z',
  totem:
    'M-22-52H22L30-40 22-28H-22L-30-40zM-26-24H26V6H-26zM-22 10H22L28 26 22 54H-22L-28 26zM-16-18V-8H-6V-18zM6-18V-8H16V-18zM-12-2H12V2H-12zM-12 22V32H-2V22zM2 22V32H12V22zM-46-20-30-16V-4L-44 2zM46-20 30-16V-4L44 2z',
  eye: 'M-54 0C-30-34 30-34 54 0 30 34-30 34-54 0zM0-20A20 20 0 1 0 .1-20zM0-9A9 9 0 1 1-.1-9z',
  leaf: 'M0 52C-44 30-40-24 0-56 40-24 44 30 0 52zM-2-36V44H2V-36zM2-6 20-20V-14L2 2zM-2-6-20-20V-14L-2 2zM2 18 22 2V8L2 26zM-2 18-22 2V8L-2 26z',
  gem: 'M-24-40H24L48-12 0 50-48-12zM-18-32-34-14H-14zM18-32 34-14H14zM0-34-10-14H10zM-34-6-6 32-14-6zM34-6 6 32 14-6zM-8-6 0 36 8-6z',
  tower: 'M-30-50H-18V-40H-8V-50H8V-40H18V-50H30V-26H24V52H8V30A8 8 0 0 0-8 30V52H-24V-26H-30zM-4-18V-2H4V-18z',
  wings: 'M0 40C-6 10-20-4-56-10-40-14-34-18-58-34-34-34-12-26 0-4 12-26 34-34 58-34 34-18 40-14 56-10 20-4 6 10 0 40z',
  cannon:
    'M-46-20H10L20-30H34V6H20L10-4H-46C-56-4-56-20-46-20zM-30 4A22 22 0 1 0 -29.900 4zM-30 14A12 12 0 1 1-30.100 14zM44-18A10 10 0 1 0 44.100-18zM-60 30H-52V38H-60z',
  harpoon: 'M-44 50-50 44 20-26 6-30 46-50 30-8 24-22zM-30 22-50 20-40 10zM-22 30-20 50-10 40z',
  bottle:
    'M-9-54H9V-46H6V-24C26-16 28 0 28 14V44C28 52-28 52-28 44V14C-28 0-26-16-6-24V-46H-9zM-20 12V42C-12 46 12 46 20 42V12C6 4-6 20-20 12zM-8 22A4 4 0 1 0-7.900 22zM8 28A3 3 0 1 0 8.100 28z',
  wave: 'M-56 30C-40-40 20-60 46-18 30-28 8-20 12-2 14 12 34 14 46 4 44 34 10 44-20 40H-56zM-56 46H56V52H-56z',
  spiral:
    'M4 4C-4 0-8 12 2 16 18 20 24-2 10-14-10-28-36-8-32 18-26 48 22 52 40 26 58-4 38-48 0-52-26-54-50-38-56-14L-48-10C-42-30-22-46 0-44 30-40 48-8 34 18 18 42-20 38-24 12-26-6-8-20 6-8 14-2 12 8 6 8 8 6 6 4 4 4z',
  anchor:
    'M0-54A11 11 0 1 0 .1-54zM0-48A5 5 0 1 1-.1-48zM-4-34H4V-24H22V-14H5V34C20 32 32 22 34 10L24 16 38-8 52 16 43 12C40 36 18 48 0 52-18 48-40 36-43 12L-52 16-38-8-24 16-34 10C-32 22-20 32-5 34V-14H-22V-24H-4z',
  map: 'M-50-34-18-44 18-32 50-42V34L18 44-18 32-50 42zM-42-28V32L-22 25V-34zM22 25V37L42 30V-32zM-14-34V25L14 34V-25zM-4-10 4-2 12-10 16-6 8 2 16 10 12 14 4 6-4 14-8 10 0 2-8-6z',
  drum: 'M0-36C28-36 44-28 44-18V24C44 34 28 42 0 42S-44 34-44 24V-18C-44-28-28-36 0-36zM0-28C-22-28-36-22-36-18S-22-8 0-8 36-14 36-18 22-28 0-28zM-40 0-24 30-10 6 4 34 18 6 30 28 40 0 28 18 18-4 4 20-10-4-24 16zM-56-54-14-30-18-24-60-48zM56-54 14-30 18-24 60-48z',
  note: 'M-12-44 38-54V24C38 36 26 42 16 40 4 38 4 22 18 18 24 16 28 18 30 20V-30L-4-23V34C-4 46-16 52-26 50-38 48-38 32-24 28-18 26-14 28-12 30z',
  hook: 'M-6-54A12 12 0 1 0 6-54V-20C30-14 40 4 36 22 32 44 8 54-12 46-30 38-36 20-32 2L-42 8-26-22-10 6-22 2C-26 18-18 32-6 36 8 40 24 32 26 18 28 4 18-8-6-12zM0-50A5 5 0 1 1-.1-50z',
  hand: 'M-22 50C-40 30-50 8-46 2S-34 4-26 14V-36C-26-44-14-44-14-36V-6H-10V-46C-10-54 2-54 2-46V-6H6V-40C6-48 18-48 18-40V-4H22V-28C22-36 34-36 34-28V14C34 32 28 42 22 50z',
  drop: 'M0-54C10-30 34-8 34 16 34 38 18 50 0 50S-34 38-34 16C-34-8-10-30 0-54zM-20 14C-20 30-10 40 4 42-6 34-12 26-12 12z',
  cloud:
    'M-30 20C-52 20-54-6-36-10-36-34-4-42 8-24 26-34 46-18 40-2 54 2 52 20 36 20zM-40 30H20V36H-40zM-20 42H40V48H-20zM-52 42H-30V48H-52z',
  moon: 'M14-52C-26-46-44-14-34 14-22 46 20 56 44 30 14 34-10 16-10-14-10-30 0-44 14-52zM30-30 34-20 44-18 36-11 38 0 30-6 22 0 24-11 16-18 26-20z',
  sun: 'M0-26A26 26 0 1 0 .1-26zM-4-56H4L2-36H-2zM-4 56H4L2 36H-2zM-56-4V4L-36 2V-2zM56-4V4L36 2V-2zM-42-36-36-42-24-26-26-24zM42-36 36-42 24-26 26-24zM-42 36-36 42-24 26-26 24zM42 36 36 42 24 26 26 24z',
  scales:
    'M-3-52H3V-42L44-36V-30H40L54 6H22L36-30 3-35V40H22V48H-22V40H-3V-35L-36-30-22 6H-54L-40-30H-44V-36L-3-42zM-38-20-46 0H-30zM38-20 30 0H46z',
  rubble:
    'M-50 44-40 12-20 2-8 20 4-6 28-2 36 20 50 24 54 44zM-22-10-34-24-20-44-4-34-6-14zM12-18 20-38 42-30 38-12zM-44-2-54-14-44-22-36-12z',
  mask: 'M0-30C20-44 42-40 50-28 52 6 30 42 0 44-30 42-52 6-50-28-42-40-20-44 0-30zM-38-12C-32-2-16-2-10-10-18-22-32-22-38-12zM38-12C32-2 16-2 10-10 18-22 32-22 38-12zM-14 22C-6 30 6 30 14 22 8 36-8 36-14 22z',
  crown:
    'M-46 36-54-24-26 0 0-46 26 0 54-24 46 36zM-46 42H46V52H-46zM0 4-8 16 0 28 8 16zM-30 14-35 21-30 28-25 21zM30 14 25 21 30 28 35 21z',
  feather:
    'M44-54C0-50-34-20-36 20L-50 48-44 52-30 26C10 30 40-6 44-54zM30-38-28 22-30 20 20-36zM-6 8 14 4 4 12-14 16zM8-10 26-14 16-4-2 0z',
  gate: 'M-44 52V-14C-44-62 44-62 44-14V52H32V-12C32-46-32-46-32-12V52zM-24 52V-12C-24-20-20-26-16-28V52zM-8 52V-32H8V52zM16 52V-28C20-26 24-20 24-12V52zM-28 8H28V14H-28z',
  spear:
    'M40-56 48-30 34-18 30-22-44 52-52 44 22-30 18-34 30-48zM-40-56-48-30-34-18-30-22 44 52 52 44-22-30-18-34-30-48z',
  grave:
    'M-34 50V-14C-34-56 34-56 34-14V50zM-4-30V-18H-14V-10H-4V12H4V-10H14V-18H4V-30zM-46 44H46V54H-46zM-20 22H20V27H-20zM-14 33H14V38H-14z',
  lantern:
    'M-6-54H6V-46H-6zM-20-44H20L26-32H-26zM-22-28H22L28 36H-28zM0-18C6-6 14 2 12 14 10 24 4 28 0 28S-10 24-12 14C-14 2-6-6 0-18zM-30 40H30V50H-30z',
  chain:
    'M-44-44C-30-58-8-50-4-34L-14-30C-18-40-30-44-36-36-44-28-40-16-30-12L-34-2C-52-8-58-30-44-44zM44 44C30 58 8 50 4 34L14 30C18 40 30 44 36 36 44 28 40 16 30 12L34 2C52 8 58 30 44 44zM-22-28-28-22 22 28 28 22zM-30 4-40 14-34 20-24 10zM30-4 40-14 34-20 24-10z',
  net: 'M-50-40 50-40 30 50H-30zM-38-32-34-20-22-32zM-12-32-24-18-14-6 0-20zM12-32 4-22 16-6 26-18zM38-32H22L32-18zM-32-8-28 8-18-2zM-8 2-20 12-12 26 0 14zM8 2 4 12 14 26 22 12zM30-8 18 0 26 10zM-24 22-22 34-14 30zM24 22 14 32 22 36zM0 24-10 36 0 44 10 36z',
  coins:
    'M-18 0A22 22 0 1 0-17.900 0zM-18 10A12 12 0 1 1-18.100 10zM20-26A22 22 0 1 0 20.100-26zM20-16A12 12 0 1 1 19.900-16zM22 24A14 14 0 1 0 22.100 24z',
};

const words: ReadonlyArray<readonly [RegExp, string]> = [
  // By the thing that it is called after …
  [/harpoon|arrow|spear|javelin|impale|pierc/, 'harpoon'],
  [/cannon|broadside|grapeshot|mortar|rocket|\bshot\b|gunpowder|powder|barrage|volley/, 'cannon'],
  [/grog|broth|potion|bottle|elixir|brew|rum\b|tonic|draught|draft/, 'bottle'],
  [/whirlpool|spiral|vortex|maelstrom|undertow|riptide/, 'spiral'],
  [/tide|wave|flood|surge|deluge|springs|river|water|lagoon|current|squall|\bebb\b|drift\b|shell\b|the deep/, 'wave'],
  [/anchor|mast|harbour|plating/, 'anchor'],
  [/map|chart|compass|journey|voyage/, 'map'],
  [/drum|rhythm|march/, 'drum'],
  [/song|shanty|hymn|chorus|ballad|lullaby|melody|chant/, 'note'],
  [/hook|claw|talon|barb/, 'hook'],
  [/\bnet\b|nets|snare|web|trap/, 'net'],
  [/favour|favor|bargain|hands\b|\bfist|grasp|touch|gift|pact/, 'hand'],
  [/blood|leech|drain|bleed|wound|\bvein/, 'drop'],
  [/fog|cloud|mist|smoke|haze|gale/, 'cloud'],
  [/moon|night|dusk|eclipse|sleep|dream|shadow|\bdark\b|\bdim\b|\bfen\b/, 'moon'],
  [/\bsun\b|dawn|daylight|radian|noon|meadow/, 'sun'],
  [/verdict|debt|toll|price|judg|balance|\blaw|justice|tithe|weigh\b|scales/, 'scales'],
  [
    /rubble|crumble|shatter|landslide|quake|avalanche|stone|boulder|tremor|petrify|granite|quarry|gravel|\bplinth/,
    'rubble',
  ],
  [/mask|guise|trick|deceit|mirror|copy/, 'mask'],
  [/crown|throne|royal|\bking\b|queen/, 'crown'],
  [/feather|migration|flock|\bwing|\bcrows?\b/, 'feather'],
  [/gate|seal|door|vault|prison/, 'gate'],
  [/clash|duel|ambush|raid|charge|war of/, 'spear'],
  [/grave(?!l)|tomb|burial|\bbury\b|coffin|requiem|mourn|exhume/, 'grave'],
  [/lantern|lamp|candle|beacon|torch/, 'lantern'],
  [/chain|shackle|bind|bond|link|collar/, 'chain'],
  [/ledger|accounting|archive|\btruth|secret/, 'book'],
  [
    /\bivy\b|vines?\b|\bpod\b|spores|harvest|garden|bloom|soil|loam|orchard|grove|balm|\bbark\b|medicine|commons/,
    'leaf',
  ],
  [/stampede|riot|frenzy|\brage|\bfurnace|crater|singe/, 'flame'],
  [/greed|\bodds\b|haggle|bounty|\btax\b|bazaar|market/, 'coins'],
  [/gaze|glance/, 'eye'],
  [/\byear\b|\bages?\b|clock/, 'hourglass'],
  [/\bsouls?\b|\bdead\b|\brot|grief|oblivion|famine|blight/, 'skull'],
  [/terrace|\bisle\b|house of/, 'tower'],
  // … then by what it does.
  [/fire|flame|burn|blaze|ember|inferno|meteor|scorch|lava/, 'flame'],
  [/bolt|lightning|spark|storm|thunder|shock|zap/, 'bolt'],
  [/frost|\bice\b|snow|freeze|cold|winter/, 'frost'],
  [/shield|ward|protect|armou?r|wall|guard|barrier/, 'shield'],
  [/banner|flag|standard|rally|\bwar\b/, 'banner'],
  [/totem|idol|statue|altar/, 'totem'],
  [/summon|portal|companion|call|gate|conjure|spawn|token/, 'portal'],
  [/heal|mend|cure|bless|life|restore|remedy/, 'heart'],
  [/draw|insight|study|book|tome|scroll|intellect|learn|knowledge|search/, 'book'],
  [/destroy|death|execute|doom|kill|curse|grave|sacrifice|agony|discard/, 'skull'],
  [/turn|time|persist|delay|each|lasting|hour/, 'hourglass'],
  [/buff|gain_attack|strength|sword|blade|weapon|might|sharpen|fury/, 'sword'],
  [/eye|\bsee(k|s)?\b|scry|vision|reveal|oracle|spy/, 'eye'],
  [/grow|leaf|nature|forest|herb|seed|root|thorn/, 'leaf'],
  [/tower|castle|fort|keep|city|realm|land/, 'tower'],
  [/\bwing|fly|feather|flight|\bwind|\bair\b/, 'wings'],
  [/gold|coin|treasure|wealth|mana|resource/, 'coins'],
  [/damage/, 'bolt'],
];

const otherwise = ['gem', 'eye', 'flame', 'leaf', 'wings', 'coins'];

/** What a card that says this about itself is a picture of; nothing when it says nothing telling. */
export function shapeFor(hints: readonly string[]): string | undefined {
  for (const hint of hints) {
    const shape = words.find(([pattern]) => pattern.test(hint.toLowerCase()))?.[1];
    if (shape) return shape;
  }
  return undefined;
}
export const everyShape = Object.keys(shapes);

/** `hints` is whatever the card says about itself: its name first, then its kind, effects and text. */
export function emblem(build: Emblem, hints: readonly string[]): string {
  const { palette, chance } = build;
  const shape = shapeFor(hints) ?? otherwise[Math.floor(chance() * otherwise.length)] ?? 'gem';
  const d = shapes[shape] ?? shapes.gem;
  return `<g transform="translate(100 76) scale(1.02)">${circle(build)}<path d="${d}" fill="${palette.glow}" filter="url(#g)" opacity=".9" fill-rule="evenodd"/><path d="${d}" fill="url(#e)" stroke="${palette.near}" stroke-width="1.500" stroke-linejoin="round" fill-rule="evenodd"/></g>`;
}

/** The same in lines alone: rings with marks like those of a dial, and the shape in their middle. */
export function seal(hints: readonly string[]): string {
  const d = shapes[shapeFor(hints) ?? 'gem'] ?? shapes.gem;
  const marks = Array.from({ length: 24 }, (_, i) => {
    const at = (radius: number) => {
      const angle = (i * Math.PI) / 12;
      return `${(100 + radius * Math.sin(angle)).toFixed(1)} ${(75 - radius * Math.cos(angle)).toFixed(1)}`;
    };
    return `M${at(64)}L${at(i % 6 === 0 ? 56 : 60)}`;
  }).join('');
  const rings = [70, 66, 50].map((radius) => `<circle cx="100" cy="75" r="${radius}"/>`).join('');
  return `<g fill="none" stroke="#e8c46a" stroke-width="0.9">${rings}<path d="${marks}"/><path d="${d}" transform="translate(100 76) scale(.62)" stroke-width="1.6" fill="#e8c46a" fill-opacity=".25" fill-rule="evenodd"/></g>`;
}
