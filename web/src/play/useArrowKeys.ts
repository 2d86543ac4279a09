import { type RefObject, useEffect } from 'react';

// Arrow keys move the focus to the nearest thing in that direction, so that a whole table is within a few presses.

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// So many times further aside than ahead is beside: at the end of a row there is no more in it, and the neighbour of a raised card is not below it.
const beside = { inRow: 2, inColumn: 6 };

// What is aimed at is a place like any other, but while something is chosen the arrows go from one target to the next.
const targets = '.is-target, .zone-drop';

interface Place {
  element: HTMLElement;
  x: number;
  y: number;
}

export function centreOf(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const placeOf = (element: HTMLElement): Place => ({ element, ...centreOf(element) });

/** The nearest of `places` from `origin` in the direction; what lies off the axis counts as three times as far, and what lies
    beside `origin` not at all. */
export function nearest(
  origin: { x: number; y: number },
  [dx, dy]: readonly [number, number],
  places: readonly Place[],
): Place | undefined {
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const along = (place.x - origin.x) * dx + (place.y - origin.y) * dy;
    const across = Math.abs((place.x - origin.x) * dy) + Math.abs((place.y - origin.y) * dx);
    if (along <= 4 || across > along * (dx === 0 ? beside.inColumn : beside.inRow)) continue;
    const distance = along + across * 3;
    if (distance < least) {
      least = distance;
      best = place;
    }
  }
  return best;
}

const setting = '[data-stops]';

/** Stops are set, not played: whoever is not among them passes over them, from one field to the other. */
export const isOnTheWay = (other: HTMLElement, focused: HTMLElement): boolean =>
  !other.closest(setting) || focused.closest(setting) !== null;

export function useArrowKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      const direction = directions[event.key];
      const focused = document.activeElement as HTMLElement | null;
      if (!direction || !focused || !element.contains(focused) || focused.closest('.log, input, select, textarea'))
        return;
      const others = [...element.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
        (other) => other !== focused && other.offsetParent !== null && isOnTheWay(other, focused),
      );
      const from = placeOf(focused);
      const among = (elements: readonly HTMLElement[]) => nearest(from, direction, elements.map(placeOf));
      const found = among(others.filter((other) => other.matches(targets))) ?? among(others);
      if (found) {
        event.preventDefault();
        found.element.focus();
      }
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [area]);
}
