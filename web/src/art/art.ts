import { type CardFace, unknownFace } from '../cards/face';
import { aboutGame } from '../games/about';
import { backdrop } from './backdrop';
import { chanceOf } from './chance';
import { creature } from './creature';
import { landmark } from './landmarks';
import { type Land, type Palette, paletteFor } from './palette';
import { drawScene } from './scene';
import { emblem, seal } from './sigil';

// A card's picture, drawn from the card's own data: its country from terrain, element, colour or tribe, its subject from name and
// kind, its ferocity and bulk from the stats, everything else from its id. The same card gives the same picture everywhere.

const share = (value: number | undefined, most: number): number => Math.min(1, Math.max(0, (value ?? 0) / most));

function definitions(palette: Palette): string {
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.high}"/><stop offset=".72" stop-color="${palette.low}"/></linearGradient><linearGradient id="e" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.shade}"/></linearGradient><radialGradient id="v" cy=".42" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient><radialGradient id="h"><stop offset=".3" stop-color="${palette.glow}" stop-opacity=".5"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient><filter id="g" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter></defs>`;
}

/** What stays where it is and gives something: the country itself is the picture. */
const isPlace = ({ kind }: CardFace): boolean => /generator/i.test(kind);

/** The land of its second colour; of many colours, none of theirs. */
function secondLand({ themes: [, second, third] }: CardFace): Land | undefined {
  if (second === undefined) return undefined;
  return third === undefined ? paletteFor([second], '', second).land : 'aether';
}

const framed = (palette: Palette, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150">${definitions(palette)}${drawing}<rect width="200" height="150" fill="url(#v)"/></svg>`;

export function drawCard(face: CardFace): string {
  const palette = paletteFor(face.themes, face.name, face.id);
  const chance = chanceOf(face.id);
  const scene = backdrop(chance, palette);
  if (isPlace(face)) return framed(palette, scene + landmark(palette, secondLand(face)));
  const halo = `<circle cx="100" cy="80" r="80" fill="url(#h)"/>`;
  const subject = face.living
    ? creature({ palette, chance, fierce: share(face.attack, 8), sturdy: share(face.health, 10) }, [
        face.name,
        ...face.themes,
      ])
    : emblem({ palette, chance, power: share(face.cost, 8) }, [face.name, ...face.hints]);
  return framed(palette, scene + halo + subject);
}

interface Look {
  url: string;
  frame: string;
}

// By the definition, not by its id: the same id may be known only later, and is another picture then.
const looks = new WeakMap<CardFace, Look>();

function lookOf(face: CardFace): Look {
  let look = looks.get(face);
  if (!look) {
    const url = `data:image/svg+xml,${encodeURIComponent(drawCard(face))}`;
    look = { url, frame: paletteFor(face.themes, face.name, face.id).far };
    looks.set(face, look);
  }
  return look;
}

/** As the source of an <img>: one node per card on the page, rasterised once by the browser however often it is shown. */
export const artUrl = (face: CardFace): string => lookOf(face).url;

/** The frame's colour goes with the picture. */
export const frameColour = (face: CardFace): string => lookOf(face).frame;

const scenes = new Map<string, string>();

/** The place behind a game's table, as the address of a picture. */
export function sceneUrl(game: string): string {
  let url = scenes.get(game);
  if (!url) {
    const { themes, id } = aboutGame(game)?.place ?? { themes: [], id: game };
    const palette = paletteFor(themes, '', id);
    url = `data:image/svg+xml,${encodeURIComponent(drawScene(chanceOf(id), palette))}`;
    scenes.set(game, url);
  }
  return url;
}

const seals = new Map<string, string>();

/** A game's emblem in lines, as it is laid into its table. */
export function sealUrl(game: string): string {
  let url = seals.get(game);
  if (!url) {
    const { emblem: own } = aboutGame(game) ?? {};
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150">${seal([own?.name ?? '', ...(own?.hints ?? [])])}</svg>`;
    url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    seals.set(game, url);
  }
  return url;
}

const portraits = new Map<string, CardFace>();

/** A face for a player, always the same for the same name; the computer is one that was built. */
export function portraitOf(name: string, computer: boolean): CardFace {
  const id = `player-${computer ? 'computer' : name}`;
  const face = portraits.get(id) ?? {
    ...unknownFace('portrait', id),
    name: computer ? 'golem' : '',
    attack: 3,
    health: 4,
    living: true,
  };
  portraits.set(id, face);
  return face;
}
