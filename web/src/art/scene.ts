import { between, type Chance } from './chance';
import type { Land, Palette } from './palette';

// The place in which a game is played: wide, with its horizon at two thirds, dark at the foot where the hand lies, and what gives the place
// its name at both sides, where no cards are. On a canvas of 480 × 300.

export const sceneSize = { width: 480, height: 300 };
const { width: wide, height: high } = sceneSize;

interface Brush {
  chance: Chance;
  palette: Palette;
}

const at = (value: number): string => value.toFixed(1);

function sky({ palette }: Brush): string {
  return `<defs><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="${palette.high}"/><stop offset=".68" stop-color="${palette.low}"/></linearGradient><linearGradient id="m" x2="0" y2="1"><stop offset="0" stop-color="${palette.low}" stop-opacity="0"/><stop offset=".65" stop-color="${palette.low}" stop-opacity=".5"/><stop offset="1" stop-color="${palette.low}" stop-opacity="0"/></linearGradient><linearGradient id="b"><stop offset="0" stop-color="${palette.glow}" stop-opacity="0"/><stop offset="1" stop-color="${palette.glow}" stop-opacity=".5"/></linearGradient><linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="${palette.near}" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".75"/></linearGradient><radialGradient id="o"><stop offset="0" stop-color="${palette.glow}" stop-opacity=".75"/><stop offset=".35" stop-color="${palette.glow}" stop-opacity=".22"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient></defs><rect width="${wide}" height="${high}" fill="url(#s)"/>`;
}

/** Sun or moon, and the air around it. */
const light = (x: number, y: number, radius: number, { palette }: Brush): string =>
  `<circle cx="${x}" cy="${y}" r="${radius * 5}" fill="url(#o)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.glow}" opacity=".9"/>`;

function stars({ chance, palette }: Brush, count: number, low: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const share = chance();
    out += `<circle cx="${at(chance() * wide)}" cy="${at(share * low)}" r="${at(between(chance, 0.2, 0.7))}" fill="${palette.glow}" opacity="${at(1 - share * 0.8)}"/>`;
  }
  return out;
}

/** A row of peaks from edge to edge, higher towards both; `snow` lies on what is high. */
function range({ chance }: Brush, base: number, rise: number, step: number, fill: string, snow = ''): string {
  let path = `M-20 ${high}V${base}`;
  let caps = '';
  for (let x = -20; x < wide + 20; x += step) {
    const edge = Math.abs(x + step / 2 - wide / 2) / (wide / 2);
    const top = base - rise * (0.3 + 0.4 * chance() + 0.45 * edge);
    const peak = x + step * between(chance, 0.35, 0.65);
    path += `L${at(peak)} ${at(top)}L${at(x + step)} ${at(base - rise * 0.25 * chance())}`;
    const down = (base - top) * 0.24;
    const half = step * 0.12;
    if (snow)
      caps += `<path d="M${at(peak)} ${at(top)}l${at(half)} ${at(down)}l${at(-half * 0.6)} ${at(-down * 0.3)}l${at(-half * 0.5)} ${at(down * 0.4)}l${at(-half * 0.6)} ${at(-down * 0.4)}z" fill="${snow}"/>`;
  }
  return `<path d="${path}V${high}z" fill="${fill}"/>${caps}`;
}

function hills({ chance }: Brush, base: number, rise: number, step: number, fill: string): string {
  let path = `M-20 ${high}V${base}`;
  for (let x = -20; x < wide + 20; x += step) path += `q${at(step / 2)} ${at(-rise * (0.5 + chance()))} ${at(step)} 0`;
  return `<path d="${path}V${high}z" fill="${fill}"/>`;
}

/** Air between what is near and what is far. */
const haze = (top: number, height: number): string =>
  `<rect y="${top}" width="${wide}" height="${height}" fill="url(#m)"/>`;

