import { useMemo } from 'react';
import type { GameUi, Words } from '../../games/game';
import type { Line } from '../../parts/Log';
import type { LogEntry, MatchView } from '../../store/match';

/** The log in the reader's language: the game's own sentence, else the server's. */
export function linesOf(log: readonly LogEntry[], ui: GameUi, words: Words): Line[] {
  const lines: Line[] = [];
  for (const { key, event, text } of log) {
    const told = ui.tell(event, words);
    if (told === null) continue;
    const line = told ?? text;
    if (line) lines.push({ key, text: line, turn: ui.startsSection(event) });
  }
  return lines;
}

export function useLines(match: Pick<MatchView, 'log'>, ui: GameUi, words: Words): Line[] {
  return useMemo(() => linesOf(match.log, ui, words), [match.log, ui, words]);
}
