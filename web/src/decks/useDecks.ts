import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Deck, type GameInfo, http } from '../net/http';
import type { DeckChoice } from '../net/protocol';
import { useStore } from '../store/store';
import { readStored, writeStored } from '../store/stored';
import { entriesOf } from './deck';

// The decks one can play: the game's presets, the account's own on the server, and a guest's own in this browser.

export interface DeckOption {
  key: string;
  name: string;
  kind: 'preset' | 'saved' | 'local';
  deck: Deck;
}

const localKey = (game: string): string => `pentacle.decks.${game}`;

export function useDecks(game: GameInfo) {
  const account = useStore((state) => state.session.account);
  const [own, setOwn] = useState<Deck[]>([]);

  const reload = useCallback(async () => {
    if (!account) return setOwn(readStored<Deck[]>(localKey(game.id), []));
    try {
      setOwn((await http.decks(account.token, game.id)).decks);
    } catch {
      setOwn([]);
    }
  }, [account, game.id]);
  useEffect(() => void reload(), [reload]);

  const all = useMemo<DeckOption[]>(() => {
    const kind = account ? ('saved' as const) : ('local' as const);
    return [
      ...game.decks.map((deck) => ({
        key: `preset:${deck.name}`,
        name: deck.name,
        kind: 'preset' as const,
        deck: { ...deck, cards: entriesOf(deck) },
      })),
      ...own.map((deck) => ({
        key: `${kind}:${deck.id}`,
        name: deck.name,
        kind,
        deck: { ...deck, cards: entriesOf(deck) },
      })),
    ];
  }, [game.decks, own, account]);

  const save = useCallback(
    async (deck: Deck): Promise<Deck> => {
      const full = { ...deck, game: game.id };
      let saved: Deck;
      if (account) {
        saved = deck.id
          ? await http.updateDeck(account.token, deck.id, full)
          : await http.createDeck(account.token, full);
      } else {
        saved = { ...full, id: deck.id ?? `l_${Date.now().toString(36)}` };
        const others = readStored<Deck[]>(localKey(game.id), []).filter((other) => other.id !== saved.id);
        writeStored(localKey(game.id), [...others, saved]);
      }
      await reload();
      return { ...full, ...saved };
    },
    [account, game.id, reload],
  );

  const remove = useCallback(
    async (id: string) => {
      if (account) await http.deleteDeck(account.token, id);
      else
        writeStored(
          localKey(game.id),
          readStored<Deck[]>(localKey(game.id), []).filter((deck) => deck.id !== id),
        );
      await reload();
    },
    [account, game.id, reload],
  );

  /** How to name it to the server when joining. */
  const choiceOf = useCallback(
    (key: string): DeckChoice | undefined => {
      const option = all.find((candidate) => candidate.key === key);
      if (!option) return undefined;
      if (option.kind === 'preset') return option.deck.name;
      if (option.kind === 'saved' && option.deck.id) return option.deck.id;
      const { id: _id, game: _game, ...deck } = option.deck;
      return deck;
    },
    [all],
  );

  return { all, save, remove, choiceOf };
}