const pine = (x: number, base: number, tall: number, fill: string): string => {
  const half = tall * 0.2;
  const tiers = [0, 0.24, 0.5].map((from) => {
    const spread = half * (0.5 + from);
    const top = base - tall * (1 - from * 0.9);
    return `M${at(x)} ${at(top)}l${at(spread)} ${at(tall * 0.4)}h${at(-2 * spread)}z`;
  });
  return `<path d="${tiers.join('')}M${at(x - 1)} ${at(base)}v${at(-tall * 0.2)}h2v${at(tall * 0.2)}z" fill="${fill}"/>`;
};

/** Denser and higher towards both edges, open in the middle. */
function forest({ chance }: Brush, base: number, tall: number, step: number, fill: string, open: number): string {
  let out = '';
  for (let x = -8; x < wide + 8; x += between(chance, step * 0.6, step * 1.4)) {
    const edge = Math.abs(x - wide / 2) / (wide / 2);
    if (edge > open)
      out += pine(x, base + between(chance, 0, 6), tall * (0.45 + 0.55 * edge) * between(chance, 0.75, 1.1), fill);
  }
  return out;
}

function water(brush: Brush, top: number, lightAt: number): string {
  const { chance, palette } = brush;
  let out = `<rect y="${top}" width="${wide}" height="${high - top}" fill="${palette.near}"/><rect y="${top}" width="${wide}" height="${high - top}" fill="${palette.far}" opacity=".45"/>`;
  for (let i = 0; i < 46; i++) {
    const depth = chance();
    const y = top + 2 + depth * (high - top);
    const near = chance() < 0.45;
    const x = near ? lightAt + between(chance, -1, 1) * (8 + depth * 46) : chance() * wide;
    out += `<path d="M${at(x)} ${at(y)}h${at(6 + depth * between(chance, 10, 40))}" stroke="${near ? palette.glow : palette.low}" stroke-width="${at(0.6 + depth)}" stroke-linecap="round" opacity="${near ? 0.55 : 0.28}"/>`;
  }
  return out;
}

/** A ship at anchor, its sails furled. */
function ship(x: number, base: number, size: number, fill: string, palette: Palette): string {
  const mast = (dx: number, tall: number): string =>
    `<path d="M${dx} 0v-${tall}M${dx - tall * 0.22} -${tall * 0.72}h${tall * 0.44}M${dx - tall * 0.17} -${tall * 0.45}h${tall * 0.34}" stroke="${fill}" stroke-width="1.6"/>`;
  return `<g transform="translate(${x} ${base}) scale(${size})"><path d="M-34 -8l6 10h54l12 -14l-10 2z" fill="${fill}"/>${mast(-16, 46)}${mast(4, 58)}${mast(22, 40)}<path d="M-16 -46L4 -58L22 -40L40 -12M-16 -46L-34 -8" stroke="${fill}" stroke-width=".5" fill="none"/><circle cx="-30" cy="-11" r="1.6" fill="${palette.glow}"/></g>`;
}

function lighthouse(x: number, base: number, fill: string): string {
  return `<path d="M${x} ${base - 78}L${x - 170} ${base - 106}V${base - 68}z" fill="url(#b)"/><path d="M${x - 60} ${high}L${x - 34} ${base - 6}L${x - 12} ${base - 12}H${x + 14}L${x + 40} ${base}L${x + 66} ${high}z" fill="${fill}"/><path d="M${x - 9} ${base - 10}L${x - 6} ${base - 70}H${x + 6}L${x + 9} ${base - 10}zM${x - 8} ${base - 70}h16v-2h-16zM${x - 4} ${base - 84}h8l-4 -6zM${x - 5} ${base - 72}v-12h1.5v12zM${x + 3.5} ${base - 72}v-12h1.5v12z" fill="${fill}"/><circle cx="${x}" cy="${base - 78}" r="3.4" fill="#fff"/><circle cx="${x}" cy="${base - 78}" r="22" fill="url(#o)"/>`;
}

