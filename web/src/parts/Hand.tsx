import type { ReactNode } from 'react';
import './Hand.css';

/** A hand of cards, fanned out. The children are its cards. */
export function Hand({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="hand" aria-label={label}>
      {children}
    </ul>
  );
}

export function HandCard({ index, count, children }: { index: number; count: number; children: ReactNode }) {
  // From −1 at the left end to 1 at the right; a few cards are fanned less.
  const off = count > 1 ? (2 * index) / (count - 1) - 1 : 0;
  const spread = Math.min(count, 8) / 8;
  return (
    <li
      className="hand-card"
      style={
        {
          '--count': count,
          '--turn': `${(off * spread * 5).toFixed(2)}deg`,
          '--drop': `${(off * off * spread * 0.7).toFixed(2)}rem`,
        } as React.CSSProperties
      }
    >
      {children}
    </li>
  );
}

/** Somebody else's hand: backs only. */
export function HiddenHand({ label, count }: { label: string; count: number }) {
  return (
    <div className="hidden-hand" role="img" aria-label={label}>
      {Array.from({ length: Math.min(count, 14) }, (_, i) => (
        <span key={i} className="card card-back" />
      ))}
      <b>{count}</b>
    </div>
  );
}
