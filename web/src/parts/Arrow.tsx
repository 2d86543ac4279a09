import { useEffect, useState } from 'react';
import { useTable } from '../play/marks';
import type { Drag } from '../play/useDrag';
import { goesToPlace } from './Lifted';
import './Arrow.css';

interface Point {
  x: number;
  y: number;
}

function middleOf(id: string): Point | null {
  const element = document.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const onWays = (target: EventTarget | null): boolean => (target as Element | null)?.closest('.ways') != null;

/** From what is chosen to where the pointer is: what it would be aimed at. */
export function Arrow({ drag }: { drag: Drag | null }) {
  const { chosen, next, about } = useTable();
  const [pointer, setPointer] = useState<Point | null>(null);
  const source = chosen.at(-1) ?? about;
  const aiming = source !== undefined && next.size > 0;

  useEffect(() => {
    setPointer(null);
    if (!aiming) return;
    // The ways to play a card lie on the card itself: an arrow would only strike through their words.
    const move = (event: PointerEvent) =>
      event.pointerType === 'mouse' && setPointer(onWays(event.target) ? null : { x: event.clientX, y: event.clientY });
    const focus = (event: FocusEvent) => {
      const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset.id;
      if (id && next.has(id)) setPointer(onWays(event.target) ? null : middleOf(id));
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('focusin', focus);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('focusin', focus);
    };
  }, [aiming, next]);

  const from = aiming ? middleOf(source) : null;
  const to = drag ?? pointer;
  // What goes to a place is not aimed: while it is dragged, the card itself is there.
  if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < 24 || goesToPlace(next)) return null;
  const bend = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - Math.abs(to.x - from.x) * 0.12 - 24 };
  const angle = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
  return (
    <svg className="arrow" aria-hidden="true">
      <path className="arrow-shadow" d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`} />
      <path className="arrow-line" d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`} />
      <path
        className="arrow-head"
        d="M8 0-16-12-9 0-16 12z"
        transform={`translate(${to.x} ${to.y}) rotate(${angle})`}
      />
    </svg>
  );
}
