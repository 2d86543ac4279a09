import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { CardFace } from '../cards/face';
import { useSay } from '../i18n/text';
import { Card, HandCardWidth } from '../parts/Card';
import { useZoom } from '../parts/Zoom';
import './CardList.css';

interface Props {
  cards: readonly CardFace[];
  countOf(cardId: string): number;
  onAdd(card: CardFace): void;
  isFull?(cardId: string): boolean; // a deck may hold no more of it
}

// A card is as wide as its column leaves it, so that as many of its words as possible stand on it; all in rem.
const columnLeast = 8.4;
const cardMost = 9.6;
const gap = 0.8;
const padding = 0.6; // of the box, left and right together

interface Columns {
  count: number;
  card: number; // its width in pixels
  row: number;
}

function columnsIn(wide: number, rem: number): Columns {
  const room = wide - padding * rem;
  const count = Math.max(2, Math.floor(room / (columnLeast * rem)));
  const card = Math.floor(Math.min(cardMost * rem, room / count - gap * rem));
  return { count, card, row: card * 1.4 + gap * rem };
}

function Entry({
  card,
  count,
  full,
  onAdd,
}: {
  card: CardFace;
  count: number;
  full: boolean;
  onAdd(card: CardFace): void;
}) {
  const say = useSay();
  const zooming = useZoom(() => ({ face: card }));
  return (
    <button
      type="button"
      className={`list-card${full ? ' is-full' : ''}`}
      aria-disabled={full}
      onClick={() => onAdd(card)}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/x-card', card.id)}
      {...zooming}
    >
      <span className="visually-hidden">{say('addCard', { card: card.name, count })}</span>
      <Card face={card} size="hand" />
      {count > 0 && (
        <b className="list-count" aria-hidden="true">
          ×{count}
        </b>
      )}
    </button>
  );
}

/** Every card, in as many columns as fit; only the rows in sight exist. */
export function CardList({ cards, countOf, onAdd, isFull = () => false }: Props) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(() => columnsIn(640, 17));
  useEffect(() => {
    if (!box.current) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 17;
      setColumns(columnsIn(box.current?.clientWidth ?? 0, rem));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    measure();
    return () => observer.disconnect();
  }, []);
  const rows = useVirtualizer({
    count: Math.ceil(cards.length / columns.count),
    getScrollElement: () => box.current,
    estimateSize: () => columns.row,
    overscan: 2,
  });
  // What is remembered of the rows is of their old height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is the reason, not an input
  useEffect(() => rows.measure(), [columns.row]);
  return (
    <HandCardWidth value={columns.card}>
      <div
        className="card-list"
        ref={box}
        role="region"
        aria-label={say('allCards', { count: cards.length })}
        tabIndex={0}
        style={{ '--card': `${columns.card}px` } as React.CSSProperties}
      >
        <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <div
              key={key}
              className="list-row"
              style={{ transform: `translateY(${start}px)`, gridTemplateColumns: `repeat(${columns.count}, 1fr)` }}
            >
              {cards.slice(index * columns.count, (index + 1) * columns.count).map((card) => (
                <Entry key={card.id} card={card} count={countOf(card.id)} full={isFull(card.id)} onAdd={onAdd} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </HandCardWidth>
  );
}
