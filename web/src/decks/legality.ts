import type { CardFace } from '../cards/face';

// How many copies of a card a deck may hold, as far as the table's rules say it. The server has the last word on a whole deck.

const byRarity: Record<string, number> = { '2': 3, '3': 2, '4': 1 };
const byFormat: Record<string, number> = { standard: 4, quick: 3 };

/** None: not limited. 0: no deck may hold it. */
export function copiesAllowed(card: CardFace, rules: Record<string, unknown>): number | undefined {
  if (card.token) return 0;
  if (card.basic) return undefined;
  const most = rules.max_copies ?? rules.maxCopies;
  if (typeof most === 'number' && most > 0) return most;
  if (typeof rules.format === 'string') return byFormat[rules.format];
  if (rules.copy_limits ?? rules.copyLimits) return byRarity[String(card.rarity ?? '')];
  return undefined;
}

export function deckSize(rules: Record<string, unknown>): number | undefined {
  const size = rules.deck_size ?? rules.deckSize;
  return typeof size === 'number' ? size : undefined;
}
