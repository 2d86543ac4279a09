import { between, type Chance } from './chance';
import type { Palette } from './palette';

// Shapes cut from paper. Most are drawn for the right half, x ≥ 0, and mirrored: the left half is lit and the right one in shade, which
// alone makes them look solid. The origin is between the eyes; y grows downwards; a subject fills about ±60.

export interface Build {
  palette: Palette;
  chance: Chance;
  fierce: number; // 0…1, from the attack: teeth, horns
  sturdy: number; // 0…1, from the health: breadth
}

export type Half = string;

export function pair(d: Half, light: string, shade: string): string {
  return `<path d="${d}" fill="${shade}"/><path d="${d}" fill="${light}" transform="scale(-1 1)"/>`;
}
export const same = (d: Half, fill: string): string => pair(d, fill, fill);
export const body = (d: Half, { palette }: Build): string => pair(d, palette.light, palette.shade);
export const dark = (d: Half, { palette }: Build): string => same(d, palette.near);
export const bone = (d: Half): string => pair(d, '#fffaf0', '#d9cfbd');
export const glow = (d: Half, { palette }: Build): string =>
  `<g filter="url(#g)">${same(d, palette.glow)}</g>${same(d, palette.glow)}`;

export const slantedEye = (build: Build, y = -6): string => {
  const lift = between(build.chance, 3, 9);
  return (
    dark(`M8 ${y + 3}L28 ${y - lift - 3} 25 ${y + 5} 12 ${y + 7}z`, build) +
    glow(`M11 ${y + 2}L25 ${y - lift} 22 ${y + 3}z`, build)
  );
};

export const fangs = ({ fierce }: Build, y: number): string => {
  const long = 5 + fierce * 10;
  return bone(`M4 ${y}h5l-2.5 ${long}z`) + bone(`M11 ${y - 1}h4l-2 ${long * 0.6}z`);
};

/** A line on both sides, lit and in shade. */
export const limb = (d: Half, width: number, { palette }: Build): string =>
  `<g fill="none" stroke-linecap="round" stroke-width="${width}"><path d="${d}" stroke="${palette.shade}"/><path d="${d}" stroke="${palette.light}" transform="scale(-1 1)"/></g>`;

/** A thin dark line on both sides: whiskers, seams, ridges. */
export const seam = (d: Half, { palette }: Build, width = 2): string =>
  `<g fill="none" stroke="${palette.near}" stroke-width="${width}" stroke-linecap="round"><path d="${d}"/><path d="${d}" transform="scale(-1 1)"/></g>`;

/** A round eye on both sides. */
export const roundEye = (x: number, y: number, radius: number, build: Build): string => {
  const disc = (r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0z`;
  return dark(disc(radius), build) + glow(disc(radius * 0.5), build);
};
