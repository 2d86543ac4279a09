import type { ReactNode } from 'react';
import './Hand.css';

/** A hand of cards, side by side, or one over the next where there are many. The children are its cards. */
export function Hand({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="hand" aria-label={label}>
      {children}
    </ul>
  );
}

export function HandCard({ children }: { children: ReactNode }) {
  return <li className="hand-card">{children}</li>;
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
