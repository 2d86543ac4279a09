import { useEffect, useState } from 'react';
import { http } from '../net/http';
import type { DeckOption } from './useDecks';

/** The keys of those of one's own decks that the server would not let into a match. */
export function useIncomplete(game: string, options: readonly DeckOption[]): ReadonlySet<string> {
  const [incomplete, setIncomplete] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let gone = false;
    const own = options.filter(({ kind }) => kind !== 'preset');
    const check = async ({ key, deck: { id: _id, ...deck } }: DeckOption) =>
      (await http.validateDeck({ ...deck, game })).valid ? [] : [key];
    // A deck that could not be checked is not called incomplete.
    void Promise.all(own.map((option) => check(option).catch(() => []))).then((keys) => {
      if (!gone && keys.flat().length) setIncomplete(new Set(keys.flat()));
    });
    return () => {
      gone = true;
    };
  }, [game, options]);
  return incomplete;
}
