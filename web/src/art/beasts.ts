import { between } from './chance';
import { type Build, body, bone, dark, fangs, glow, limb, pair, roundEye, same, seam, slantedEye } from './paper';

// Animals of the land and the air.

export const hunter = (b: Build): string => {
  const ear = between(b.chance, 54, 70);
  const fur = between(b.chance, 40, 50);
  return (
    body(`M10-30 30-${ear} 38-18z`, b) +
    dark(`M17-32 29-${ear - 14} 32-24z`, b) +
    body(`M0-36 20-35 36-14 ${fur} 6 36 7 ${fur - 4} 20 32 18 34 30 22 27 16 40 0 48z`, b) +
    pair('M0-2 8 4 15 32 0 46z', '#ffffffaa', '#ffffff44') +
    slantedEye(b, -8) +
    dark('M0 26 9 26 5 34 0 36z', b) +
    fangs(b, 38)
  );
};

export const cat = (b: Build): string =>
  body('M8-32 26-64 42-16z', b) +
  dark('M16-34 26-52 34-26z', b) +
  body('M0-40C28-40 46-20 44 4 42 26 22 42 0 42z', b) +
  glow('M8-8C12-20 26-20 32-8 26 2 14 2 8-8z', b) +
  dark('M18-16h5v17h-5z', b) +
  pair('M0 12C12 10 20 18 18 26 12 34 4 32 0 30z', '#ffffffaa', '#ffffff55') +
  dark('M0 10 8 8 0 17z', b) +
  seam('M0 17V24Q6 30 12 26M20 18 58 10M20 22 60 24M20 26 56 38', b, 1.8) +
  bone('M6 28h4l-2 6z') +
  seam('M0-38V-26M10-38V-29', b, 3);

export const rat = (b: Build): string =>
  body('M16-36a17 17 0 1 1 34 0a17 17 0 1 1-34 0z', b) +
  same('M23-36a10 10 0 1 1 20 0a10 10 0 1 1-20 0z', '#e59aa8') +
  body('M0-38C24-38 38-18 30 6L12 42 0 46z', b) +
  roundEye(15, -8, 6, b) +
  `<circle cx="0" cy="40" r="7" fill="#e59aa8"/>` +
  bone('M1 46h6v12h-6z') +
  seam('M10 34 50 24M10 38 52 38M10 42 48 52', b, 1.6);

export const otter = (b: Build): string =>
  body('M26-34a10 10 0 1 1 18 6z', b) +
  body('M0-38C30-38 46-18 44 6 40 28 22 42 0 42z', b) +
  roundEye(18, -8, 5, b) +
  pair('M0 4C20 0 34 12 30 24 22 38 8 38 0 36z', '#ffffffcc', '#ffffff88') +
  dark('M0 4 11 4 6 13 0 15z', b) +
  seam('M0 15V24Q8 30 14 24M22 14 54 8M23 19 58 20M22 24 54 34', b, 1.8) +
  bone('M1 26h5v6h-5z');

export const bear = (b: Build): string =>
  body('M22-42a13 13 0 1 1 16 16z', b) +
  dark('M26-40a7 7 0 1 1 8 8z', b) +
  body('M0-42C30-42 44-20 42 6 40 28 24 44 0 46z', b) +
  pair('M0 4C14 4 20 16 18 28 14 38 6 42 0 42z', '#ffffffaa', '#ffffff44') +
  slantedEye(b, -8) +
  dark('M0 10 10 10 6 18 0 21z', b) +
  dark('M0 30 12 28 8 34 0 35z', b) +
  fangs(b, 30);

export const boar = (b: Build): string =>
  body('M18-36 48-58 40-20z', b) +
  pair('M0-50 6-66 10-44 18-58 18-38z', b.palette.near, b.palette.near) +
  body('M0-42C26-42 40-20 40 4 38 28 24 44 0 46z', b) +
  slantedEye(b, -12) +
  pair('M0 8C22 6 26 20 22 30 16 38 6 38 0 38z', '#e8b4a8', '#b97f78') +
  dark('M7 18a4 6 0 1 0 8 0a4 6 0 1 0-8 0z', b) +
  bone(`M22 34C36 32 44 ${20 - b.fierce * 14} 40 ${2 - b.fierce * 14} 34 18 28 22 20 24z`);

