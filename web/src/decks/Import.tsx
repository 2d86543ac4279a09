import { useState } from 'react';
import type { CardFace } from '../cards/face';
import { useSay } from '../i18n/text';
import { Dialog } from '../parts/Dialog';
import { type Parsed, parseDeck } from './parse';

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
      <p role="status">{say('importFound', { count: found })}</p>
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
              {error.meant && say('importMeant', { card: error.meant })}
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
