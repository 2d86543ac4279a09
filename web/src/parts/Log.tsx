import { useEffect, useRef } from 'react';
import './Log.css';

export interface Line {
  key: number;
  text: string;
  turn?: boolean; // begins a new section
  card?: React.ReactNode;
}

/** What happened, oldest first, kept at its end unless the reader scrolled back. */
export function Log({ label, lines }: { label: string; lines: readonly Line[] }) {
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
        <li key={line.key} className={line.turn ? 'log-turn' : ''}>
          {line.text}
        </li>
      ))}
    </ol>
  );
}