export const stag = (b: Build): string =>
  limb('M10-30C20-44 18-56 30-76M19-46 40-58M22-56 48-76M15-36 34-42', 5, b) +
  body('M20-24 54-30 34-8z', b) +
  body('M0-36 20-32 30-12 20 14 16 40 8 50 0 50z', b) +
  pair('M0 0 8 6 12 36 0 48z', '#ffffffaa', '#ffffff44') +
  roundEye(17, -8, 6, b) +
  dark('M0 34 9 32 6 42 0 44z', b);

export const crocodile = (b: Build): string =>
  body('M12-46a13 13 0 1 1 26 0L34-26z', b) +
  roundEye(25, -44, 7, b) +
  body('M0-38 22-36 34-18 26-4 24 40 14 56 0 58z', b) +
  seam('M6-30V-10M14-28V-12M8 0V34M16 2V34', b, 2.4) +
  bone('M25 2l8 4-8 4zM25 14l8 4-8 4zM24 26l8 4-8 4zM22 38l7 4-8 4z') +
  dark('M6 46a4 3 0 1 0 8 0a4 3 0 1 0-8 0z', b);

export const horned = (b: Build): string => {
  const horn = 50 + b.fierce * 22;
  return (
    bone(`M18-34C40-38 52-46 50-${horn} 64-46 56-24 28-18z`) +
    body('M28-16 54-12 34 2z', b) +
    body('M0-38 22-36 34-12 26 12 22 38 10 48 0 48z', b) +
    slantedEye(b, -8) +
    pair('M0 20 18 22 16 40 0 46z', '#ffffff88', '#ffffff44') +
    dark('M6 28a3 4 0 1 0 6 0a3 4 0 1 0-6 0z', b) +
    '<circle cx="0" cy="44" r="6" fill="none" stroke="#ffd36b" stroke-width="2.600"/>'
  );
};

export const bird = (b: Build): string => {
  const crest = between(b.chance, 56, 74);
  return (
    body(`M0-30 6-${crest} 14-32 24-${crest - 12} 24-26 40-${crest - 26} 34-14z`, b) +
    body('M0-38C28-38 40-18 38 4 36 22 20 36 0 42z', b) +
    pair('M0-12C12-16 30-18 34-4 28 10 12 12 0 6z', '#ffffff99', '#ffffff44') +
    roundEye(18, -6, 8, b) +
    pair('M0-4 11 2 8 22 0 44z', '#ffd36b', '#d18a2c')
  );
};

export const gull = (b: Build): string =>
  `<path d="M-6-10C-30-46-70-40-84-18-62-22-44-12-30 8zM10-8C24-52 66-56 86-36 62-36 46-16 38 8z" fill="${b.palette.shade}"/><path d="M-6-10C-30-46-70-40-84-18-62-28-44-22-20 0zM10-8C24-52 66-56 86-36 62-46 42-28 24-6z" fill="${b.palette.light}"/><path d="M-34 10C-20-14 20-16 36-6 44-12 58-10 60 0 58 12 44 12 36 14 18 34-18 36-58 34-50 24-42 18-34 10z" fill="#fff"/><path d="M-34 16C-10 30 20 26 36 14 18 34-18 36-58 34z" fill="${b.palette.shade}"/><path d="M58-2 78 4 58 8z" fill="#f0a63a"/><circle cx="49" cy="-1" r="3" fill="${b.palette.near}"/>`;

export const parrot = (b: Build): string =>
  pair('M0-56C10-74 30-70 34-54 26-58 16-52 12-40z', '#e0a52e', '#b87c14') +
  pair('M0-44C34-46 46-14 38 14L20 44 0 52z', '#d8463c', '#9c2a2e') +
  pair('M6-14C14-24 32-20 34-6 30 8 12 8 6-2z', '#fffaf0', '#d9cfbd') +
  roundEye(20, -8, 6, b) +
  pair('M0-10C16-6 18 16 6 34L0 40z', '#2a2a30', '#15151a') +
  pair('M26 20 46 44 22 58 8 50z', '#2f6fc4', '#1d4a8a');

export const owl = (b: Build): string =>
  body('M12-36 34-66 38-26z', b) +
  body('M0-42C34-42 50-16 46 12 42 38 22 50 0 50z', b) +
  pair('M0-22C6-34 40-34 42-8 40 14 10 16 0 2z', '#ffffffbb', '#ffffff66') +
  roundEye(21, -9, 12, b) +
  pair('M0-2 8 4 0 22z', '#ffd36b', '#d18a2c') +
  seam('M10 26q6 6 12 0M24 22q6 6 10 0M4 36q6 6 12 0M18 34q6 6 10 0', b);

