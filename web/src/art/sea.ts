import { type Build, body, bone, dark, glow, limb, pair, roundEye, same, seam, slantedEye } from './paper';

// What lives in water, and what floats on it.

export const finned = (b: Build): string =>
  pair('M0-36 6-66 16-44 26-60 26-34z', b.palette.low, b.palette.far) +
  pair('M32-14 62-30 54-8 64 8 36 14z', b.palette.low, b.palette.far) +
  body('M0-40C30-40 44-16 42 8 38 32 20 44 0 46z', b) +
  roundEye(19, -10, 9, b) +
  dark('M0 12 30 8 24 28 0 32z', b) +
  bone('M2 14 7 14 4.500 21zM10 13 15 13 12 20zM18 12 23 11 20 18z');

export const crab = (b: Build): string =>
  limb('M36 22Q56 22 62 44M32 30Q48 34 48 54M26 36Q34 46 32 58', 5, b) +
  limb('M38 8Q54 2 52-14', 8, b) +
  body('M52-8C36-14 34-36 46-52 44-42 48-36 54-34 56-40 60-46 66-48 76-34 70-12 52-8z', b) +
  limb('M12-6V-24', 5, b) +
  body('M0-10C30-12 50 2 48 18 44 36 22 42 0 42z', b) +
  dark('M4-28a8 8 0 1 0 16 0a8 8 0 1 0-16 0z', b) +
  glow('M8-28a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', b) +
  seam('M8 0Q26-2 36 8M10 12Q24 10 34 18', b) +
  dark('M0 26C10 26 16 24 20 20 18 32 8 34 0 34z', b);

export const eel = (b: Build): string =>
  `<g fill="none" stroke-linecap="round"><path d="M-62 46C-30 66 52 56 44 22S-34 16-30-14 2-52 22-42" stroke="${b.palette.near}" stroke-width="30"/><path d="M-62 46C-30 66 52 56 44 22S-34 16-30-14 2-52 22-42" stroke="${b.palette.shade}" stroke-width="25"/><path d="M-62 42C-30 60 46 50 39 20S-38 14-34-16-4-56 18-47" stroke="${b.palette.light}" stroke-width="9"/></g>` +
  `<path d="M10-62C40-64 60-50 66-34 52-26 34-22 14-28z" fill="${b.palette.light}"/><path d="M22-33 66-34C54-24 36-22 22-33z" fill="${b.palette.near}"/><path d="M34-33l3 7 3-7zM46-33l3 6 3-6z" fill="#fffaf0"/><circle cx="32" cy="-46" r="7" fill="${b.palette.near}"/><circle cx="33" cy="-46" r="3.4" fill="${b.palette.glow}"/><path d="M-30-24C-58-30-50 0-38 8z" fill="${b.palette.low}"/>`;

export const whale = (b: Build): string =>
  `<path d="M-66-6C-52-44 26-50 50-14 56-6 60 2 64 4 70-12 76-22 88-26 86-10 80 0 74 8 82 14 86 24 86 36 74 32 66 24 62 16 40 44-40 50-60 26-68 14-70 4-66-6z" fill="${b.palette.shade}"/><path d="M-66-6C-52-44 26-50 50-14 20-22-20-16-64 8-68 4-67 0-66-6z" fill="${b.palette.light}"/><path d="M-58 26C-30 30 6 28 30 18 14 42-40 46-58 26z" fill="#ffffff77"/><path d="M-4 30C2 46-6 58-20 62-24 46-18 36-4 30z" fill="${b.palette.far}"/><circle cx="-38" cy="2" r="6" fill="${b.palette.near}"/><circle cx="-39" cy="1" r="2.600" fill="${b.palette.glow}"/><path d="M-64 12Q-50 20-34 16" stroke="${b.palette.near}" stroke-width="3" fill="none"/><path d="M-30-36C-34-54-46-56-50-50M-30-36C-26-56-14-58-10-50" stroke="${b.palette.glow}" stroke-width="4" fill="none" stroke-linecap="round"/>`;

export const shark = (b: Build): string =>
  body('M0-48 5-76 20-44z', b) +
  body('M34 4 66 24 34 26z', b) +
  body('M0-54C18-48 38-20 44 8 36 22 16 28 0 28z', b) +
  pair('M0 8 34 6 40 14 28 34 0 42z', '#ffffffcc', '#ffffff77') +
  dark('M0 14 32 8 24 30 0 36z', b) +
  bone('M1 15h8l-4 8zM10 14l8-1-3 8zM19 12l8-2-2 7zM2 35h7l-4-7zM11 33l7-2-4-6z') +
  roundEye(22, -10, 6, b) +
  seam('M36 0l5 8M40-4l5 9', b);

export const octopus = (b: Build): string =>
  limb('M26 10C54 12 66-8 56-20M24 16C56 30 68 44 54 56M16 20C34 40 32 58 16 62M6 22C12 38 8 50 4 60', 9, b) +
  body('M0-60C36-60 46-24 34-2L28 18 0 22z', b) +
  roundEye(17, -8, 9, b) +
  same(
    'M10-44a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM22-34a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM4-32a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
    '#ffffff66',
  ) +
  dark('M0 6 8 10 0 16z', b);

