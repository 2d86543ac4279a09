import { useMemo } from 'react';
import type { GameUi, Words } from '../../games/game';
import type { GameEvent } from '../../net/protocol';
import type { Line } from '../../parts/Log';
import { useReached } from '../../parts/showing';
import type { LogEntry, MatchView } from '../../store/match';

/** The card an event is about, wherever its game writes it. */
export function cardIn(event: GameEvent): string | undefined {
  const card = (event.card ?? event.attacker) as { cardId?: unknown } | null | undefined;
  const cardId = event.cardId ?? card?.cardId;
  return typeof cardId === 'string' ? cardId : undefined;
}

/** An entry in the reader's language: the game's own sentence, else the server's. Nothing where the game is silent. */
export function lineOf({ key, event, text }: LogEntry, ui: GameUi, words: Words): Line | null {
  const told = ui.tell(event, words);
  const line = told === null ? '' : (told ?? text);
  if (!line) return null;
  const cardId = cardIn(event);
  return { key, text: line, turn: ui.startsSection(event), ...(cardId ? { cardId } : {}) };
}

export const linesOf = (log: readonly LogEntry[], ui: GameUi, words: Words): Line[] =>
  log.map((entry) => lineOf(entry, ui, words)).filter((line) => line !== null);

/** The whole log. A line is made once and stays the same object, so that a long history costs nothing to show again. */
export function useLines(match: Pick<MatchView, 'log'>, ui: GameUi, words: Words): Line[] {
  const made = useMemo(() => ({ ui, words, lines: new WeakMap<LogEntry, Line | { silent: true }>() }), [ui, words]);
  return useMemo(() => {
    const lines: Line[] = [];
    for (const entry of match.log) {
      const line = made.lines.get(entry) ?? lineOf(entry, made.ui, made.words) ?? { silent: true as const };
      made.lines.set(entry, line);
      if (!('silent' in line)) lines.push(line);
    }
    return lines;
  }, [match.log, made]);
}

/** The lines as far as the board has shown what they tell; all of them when it shows nothing. */
export function useShownLines(lines: readonly Line[], log: readonly LogEntry[]): readonly Line[] {
  const reached = useReached();
  return useMemo(() => {
    const now = reached && log.findLast(({ event }) => event === reached);
    return now ? lines.filter(({ key }) => key <= now.key) : lines;
  }, [reached, lines, log]);
}
