// How a card's words fit on it. Letters are never smaller than can be read, so the picture gives way to them; and where all of the card
// would not be enough, whole sentences are left out and a sign says so: all of them are on the large card.

/** The widths in pixels of the smallest cards that show their words: usual, and one of many (Card.css, Hand.css). */
export const usualWidth = 124;
export const narrowWidth = 102;
const most = 0.76; // a picture is not higher than this share of the card's width
const least = 0.24; // a strip for the cost and the badges; below that, the words lie on the picture
const steps = [most, 0.62, 0.5, 0.38, 0.28, least, 0];

/** What Card.css makes of a width: all of it grows with the card, and letters are never smaller than can be read. */
interface Measures {
  wide: number;
  high: number;
  inner: number;
  edge: number;
  letter: number;
  kind: number; // its letters are a little apart
  name: number; // a little more than it has: it is set in a wider font
  nameLine: number;
  namePad: number;
  stats: number;
  gem: number; // the cost beside the name, where there is no picture above it
}

function measuresOf(wide: number): Measures {
  const em = wide / 12;
  const edge = 0.28 * em;
  return {
    wide,
    high: wide * 1.4,
    inner: wide - 2 * edge - 0.78 * em,
    edge,
    letter: Math.max(12, 0.93 * em),
    kind: Math.max(12, 0.82 * em) * 1.03,
    name: 1.3 * em,
    nameLine: 1.36 * em,
    namePad: 0.58 * em,
    stats: 2.03 * em,
    gem: 2.9 * em,
  };
}
const lineHigh = 1.12; // of its letters

// The widths of Alegreya Sans in hundredths of its size, from the font: a to z, then what else is common.
const alphabet = [
  46, 51, 39, 52, 46, 30, 49, 52, 24, 27, 46, 25, 80, 52, 49, 51, 51, 32, 37, 32, 51, 42, 67, 44, 43, 41,
];
const others: Record<string, number> = {
  '.': 23,
  ',': 23,
  ':': 23,
  ';': 23,
  "'": 17,
  '-': 31,
  I: 27,
  J: 31,
  M: 79,
  W: 89,
};
const capital = 58; // and digits, which are narrower
const space = 0.17;
const kerning = 1.02; // rather too wide than too narrow

/** The width of a letter as a share of its size. */
function widthOf(sign: string): number {
  const small = alphabet[sign.charCodeAt(0) - 97];
  return ((small ?? others[sign] ?? capital) / 100) * kerning;
}

function lengthOf(text: string, size: number): number {
  let sum = 0;
  for (const sign of text) sum += widthOf(sign);
  return sum * size;
}

/** How many lines a text takes at this width, broken between words. */
export function linesOf(text: string, wide: number, size = 12): number {
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    lines++;
    let used = 0;
    for (const word of paragraph.split(' ')) {
      const long = lengthOf(word, size);
      const gap = used === 0 ? 0 : space * size;
      if (used > 0 && used + gap + long > wide) {
        lines++;
        used = long;
      } else used += gap + long;
    }
  }
  return lines;
}

/** What a card says without the explanations in brackets, which the large card has: whole sentences. "(2 if you control a Goblin)" is
    none, but part of what is said. */
export const withoutNotes = (text: string): string => text.replace(/ \([^)]*\.\)/g, '');

/** As many whole sentences as fit into the lines. */
function shortened(text: string, lines: number, { inner, letter }: Measures): string {
  let kept = '';
  for (const sentence of text.match(/[^.\n]*[.\n]+\s*|[^.\n]+$/g) ?? []) {
    if (linesOf((kept + sentence).trim(), inner, letter) > lines) break;
    kept += sentence;
  }
  return kept.trim();
}

export interface Fit {
  text: string;
  art: number; // how high the picture is, as a share of the card's width
  whole: boolean; // nothing is left out
}

export interface Wording {
  text: string;
  name: string;
  kind: string; // the line above the text
  living: boolean; // its numbers stand below the text
  prices: number; // so many gems stand side by side above the name
  wide?: number; // the card, in pixels
}

export function fitText({ text, name, kind, living, prices, wide = usualWidth }: Wording): Fit {
  const words = withoutNotes(text);
  const card = measuresOf(wide);
  const beside = (art: number) => (art === 0 ? card.gem : 0); // the gem of the cost
  const nameHigh = (art: number) =>
    card.namePad + card.nameLine * linesOf(name, card.inner - Math.max(6, beside(art)), card.name);
  const kindHigh = (art: number) => (kind ? card.kind * 1.15 * linesOf(kind, card.inner - beside(art), card.kind) : 0);
  const room = card.high - 2 * card.edge - (living ? card.stats : 4);
  const wanted = words ? linesOf(words, card.inner, card.letter) : 0;
  const fits = (art: number) =>
    Math.floor((room - nameHigh(art) - kindHigh(art) - art * card.wide) / (card.letter * lineHigh));
  // Beside a name there is room for one gem: several of them need their strip.
  const possible = prices > 1 ? steps.slice(0, -1) : steps;
  const art = possible.find((step) => fits(step) >= wanted);
  if (art !== undefined) return { text: words, art, whole: true };
  const smallest = prices > 1 ? least : 0;
  // The sign that there is more stands between the numbers of a creature, and else on a line of its own.
  const sign = living ? 0 : 1;
  const kept = shortened(words, fits(smallest) - sign, card);
  // Where a long sentence is left out, the picture has the room of it.
  const lines = kept ? linesOf(kept, card.inner, card.letter) + sign : sign;
  return { text: kept, art: possible.find((step) => fits(step) >= lines) ?? smallest, whole: false };
}