function clouds({ chance }: Brush, count: number, from: number, to: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = at(chance() * wide);
    const y = at(between(chance, from, to));
    out += `<g transform="translate(${x} ${y}) scale(${at(between(chance, 0.7, 1.7))})" fill="#fff" opacity=".5"><ellipse rx="30" ry="5"/><circle cx="-9" cy="-4" r="8"/><circle cx="6" cy="-6" r="10"/></g>`;
  }
  return out;
}

/** Banners on poles. */
function banners(x: number, base: number, fill: string, cloth: string): string {
  const one = (dx: number, tall: number, way: 1 | -1): string =>
    `<path d="M${x + dx} ${base}v-${tall}" stroke="${fill}" stroke-width="2"/><path d="M${x + dx} ${base - tall}q${12 * way} 6 ${24 * way} 0v16q${-8 * way} 5 ${-12 * way} 2t${-12 * way} 0z" fill="${cloth}"/>`;
  return one(0, 62, 1) + one(16, 46, 1) + one(-14, 40, 1);
}

function arch(x: number, base: number, half: number, tall: number, fill: string): string {
  const pillar = (side: number) =>
    `<path d="M${x + side * half - 7} ${high}V${base - tall}h14V${high}zM${x + side * half - 11} ${base - tall}h22v-7h-22z" fill="${fill}"/>`;
  return `${pillar(-1)}${pillar(1)}<path d="M${x - half - 9} ${base - tall - 6}Q${x - half} ${base - tall - half * 1.05} ${x} ${base - tall - half * 1.5}Q${x + half} ${base - tall - half * 1.05} ${x + half + 9} ${base - tall - 6}h-15Q${x + half - 10} ${base - tall - half * 0.75} ${x} ${base - tall - half * 1.12}Q${x - half + 10} ${base - tall - half * 0.75} ${x - half + 6} ${base - tall - 6}z" fill="${fill}"/>`;
}

function candles({ chance, palette }: Brush, from: number, to: number, base: number): string {
  let out = '';
  for (let x = from; x < to; x += between(chance, 7, 13)) {
    const tall = between(chance, 5, 13);
    out += `<circle cx="${at(x)}" cy="${at(base - tall - 3)}" r="10" fill="url(#o)"/><path d="M${at(x - 1.5)} ${base}v${at(-tall)}h3v${at(tall)}z" fill="${palette.light}" opacity=".7"/><path d="M${at(x)} ${at(base - tall - 6)}q2.4 4 0 6q-2.4 -2 0 -6" fill="#fff"/>`;
  }
  return out;
}

function castle(x: number, base: number, size: number, fill: string, palette: Palette): string {
  const tower = (dx: number, w: number, tall: number): string =>
    `<path d="M${dx} 0v-${tall}h${w}v${tall}zM${dx - 2} -${tall}v-6h${w / 3}v3h${w / 3}v-3h${w / 3 + 2}v6z" fill="${fill}"/><path d="M${dx + w / 2 - 1} -${tall * 0.7}h2.4v6h-2.4z" fill="${palette.glow}"/>`;
  return `<g transform="translate(${x} ${base}) scale(${size})"><path d="M-60 30L-34 -2H44L70 30z" fill="${fill}"/>${tower(-32, 14, 40)}${tower(-12, 18, 66)}${tower(12, 12, 48)}${tower(28, 13, 32)}<path d="M-30 0v-18h66v18z" fill="${fill}"/></g>`;
}

