import { between } from './chance';
import { type Build, body, dark, glow, limb, pair, seam, slantedEye } from './paper';

// What grows, what was built, and what moves although it was built.

export const golem = (b: Build): string =>
  body('M36-14 58-22 60 8 38 16z', b) +
  body('M0-44 26-44 38-26 38 22 26 46 0 46z', b) +
  dark('M0-22 34-24 34-10 0-8z', b) +
  glow('M9-19h14v7h-14z', b) +
  dark('M0 20h24v5h-24zM14 25h3v10h-3zM5 25h3v10h-3z', b) +
  glow('M0-40 6-34 0-28z', b) +
  `<path d="M-20 0l8 8-4 8 9 9M18 2l-5 9 6 6" stroke="${b.palette.near}" stroke-width="2" fill="none"/>`;

export const treant = (b: Build): string => {
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

export const sprout = (b: Build): string =>
  limb('M0 30V-8', 6, b) +
  pair('M0-8C8-46 44-56 66-46 58-18 30-4 0-6z', b.palette.low, b.palette.far) +
  seam('M4-10Q30-26 54-40', b, 2) +
  pair('M0 2C26 0 34 22 28 40 20 54 8 54 0 54z', b.palette.light, b.palette.shade) +
  dark('M6 22a5 6 0 1 0 10 0a5 6 0 1 0-10 0z', b) +
  glow('M9 22a2 3 0 1 0 4 0a2 3 0 1 0-4 0z', b) +
  dark('M0 36 8 35 0 41z', b);

export const wall = (b: Build): string =>
  body('M0-30H14V-46H30V-30H44V-46H60V50H0z', b) +
  seam('M0-14H60M0 4H60M0 22H60M0 38H60M22-14V4M46-14V4M10 4V22M34 4V22M52 4V22M22 22V38M44 22V38', b, 2.6) +
  dark('M8-12 30-16 28-2 10 2z', b) +
  glow('M13-9 25-12 23-4 14-2z', b);

export const keg = (b: Build): string =>
  `<path d="M0-52C10-70 26-64 24-78" stroke="${b.palette.near}" stroke-width="4" fill="none"/>` +
  glow('M24-84 30-74 24-70 18-74z', b) +
  limb('M22 48V62', 8, b) +
  pair('M0-52H24C44-24 44 22 24 50H0z', '#b9814a', '#7d5228') +
  pair('M0-34H33L36-24H0zM0 22H37L33 34H0z', '#8d949c', '#575d66') +
  dark('M8-14 26-18 24-2 12 2z', b) +
  glow('M12-11 22-14 20-5z', b) +
  dark('M0 6C10 6 16 4 20 0 18 14 8 18 0 18z', b);

export const lighthouse = (b: Build): string =>
  `<path d="M0-44 100-72V-18zM0-44-100-72V-18z" fill="${b.palette.glow}" opacity=".45"/>` +
  pair('M0-66 18-54V-34H0z', b.palette.glow, b.palette.low) +
  pair('M0-74 24-54H0z', '#c8423a', '#8c2626') +
  body('M0-34H20L32 56H0z', b) +
  pair('M0-16H23L25 2H0zM0 22H28L30 40H0z', '#c8423a', '#8c2626') +
  dark('M8-30h9v9h-9zM0 40h9v16h-9z', b) +
  glow('M7 6 18 4 16 12z', b);

export const engine = (b: Build): string =>
  `<path d="M-30 16 44-52 66-30-6 36z" fill="${b.palette.shade}"/><path d="M-30 16 44-52 54-42-18 26z" fill="${b.palette.light}"/><path d="M38-58 48-66 78-34 70-24z" fill="${b.palette.near}"/><path d="M48-8l-16 15M26-28 44-10" stroke="${b.palette.near}" stroke-width="4"/>` +
  `<path d="M-54 34H40L30 50H-46z" fill="#7d5228"/>` +
  [-28, 18]
    .map(
      (x) =>
        `<g transform="translate(${x} 48)"><circle r="20" fill="#5a3a1c"/><circle r="14" fill="none" stroke="#b9814a" stroke-width="5"/><path d="M0-16V16M-16 0H16M-11-11 11 11M11-11-11 11" stroke="#b9814a" stroke-width="3"/><circle r="4" fill="${b.palette.glow}"/></g>`,
    )
    .join('') +
  `<path d="M66-52 82-66M74-42 92-48M58-62 66-80" stroke="${b.palette.glow}" stroke-width="4" stroke-linecap="round"/>`;

export const idol = (b: Build): string =>
  body('M0-62H20L30-46V-14L24-4 34 18 28 58H0z', b) +
  pair('M0-62H20L30-46H0z', b.palette.glow, b.palette.low) +
  dark('M7-36H24V-24H7z', b) +
  glow('M10-33H20V-27H10z', b) +
  dark('M0-12H16V-4H0z', b) +
  seam('M4-12V-4M10-12V-4M0 8H24M6 18 22 16M0 30H26M8 40 24 42', b, 2.2) +
  limb('M34 18Q46 26 36 40', 6, b);

export const crystal = (b: Build): string =>
  body('M0-66 20-40 16 50 0 56z', b) +
  pair('M0-66 0 56 6 20z', '#ffffff99', '#ffffff33') +
  body('M24-22 44-34 54-10 38 48 18 52z', b) +
  pair('M44-34 36 4 38 48 30-6z', '#ffffff66', '#ffffff22') +
  body('M50 16 70 8 74 24 54 54 40 54z', b) +
  slantedEye(b, -8) +
  pair('M0 54 76 50 66 62 0 64z', b.palette.far, b.palette.near);
