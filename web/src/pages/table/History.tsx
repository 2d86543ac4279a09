import { memo } from 'react';
import type { CardFace } from '../../cards/face';
import { useSay } from '../../i18n/text';
import { type Line, Log } from '../../parts/Log';
import type { LogEntry } from '../../store/match';
import { useShownLines } from './lines';
import './History.css';

interface Props {
  lines: readonly Line[];
  log: readonly LogEntry[]; // what the lines tell
  face(cardId: string): CardFace;
  open: boolean; // matters on small screens only
  onClose(): void;
}

/** What happened, as far as the board has shown it, beside the table; on a small screen a drawer over it. */
export const History = memo(function History({ lines, log, face, open, onClose }: Props) {
  const say = useSay();
  const shown = useShownLines(lines, log);
  return (
    <aside className={`table-side${open ? ' is-open' : ''}`}>
      <header>
        <h2>{say('history')}</h2>
        <button type="button" className="button button--quiet button--icon" aria-label={say('close')} onClick={onClose}>
          ✕
        </button>
      </header>
      <Log label={say('history')} lines={shown} face={face} />
    </aside>
  );
});
