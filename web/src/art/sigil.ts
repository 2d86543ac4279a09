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
  coins:
    'M-18 0A22 22 0 1 0-17.900 0zM-18 10A12 12 0 1 1-18.100 10zM20-26A22 22 0 1 0 20.100-26zM20-16A12 12 0 1 1 19.900-16zM22 24A14 14 0 1 0 22.100 24z',
};

const words: ReadonlyArray<readonly [RegExp, string]> = [
  [/fire|flame|burn|blaze|ember|inferno|meteor|scorch|lava/, 'flame'],
  [/bolt|lightning|spark|storm|thunder|shock|zap/, 'bolt'],
  [/frost|ice|snow|freeze|cold|winter/, 'frost'],
  [/shield|ward|protect|armou?r|wall|guard|barrier/, 'shield'],
  [/banner|flag|standard|rally|war/, 'banner'],
  [/totem|idol|statue|altar/, 'totem'],
  [/summon|portal|companion|call|gate|conjure|spawn|token/, 'portal'],
  [/heal|mend|cure|bless|life|restore|remedy/, 'heart'],
  [/draw|insight|study|book|tome|scroll|intellect|learn|knowledge|search/, 'book'],
  [/destroy|death|execute|doom|kill|curse|grave|sacrifice|agony|discard/, 'skull'],
  [/turn|time|persist|delay|each|lasting|hour/, 'hourglass'],
  [/buff|gain_attack|strength|sword|blade|weapon|might|sharpen|fury/, 'sword'],
  [/eye|see|scry|vision|reveal|oracle|spy/, 'eye'],
  [/grow|leaf|nature|forest|herb|seed|root|thorn/, 'leaf'],
  [/tower|castle|fort|keep|city|realm|land/, 'tower'],
  [/wing|fly|feather|flight|wind|air/, 'wings'],
  [/gold|coin|treasure|wealth|mana|resource/, 'coins'],
  [/damage/, 'bolt'],
];

const otherwise = ['gem', 'eye', 'flame', 'leaf', 'wings', 'coins'];

/** `hints` is whatever the card says about itself: its name first, then its kind, effects and text. */
export function emblem(build: Emblem, hints: readonly string[]): string {
  const { palette, chance } = build;
  let shape: string | undefined;
  for (const hint of hints) shape ??= words.find(([pattern]) => pattern.test(hint.toLowerCase()))?.[1];
  shape ??= otherwise[Math.floor(chance() * otherwise.length)] ?? 'gem';
  const d = shapes[shape] ?? shapes.gem;
  return `<g transform="translate(100 76) scale(1.02)">${circle(build)}<path d="${d}" fill="${palette.glow}" filter="url(#g)" opacity=".9" fill-rule="evenodd"/><path d="${d}" fill="url(#e)" stroke="${palette.near}" stroke-width="1.500" stroke-linejoin="round" fill-rule="evenodd"/></g>`;
}
