import type { ReactNode } from 'react';
import './Stack.css';

interface Props {
  label: string;
  empty: string;
  place?: string; // what it is called, for what comes from there or goes there
  children: ReactNode[];
}

/** What waits to happen, the next one on top. */
export function Stack({ label, empty, place, children }: Props) {
  return (
    <section className={`stack${children.length === 0 ? ' is-empty' : ''}`} aria-label={label} data-place={place}>
      <h2>{label}</h2>
      {children.length === 0 ? <p className="note">{empty}</p> : <ol>{[...children].reverse()}</ol>}
    </section>
  );
}
