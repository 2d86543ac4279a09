import type { ReactNode } from 'react';
import './Stack.css';

/** What waits to happen, the next one on top. */
export function Stack({ label, empty, children }: { label: string; empty: string; children: ReactNode[] }) {
  return (
    <section className={`stack${children.length === 0 ? ' is-empty' : ''}`} aria-label={label}>
      <h2>{label}</h2>
      {children.length === 0 ? <p className="note">{empty}</p> : <ol>{[...children].reverse()}</ol>}
    </section>
  );
}
