import { useMemo } from 'react';
import type { GameUi, Words } from '../../games/game';
import type { GameEvent } from '../../net/protocol';
import type { LogEntry } from '../../store/match';
import { cardIn, lineOf } from './lines';

/** What is being shown, as a sentence: the event's own, else what was told of the same move before it, else the card it is about. */
export function useTelling(event: GameEvent | null, log: readonly LogEntry[], ui: GameUi, words: Words): string {
  return useMemo(() => {
    if (!event) return '';
    const start = log.findLastIndex((entry) => entry.event === event);
    for (let at = start; at >= 0 && log[at]?.seq === log[start]?.seq; at--) {
      const entry = log[at];
      const line = entry && lineOf(entry, ui, words);
      if (line) return line.text;
    }
    const card = cardIn(event);
    return card === undefined ? '' : words.cardName(card);
  }, [event, log, ui, words]);
}
