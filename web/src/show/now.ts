import { type RefObject, useEffect, useMemo } from 'react';
import type { Effect, GameUi } from '../games/game';
import type { Seat } from '../net/protocol';
import { skipShowing } from '../parts/showing';
import type { Now } from '../parts/useMotion';
import type { Play } from '../play/usePlay';
import type { Batch } from '../store/match';
import { useStore } from '../store/store';
import type { Frame } from './frames';
import { isAtOnce } from './useShow';

const isEffect = (effect: Effect | undefined): effect is Effect => effect !== undefined;

/** What to show on top of the table: the moment that is being shown, else all that the player's own move has brought about. */
export function useNow(frame: Frame | null, batch: Batch | null, seat: Seat | null, ui: GameUi): Now | null {
  const steps = useStore((store) => store.settings.steps);
  return useMemo(() => {
    if (frame) return { of: frame, effects: frame.effect ? [frame.effect] : [] };
    if (!batch || (steps && !isAtOnce(batch, seat, ui))) return null;
    const { events } = batch;
    return { of: batch, effects: events.map((event, i) => ui.effectOf?.(event, events[i - 1])).filter(isEffect) };
  }, [frame, batch, seat, ui, steps]);
}

/** Whatever a player does means the position as it is, and ends the showing of how it came about. */
export function endingTheShow(play: Play): Play {
  return {
    ...play,
    point(id, lifted) {
      const wasShowing = skipShowing();
      // A click at something that cannot be used only ends the showing.
      if (!wasShowing || play.next.has(id) || play.chosen.length > 0) play.point(id, lifted);
    },
    take(move) {
      skipShowing();
      play.take(move);
    },
  };
}

/** A click beside everything ends the showing as well. */
export function useClickToSkip(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    const click = (event: Event) => {
      if (!(event.target as Element).closest('button, a, summary')) skipShowing();
    };
    element?.addEventListener('click', click);
    return () => element?.removeEventListener('click', click);
  }, [area]);
}
