import { useEffect, useRef } from 'react';
import type { CardFace } from '../cards/face';
import { useZoom } from './Zoom';
import './Log.css';

export interface Line {
  key: number;
  text: string;
  turn?: boolean; // begins a new section
  cardId?: string; // shown large while the pointer rests on the line
}

function Entry({ line, face }: { line: Line; face(cardId: string): CardFace }) {
  const zooming = useZoom(line.cardId === undefined ? undefined : { face: face(line.cardId) });
  return (
    <li className={line.turn ? 'log-turn' : ''} {...zooming}>
      {line.text}
    </li>
  );
}

interface Props {
  label: string;
  lines: readonly Line[];
  face(cardId: string): CardFace;
}

/** What happened, oldest first, kept at its end unless the reader scrolled back. */
export function Log({ label, lines, face }: Props) {
  const box = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever there are new lines.
  useEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  return (
    <ol
      className="log"
      ref={box}
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: b }) => {
        atEnd.current = b.scrollHeight - b.scrollTop - b.clientHeight < 30;
      }}
    >
      {lines.map((line) => (
        <Entry key={line.key} line={line} face={face} />
      ))}
    </ol>
  );
}
