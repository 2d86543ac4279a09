import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { CardFace } from '../cards/face';
import { useSay } from '../i18n/text';
import { Card } from '../parts/Card';
import { useZoom } from '../parts/Zoom';
import './CardList.css';

interface Props {
  cards: readonly CardFace[];
  countOf(cardId: string): number;
  onAdd(card: CardFace): void;
  isFull?(cardId: string): boolean; // a deck may hold no more of it
}

const columnRem = 8.4;
const rowRem = 11.9;

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
  const [columns, setColumns] = useState(4);
  const [rem, setRem] = useState(17);
  useEffect(() => {
    if (!box.current) return;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 17;
      setRem(size);
      setColumns(Math.max(2, Math.floor((box.current?.clientWidth ?? 0) / (columnRem * size))));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    measure();
    return () => observer.disconnect();
  }, []);
  const rows = useVirtualizer({
    count: Math.ceil(cards.length / columns),
    getScrollElement: () => box.current,
    estimateSize: () => rowRem * rem,
    overscan: 2,
  });
  return (
    <div
      className="card-list"
      ref={box}
      role="region"
      aria-label={say('allCards', { count: cards.length })}
      tabIndex={0}
    >
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            className="list-row"
            style={{ transform: `translateY(${row.start}px)`, gridTemplateColumns: `repeat(${columns}, 1fr)` }}
          >
            {cards.slice(row.index * columns, (row.index + 1) * columns).map((card) => (
              <Entry key={card.id} card={card} count={countOf(card.id)} full={isFull(card.id)} onAdd={onAdd} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
