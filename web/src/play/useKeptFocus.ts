import { type RefObject, useEffect, useRef } from 'react';
import { focusQuietly } from '../parts/Zoom';
import { centreOf } from './useArrowKeys';

// Whoever plays by keyboard keeps a place on the table. What had the focus is often gone after a move (a card that was played, the place
// it was laid on), or of no more use (the target of a spell); then the nearest thing that can be used has it, and only at last what is one's
// own life: a key too many should not burn the player. Whoever has none yet begins in the hand, where the match is, and not at
// the top of the page.

// Not what was laid this turn: to choose that would take it back.
const usableThings = ':not(.is-planned) > .selectable.is-open';
const farAway = 1e6; // further than anything on a screen

const beginning = new Set(['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

export function useKeptFocus(area: RefObject<HTMLElement | null>, moves: readonly unknown[]): void {
  const last = useRef<{ x: number; y: number } | null>(null);
  const used = useRef<HTMLElement | null>(null); // what has the focus, if it could be used when it got it
  useEffect(() => {
    const element = area.current;
    const remember = ({ target }: FocusEvent) => {
      const focused = target as HTMLElement;
      last.current = focused.matches(':focus-visible') ? centreOf(focused) : null;
      used.current = focused.matches('.is-open, .is-target') ? focused : null;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [area]);

  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (!beginning.has(event.key) || event.shiftKey || document.activeElement !== document.body) return;
      const within = (query: string) => area.current?.querySelector<HTMLElement>(query);
      const first = within(`.hand ${usableThings}`) ?? within(usableThings);
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  }, [area]);

  // Marks are told after this has been rendered, and only then is it known what can be used.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other moves other things can be used.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const from = last.current;
      const focused = document.activeElement;
      const useless = focused === used.current && focused?.matches('.selectable:not(.is-open, .is-target, .is-chosen)');
      if (!from || (focused !== document.body && !useless)) return;
      if (area.current?.querySelector('.selectable.is-chosen')) return; // the focus is on its way to a target
      const usable = [...(area.current?.querySelectorAll<HTMLElement>(usableThings) ?? [])];
      const far = (element: HTMLElement) => {
        const { x, y } = centreOf(element);
        return Math.hypot(x - from.x, y - from.y) + (element.matches('.is-own') ? farAway : 0);
      };
      focusQuietly(usable.sort((left, right) => far(left) - far(right))[0]);
    });
    return () => cancelAnimationFrame(frame);
  }, [area, moves]);
}
