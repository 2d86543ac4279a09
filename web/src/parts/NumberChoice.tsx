import { useState } from 'react';
import { useSay } from '../i18n/text';
import type { Move } from '../play/moves';
import type { Numbered } from '../play/numbers';
import './NumberChoice.css';

interface Props {
  numbers: readonly Numbered[]; // in their order
  nameOf(move: Move): string;
  busy: boolean | undefined;
  take(move: Move): void;
}

/** A number to set and to confirm; what it comes to is said on the button. */
export function NumberChoice({ numbers, nameOf, busy, take }: Props) {
  const say = useSay();
  const [at, setAt] = useState(numbers.length - 1);
  const [typed, setTyped] = useState<string | null>(null); // as long as it is being written
  const chosen = numbers[Math.min(at, numbers.length - 1)];
  const [least, most] = [numbers[0], numbers.at(-1)];
  if (!chosen || !least || !most) return null;
  /** The largest that is offered and not above what was typed. */
  const set = (value: number) => {
    const found = numbers.findLastIndex((number) => number.value <= value);
    setAt(Math.max(0, found));
  };
  return (
    <form
      className="number-choice"
      onSubmit={(event) => {
        event.preventDefault();
        take(chosen.move);
      }}
    >
      <button
        type="button"
        className="button button--icon"
        aria-label={say('numberLess')}
        disabled={at <= 0}
        onClick={() => setAt(at - 1)}
      >
        −
      </button>
      <input
        type="number"
        aria-label={say('numberChoice', { min: least.value, max: most.value })}
        min={least.value}
        max={most.value}
        value={typed ?? chosen.value}
        // biome-ignore lint/a11y/noAutofocus: it is the one thing that is asked, and digits are meant for it.
        autoFocus
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value !== '') set(Number(event.target.value));
        }}
      />
      <button
        type="button"
        className="button button--icon"
        aria-label={say('numberMore')}
        disabled={at >= numbers.length - 1}
        onClick={() => setAt(at + 1)}
      >
        +
      </button>
      <button type="submit" className="button button--primary" disabled={busy}>
        <kbd aria-hidden="true">⏎</kbd>
        {nameOf(chosen.move)}
      </button>
    </form>
  );
}
