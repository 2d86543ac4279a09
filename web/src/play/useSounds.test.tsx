import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Now } from '../parts/useMotion';
import { emptyMatch, type MatchView } from '../store/match';
import { settingsChanged } from '../store/settings';
import { makeStore } from '../store/store';
import { playSound } from './sounds';
import { useSounds } from './useSounds';

vi.mock('./sounds', () => ({ playSound: vi.fn(), wakeOnFirstTouch: () => () => {} }));
afterEach(() => {
  cleanup();
  vi.mocked(playSound).mockClear();
});

const match = (more: Partial<MatchView> = {}): MatchView => ({
  ...emptyMatch('m', 'duel', 0, [{ username: 'Ann' }, { username: 'Bob' }]),
  ...more,
});
const blow: Now = {
  of: {},
  effects: [
    { kind: 'lunge', id: 'a', at: 'b' },
    { kind: 'hurt', id: 'b', amount: 2 },
  ],
};
const heard = () => vi.mocked(playSound).mock.calls.map(([sound]) => sound);

interface At {
  match: MatchView;
  now?: Now | null;
  showing?: boolean;
}

function listen(first: At, sound = true) {
  const store = makeStore();
  store.dispatch(settingsChanged({ sound }));
  return renderHook(({ match, now = null, showing = false }: At) => useSounds(match, now, showing), {
    initialProps: first,
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  }).rerender;
}

describe('what is heard', () => {
  it('is the most telling of what is shown, once', () => {
    const come = listen({ match: match() });
    come({ match: match(), now: blow, showing: true });
    come({ match: match(), now: blow, showing: true });
    expect(heard()).toEqual(['blow']);
  });

  it('is one’s turn, and the end, only when what led there has been shown', () => {
    const come = listen({ match: match({ deciders: [1] }) });
    come({ match: match({ deciders: [0] }), now: blow, showing: true });
    expect(heard()).toEqual(['blow']);
    come({ match: match({ deciders: [0] }) });
    expect(heard()).toEqual(['blow', 'turn']);
    const over = { result: { winner: 0, reason: 'hero_died' } } as unknown as NonNullable<MatchView['over']>;
    come({ match: match({ over }), showing: true });
    expect(heard()).toHaveLength(2);
    come({ match: match({ over }) });
    expect(heard().at(-1)).toBe('won');
  });

  it('is nothing when sounds are off', () => {
    const come = listen({ match: match() }, false);
    come({ match: match({ deciders: [0] }), now: blow });
    expect(heard()).toEqual([]);
  });
});
