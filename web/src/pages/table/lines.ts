import { useMemo } from 'react';
import type { GameUi, Words } from '../../games/game';
import type { GameEvent } from '../../net/protocol';
import type { Line } from '../../parts/Log';
import type { LogEntry, MatchView } from '../../store/match';

/** The card an event is about, wherever its game writes it. */
function cardIn(event: GameEvent): string | undefined {
  const card = (event.card ?? event.attacker) as { cardId?: unknown } | null | undefined;
  const cardId = event.cardId ?? card?.cardId;
  return typeof cardId === 'string' ? cardId : undefined;
}

/** The log in the reader's language: the game's own sentence, else the server's. */
export function linesOf(log: readonly LogEntry[], ui: GameUi, words: Words): Line[] {
  const lines: Line[] = [];
  for (const { key, event, text } of log) {
    const told = ui.tell(event, words);
    if (told === null) continue;
    const line = told ?? text;
    const cardId = cardIn(event);
    if (line) lines.push({ key, text: line, turn: ui.startsSection(event), ...(cardId ? { cardId } : {}) });
  }
  return lines;
}

export function useLines(match: Pick<MatchView, 'log'>, ui: GameUi, words: Words): Line[] {
  return useMemo(() => linesOf(match.log, ui, words), [match.log, ui, words]);
}
