import { type FormEvent, useState } from 'react';
import { useDecks } from '../decks/useDecks';
import { BotSelect } from '../games/BotSelect';
import { useSay } from '../i18n/text';
import { type GameInfo, http, type LabLimits, type SimulationWish } from '../net/http';
import type { DeckChoice } from '../net/protocol';
import { whyNot } from '../net/whyNot';
import { useStore } from '../store/store';
import { useNumbers } from './numbers';

const randomKey = 'random';
const amounts = [200, 1000, 5000, 20_000];

interface Props {
  game: GameInfo;
  limits: LabLimits;
  onStart(id: string): void;
}

/** What to simulate. */
export function Setup({ game, limits, onStart }: Props) {
  const say = useSay();
  const numbers = useNumbers();
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

  const full = chosen.length >= limits.decksMax;
  const toggle = (key: string) =>
    setChosen((now) => (now.includes(key) ? now.filter((other) => other !== key) : [...now, key]));
  const deckFor = (key: string): DeckChoice | undefined => {
    if (key === randomKey) return randomKey;
    const option = all.find((candidate) => candidate.key === key);
    if (!option || option.kind === 'preset') return option?.deck.name;
    const { id: _id, game: _game, ...deck } = option.deck;
    return deck;
  };

  const start = async (event: FormEvent) => {
    event.preventDefault();
    const decks = chosen.map(deckFor).filter((deck): deck is DeckChoice => deck !== undefined);
    const wish: SimulationWish = { game: game.id, decks, bots, games, seed };
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

  const decks = [...all.map(({ key, name }) => ({ key, name })), { key: randomKey, name: say('labRandomDecks') }];
  return (
    <form className="panel lab-setup" onSubmit={(event) => void start(event)}>
      <fieldset className="lab-decks">
        <legend>{say('labChooseDecks', { most: limits.decksMax })}</legend>
        {decks.map(({ key, name }) => (
          <label key={key} className="inline">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              disabled={full && !chosen.includes(key)}
              onChange={() => toggle(key)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say('labBots')}</legend>
        {([0, 1] as const).map((side) => (
          <BotSelect
            key={side}
            label={say(side === 0 ? 'labBotA' : 'labBotB')}
            bots={game.bots}
            value={bots[side]}
            onChange={(bot) => setBots(side === 0 ? [bot, bots[1]] : [bots[0], bot])}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{say('labHowMany')}</legend>
        <label>
          {say('labMatches')}
          <input
            type="number"
            inputMode="numeric"
            required
            min={2}
            max={limits.gamesMax}
            value={games || ''}
            onChange={(event) => setGames(event.target.valueAsNumber || 0)}
          />
        </label>
        <div className="lab-amounts">
          {amounts
            .filter((amount) => amount <= limits.gamesMax)
            .map((amount) => (
              <button
                key={amount}
                type="button"
                className="button button--quiet"
                aria-pressed={games === amount}
                onClick={() => setGames(amount)}
              >
                {numbers.count(amount)}
              </button>
            ))}
        </div>
        <label>
          {say('labSeed')}
          <input
            type="number"
            inputMode="numeric"
            required
            min={0}
            max={Number.MAX_SAFE_INTEGER}
            value={seed}
            onChange={(event) => setSeed(event.target.valueAsNumber || 0)}
          />
        </label>
      </fieldset>
      <div className="lab-start">
        <button
          type="submit"
          className="button button--primary button--large"
          disabled={starting || chosen.length === 0}
        >
          {say('labStart')}
        </button>
        <p className="note">{say('labTimeNote', { seconds: Math.round(limits.timeMax / 1000) })}</p>
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </div>
    </form>
  );
}
