import { between, type Chance } from './chance';
import type { Land, Palette } from './palette';

// The country behind a subject, on a canvas of 200 × 150.

const points = (list: ReadonlyArray<readonly [number, number]>): string =>
  list.map(([x, y]) => `${x.toFixed(0)},${y.toFixed(0)}`).join(' ');

/** A jagged line of hills from left to right, closed at the bottom. */
function ridge(chance: Chance, base: number, rise: number, step: number, fill: string, opacity = 1): string {
  const list: Array<[number, number]> = [[-10, 160]];
  for (let x = -10; x <= 210; x += step) list.push([x, base - rise * (0.25 + 0.75 * chance())]);
  list.push([210, 160]);
  return `<polygon points="${points(list)}" fill="${fill}" opacity="${opacity}"/>`;
}

/** Soft dunes or swells: arcs instead of corners. */
function swells(chance: Chance, base: number, rise: number, fill: string): string {
  let path = `M-10 160V${base}`;
  for (let x = -10; x < 210; x += 55) {
    path += `q${between(chance, 18, 34).toFixed(0)} ${(-rise * (0.5 + chance())).toFixed(0)} 55 0`;
  }
  return `<path d="${path}V160z" fill="${fill}"/>`;
}

function disc(chance: Chance, palette: Palette): string {
  const x = between(chance, 40, 160).toFixed(0);
  const y = between(chance, 26, 56).toFixed(0);
  const radius = between(chance, 12, 22).toFixed(0);
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.glow}" opacity=".85"/><circle cx="${x}" cy="${y}" r="${Number(radius) * 1.8}" fill="${palette.glow}" opacity=".18"/>`;
}

function pines(chance: Chance, base: number, fill: string): string {
  let out = '';
  for (let x = -6; x < 206; x += between(chance, 9, 17)) {
    const tall = between(chance, 26, 58);
    out += `<path d="M${x.toFixed(0)} ${base}l7 ${(-tall).toFixed(0)} 7 ${tall.toFixed(0)}z" fill="${fill}"/>`;
  }
  return out;
}

function ripples(chance: Chance, palette: Palette): string {
  let out = `<rect x="-10" y="98" width="220" height="60" fill="${palette.near}"/>`;
  for (let i = 0; i < 9; i++) {
    const y = 101 + i * 5;
    const x = between(chance, -10, 150);
    out += `<path d="M${x.toFixed(0)} ${y}h${between(chance, 20, 70).toFixed(0)}" stroke="${palette.low}" stroke-width="1.6" opacity=".5"/>`;
  }
  return out;
}

function motes(chance: Chance, palette: Palette, count: number, low: number, high: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    out += `<circle cx="${between(chance, 0, 200).toFixed(0)}" cy="${between(chance, low, high).toFixed(0)}" r="${between(chance, 0.6, 2.1).toFixed(1)}" fill="${palette.glow}" opacity="${between(chance, 0.35, 0.95).toFixed(2)}"/>`;
  }
  return out;
}

function clouds(chance: Chance, count: number, low: number, high: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = between(chance, -20, 180).toFixed(0);
    const y = between(chance, low, high).toFixed(0);
    out += `<g transform="translate(${x} ${y}) scale(${between(chance, 0.6, 1.3).toFixed(2)})" fill="#fff" opacity=".55"><ellipse cx="22" cy="0" rx="26" ry="7"/><circle cx="14" cy="-5" r="9"/><circle cx="28" cy="-7" r="11"/></g>`;
  }
  return out;
}

function reeds(chance: Chance, fill: string): string {
  let out = '';
  for (let i = 0; i < 22; i++) {
    const x = between(chance, 0, 200).toFixed(0);
    const tall = between(chance, 20, 52).toFixed(0);
    out += `<path d="M${x} 150q${between(chance, -6, 6).toFixed(0)} -${Number(tall) / 2} ${between(chance, -9, 9).toFixed(0)} -${tall}" stroke="${fill}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`;
  }
  return out;
}

function rays(chance: Chance, palette: Palette): string {
  const x = between(chance, 50, 150);
  let out = '';
  for (let i = 0; i < 9; i++) {
    const at = -40 + i * 35 + between(chance, -8, 8);
    out += `<polygon points="${points([
      [x, -20],
      [at, 160],
      [at + 15, 160],
    ])}" fill="${palette.glow}" opacity=".13"/>`;
  }
  return out;
}

function rings(chance: Chance, palette: Palette): string {
  const x = between(chance, 70, 130).toFixed(0);
  return [34, 52, 74]
    .map(
      (radius) =>
        `<circle cx="${x}" cy="70" r="${radius}" fill="none" stroke="${palette.glow}" stroke-width="1" opacity=".3" stroke-dasharray="${between(chance, 2, 30).toFixed(0)} ${between(chance, 3, 9).toFixed(0)}"/>`,
    )
    .join('');
}

const scenes: Record<Land, (chance: Chance, palette: Palette) => string> = {
  woods: (c, p) => disc(c, p) + ridge(c, 92, 40, 24, p.far, 0.7) + pines(c, 118, p.far) + pines(c, 154, p.near),
  lake: (c, p) => disc(c, p) + ridge(c, 100, 36, 28, p.far) + ripples(c, p),
  desert: (c, p) => disc(c, p) + swells(c, 96, 26, p.far) + swells(c, 122, 22, p.near),
  marsh: (c, p) => disc(c, p) + ridge(c, 104, 16, 30, p.far) + ripples(c, p) + reeds(c, p.near),
  fire: (c, p) => ridge(c, 104, 64, 30, p.far) + ridge(c, 134, 34, 20, p.near) + motes(c, p, 40, 10, 130),
  peaks: (c, p) => disc(c, p) + ridge(c, 92, 66, 34, p.far, 0.75) + ridge(c, 130, 40, 26, p.near),
  sky: (c, p) => disc(c, p) + clouds(c, 4, 25, 75) + clouds(c, 5, 95, 145),
  aether: (c, p) => motes(c, p, 46, 0, 150) + rings(c, p) + ridge(c, 148, 26, 18, p.near),
  nether: (c, p) => disc(c, p) + ridge(c, 104, 70, 15, p.far, 0.8) + ridge(c, 142, 46, 11, p.near),
  plains: (c, p) => rays(c, p) + clouds(c, 2, 20, 50) + swells(c, 100, 22, p.far) + swells(c, 128, 16, p.near),
};

export function backdrop(chance: Chance, palette: Palette): string {
  return `<rect width="200" height="150" fill="url(#s)"/>${scenes[palette.land](chance, palette)}`;
}
