import { type RefObject, useEffect, useRef, useState } from 'react';
import { goesToPlace, putDown } from '../parts/Lifted';
import type { Play } from './usePlay';

// Dragging is pointing twice: at what the drag starts on, and at what it ends on.

export interface Drag {
  id: string;
  x: number;
  y: number;
  from: { x: number; y: number }; // where it was taken
}
type Pressed = Omit<Drag, 'from'>;

const threshold = 8; // pixels before a press becomes a drag

const idAt = (element: Element | null): string | undefined => element?.closest<HTMLElement>('[data-id]')?.dataset.id;

/** The id under the pointer that can be pointed at, looking through whatever lies above it. */
function targetAt(x: number, y: number, play: Play): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const id = idAt(element);
    if (id !== undefined && (play.next.has(id) || play.reaches(id))) return id;
  }
  return undefined;
}

/** A card that is laid on what it is meant for, where the server asks for that only after it was played: that is pointed at then. */
function meantAt(x: number, y: number): string | undefined {
  const thing = document
    .elementsFromPoint(x, y)
    .find((element) => element.closest('.selectable, .zone') && !element.closest('.hand'));
  return idAt(thing ?? null);
}

const meansMs = 4000; // what is asked later is another question

/** A finger that goes sideways in a hand leafs through it. */
const leafs = (event: PointerEvent, from: Pressed): boolean =>
  event.pointerType === 'touch' &&
  Math.abs(event.clientX - from.x) > Math.abs(event.clientY - from.y) &&
  (event.target as Element).closest('.hand') !== null;

export function useDrag(area: RefObject<HTMLElement | null>, play: Play): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef(play);
  latest.current = play;
  const meaning = useRef<{ id: string; at: number; of: Play['moves'] } | null>(null);

  useEffect(() => {
    const meant = meaning.current;
    if (!meant || play.moves.length === 0 || play.moves === meant.of) return;
    meaning.current = null;
    const asked = play.about !== undefined && performance.now() - meant.at < meansMs;
    if (asked && play.next.has(meant.id)) play.point(meant.id);
  }, [play]);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let pressed: Pressed | null = null;
    let dragging = false;

    const press = (event: PointerEvent) => {
      const id = idAt(event.target as Element);
      const { chosen, next } = latest.current;
      dragging = false;
      pressed =
        event.button === 0 && id !== undefined && (next.has(id) || chosen[0] === id)
          ? { id, x: event.clientX, y: event.clientY }
          : null;
    };
    const move = (event: PointerEvent) => {
      if (!pressed) return;
      if (!dragging && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < threshold) return;
      if (!dragging && leafs(event, pressed)) return stop();
      if (!dragging) {
        dragging = true;
        const play = latest.current;
        if (play.chosen.length) play.cancel();
        if (play.chosen[0] !== pressed.id) play.point(pressed.id, true);
      }
      setDrag({ id: pressed.id, x: event.clientX, y: event.clientY, from: { x: pressed.x, y: pressed.y } });
    };
    const release = (event: PointerEvent) => {
      if (dragging) {
        const target = targetAt(event.clientX, event.clientY, latest.current);
        if (target !== undefined) {
          putDown(event);
          latest.current.point(target);
        } else {
          const { onward, next, take, cancel } = latest.current;
          const meant = onward && goesToPlace(next) ? meantAt(event.clientX, event.clientY) : undefined;
          if (onward && meant !== undefined) {
            meaning.current = { id: meant, at: performance.now(), of: latest.current.moves };
            putDown(event);
            take(onward);
          } else cancel();
        }
        swallowNextClick(element);
      }
      stop();
    };
    // The browser took the finger's way for its own: scrolling, or a gesture of the system.
    const giveUp = () => {
      if (dragging) latest.current.cancel();
      stop();
    };
    const stop = () => {
      pressed = null;
      dragging = false;
      setDrag(null);
    };
    element.addEventListener('pointerdown', press);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', giveUp);
    return () => {
      element.removeEventListener('pointerdown', press);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', giveUp);
    };
  }, [area]);

  return drag;
}

// The browser sends a click after a drag that ends where it began; it must not count as another pointing.
function swallowNextClick(element: HTMLElement): void {
  const swallow = (event: Event) => event.stopPropagation();
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 50);
}
