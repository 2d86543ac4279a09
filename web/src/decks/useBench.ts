import { useState } from 'react';
import { goTo, linkTo } from '../app/route';
import type { CardFace } from '../cards/face';
import { useSay } from '../i18n/text';
import type { Deck, GameInfo } from '../net/http';
import { whyNot } from '../net/whyNot';
import { exportText, sizeOf } from './deck';
import { deckQuery } from './link';
import { useDecks } from './useDecks';

interface Input {
  game: GameInfo;
  cards: Record<string, CardFace>;
  deck: Deck;
  blank: Deck;
  onDeck(change: (deck: Deck) => Deck): void;
  onNote(note: string): void;
}

/** What can be done with a deck as a whole: opened, kept, thrown away and brought back, handed on. */
export function useBench({ game, cards, deck, blank, onDeck, onNote }: Input) {
  const say = useSay();
  const { all, save, remove } = useDecks(game);
  const [deleted, setDeleted] = useState<Deck | null>(null); // the last one, as long as it can be brought back
  const setDeck = (next: Deck) => onDeck(() => next);
  const orWhyNot = async (deed: () => Promise<void>) => {
    try {
      await deed();
    } catch (problem) {
      onNote(whyNot(problem, say));
    }
  };
  const open = (key: string) => {
    const option = all.find((candidate) => candidate.key === key);
    if (!option) return setDeck(blank);
    const { id, ...rest } = option.deck;
    setDeck(
      option.kind === 'preset'
        ? { ...rest, name: say('copyOf', { name: option.name }) }
        : { ...rest, ...(id ? { id } : {}) },
    );
  };
  const store = () =>
    orWhyNot(async () => {
      setDeck(await save(deck));
      onNote(say('deckSaved'));
    });
  const discard = () =>
    orWhyNot(async () => {
      await remove(deck.id ?? '');
      setDeleted(deck);
      setDeck(blank);
      onNote('');
    });
  const bringBack = () =>
    orWhyNot(async () => {
      if (!deleted) return;
      const { id: _id, ...rest } = deleted; // its old id is gone
      const saved = await save(rest);
      onDeck((now) => (sizeOf(now) === 0 ? saved : now)); // what has been begun since is kept
      setDeleted(null);
    });
  const share = async () => {
    const query = deckQuery(deck);
    const { origin, pathname } = window.location;
    await navigator.clipboard?.writeText(`${origin}${pathname}${linkTo('decks', game.id)}${query}`);
    goTo(`${linkTo('decks', game.id).slice(1)}${query}`);
    onNote(say('copied'));
  };
  const copy = async () => {
    await navigator.clipboard?.writeText(exportText(deck, cards));
    onNote(say('copied'));
  };
  return { all, deleted, setDeck, open, store, discard, bringBack, share, copy };
}

export type BenchDeeds = ReturnType<typeof useBench>;
