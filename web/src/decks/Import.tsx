import { useState } from 'react';
import type { CardFace } from '../cards/face';
import { useSay } from '../i18n/text';
import { Dialog } from '../parts/Dialog';
import { type LineError, type Parsed, parseDeck } from './parse';

/** The pasted text with one line as it was meant. */
export function withMeant(text: string, { line, text: wrong }: LineError, meant: string): string {
  const count = /^\s*(\d+)/.exec(wrong)?.[1] ?? /[x×]\s*(\d+)\s*$/i.exec(wrong)?.[1] ?? '1';
  return text
    .split('\n')
    .map((written, at) => (at === line - 1 ? `${count} ${meant}` : written))
    .join('\n');
}

export function Import({
  cards,
  onTake,
  onClose,
}: {
  cards: readonly CardFace[];
  onTake(parsed: Parsed): void;
  onClose(): void;
}) {
  const say = useSay();
  const [text, setText] = useState('');
  const parsed = parseDeck(text, cards);
  const found = parsed.deck.cards.reduce((sum, entry) => sum + entry.count, 0);
  return (
    <Dialog title={say('importTitle')} onClose={onClose} wide>
      <label>
        {say('importHint')}
        <textarea rows={10} value={text} onChange={(event) => setText(event.target.value)} spellCheck={false} />
      </label>
      <p role="status">
        {say('importFound', { count: found })} {parsed.aside ? say('importAside', { count: parsed.aside }) : ''}
      </p>
      {parsed.errors.length > 0 && (
        <ul className="error">
          {parsed.errors.map((error) => (
            <li key={error.line}>
              {say('importLine', { line: error.line, text: error.text })}{' '}
              {error.reason === 'unknown'
                ? say('importUnknown')
                : error.reason === 'count'
                  ? say('importCount')
                  : say('importJson')}{' '}
              {error.meant && (
                <button
                  type="button"
                  className="button button--quiet"
                  onClick={() => setText(withMeant(text, error, error.meant ?? ''))}
                >
                  {say('importMeant', { card: error.meant })}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <button type="button" className="button" onClick={onClose}>
          {say('cancel')}
        </button>
        <button
          type="button"
          className="button button--primary"
          disabled={found === 0}
          onClick={() => {
            onTake(parsed);
            onClose();
          }}
        >
          {say('importTake')}
        </button>
      </div>
    </Dialog>
  );
}
