import { linkTo } from '../app/route';
import { useSay } from '../i18n/text';
import { presetNote } from './presets';
import type { DeckOption } from './useDecks';
import { useIncomplete } from './useIncomplete';
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
  const incomplete = useIncomplete(game, options);
  const chosen = options.find(({ key }) => key === value) ?? options[0];
  const note = chosen?.kind === 'preset' ? presetNote(game, chosen.name, say) : undefined;
  return (
    <div className="deck-select">
      <label>
        {say('yourDeck')}
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {incomplete.has(option.key) ? say('deckIncomplete', { name: option.name }) : option.name}
            </option>
          ))}
        </select>
      </label>
      <a className="button" href={linkTo('decks', game)}>
        {say('buildDeck')}
      </a>
      {note && <p className="note deck-note">{note}</p>}
    </div>
  );
}
