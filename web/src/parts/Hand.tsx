import { Children, type ReactNode } from 'react';
import { NarrowHand } from './Card';
import './Hand.css';

const many = 6; // so many cards are small on a screen that is not very wide

/** A hand of cards, side by side, or one over the next where there are many. The children are its cards. */
export function Hand({ label, place, children }: { label: string; place?: string; children: ReactNode }) {
  const count = Children.count(children);
  return (
    <NarrowHand value={count >= many}>
      <ul
        className="hand"
        aria-label={label}
        data-place={place}
        style={{ '--cards': Math.max(1, count) } as React.CSSProperties}
      >
        {children}
      </ul>
    </NarrowHand>
  );
}

export function HandCard({ children }: { children: ReactNode }) {
  return <li className="hand-card">{children}</li>;
}

/** Somebody else's hand: backs only. */
export function HiddenHand({ label, count, place }: { label: string; count: number; place?: string }) {
  return (
    <div className="hidden-hand" role="img" aria-label={label} data-place={place}>
      {Array.from({ length: Math.min(count, 14) }, (_, i) => (
        <span key={i} className="card card-back" />
      ))}
      <b>{count}</b>
    </div>
  );
}
