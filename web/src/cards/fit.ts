// How a card's words fit on it. Letters are never smaller than can be read, so the picture gives way to them; and where all of the card
// would not be enough, whole sentences are left out and a sign says so: all of them are on the large card.

/** Sizes in pixels of the smallest card that shows its words (Card.css, Hand.css). Larger ones have room to spare. */
const sizes = { usual: { wide: 124, high: 173 }, narrow: { wide: 102, high: 143 } };
const edge = 3;
const letter = 12;
const line = letter * 1.12;
const innerOf = (wide: number): number => wide - 2 * edge - 8;
const inner = innerOf(sizes.usual.wide);
const kindLine = 13;
const kindSize = 11.3; // its letters are a little apart
const nameLine = 14;
const nameSize = 13.5; // a little more than it has: it is set in a wider font
const namePad = 6;
const statsHigh = 21;
const gem = 30; // the cost beside the name, where there is no picture above it
const most = 0.76; // a picture is not higher than this share of the card's width
const least = 0.21; // a strip for the cost and the badges; below that, the words lie on the picture
const steps = [most, 0.62, 0.5, 0.38, 0.28, least, 0];

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
export function linesOf(text: string, wide = inner, size = letter): number {
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

/** What a card says without the explanations in brackets, which the large card has. */
export const withoutNotes = (text: string): string => text.replace(/ \([^)]*\)/g, '');

/** As many whole sentences as fit into the lines. */
function shortened(text: string, lines: number, wide: number): string {
  let kept = '';
  for (const sentence of text.match(/[^.\n]*[.\n]+\s*|[^.\n]+$/g) ?? []) {
    if (linesOf((kept + sentence).trim(), wide) > lines) break;
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
  narrow?: boolean; // one of many in a hand
}

export function fitText({ text, name, kind, living, prices, narrow = false }: Wording): Fit {
  const words = withoutNotes(text);
  const card = narrow ? sizes.narrow : sizes.usual;
  const wide = innerOf(card.wide);
  const nameHigh = (art: number) => namePad + nameLine * linesOf(name, wide - (art === 0 ? gem : 6), nameSize);
  const kindHigh = kind ? kindLine * linesOf(kind, wide, kindSize) : 0;
  const room = card.high - 2 * edge - kindHigh - (living ? statsHigh : 4);
  const wanted = words ? linesOf(words, wide) : 0;
  const fits = (art: number) => Math.floor((room - nameHigh(art) - art * card.wide) / line);
  // Beside a name there is room for one gem: several of them need their strip.
  const possible = prices > 1 ? steps.slice(0, -1) : steps;
  const art = possible.find((step) => fits(step) >= wanted);
  if (art !== undefined) return { text: words, art, whole: true };
  const smallest = prices > 1 ? least : 0;
  return { text: shortened(words, fits(smallest) - 1, wide), art: smallest, whole: false };
}
