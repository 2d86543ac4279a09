import { useState } from 'react';
import { useDecks } from '../decks/useDecks';
import { useSay } from '../i18n/text';
import { type GameInfo, http, type LabLimits, type SimulationWish } from '../net/http';
import type { DeckChoice } from '../net/protocol';
import { whyNot } from '../net/whyNot';
import { useStore } from '../store/store';

const randomKey = 'random';

/** What is to be simulated, as it is being chosen, and the way to ask for it. */
export function useWish(game: GameInfo, limits: LabLimits, onStart: (id: string) => void) {
  const say = useSay();
  const { all } = useDecks(game);
  const token = useStore((state) => state.session.account?.token);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    game.decks.slice(0, Math.min(4, limits.decksMax)).map((deck) => `preset:${deck.name}`),
  );
  const [bots, setBots] = useState<[string, string]>(['greedy', 'greedy']);
  const [games, setGames] = useState(1000);
  const [seed, setSeed] = useState(1);
  const [error, setError] = useState('');
  const [starting, setStarting] = useState(false);

  const decks = [...all.map(({ key, name }) => ({ key, name })), { key: randomKey, name: say('labRandomDecks') }];
  const toggle = (key: string) =>
    setChosen((now) => (now.includes(key) ? now.filter((other) => other !== key) : [...now, key]));
  const deckFor = (key: string): DeckChoice | undefined => {
    if (key === randomKey) return randomKey;
    const option = all.find((candidate) => candidate.key === key);
    if (!option || option.kind === 'preset') return option?.deck.name;
    const { id: _id, game: _game, ...deck } = option.deck;
    return deck;
  };
  const start = async () => {
    const wanted = chosen.map(deckFor).filter((deck): deck is DeckChoice => deck !== undefined);
    const wish: SimulationWish = { game: game.id, decks: wanted, bots, games, seed };
    setError('');
    setStarting(true);
    try {
      onStart((await http.simulate(wish, token)).id);
    } catch (reason) {
      setError(whyNot(reason, say));
    } finally {
      setStarting(false);
    }
  };
  return { decks, chosen, toggle, bots, setBots, games, setGames, seed, setSeed, error, starting, start };
}

export type Wish = ReturnType<typeof useWish>;
