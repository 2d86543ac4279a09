import type { CardFace } from '../cards/face';
import type { Deck, DeckEntry } from '../net/http';

// A deck on the workbench: pure functions, nothing is changed in place.

function entryOf(item: unknown): DeckEntry {
  if (typeof item === 'string') return { cardId: item, count: 1 };
  const { cardId, card, id, count } = (item ?? {}) as Record<string, unknown>;
  return { cardId: String(cardId ?? card ?? id ?? ''), count: Number(count ?? 1) };
}

/** However a game writes its list of cards: names, ids, entries with a count, or counts by id. */
export function entriesOf(deck: { cards?: unknown }): DeckEntry[] {
  const { cards } = deck;
  if (cards && typeof cards === 'object' && !Array.isArray(cards)) {
    return Object.entries(cards).map(([cardId, count]) => ({ cardId, count: Number(count) }));
  }
  const counts = new Map<string, number>();
  for (const { cardId, count } of (Array.isArray(cards) ? cards : []).map(entryOf)) {
    if (cardId) counts.set(cardId, (counts.get(cardId) ?? 0) + count);
  }
  return [...counts].map(([cardId, count]) => ({ cardId, count }));
}

export const countIn = (deck: Deck, cardId: string): number =>
  deck.cards.find((entry) => entry.cardId === cardId)?.count ?? 0;

export const sizeOf = (deck: Deck): number => deck.cards.reduce((sum, entry) => sum + entry.count, 0);

export function withCount(deck: Deck, cardId: string, count: number): Deck {
  const others = deck.cards.filter((entry) => entry.cardId !== cardId);
  if (count <= 0) return { ...deck, cards: others };
  const known = others.length < deck.cards.length;
  const cards = known
    ? deck.cards.map((entry) => (entry.cardId === cardId ? { cardId, count } : entry))
    : [...deck.cards, { cardId, count }];
  return { ...deck, cards };
}

/** How many cards cost 0, 1, 2 … ; the last place holds all that cost as much or more. */
export function curveOf(deck: Deck, cards: Record<string, CardFace>, most = 8): number[] {
  const curve = Array.from({ length: most + 1 }, () => 0);
  for (const { cardId, count } of deck.cards) {
    const cost = Math.min(most, Math.max(0, cards[cardId]?.cost ?? 0));
    curve[cost] = (curve[cost] ?? 0) + count;
  }
  return curve;
}

export function kindsOf(deck: Deck, cards: Record<string, CardFace>): Array<[string, number]> {
  const kinds = new Map<string, number>();
  for (const { cardId, count } of deck.cards) {
    const kind = cards[cardId]?.kind || '?';
    kinds.set(kind, (kinds.get(kind) ?? 0) + count);
  }
  return [...kinds].sort((a, b) => b[1] - a[1]);
}

/** As text that can be pasted back: one card a line, the name of the deck first. */
export function exportText(deck: Deck, cards: Record<string, CardFace>): string {
  return [`# ${deck.name}`, ...deck.cards.map(({ cardId, count }) => `${count} ${cards[cardId]?.name ?? cardId}`)].join(
    '\n',
  );
}
