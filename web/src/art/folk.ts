import { type Build, body, bone, dark, glow, limb, pair, roundEye, same, seam, slantedEye } from './paper';

// People, and what is shaped like them.

/** A face from the front, without what is on its head. */
const human = (b: Build): string =>
  body('M28-12a7 9 0 1 1 0 18z', b) +
  body('M0-40C28-40 34-20 32 2 30 26 16 44 0 46z', b) +
  dark('M7-10 27-13 25-9 8-5z', b) +
  roundEye(16, -1, 5, b) +
  pair('M0-2 6 12 0 15z', '#ffffff66', '#00000022');

const mouth = (b: Build): string => dark('M0 26 11 24 8 30 0 31z', b);
const beard = (b: Build): string =>
  pair('M0 18 10 20 30 8 26 38 12 58 0 62z', '#ffffffcc', '#ffffff88') + dark('M0 27 8 26 0 31z', b);

export const knight = (b: Build): string => {
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

export const sailor = (b: Build): string =>
  human(b) +
  pair('M0-52C28-54 40-34 38-16L0-22z', '#c8423a', '#8c2626') +
  same('M8-38a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM22-32a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', '#fffaf0') +
  `<path d="M34-20 58-14 50-4 62 6 36-10z" fill="#8c2626"/>` +
  seam('M6 36h5M14 32h5M8 42h5M20 26h4', b, 2) +
  mouth(b) +
  '<circle cx="36" cy="10" r="4" fill="none" stroke="#ffd36b" stroke-width="2.400"/>';

export const tricorn = (b: Build): string =>
  human(b) +
  beard(b) +
  pair('M0-70C24-66 34-46 70-34 56-20 30-22 0-18z', '#2c3148', '#171a2a') +
  pair('M0-30C22-30 44-26 64-32 54-20 30-20 0-16z', '#e0b04a', '#a77a22') +
  bone('M0-58C10-58 12-48 8-42L5-36 0-36z') +
  dark('M3-50a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', b);

export const wizard = (b: Build): string =>
  human(b) +
  (b.chance() < 0.5 ? beard(b) : mouth(b)) +
  pair('M0-78 10-60 22-38 30-24 60-18 0-14z', b.palette.far, b.palette.near) +
  pair('M0-28C16-28 34-24 46-20 30-16 14-15 0-14z', b.palette.glow, b.palette.low) +
  `<path d="M0-56 3-48 11-48 5-43 7-35 0-40-7-35-5-43-11-48-3-48z" fill="${b.palette.glow}"/>`;

export const priest = (b: Build): string =>
  `<ellipse cx="0" cy="-54" rx="30" ry="8" fill="none" stroke="${b.palette.glow}" stroke-width="4"/>` +
  pair('M0-48C40-48 48-6 44 60L0 60z', b.palette.shade, b.palette.far) +
  pair('M0-42C32-42 38-10 34 20 26 42 12 50 0 50z', '#fffaf0', '#d9cfbd') +
  body('M0-30C22-30 26-12 25 4 22 24 10 36 0 38z', b) +
  roundEye(11, -4, 4, b) +
  pair('M0 0 4 10 0 12z', '#ffffff66', '#00000022') +
  dark('M0 20 7 19 0 24z', b);

export const angel = (b: Build): string =>
  pair(
    'M12 20C30-4 40-40 84-58 86-40 80-28 72-20 80-22 82-12 70-2 76-2 72 12 58 18 62 24 46 34 24 40z',
    '#ffffffee',
    '#d5dcea',
  ) +
  seam('M30 18C46 2 58-18 72-34M30 26C46 16 56 4 66-6', b, 1.6) +
  `<ellipse cx="0" cy="-56" rx="24" ry="7" fill="none" stroke="${b.palette.glow}" stroke-width="4"/>` +
  pair('M0-46C34-48 42-18 36 30 28 36 24 30 24 10L0-20z', '#f3d27a', '#b98a34') +
  human(b) +
  pair('M0-42C22-42 32-30 31-16 18-20 8-26 0-34z', '#f3d27a', '#b98a34') +
  mouth(b);

export const bard = (b: Build): string =>
  human(b) +
  mouth(b) +
  `<path d="M20-40C44-66 60-78 82-76 70-60 52-44 30-30z" fill="${b.palette.glow}"/>` +
  pair('M0-48C26-52 42-38 46-22L0-20z', '#3f9a56', '#256238') +
  pair('M0-26C20-28 40-26 50-20 36-14 16-14 0-14z', '#2c6e3d', '#1a4527') +
  limb('M20 40Q36 30 50 44', 5, b);

export const archer = (b: Build): string =>
  `<path d="M58-64C26-30 26 34 58 66" stroke="#7a4b22" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M58-64V66" stroke="#fffaf0" stroke-width="1.500"/><path d="M58 0H-70M-70 0l14-6v12z" stroke="#fffaf0" stroke-width="3" fill="#fffaf0"/>` +
  body('M0-58C32-52 42-14 38 44L0 54z', b) +
  dark('M0-38C20-36 26-10 22 16L0 34z', b) +
  glow('M6-6 19-10 16-1z', b) +
  pair('M0 12 22 8 16 30 0 38z', b.palette.far, b.palette.near);

export const hooded = (b: Build): string =>
  body('M0-60C36-54 50-8 48 58L0 58z', b) +
  dark('M0-36C22-34 28-8 24 18L0 38z', b) +
  glow('M8-4 20-9 17 0z', b) +
  pair('M0 40 20 26 30 58 0 58z', '#ffffff55', '#ffffff22') +
  (b.chance() < 0.5 ? glow('M0-52 5-46 0-40z', b) : '');

export const crowned = (b: Build): string =>
  pair('M0-42 28-42 36-68 24-56 16-72 8-56 0-76z', '#ffd76a', '#d39a2d') +
  body('M0-42C30-42 36-20 34 2 32 26 18 44 0 48z', b) +
  pair('M0 20 12 22 28 14 24 42 0 64z', '#ffffff99', '#ffffff55') +
  slantedEye(b, -10) +
  dark('M0-4 5 10 0 13z', b) +
  dark('M0 22 9 21 0 26z', b);

export const brute = (b: Build): string => {
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

export const giant = (b: Build): string =>
  body('M42-6 58-12 56 14 42 16z', b) +
  body('M0-64C34-64 50-34 48 0L42 30 0 44z', b) +
  pair('M0-64C34-64 50-40 48-16 34-40 14-44 0-44z', b.palette.far, b.palette.near) +
  dark('M6-16 42-22 40-10 8-6z', b) +
  glow('M14-12 32-16 30-8 16-6z', b) +
  pair('M0-8 12 12 0 20z', '#ffffff66', '#00000033') +
  pair('M0 18 16 14 44 20 34 60 14 68 0 72z', b.palette.far, b.palette.near) +
  dark('M0 28 14 26 0 34z', b);

export const goblin = (b: Build): string =>
  body('M26-16 76-40 58-6 34 14z', b) +
  same('M34-14 62-30 50-8z', '#d98a8a') +
  body('M0-38C26-38 38-16 34 8 28 34 12 46 0 48z', b) +
  dark('M5-12 29-20 27-4 12 0z', b) +
  glow('M9-9 24-14 21-5z', b) +
  body('M0-8 10 18 0 24z', b) +
  dark('M0 28C12 28 22 24 28 16 26 34 10 40 0 40z', b) +
  bone(`M4 28h5l-2.500 ${6 + b.fierce * 6}zM14 26h5l-2.500 ${6 + b.fierce * 6}z`);

export const ghost = (b: Build): string =>
  `<g opacity=".92">${body('M0-58C36-58 44-20 44 10L48 58 34 46 22 60 10 48 0 58z', b)}</g>` +
  dark('M7-14a9 13 0 1 0 18 0a9 13 0 1 0-18 0z', b) +
  glow('M13-14a3 4 0 1 0 6 0a3 4 0 1 0-6 0z', b) +
  dark('M0 10C8 10 10 18 9 26 7 34 2 36 0 36z', b);

export const skull = (b: Build): string =>
  pair('M0-48C36-48 46-14 36 8L26 14 24 34 0 38z', '#fbf4e6', '#cfc2b0') +
  dark('M8-10C12-20 30-20 30-8 28 4 12 6 8-10z', b) +
  glow('M16-8a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0z', b) +
  dark('M0 6 6 16 0 16z', b) +
  dark('M0 24h3v14h-3zM8 24h3v12h-3zM16 22h3v12h-3z', b) +
  (b.fierce > 0.5 ? pair('M26-34C40-40 50-54 48-66 60-50 54-30 38-20z', b.palette.shade, b.palette.near) : '');

export const demon = (b: Build): string =>
  pair(
    'M20 10C40-40 66-52 84-50 74-36 78-20 70-10 80-6 78 10 68 16 50 14 36 22 22 34z',
    b.palette.far,
    b.palette.near,
  ) +
  bone(`M12-34C18-50 30-58 40-${64 + b.fierce * 12} 44-52 38-36 26-26z`) +
  body('M0-40C26-40 34-18 32 4 26 30 12 48 0 52z', b) +
  slantedEye(b, -8) +
  dark('M0 6 6 14 0 16z', b) +
  dark('M0 26C12 26 20 22 24 16 22 34 8 38 0 38z', b) +
  bone('M5 26h5l-2.500 9z');

export const spirit = (b: Build): string => {
  const flame = 'C10-44 34-48 28-20 48-12 40 22 32 30 38 42 26 60 14 64 18 52 6 50 0 60z';
  const lick = 60 + b.chance() * 16;
  return (
    `<g filter="url(#g)" opacity=".8">${same(`M0-${lick}${flame}`, b.palette.glow)}</g>` +
    body(`M0-${lick}${flame}`, b) +
    dark('M8-8C14-20 26-18 26-8 24 2 12 2 8-8z', b) +
    glow('M14-9 21-11 20-5z', b) +
    dark('M0 14C8 14 10 22 8 32 6 38 2 40 0 40z', b)
  );
};

export const whirl = (b: Build): string =>
  [
    [-52, 58],
    [-30, 46],
    [-8, 34],
    [14, 24],
    [34, 14],
    [52, 7],
  ]
    .map(
      ([y = 0, wide = 0], i) =>
        `<ellipse cx="${(i % 2 ? 4 : -4) * (1 + i * 0.2)}" cy="${y}" rx="${wide}" ry="${12 - i}" fill="${i % 2 ? b.palette.shade : b.palette.light}" opacity=".9"/>`,
    )
    .join('') +
  glow('M10-12 26-18 22-8z', b) +
  dark('M0 4 12 2 0 10z', b);
