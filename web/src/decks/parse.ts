import type { CardFace } from '../cards/face';
import type { Deck } from '../net/http';
import { entriesOf } from './deck';

// Whatever people paste: "3 Ogre", "3x Ogre", "Ogre x3", a bare name, our own export, or JSON; with comments, and with sections, of
// which the main deck counts. Each line that cannot be read is
// reported with its number and, when there is one, the card that was probably meant.

export interface LineError {
  line: number;
  text: string;
  reason: 'unknown' | 'count' | 'json';
  meant?: string;
}
export interface Parsed {
  name?: string;
  deck: Pick<Deck, 'cards'>;
  errors: LineError[];
  aside?: number; // cards of a sideboard or another section that is no part of the deck
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Levenshtein distance, given up on beyond `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
    row = next;
  }
  return row[b.length] ?? most + 1;
}

class Index {
  private readonly byName = new Map<string, CardFace>();

  constructor(private readonly cards: readonly CardFace[]) {
    for (const card of cards) {
      this.byName.set(plain(card.id), card);
      this.byName.set(plain(card.name), card);
    }
  }
  find = (text: string): CardFace | undefined => this.byName.get(plain(text));
  meant(text: string): string | undefined {
    const wanted = plain(text);
    const most = Math.max(1, Math.floor(wanted.length / 3));
    let best: { name: string; far: number } | undefined;
    for (const card of this.cards) {
      const far = distance(wanted, plain(card.name), most);
      if (far <= most && (!best || far < best.far)) best = { name: card.name, far };
    }
    return best?.name;
  }
}

function readLine(line: string): { count: number; name: string } {
  const before = /^(\d+)\s*[x×]?\s+(.+)$/i.exec(line) ?? /^(\d+)[x×](.+)$/i.exec(line);
  if (before) return { count: Number(before[1]), name: before[2] ?? '' };
  const after = /^(.+?)\s*[x×]\s*(\d+)$/i.exec(line) ?? /^(.+?)\s+\((\d+)\)$/.exec(line);
  if (after) return { count: Number(after[2]), name: after[1] ?? '' };
  return { count: 1, name: line };
}

const mainWords = /^(?:main ?deck|main|deck|cards|creatures?|spells?|summons?|objects?|lands?|units?)$/i;
const otherWords = /^(?:side ?board|side|maybe ?board|about|tokens?|considering)$/i;

/** "Deck", "Sideboard:", "[Main]", "Creatures (12)": a line that begins a section. */
function sectionOf(line: string): 'deck' | 'other' | undefined {
  const word = line.replace(/^[[=\-\s]+|[\]=:\-\s]+$/g, '').replace(/\s*\(\d+\)$/, '');
  return mainWords.test(word) ? 'deck' : otherWords.test(word) ? 'other' : undefined;
}

function fromJson(text: string, index: Index): Parsed {
  try {
    const json = JSON.parse(text) as { name?: string; cards?: unknown } | unknown[];
    const deck = Array.isArray(json) ? { cards: json } : json;
    return collect(
      entriesOf(deck).map((entry, i) => ({ line: i + 1, text: entry.cardId, count: entry.count, name: entry.cardId })),
      index,
      Array.isArray(json) ? undefined : json.name,
    );
  } catch {
    return { deck: { cards: [] }, errors: [{ line: 1, text: text.slice(0, 40), reason: 'json' }] };
  }
}

interface Read {
  line: number;
  text: string;
  count: number;
  name: string;
}

function collect(lines: readonly Read[], index: Index, name: string | undefined): Parsed {
  const counts = new Map<string, number>();
  const errors: LineError[] = [];
  for (const { line, text, count, name } of lines) {
    const card = index.find(name);
    const meant = card ? undefined : index.meant(name);
    if (!card) errors.push({ line, text, reason: 'unknown', ...(meant ? { meant } : {}) });
    else if (count < 1 || count > 99) errors.push({ line, text, reason: 'count' });
    else counts.set(card.id, (counts.get(card.id) ?? 0) + count);
  }
  return {
    ...(name ? { name } : {}),
    deck: { cards: [...counts].map(([cardId, count]) => ({ cardId, count })) },
    errors,
  };
}

export function parseDeck(text: string, cards: readonly CardFace[]): Parsed {
  const index = new Index(cards);
  if (/^\s*[[{]/.test(text)) return fromJson(text, index);
  let name: string | undefined;
  let inDeck = true;
  let aside = 0;
  const lines: Read[] = [];
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const comment = /^\s*(?:#|\/\/)\s*(.*)$/.exec(raw)?.[1]?.trim();
    const line = comment === undefined ? raw.replace(/\s+(?:#|\/\/).*$/, '').trim() : '';
    const named = /^name[:\s]\s*(.+)$/i.exec(line)?.[1] ?? comment;
    const section = sectionOf(line);
    if (named !== undefined && !index.find(line)) name ??= named || undefined;
    else if (section) inDeck = section === 'deck';
    else if (line && !index.find(line) && /^sb:/i.test(line)) aside += readLine(line.slice(3).trim()).count;
    else if (line && inDeck) lines.push({ line: i + 1, text: line, ...readLine(line) });
    else if (line) aside += readLine(line).count;
  }
  return { ...collect(lines, index, name), ...(aside ? { aside } : {}) };
}
