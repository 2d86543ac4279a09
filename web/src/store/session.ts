import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Status } from '../net/connection';
import type { Account } from '../net/http';
import type { Welcome } from '../net/protocol';
import type { Refusal } from '../net/whyNot';
import { readStored } from './stored';

// Who we are to the server, and whether we can hear it.

export interface Session {
  status: Status;
  username: string;
  guest: boolean;
  requireAuth: boolean;
  account: Account | null;
  clockOffset: number; // the server's clock minus ours, in milliseconds
  closing: number | null; // the server said it will restart in so many seconds
  authError: Refusal | null;
}

export const accountKey = 'pentacle.account';
export const resumeKey = 'pentacle.resume';

const slice = createSlice({
  name: 'session',
  initialState: (): Session => ({
    status: 'connecting',
    username: '',
    guest: true,
    requireAuth: false,
    account: readStored<Account | null>(accountKey, null),
    clockOffset: 0,
    closing: null,
    authError: null,
  }),
  reducers: {
    statusChanged(session, { payload }: PayloadAction<Status>) {
      session.status = payload;
      if (payload === 'open') session.closing = null;
    },
    welcomed(session, { payload }: PayloadAction<{ welcome: Welcome; now: number }>) {
      const { welcome, now } = payload;
      session.username = welcome.username;
      session.guest = welcome.guest;
      session.requireAuth = welcome.requireAuth ?? false;
      session.clockOffset = welcome.time - now;
    },
    authenticated(session, { payload }: PayloadAction<{ username: string }>) {
      session.username = payload.username;
      session.guest = false;
      session.authError = null;
    },
    authFailed(session, { payload }: PayloadAction<{ error: string; code?: string }>) {
      session.account = null;
      session.authError = { error: payload.error, code: payload.code };
    },
    signedIn(session, { payload }: PayloadAction<Account>) {
      session.account = payload;
      session.authError = null;
    },
    signedOut(session) {
      session.account = null;
    },
    serverClosing(session, { payload }: PayloadAction<number>) {
      session.closing = payload;
    },
  },
});

export const { statusChanged, welcomed, authenticated, authFailed, signedIn, signedOut, serverClosing } = slice.actions;
export default slice.reducer;
