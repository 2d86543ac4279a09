import { type ReactNode, useEffect, useRef, useState } from 'react';
import { narrowWidth, usualWidth } from '../cards/fit';
import { HandCardWidth } from './Card';
import './Hand.css';

const many = 6; // so many cards are small on a screen that is not very wide
const widthStep = 6; // in pixels: what differs by less is written alike

/** How wide the cards of a hand are: as they are laid out, and before that as narrow as they may be. */
function useCardWidth(count: number) {
  const hand = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of cards has another first one.
  useEffect(() => {
    const card = hand.current?.querySelector('.card');
    if (!card) return;
    const observer = new ResizeObserver(([entry]) => {
      const wide = entry?.borderBoxSize[0]?.inlineSize ?? 0;
      setSeen(Math.floor(wide / widthStep) * widthStep);
    });
    observer.observe(card);
    return () => observer.disconnect();
  }, [count]);
  return { hand, wide: seen >= narrowWidth - widthStep ? seen : count >= many ? narrowWidth : usualWidth };
}

interface Props<Card> {
  label: string;
  place: string;
  cards: readonly Card[];
  asking?: string | undefined; // the one that is being played, while something is asked about it
  children(card: Card): ReactNode; // how its game shows one
}

/** A hand of cards, side by side, or one over the next where there are many. */
export function Hand<Card extends { instanceId?: string }>({ label, place, cards, asking, children }: Props<Card>) {
  const { hand, wide } = useCardWidth(cards.length);
  return (
    <HandCardWidth value={wide}>
      <ul
        className="hand"
        ref={hand}
        aria-label={label}
        data-place={place}
        style={{ '--cards': Math.max(1, cards.length) } as React.CSSProperties}
      >
        {cards.map((card, i) => (
          <li
            key={card.instanceId ?? i}
            className={`hand-card${asking !== undefined && card.instanceId === asking ? ' is-asking' : ''}`}
          >
            {children(card)}
          </li>
        ))}
      </ul>
    </HandCardWidth>
  );
}

/** Somebody else's hand: backs only. */
export function HiddenHand({ label, count, place }: { label: string; count: number; place?: string }) {
  return (
    <div className="hidden-hand" role="img" aria-label={label} data-place={place}>
      {Array.from({ length: Math.min(count, 14) }, (_, i) => (
        <span key={i} className="card card-back" />
      ))}
      {count === 0 && <span className="card card-back is-none" />}
      <b>{count}</b>
    </div>
  );
}
