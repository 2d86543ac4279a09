import { useSay } from '../i18n/text';
import type { DeckOption } from './useDecks';

interface Props {
  options: readonly DeckOption[];
  value: string;
  onChange(key: string): void;
}

/** The deck to play with. */
export function DeckSelect({ options, value, onChange }: Props) {
  const say = useSay();
  return (
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
  );
}
