import type { Land, Palette } from './palette';

// What stands in a country that is itself the picture: of a card that is a place. On the canvas of backdrop.ts, 200 × 150.

const outlined = (palette: Palette): string => `stroke="${palette.near}" stroke-width="1.5" stroke-linejoin="round"`;

/** A way or a river that winds towards the horizon. */
const way = (fill: string, from: number): string =>
  `<path d="M${from} ${from}C96 ${from + 6} 128 ${from + 10} 112 ${from + 20}S60 136 70 154H142C128 138 152 128 142 118S104 ${from + 6} ${from + 5} ${from}z" fill="${fill}" opacity=".85"/>`;

const tree = (x: number, foot: number, scale: number, palette: Palette): string =>
  `<g transform="translate(${x} ${foot}) scale(${scale})" ${outlined(palette)}><path d="M-4 0l2-26h4l3 26z" fill="${palette.near}"/><path d="M0-72c16 0 22 12 18 20 12 4 12 22-4 24-8 6-22 6-28 0-16-2-16-20-4-24-4-8 2-20 18-20z" fill="url(#e)"/></g>`;

const drawings: Record<Land, (palette: Palette) => string> = {
  plains: (p) =>
    `${way(p.light, 98)}<g ${outlined(p)}><path d="M38 112V92l13-11 13 11v20z" fill="url(#e)"/><path d="M33 95l18-18 18 18" fill="none" stroke-width="4"/></g>${tree(160, 122, 0.62, p)}${tree(178, 128, 0.5, p)}`,
  lake: (p) =>
    `<ellipse cx="104" cy="112" rx="58" ry="9" fill="${p.near}" opacity=".55"/><path d="M54 110c14-14 26-12 34-18 16-10 30 4 42 4 12 2 20 8 28 14-30 8-76 8-104 0z" fill="url(#e)" ${outlined(p)}/>${tree(92, 98, 0.55, p)}${tree(116, 99, 0.42, p)}<path d="M70 122h66M84 129h42M96 136h22" stroke="${p.glow}" stroke-width="2" opacity=".7"/>`,
  fire: (p) =>
    `<path d="M20 150C52 122 66 84 80 58l9 6 12-5 11 6 10-6c14 26 26 62 60 91z" fill="${p.near}"/><path d="M101 59l11 6 10-6c14 26 26 62 60 91h-56C112 120 106 84 101 59z" fill="${p.far}"/><path d="M80 58q21-10 42 0l-10 7-11-6-12 5z" fill="${p.glow}"/><path d="M96 62c-4 22 8 26 2 44s-14 22-16 44h14c2-18 14-24 14-42s-10-24-8-46z" fill="${p.low}"/><path d="M99 63c0 16 6 20 3 34" stroke="${p.glow}" stroke-width="3" fill="none"/><path d="M92 50c-14-10 2-18-6-30 18 8 12 18 20 20 2-10 14-10 12-22 14 14 6 26-6 33z" fill="${p.glow}" opacity=".45"/>`,
  nether: (p) =>
    `<g fill="${p.near}"><path d="M96 150c4-30-2-44-20-62l6-2 14 12-4-30 6 2 4 34 20-28 5 4-18 34c-4 12-2 24 3 36z"/><path d="M76 90l-20-6 20 1zM94 70l-14-16 18 12zM124 74l16-10-12 15z"/></g><g ${outlined(p)} fill="url(#e)"><path d="M36 132v-20q9-11 18 0v20zM146 138v-18q8-10 16 0v18z"/></g><path d="M45 114v12M39 119h12M154 121v11M149 126h10" stroke="${p.near}" stroke-width="2.5"/>`,
  woods: (p) =>
    `${tree(54, 132, 0.9, p)}${tree(148, 134, 1, p)}${tree(100, 146, 1.45, p)}<circle cx="70" cy="112" r="2" fill="${p.glow}"/><circle cx="134" cy="120" r="2.4" fill="${p.glow}"/><circle cx="118" cy="136" r="1.8" fill="${p.glow}"/>`,
  peaks: (p) =>
    `<g ${outlined(p)}><path d="M34 150L104 40l70 110z" fill="${p.far}"/><path d="M104 40l24 38-12-4-10 10-10-9-15 6z" fill="url(#e)"/></g>`,
  sky: (p) =>
    `<g ${outlined(p)}><path d="M50 88q50 20 100 0-10 30-44 50-42-18-56-50z" fill="${p.near}"/><path d="M46 88q54-16 108 0-54 18-108 0z" fill="url(#e)"/><path d="M88 84V54l6-8 6 8v30zM104 84V64l5-7 5 7v20z" fill="url(#e)"/></g>`,
  desert: (p) =>
    `<g ${outlined(p)}><path d="M52 128l52-66 52 66z" fill="url(#e)"/><path d="M104 62l52 66h-36z" fill="${p.shade}"/></g>`,
  marsh: (p) =>
    `<g ${outlined(p)}><path d="M78 120V94h44v26z" fill="url(#e)"/><path d="M70 96l30-26 30 26z" fill="${p.far}"/><path d="M84 120v16M116 120v16" stroke-width="4"/></g><rect x="94" y="102" width="11" height="12" fill="${p.glow}"/>`,
  aether: (p) =>
    `<g ${outlined(p)} fill="url(#e)"><path d="M92 132V70l10-18 10 18v62zM72 134V98l7-12 7 12v36zM118 134v-28l7-12 7 12v28z"/></g>`,
};

/** What stands there is of another land where the place is of two. */
export const landmark = (palette: Palette, land: Land = palette.land): string => drawings[land](palette);