export const turtle = (b: Build): string =>
  body('M40 18 60 34 46 46 30 32z', b) +
  pair('M0-50C42-50 62-12 56 22L0 30z', b.palette.shade, b.palette.far) +
  body('M0-50C40-50 56-18 52 10L0 16z', b) +
  seam('M0-50V14M0-22 26-30 46-14M26-30 20-46M0 2 30-2 52 8', b, 3) +
  body('M0 10C20 8 26 24 20 40 14 52 6 52 0 52z', b) +
  roundEye(10, 26, 5, b) +
  dark('M0 42 10 40 6 46 0 47z', b);

export const frog = (b: Build): string =>
  body('M10-34a15 15 0 1 1 30 0a15 15 0 1 1-30 0z', b) +
  body('M0-28C32-30 54-8 54 14 50 36 24 44 0 44z', b) +
  dark('M15-35a10 10 0 1 0 20 0a10 10 0 1 0-20 0z', b) +
  glow('M17-36h16v4h-16z', b) +
  pair('M0 24C22 24 40 18 50 10 46 34 24 42 0 42z', '#ffffff99', '#ffffff55') +
  dark('M0 12C24 14 40 10 50 2 46 20 22 24 0 22z', b) +
  dark('M5-2h3v3h-3z', b) +
  same('M34-10a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM22-20a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', b.palette.far);

export const shell = (b: Build): string =>
  body('M0-56C44-56 66-20 60 2L0 22z', b) +
  seam('M0-54V16M0 16 24-50M0 16 46-34M0 16 60-8', b, 2.5) +
  pair('M0 22 58 4C58 34 30 50 0 50z', b.palette.shade, b.palette.far) +
  `<circle cx="0" cy="24" r="13" fill="${b.palette.glow}" filter="url(#g)"/><circle cx="0" cy="24" r="11" fill="#fff"/><circle cx="-3" cy="20" r="4" fill="${b.palette.light}"/>` +
  roundEye(28, 26, 5, b);

export const urchin = (b: Build): string => {
  let spikes = '';
  for (let i = 0; i < 20; i++)
    spikes += `<path d="M-5-30 0-${i % 2 ? 58 : 68} 5-30z" transform="rotate(${i * 18})" fill="${i > 9 ? b.palette.light : b.palette.shade}"/>`;
  return (
    spikes +
    body('M0-36A36 36 0 0 1 0 36z', b) +
    slantedEye(b, -2) +
    dark('M0 14C8 14 14 12 18 8 16 22 6 24 0 24z', b) +
    bone('M3 14h6l-3 6z')
  );
};

export const leech = (b: Build): string => {
  let teeth = '';
  for (let i = 0; i < 12; i++)
    teeth += `<path d="M-4-24 0-10 4-24z" transform="rotate(${i * 30} 0 0)" fill="#fffaf0"/>`;
  return (
    limb('M0 20C50 20 66 44 44 66', 30, b) +
    `<circle r="44" fill="${b.palette.shade}"/><path d="M0-44A44 44 0 0 0 0 44z" fill="${b.palette.light}"/><circle r="30" fill="${b.palette.far}"/><circle r="25" fill="${b.palette.near}"/>${teeth}` +
    glow('M28-40a5 5 0 1 0 10 0a5 5 0 1 0-10 0z', b)
  );
};

export const merfolk = (b: Build): string =>
  pair('M0-56C38-58 52-16 46 44 34 30 30-10 0-34z', b.palette.low, b.palette.far) +
  pair('M26-16 58-38 50-14 62 4 30 12z', b.palette.low, b.palette.far) +
  body('M0-42C26-42 32-18 30 4 26 28 12 40 0 42z', b) +
  glow('M7-6C12-14 24-13 26-7 20-1 12-1 7-6z', b) +
  dark('M13-12h5v11h-5z', b) +
  dark('M0 8 4 16 0 18z', b) +
  dark('M0 24 9 23 0 28z', b) +
  seam('M22 12q5-4 8 0M20 19q5-4 8 0', b) +
  pair('M0-40 8-52 14-38 26-46 22-30 0-34z', '#ffd76a', '#d39a2d');

export const ship = (b: Build): string =>
  `<path d="M0-70V20" stroke="${b.palette.near}" stroke-width="5"/><path d="M0-70 22-64 0-56z" fill="#c8423a"/>` +
  body('M4-54C36-48 46-22 40 6L4 6z', b) +
  seam('M6-36C24-34 34-28 40-20M6-14C24-14 34-10 41-4', b, 1.6) +
  pair('M0 12 62 8 46 42 0 48z', '#9a6a3c', '#6d4724') +
  seam('M0 22 58 18M0 32 52 29', b, 1.6) +
  dark('M14 22h8v7h-8zM32 21h8v7h-8z', b) +
  glow('M15 23h5v4h-5z', b) +
  `<path d="M-70 46q12-9 23 0t23 0 24 0 23 0 23 0 24 0V64H-70z" fill="${b.palette.low}" opacity=".9"/>`;