function orbits({ chance, palette }: Brush): string {
  let out = '';
  for (const [i, radius] of [46, 74, 106, 142, 182].entries()) {
    const turn = between(chance, 0, Math.PI * 2);
    const x = wide / 2 + Math.cos(turn) * radius * 1.5;
    const y = 142 + Math.sin(turn) * radius * 0.62;
    out += `<ellipse cx="${wide / 2}" cy="142" rx="${radius * 1.5}" ry="${at(radius * 0.62)}" fill="none" stroke="${palette.glow}" stroke-width="1" opacity=".4"/><circle cx="${at(x)}" cy="${at(y)}" r="${9 + i * 1.2}" fill="url(#o)"/><circle cx="${at(x)}" cy="${at(y)}" r="${3 + i * 0.9}" fill="${i % 2 ? palette.light : palette.low}"/>`;
  }
  return out;
}

const foot = `<rect y="${high * 0.6}" width="${wide}" height="${high * 0.4}" fill="url(#f)"/>`;

const harbour = (b: Brush): string =>
  stars(b, 60, 120) +
  light(148, 74, 17, b) +
  range(b, 178, 62, 64, b.palette.far) +
  haze(120, 62) +
  water(b, 178, 148) +
  ship(96, 214, 1.05, b.palette.near, b.palette) +
  ship(352, 196, 0.6, b.palette.near, b.palette) +
  lighthouse(428, 206, b.palette.near);

const valley = (b: Brush): string =>
  light(258, 92, 20, b) +
  range(b, 168, 84, 84, b.palette.far) +
  haze(104, 70) +
  hills(b, 188, 26, 120, b.palette.far) +
  forest(b, 196, 46, 9, '#234d3a', 0.25) +
  haze(150, 52) +
  hills(b, 226, 22, 160, '#1c4030') +
  forest(b, 240, 84, 14, '#17362a', 0.5) +
  banners(118, 244, b.palette.near, '#9c3b3b') +
  banners(362, 244, b.palette.near, '#3b6f9c') +
  forest(b, 300, 150, 24, b.palette.near, 0.72);

const crypt = (b: Brush): string =>
  stars(b, 40, 110) +
  light(240, 96, 24, b) +
  range(b, 176, 92, 46, b.palette.far) +
  haze(110, 72) +
  hills(b, 204, 18, 90, '#24102a') +
  arch(240, 214, 74, 56, '#1e0d24') +
  arch(92, 232, 56, 92, '#150a1b') +
  arch(388, 232, 56, 92, '#150a1b') +
  hills(b, 246, 12, 120, b.palette.near) +
  candles(b, 16, 132, 244) +
  candles(b, 350, 466, 244) +
  arch(-4, 262, 44, 150, b.palette.near) +
  arch(484, 262, 44, 150, b.palette.near);

const keep = (b: Brush): string =>
  light(196, 70, 18, b) +
  clouds(b, 9, 30, 130) +
  range(b, 186, 104, 90, b.palette.far, b.palette.light) +
  haze(116, 76) +
  hills(b, 214, 34, 150, '#7fa3c9') +
  castle(384, 188, 1.25, b.palette.near, b.palette) +
  castle(70, 196, 0.7, b.palette.near, b.palette) +
  forest(b, 222, 34, 8, '#4d749f', 0.3) +
  hills(b, 250, 26, 190, b.palette.near) +
  forest(b, 292, 92, 17, '#34557e', 0.6);

const orrery = (b: Brush): string =>
  stars(b, 170, 260) + light(wide / 2, 142, 15, b) + orbits(b) + range(b, 286, 70, 60, b.palette.near);

const country = (b: Brush): string =>
  stars(b, 40, 110) +
  light(170, 86, 18, b) +
  range(b, 180, 80, 70, b.palette.far) +
  haze(116, 66) +
  hills(b, 214, 26, 130, b.palette.far) +
  hills(b, 250, 24, 170, b.palette.near);

const scenes: Partial<Record<Land, (brush: Brush) => string>> = {
  lake: harbour,
  woods: valley,
  nether: crypt,
  sky: keep,
  aether: orrery,
};

export function drawScene(chance: Chance, palette: Palette): string {
  const brush = { chance, palette };
  const view = scenes[palette.land] ?? country;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">${sky(brush)}${view(brush)}${foot}</svg>`;
}