export const heron = (b: Build): string =>
  `<g fill="none" stroke-linecap="round"><path d="M-10 62C-46 40 18 20-6-10-14-22-4-40 12-40" stroke="${b.palette.shade}" stroke-width="19"/><path d="M-14 62C-50 38 12 18-11-10-18-24-8-42 10-44" stroke="${b.palette.light}" stroke-width="8"/></g><path d="M2-52C20-58 34-46 34-36L84-26 30-24C16-22 4-30 2-40z" fill="${b.palette.light}"/><path d="M32-37 84-26 30-27z" fill="#f0a63a"/><path d="M4-50C-20-64-44-58-58-46-38-50-20-44-2-38z" fill="${b.palette.near}"/><circle cx="21" cy="-41" r="5" fill="${b.palette.near}"/><circle cx="21" cy="-41" r="2.400" fill="${b.palette.glow}"/>`;

export const moth = (b: Build): string =>
  body('M4-8C16-62 70-66 68-26 66 2 32 10 6 4z', b) +
  body('M4 6C34 8 56 22 46 46 32 60 10 36 4 16z', b) +
  dark('M34-30a11 11 0 1 0 22 0a11 11 0 1 0-22 0z', b) +
  glow('M39-30a6 6 0 1 0 12 0a6 6 0 1 0-12 0z', b) +
  same('M22 28a7 7 0 1 0 14 0a7 7 0 1 0-14 0z', b.palette.far) +
  seam('M3-22Q8-52 26-62', b, 2.4) +
  pair('M0-26C10-26 10 30 0 46z', b.palette.near, '#000') +
  glow('M2-18a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', b);

export const dragon = (b: Build): string => {
  const horn = 58 + b.fierce * 18;
  return (
    pair(`M10-30C20-44 32-${horn - 12} 50-${horn} 48-50 42-36 28-22z`, b.palette.glow, b.palette.shade) +
    pair('M28-12 58-26 36 0z', b.palette.glow, b.palette.shade) +
    pair('M32 2 56 0 32 12z', b.palette.glow, b.palette.shade) +
    body('M0-42 14-36 32-18 36 0 24 12 22 34 12 48 0 52z', b) +
    dark('M0-42 7-34 5-20 0-14z', b) +
    pair('M0-10 6-4 10 34 0 50z', '#ffffff88', '#ffffff22') +
    slantedEye(b, -6) +
    dark('M7 34 14 30 13 38z', b) +
    fangs(b, 46)
  );
};

export const spider = (b: Build): string =>
  [-34, -12, 12, 34].map((y) => limb(`M20 ${y * 0.4}Q46 ${y - 22} 66 ${y + 16}`, 6, b)).join('') +
  body('M0-44C34-44 40 10 22 30L12 40 0 42z', b) +
  glow('M6 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM14-4a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM3-6a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', b) +
  dark('M0-36 10-24 0-14z', b) +
  fangs(b, 34);

export const scorpion = (b: Build): string =>
  `<path d="M0 10C52-4 48-66 8-66" stroke="${b.palette.shade}" stroke-width="13" fill="none" stroke-linecap="round" stroke-dasharray="15 5"/><path d="M12-74-20-60 8-54z" fill="${b.palette.glow}"/>` +
  limb('M24 26Q50 26 60 46M22 34Q40 42 44 60M26 16Q54 8 64 22', 5, b) +
  limb('M18 8Q34-16 38-18', 7, b) +
  body('M32-14C28-30 36-44 50-46 46-38 50-34 56-36 62-26 52-10 40-10z', b) +
  body('M0-10C22-12 34 4 30 24 26 42 12 48 0 48z', b) +
  seam('M0 8H28M0 20H30M0 32H26', b, 2) +
  glow('M6-2a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', b);

export const serpent = (b: Build): string =>
  body('M0-54C36-56 62-10 36 24 24 42 12 54 0 56z', b) +
  dark('M0-20C18-24 34-8 26 14 18 30 8 38 0 40z', b) +
  body('M0-26 16-22 22-2 14 18 0 30z', b) +
  glow('M5-6 17-12 13 0z', b) +
  dark('M4 14h3v6h-3z', b) +
  '<path d="M0 28v16m0 0l-6 10m6-10 6 10" stroke="#e2405e" stroke-width="3" fill="none"/>' +
  dark('M30-30 40-24 36-14zM36-6 44-2 36 6z', b);
