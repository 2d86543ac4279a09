import { useEffect, useSyncExternalStore } from 'react';

// Whether the board still shows how the position came about, such as a fight told blow by blow. Whatever would give the end away waits
// for it.

let shows = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  shows += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a board: says that it shows something while `on`. */
export function useShows(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    change(1);
    return () => change(-1);
  }, [on]);
}

export const useIsShowing = (): boolean => useSyncExternalStore(subscribe, () => shows > 0);
