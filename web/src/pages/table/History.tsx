import { memo } from 'react';
import type { CardFace } from '../../cards/face';
import { useSay } from '../../i18n/text';
import { type Line, Log } from '../../parts/Log';

interface Props {
  lines: readonly Line[];
  face(cardId: string): CardFace;
  open: boolean; // matters on small screens only
  onClose(): void;
}

/** What happened, beside the table; on a small screen a drawer over it. */
export const History = memo(function History({ lines, face, open, onClose }: Props) {
  const say = useSay();
  return (
    <aside className={`table-side${open ? ' is-open' : ''}`}>
      <header>
        <h2>{say('history')}</h2>
        <button type="button" className="button button--quiet button--icon" aria-label={say('close')} onClick={onClose}>
          ✕
        </button>
      </header>
      <Log label={say('history')} lines={lines} face={face} />
    </aside>
  );
});
