import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Play } from './usePlay';

// What the player's hand makes of each thing on the table. A thing listens for its own mark alone, so that a new list of legal
// moves renders those again whose mark has changed, and not a whole table. (A context whose value changes would have the whole
// tree searched for who reads it.)

const nothing: Play = {
  moves: [],
  chosen: [],
  next: new Set(),
  asked: [],
  about: undefined,
  onward: undefined,
  buttons: [],
  point: () => {},
  take: () => {},
  cancel: () => {},
  reaches: () => false,
};

export type Mark = 'none' | 'open' | 'target' | 'chosen' | 'asking';

export function markOf({ next, chosen, about }: Pick<Play, 'next' | 'chosen' | 'about'>, id: string): Mark {
  if (chosen.includes(id)) return 'chosen';
  if (!next.has(id)) return about === id ? 'asking' : 'none';
  return chosen.length > 0 ? 'target' : 'open';
}

export class Marks {
  private readonly listeners = new Set<() => void>();

  constructor(public play: Play) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const MarksContext = createContext<Marks | null>(null);

export function PlayProvider({ value: play, children }: { value: Play; children: ReactNode }) {
  const [marks] = useState(() => new Marks(play));
  // At once for what is rendered now, and told to the rest before anything is painted.
  marks.play = play;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever the hand has changed.
  useLayoutEffect(() => marks.tell(), [marks, play]);
  return <MarksContext value={marks}>{children}</MarksContext>;
}

const silent = () => () => {};

/** All of it: for the few parts that need more than the mark of one thing. */
export function useTable(): Play {
  const marks = useContext(MarksContext);
  return useSyncExternalStore<Play>(marks?.subscribe ?? silent, () => marks?.play ?? nothing);
}

/** Of things that are alike and shown as one: the first that can be pointed at, else the first. */
export function useOneOf(ids: readonly string[]): string {
  const marks = useContext(MarksContext);
  const one = () => ids.find((id) => marks && markOf(marks.play, id) !== 'none') ?? ids[0] ?? '';
  return useSyncExternalStore(marks?.subscribe ?? silent, one);
}

/** The mark of one thing, and the hand as it is when something happens to that thing. */
export function useMark(id: string): { mark: Mark; marks: Marks | null } {
  const marks = useContext(MarksContext);
  const mark = useSyncExternalStore<Mark>(marks?.subscribe ?? silent, () => (marks ? markOf(marks.play, id) : 'none'));
  return { mark, marks };
}
