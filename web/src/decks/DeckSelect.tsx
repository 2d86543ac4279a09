import { linkTo } from '../app/route';
import { useSay } from '../i18n/text';
import type { DeckOption } from './useDecks';
import './DeckSelect.css';

interface Props {
  game: string;
  options: readonly DeckOption[];
  value: string;
  onChange(key: string): void;
}

/** The deck to play with, and the way to a new one. */
export function DeckSelect({ game, options, value, onChange }: Props) {
  const say = useSay();
  return (
    <div className="deck-select">
      <label>
        {say('yourDeck')}
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.name}
            </option>
          ))}
        </select>
      </label>
      <a className="button" href={linkTo('decks', game)}>
        {say('buildDeck')}
      </a>
    </div>
  );
}
