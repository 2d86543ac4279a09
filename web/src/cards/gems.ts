import { aboutGame } from '../games/about';
import { elementSigns } from '../parts/elements';
import type { CardFace } from './face';
import { colourLetters } from './price';

// A cost as gems: colours by their letters, as a card's own words name them, elements by their signs, with a number
// where there is more than one, and what anything pays for by a number on a plain stone.

export interface Gem {
  look: string; // what it is paid with
  text: string;
  signed?: boolean; // the sign of its element is on it
}

const most = 3; // so many gems of a colour stand side by side

const letterOf = (currency: string): string | undefined =>
  Object.entries(colourLetters).find(([, colour]) => colour === currency)?.[0];

/** Whether a plain number is owed in anything, beside colours or elements. */
const isMixed = (game: string): boolean => ['colour', 'element'].includes(aboutGame(game)?.family ?? '');

export function gemsOf({ game, prices }: Pick<CardFace, 'game' | 'prices'>): Gem[] {
  return prices.flatMap(({ currency, amount }): Gem[] => {
    const letter = letterOf(currency);
    if (letter && typeof amount === 'number')
      return amount <= most
        ? Array.from({ length: amount }, () => ({ look: currency, text: letter }))
        : [{ look: currency, text: `${amount}${letter}` }];
    if (currency in elementSigns) return [{ look: currency, text: amount === 1 ? '' : String(amount), signed: true }];
    const plain = currency === 'mana' && isMixed(game) ? 'any' : currency.replace(/[^a-z]/g, '');
    return [{ look: plain, text: String(amount) }];
  });
}
