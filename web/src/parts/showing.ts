import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { GameEvent } from '../net/protocol';

// How far the board has come in showing how the position came about, such as a fight told blow by blow. Whatever would give the end
// away waits for it.

let reached: GameEvent | null = null;
let skip: (() => void) | null = null;
let skipped = false; // somebody has ended it
let endedAt = Number.NEGATIVE_INFINITY; // when the last showing came to its end by itself
const listeners = new Set<() => void>();

function reach(event: GameEvent | null): void {
  if (event === reached) return;
  if (event === null) endedAt = skipped ? Number.NEGATIVE_INFINITY : performance.now();
  skipped = false;
  reached = event;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a board: the event that it is showing now; null when it shows the position as it is. `onSkip` ends the showing. */
export function useShows(event: GameEvent | null, onSkip: () => void): void {
  // Before anything is painted, so that the end is not seen for a moment.
  useLayoutEffect(() => reach(event), [event]);
  useLayoutEffect(() => {
    skip = onSkip;
    return () => {
      skip = null;
    };
  }, [onSkip]);
  useLayoutEffect(() => () => reach(null), []);
}

/** The event that is being shown; null when nothing is. */
export const useReached = (): GameEvent | null => useSyncExternalStore(subscribe, () => reached);
export const isShowing = (): boolean => reached !== null;
export const useIsShowing = (): boolean => useSyncExternalStore(subscribe, () => reached !== null);

/** Shows the position as it is now. True if something was being shown. */
export function skipShowing(): boolean {
  if (!reached || !skip) return false;
  skipped = true;
  skip();
  return true;
}

const lateMs = 350;

/** The same by a key. Whoever presses it just after the end still means to skip, and not what the key does then. */
export const skipByKey = (): boolean => skipShowing() || performance.now() - endedAt < lateMs;
