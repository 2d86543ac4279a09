import type { Language } from '../i18n/text';
import type { LessonTable, Words } from '../net/http';
import type { MatchStart, StateMessage } from '../net/protocol';

// A guided match lives on the server's rules and in this client's memory: every request sends all that was done so far.

export type Deed = { next: true } | { action: Record<string, unknown> };

const prefix = 'lesson:';
export const lessonMatchId = (id: string): string => prefix + id;
export const isLesson = (matchId: string | undefined): boolean => matchId?.startsWith(prefix) ?? false;

/** A sentence of a lesson in the reader's language; in English where it has no other. */
export const inLanguage = (words: Words, language: Language): string => words[language] ?? words.en;

/** What the table is told about a lesson, in the words of a match. */
export function asMatch(table: LessonTable, you: string, opponent: string): MatchStart {
  const names = table.seat === 0 ? [you, opponent] : [opponent, you];
  return {
    type: 'match_start',
    matchId: lessonMatchId(table.id),
    game: table.game,
    playerIndex: table.seat,
    players: [{ username: names[0] ?? '' }, { username: names[1] ?? '' }],
    opponentUsername: opponent,
    clock: null,
    rules: {},
    rated: false,
    resumed: false,
  } as unknown as MatchStart;
}

export function asState(table: LessonTable, seq: number, ack?: string): StateMessage {
  return {
    type: 'state',
    matchId: lessonMatchId(table.id),
    game: table.game,
    playerIndex: table.seat,
    state: table.state,
    seq,
    deciders: table.deciders,
    legal: table.step.kind === 'read' || table.step.kind === 'done' ? [] : table.legal,
    legalTexts: table.legalTexts,
    events: table.events,
    eventTexts: table.eventTexts,
    ...(ack ? { ack } : {}),
  } as unknown as StateMessage;
}
