import { memo } from 'react';
import type { CardFace } from '../cards/face';
import { useZoom } from './Zoom';
import './Log.css';

export interface Line {
  key: number;
  text: string;
  turn?: boolean; // begins a new section
  cardId?: string; // shown large while the pointer rests on the line
}

const Entry = memo(function Entry({ line, face }: { line: Line; face(cardId: string): CardFace }) {
  const zooming = useZoom(() => (line.cardId === undefined ? undefined : { face: face(line.cardId) }));
  return (
    <li className={line.turn ? 'log-turn' : ''} {...zooming}>
      {line.text}
    </li>
  );
});

interface Props {
  label: string;
  lines: readonly Line[];
  face(cardId: string): CardFace;
}

/** What happened, oldest first. Stays at its end unless the reader scrolls back: the style sheet sees to it, without asking for
    the layout of the whole table at every move. */
export function Log({ label, lines, face }: Props) {
  return (
    <section className="log" aria-label={label} tabIndex={0}>
      <ol>
        {lines.map((line) => (
          <Entry key={line.key} line={line} face={face} />
        ))}
      </ol>
    </section>
  );
}
