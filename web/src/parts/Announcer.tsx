import { useEffect, useRef, useState } from 'react';
import type { Line } from './Log';

const pauseMs = 150;
const linesMax = 6; // a whole fight read out would take longer than the next turn

/** Reads new lines out to screen readers, several that come together as one. */
export function Announcer({ lines }: { lines: readonly Line[] }) {
  const [spoken, setSpoken] = useState('');
  const last = useRef(lines.at(-1)?.key ?? 0);
  useEffect(() => {
    const fresh = lines.filter((line) => line.key > last.current);
    if (!fresh.length) return;
    const timer = setTimeout(() => {
      last.current = fresh.at(-1)?.key ?? last.current;
      setSpoken(
        fresh
          .slice(-linesMax)
          .map((line) => line.text)
          .join(' '),
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [lines]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {spoken}
    </div>
  );
}
