import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '../net/protocol';
import { ended, left } from './match';

// On the way to a match.

export interface Lobby {
  waiting: 'no' | 'starting' | 'queue' | 'lobby' | 'joining' | 'watching';
  code: string | null;
  error: string | null;
  errorCode: string | undefined; // under which the catalogues say the error
  problems: Problem[];
}

const initialState: Lobby = { waiting: 'no', code: null, error: null, errorCode: undefined, problems: [] };

const slice = createSlice({
  name: 'lobby',
  initialState,
  reducers: {
    waitingFor: (_, { payload }: PayloadAction<Lobby['waiting']>): Lobby => ({ ...initialState, waiting: payload }),
    codeGiven: (_, { payload }: PayloadAction<string>): Lobby => ({ ...initialState, waiting: 'lobby', code: payload }),
    refusedEntry: (_, { payload }: PayloadAction<{ error: string; code?: string; problems?: Problem[] }>): Lobby => ({
      ...initialState,
      error: payload.error,
      errorCode: payload.code,
      problems: payload.problems ?? [],
    }),
    leftLobby: () => initialState,
  },
  // Whoever was refused because of a match need not be told so when that is over.
  extraReducers: (builder) => {
    for (const over of [ended, left])
      builder.addCase(over, (lobby) => (lobby.errorCode === 'already_playing' ? initialState : lobby));
  },
});

export const { waitingFor, codeGiven, refusedEntry, leftLobby } = slice.actions;
export default slice.reducer;
