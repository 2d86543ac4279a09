import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Deed } from '../lessons/lesson';
import type { LessonTable, Words } from '../net/http';

// The guided match that is on, beside the table it is played at.

export interface LessonView {
  id: string;
  title: Words;
  deeds: Deed[]; // all that was right so far
  step: LessonTable['step'];
  wrong: { say: Words | null; code?: string | undefined; error?: string | undefined; count: number } | null;
  failed: boolean; // the server did not answer
}

export type LessonState = LessonView | null;

const slice = createSlice({
  name: 'lesson',
  initialState: null as LessonState,
  reducers: {
    lessonMoved: (lesson, { payload }: PayloadAction<{ table: LessonTable; deeds: Deed[] }>): LessonState => {
      const { id, title, step } = payload.table;
      return { id, title, step, deeds: payload.deeds, wrong: null, failed: false, ...(lesson ? {} : {}) };
    },
    lessonWrong(lesson, { payload }: PayloadAction<NonNullable<LessonTable['wrong']>>) {
      if (lesson) lesson.wrong = { ...payload, count: (lesson.wrong?.count ?? 0) + 1 };
    },
    lessonFailed(lesson) {
      if (lesson) lesson.failed = true;
    },
    lessonLeft: () => null,
  },
});

export const { lessonMoved, lessonWrong, lessonFailed, lessonLeft } = slice.actions;
export default slice.reducer;
