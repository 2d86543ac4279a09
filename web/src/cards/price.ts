import { aboutGame } from '../games/about';
import type { Definition } from './face';

// What a card costs, by what it is paid with.

export interface Price {
  currency: string; // life, tribute, mana, white, fire …
  amount: number | 'X';
}

export const colourLetters: Record<string, string> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
  C: 'colourless',
};

/** "{2}{W}{W}": two of any colour and two white. */
function inBraces(text: string): Price[] {
  const prices: Price[] = [];
  for (const [, sign = ''] of text.matchAll(/\{([^}]+)\}/g)) {
    const number = Number(sign);
    const currency = Number.isFinite(number) || sign === 'X' ? 'mana' : (colourLetters[sign] ?? sign.toLowerCase());
    const amount = sign === 'X' ? 'X' : Number.isFinite(number) ? number : 1;
    if (amount === 0) continue;
    const same = prices.find((price) => price.currency === currency);
    if (same && typeof same.amount === 'number' && amount !== 'X') same.amount += amount;
    else prices.push({ currency, amount });
  }
  return prices;
}

/** "This costs X plus 4 life.": what a card of Lifeburn costs instead of its number. */
function inWords({ text = '' }: Definition, currency: string): Price[] | undefined {
  const said = /^This costs X(?: plus (\d+))? life\b/m.exec(text);
  if (!said) return undefined;
  return [{ currency, amount: 'X' }, ...(said[1] ? [{ currency, amount: Number(said[1]) }] : [])];
}

export function pricesOf(game: string, definition: Definition): Price[] {
  const cost = definition.cost ?? definition.manaCost ?? definition.mana_cost;
  if (typeof cost === 'number') {
    const currency = aboutGame(game)?.currency?.(definition.kind ?? definition.type ?? '') ?? 'mana';
    return inWords(definition, currency) ?? [{ currency, amount: cost }];
  }
  if (typeof cost === 'string') return inBraces(cost.includes('{') ? cost : cost.replace(/\d+|[A-Z]/g, '{$&}'));
  if (Array.isArray(cost)) return inBraces(cost.map((sign) => `{${sign}}`).join(''));
  if (cost === null || typeof cost !== 'object') return [];
  return Object.entries(cost as Record<string, unknown>)
    .filter((pair): pair is [string, number] => typeof pair[1] === 'number' && pair[1] > 0)
    .map(([currency, amount]) => ({
      currency: /^(generic|any)$/.test(currency) ? 'mana' : currency.toLowerCase(),
      amount,
    }));
}

/** All of it together, for sorting and plots. */
export const totalOf = (prices: readonly Price[]): number =>
  prices.reduce((sum, { amount }) => sum + (amount === 'X' ? 0 : amount), 0);
