import { expect, it } from 'vitest';
import { refusedEntry } from './lobby';
import { left } from './match';
import { makeStore } from './store';

it('forgets that somebody was playing elsewhere when that match is left, and keeps other refusals', () => {
  const errorAfter = (code: string) => {
    const store = makeStore();
    store.dispatch(refusedEntry({ error: 'no', code }));
    store.dispatch(left());
    return store.getState().lobby.error;
  };
  expect(errorAfter('already_playing')).toBeNull();
  expect(errorAfter('deck_invalid')).toBe('no');
});
