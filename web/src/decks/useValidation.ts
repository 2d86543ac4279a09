import { useEffect, useState } from 'react';
import { type Deck, http } from '../net/http';
import type { Problem } from '../net/protocol';

export type Validation =
  | { state: 'checking' }
  | { state: 'valid' }
  | { state: 'invalid'; problems: Problem[] }
  | { state: 'unknown' };

const pauseMs = 250;

/** What the server's deck rules have against the deck, asked again whenever it has changed. */
export function useValidation(game: string, deck: Deck): Validation {
  const [validation, setValidation] = useState<Validation>({ state: 'checking' });
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const { id: _id, ...body } = deck;
      try {
        const { valid, problems } = await http.validateDeck({ ...body, game });
        if (!gone) setValidation(valid ? { state: 'valid' } : { state: 'invalid', problems });
      } catch {
        if (!gone) setValidation({ state: 'unknown' });
      }
    }, pauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [game, deck]);
  return validation;
}
