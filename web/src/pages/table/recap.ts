import { useMemo } from 'react';
import type { GameUi, Words } from '../../games/game';
import type { GameEvent, Seat } from '../../net/protocol';
import type { LogEntry } from '../../store/match';

/** The events of the section before the one that begins at `start`. */
function sectionBefore(log: readonly LogEntry[], start: number, ui: GameUi): GameEvent[] {
  let from = start - 1;
  while (from > 0 && !ui.startsSection(log[from]?.event ?? { type: '' })) from--;
  return log.slice(Math.max(0, from), start).map(({ event }) => event);
}

/** In a player's own turn: what the opponent did in theirs, which may all have happened in one moment. Made once a turn. */
export function useRecap(log: readonly LogEntry[], ui: GameUi, seat: Seat | null, words: Words): string {
  let at = log.length - 1;
  if (ui.recap && seat !== null) while (at >= 0 && !ui.startsSection(log[at]?.event ?? { type: '' })) at--;
  const start = log[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened before a turn stays the same throughout it.
  return useMemo(
    () => (start && seat !== null && ui.recap?.(sectionBefore(log, at, ui), start.event, seat, words)) || '',
    [start, ui, seat, words],
  );
}
