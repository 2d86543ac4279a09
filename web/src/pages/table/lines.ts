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
  log
    .filter(({ event }, i) => !log[i + 1] || !ui.saysNothing?.(event, log[i + 1]?.event ?? event))
    .map((entry) => lineOf(entry, ui, words))
    .filter((line) => line !== null);

/** The whole log. A line is made once and stays the same object, so that a long history costs nothing to show again. */
export function useLines(match: Pick<MatchView, 'log'>, ui: GameUi, words: Words): Line[] {
  const made = useMemo(() => ({ ui, words, lines: new WeakMap<LogEntry, Line | { silent: true }>() }), [ui, words]);
  return useMemo(() => {
    const lines: Line[] = [];
    for (const [i, entry] of match.log.entries()) {
      const next = match.log[i + 1];
      if (next && made.ui.saysNothing?.(entry.event, next.event)) continue;
      const line = made.lines.get(entry) ?? lineOf(entry, made.ui, made.words) ?? { silent: true as const };
      made.lines.set(entry, line);
      if (!('silent' in line)) lines.push(line);
    }
    return lines;
  }, [match.log, made]);
}

const bundles = new WeakMap<Line, Line[]>();

/** A line that was said so many times in a row; the same object each time it is asked for. */
function bundleOf(line: Line, times: number): Line {
  const known = bundles.get(line) ?? [];
  bundles.set(line, known);
  known[times] ??= { ...line, text: `${line.text} (×${times})` };
  return known[times];
}

/** What is said several times in a row is said once, with how often: seven cards drawn are one line. */
export function together(lines: readonly Line[]): Line[] {
  const shown: Line[] = [];
  let start = 0; // of the lines that say the same
  for (const [i, line] of lines.entries()) {
    const first = lines[start];
    if (i > start && first?.text === line.text && !line.turn) shown[shown.length - 1] = bundleOf(first, i - start + 1);
    else {
      start = i;
      shown.push(line);
    }
  }
  return shown;
}

/** The lines as far as the board has shown what they tell; all of them when it shows nothing. */
export function useShownLines(lines: readonly Line[], log: readonly LogEntry[]): readonly Line[] {
  const reached = useReached();
  return useMemo(() => {
    const now = reached && log.findLast(({ event }) => event === reached);
    return together(now ? lines.filter(({ key }) => key <= now.key) : lines);
  }, [reached, lines, log]);
}
