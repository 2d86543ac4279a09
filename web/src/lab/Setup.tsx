import { BotSelect } from '../games/BotSelect';
import { useSay } from '../i18n/text';
import type { GameInfo, LabLimits } from '../net/http';
import { useNumbers } from './numbers';
import { useWish, type Wish } from './useWish';

const amounts = [200, 1000, 5000, 20_000];

function Decks({ decks, chosen, toggle, most }: Pick<Wish, 'decks' | 'chosen' | 'toggle'> & { most: number }) {
  const say = useSay();
  return (
    <fieldset className="lab-decks">
      <legend>{say('labChooseDecks', { most })}</legend>
      {decks.map(({ key, name }) => (
        <label key={key} className="inline">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            disabled={chosen.length >= most && !chosen.includes(key)}
            onChange={() => toggle(key)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Bots({ game, bots, setBots }: Pick<Wish, 'bots' | 'setBots'> & { game: GameInfo }) {
  const say = useSay();
  return (
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
  );
}

interface NumberProps {
  label: string;
  min: number;
  max: number;
  value: number | '';
  onChange(value: number): void;
}

function NumberField({ label, min, max, value, onChange }: NumberProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        inputMode="numeric"
        required
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber || 0)}
      />
    </label>
  );
}

type HowManyProps = Pick<Wish, 'games' | 'setGames' | 'seed' | 'setSeed'> & { most: number };

function HowMany({ games, setGames, seed, setSeed, most }: HowManyProps) {
  const say = useSay();
  const numbers = useNumbers();
  return (
    <fieldset>
      <legend>{say('labHowMany')}</legend>
      <NumberField label={say('labMatches')} min={2} max={most} value={games || ''} onChange={setGames} />
      <div className="lab-amounts">
        {amounts
          .filter((amount) => amount <= most)
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
      <NumberField label={say('labSeed')} min={0} max={Number.MAX_SAFE_INTEGER} value={seed} onChange={setSeed} />
    </fieldset>
  );
}

interface Props {
  game: GameInfo;
  limits: LabLimits;
  onStart(id: string): void;
}

/** What to simulate. */
export function Setup({ game, limits, onStart }: Props) {
  const say = useSay();
  const wish = useWish(game, limits, onStart);
  return (
    <form
      className="panel lab-setup"
      onSubmit={(event) => {
        event.preventDefault();
        void wish.start();
      }}
    >
      <Decks {...wish} most={limits.decksMax} />
      <Bots {...wish} game={game} />
      <HowMany {...wish} most={limits.gamesMax} />
      <div className="lab-start">
        <button
          type="submit"
          className="button button--primary button--large"
          disabled={wish.starting || wish.chosen.length === 0}
        >
          {say('labStart')}
        </button>
        <p className="note">{say('labTimeNote', { seconds: Math.round(limits.timeMax / 1000) })}</p>
        {wish.error && (
          <p className="error" role="alert">
            {wish.error}
          </p>
        )}
      </div>
    </form>
  );
}
