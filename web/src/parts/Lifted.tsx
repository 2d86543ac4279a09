import { useLayoutEffect, useRef } from 'react';
import { useTable } from '../play/marks';
import type { Drag } from '../play/useDrag';
import './Lifted.css';

// A card that is dragged to a place goes along with the pointer; one that is aimed at something stays, and an arrow points (Arrow).

const thingOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.selectable[data-id="${CSS.escape(id)}"]`);

/** Whether all that it can be dragged to are places: nothing to aim at. */
export const goesToPlace = (next: ReadonlySet<string>): boolean =>
  next.size > 0 && [...next].every((id) => document.querySelector(`.zone[data-id="${CSS.escape(id)}"]`) !== null);

const freshMs = 1500; // whatever comes later is not what was put down

let down: { id: string; box: DOMRect; at: number } | null = null;
let lifted: { id: string; element: HTMLElement } | null = null;

/** The card that goes along with the pointer is let go of: it comes from there, and not from where it was taken. */
export function putDown({ clientX, clientY }: PointerEvent): void {
  if (lifted && (clientX || clientY))
    down = { id: lifted.id, box: lifted.element.getBoundingClientRect(), at: performance.now() };
}

/** Where the card `id` was put down, if it was just now; told once. */
export function takeDown(): { id: string; box: DOMRect } | null {
  const was = down;
  down = null;
  return was && performance.now() - was.at < freshMs ? was : null;
}

export function Lifted({ drag }: { drag: Drag | null }) {
  const { chosen, next } = useTable();
  const frame = useRef<HTMLDivElement>(null);
  const id = drag && chosen.length === 1 && chosen[0] === drag.id && goesToPlace(next) ? drag.id : null;
  useLayoutEffect(() => {
    const source = id === null ? null : thingOf(id);
    const card = source?.querySelector<HTMLElement>('.card');
    if (id === null || !source || !card || !frame.current) return;
    const box = card.getBoundingClientRect();
    const copy = card.cloneNode(true) as HTMLElement;
    copy.style.setProperty('--w', `${box.width}px`);
    frame.current.replaceChildren(copy);
    frame.current.style.width = `${box.width}px`;
    frame.current.style.height = `${box.height}px`;
    source.dataset.lifted = '';
    lifted = { id, element: frame.current };
    return () => {
      delete source.dataset.lifted;
      lifted = null;
    };
  }, [id]);
  if (!drag || id === null) return null;
  const box = thingOf(id)?.getBoundingClientRect();
  if (!box) return null;
  const [x, y] = [box.x + drag.x - drag.from.x, box.y + drag.y - drag.from.y];
  return <div className="lifted" ref={frame} style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true" />;
}
