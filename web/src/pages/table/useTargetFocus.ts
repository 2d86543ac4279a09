import { type RefObject, useEffect } from 'react';
import type { Play } from '../../play/usePlay';
import { thingAt } from './things';

// One's own life, and what lies on one's own side.
const own = '.is-own, .is-ours :not(.zone-drop)';

/** The first that is somebody else's, else the first that is not one's own life: a key too many should burn neither. */
const firstOf = (targets: readonly HTMLElement[]): HTMLElement | undefined =>
  targets.find((target) => !target.matches(own)) ?? targets.find((target) => !target.matches('.is-own')) ?? targets[0];

/** The keyboard follows the choice: once something is chosen, the focus goes to its first target. Marks are told after this has been
    rendered, and only then does a zone have something to focus. */
export function useTargetFocus(area: RefObject<HTMLElement | null>, { chosen, next }: Play): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (chosen.length === 0 || !(focused instanceof HTMLElement) || !focused.matches(':focus-visible')) return;
    const frame = requestAnimationFrame(() =>
      firstOf([...next].flatMap((id) => thingAt(area.current, id) ?? []))?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [area, chosen, next]);
}
