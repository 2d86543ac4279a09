import type { Deck } from '../net/http';

// A deck in an address: #/decks/duel?name=Shore&cards=3.tide_ox,2.salt_crab. Whoever follows it has the deck, from any server with these cards.

export function deckQuery(deck: Deck): string {
  const { name, cards, id: _id, game: _game, ...more } = deck;
  const query = new URLSearchParams({ name, cards: cards.map(({ cardId, count }) => `${count}.${cardId}`).join(',') });
  if (Object.keys(more).length) query.set('more', JSON.stringify(more)); // a hero, say
  return `?${query}`;
}

/** The deck that an address carries; nothing when it carries none. */
export function deckIn(query: URLSearchParams): Deck | undefined {
  const cards = (query.get('cards') ?? '')
    .split(',')
    .map((entry) => /^(\d{1,3})\.(.+)$/.exec(entry))
    .filter((entry) => entry !== null)
    .map((entry) => ({ cardId: entry[2] ?? '', count: Number(entry[1]) }));
  if (!cards.length) return undefined;
  let more: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(query.get('more') ?? '{}');
    if (read && typeof read === 'object' && !Array.isArray(read)) more = read as Record<string, unknown>;
  } catch {
    // Mistyped: the cards are still there.
  }
  return { ...more, name: (query.get('name') ?? '').slice(0, 60), cards };
}
