import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Seat } from '../net/protocol';
import { readStored } from './stored';

// What was played on this device: for guests, who have no other list, and for choosing the next opponent.

export interface PlayedMatch {
  id: string;
  game: string;
  at: number; // when it ended
  seat: Seat;
  opponent: string;
  bot?: string;
  deck?: string;
  result: 'win' | 'loss' | 'draw';
  replayId?: string;
}

export interface Past {
  matches: PlayedMatch[]; // newest first
  lessons: string[]; // guided matches that were finished
  declined: string[]; // games whose guided match was offered and not wanted
}

export const pastKey = 'pentacle.past';
const matchesMax = 60;

const slice = createSlice({
  name: 'past',
  initialState: (): Past => ({ matches: [], lessons: [], declined: [], ...readStored<Partial<Past>>(pastKey, {}) }),
  reducers: {
    matchPlayed(past, { payload }: PayloadAction<PlayedMatch>) {
      if (past.matches.some(({ id }) => id === payload.id)) return;
      past.matches = [payload, ...past.matches].slice(0, matchesMax);
    },
    lessonFinished(past, { payload }: PayloadAction<string>) {
      if (!past.lessons.includes(payload)) past.lessons.push(payload);
    },
    lessonDeclined(past, { payload }: PayloadAction<string>) {
      if (!past.declined.includes(payload)) past.declined.push(payload);
    },
  },
});

export const { matchPlayed, lessonFinished, lessonDeclined } = slice.actions;
export default slice.reducer;

const ladder = ['random', 'greedy', 'mcts'];
const kindOf = (bot: string): string => bot.replace(/:.*/, '');

/** The opponent who fits: Beginner at first, the next one after two wins in the last three, the one before after three losses. */
export function suggestedBot(matches: readonly PlayedMatch[], game: string, bots: readonly string[]): string {
  const known = ladder.filter((bot) => bots.includes(bot));
  const played = matches.filter((match) => match.game === game && match.bot && known.includes(kindOf(match.bot)));
  const latest = played[0]?.bot;
  if (!latest) return known[0] ?? bots[0] ?? '';
  const level = known.indexOf(kindOf(latest));
  const against: PlayedMatch[] = [];
  for (const match of played) {
    if (kindOf(match.bot ?? '') !== known[level] || against.length === 3) break;
    against.push(match);
  }
  const wins = against.filter(({ result }) => result === 'win').length;
  const losses = against.filter(({ result }) => result === 'loss').length;
  const step = wins >= 2 ? 1 : losses >= 3 ? -1 : 0;
  return known[Math.min(Math.max(level + step, 0), known.length - 1)] ?? '';
}
