import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import lifeburn from '../games/lifeburn';
import type { Action } from '../net/protocol';
import type { MatchView } from '../store/match';
import { settingsChanged, stopToggled } from '../store/settings';
import { makeStore } from '../store/store';
import { movesFrom } from './moves';
import { useAutoPass, useJustPassed } from './useAutoPass';
import { usePlay } from './usePlay';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = { type: 'pass' };
const cast = { type: 'cast', card: 'imp' };
const long = 5_000; // milliseconds: any pass has been taken by then

const positionIn = (currentPhase: string) => ({ currentPhase, turnPlayerId: 0, stack: [], attacks: [] });

/** Player 0 in their own turn of Lifeburn, asked in this phase with these legal moves. */
function asked({ phase, legal, more = {} }: { phase: string; legal: Action[]; more?: Partial<MatchView> }) {
  const taken: Action[] = [];
  const store = makeStore();
  const take = (action: Action) => void taken.push(action);
  const match = { game: 'lifeburn', seat: 0, state: positionIn(phase), over: null, sent: null, ...more } as MatchView;
  const moves = movesFrom(legal, [], (action) => lifeburn.pathOf(action, match.state as never, 0));
  const hook = renderHook(
    () => {
      const play = usePlay(moves, take);
      return { play, passing: useAutoPass(match, lifeburn, play) !== undefined };
    },
    { wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider> },
  );
  const wait = () => act(() => vi.advanceTimersByTime(long));
  return { taken, store, hook, wait };
}

describe('passing by itself', () => {
  it('happens where nobody would act, and not at once', () => {
    const { taken, hook, wait } = asked({ phase: 'End', legal: [pass, cast] });
    expect(hook.result.current.passing).toBe(true);
    expect(taken).toEqual([]);
    wait();
    expect(taken).toEqual([pass]);
  });

  it('happens in a main phase when there is nothing to do', () => {
    const { taken, wait } = asked({ phase: 'Main', legal: [pass] });
    wait();
    expect(taken).toEqual([pass]);
  });

  it('does not happen when something can be done in a main phase', () => {
    const { taken, hook, wait } = asked({ phase: 'Main', legal: [pass, cast] });
    wait();
    expect(taken).toEqual([]);
    expect(hook.result.current.passing).toBe(false);
  });

  it('waits at a stop, and goes on when the stop is taken away', () => {
    const { taken, store, wait } = asked({ phase: 'End', legal: [pass, cast] });
    act(() => void store.dispatch(stopToggled({ game: 'lifeburn', phase: 'End' })));
    wait();
    expect(taken).toEqual([]);
    act(() => void store.dispatch(stopToggled({ game: 'lifeburn', phase: 'End' })));
    wait();
    expect(taken).toEqual([pass]);
  });

  it('does not mind a stop on another phase, or in another game', () => {
    const { taken, store, wait } = asked({ phase: 'End', legal: [pass] });
    act(() => void store.dispatch(stopToggled({ game: 'lifeburn', phase: 'Draw' })));
    act(() => void store.dispatch(stopToggled({ game: 'duel', phase: 'End' })));
    wait();
    expect(taken).toEqual([pass]);
  });

  it('does not happen while a card is chosen', () => {
    const { taken, hook, wait } = asked({ phase: 'End', legal: [pass, cast] });
    act(() => hook.result.current.play.point('imp'));
    wait();
    expect(taken).toEqual([]);
    act(() => hook.result.current.play.cancel());
    wait();
    expect(taken).toEqual([pass]);
  });

  it('can be switched off', () => {
    const { taken, store, wait } = asked({ phase: 'End', legal: [pass] });
    act(() => void store.dispatch(settingsChanged({ autoPass: false })));
    wait();
    expect(taken).toEqual([]);
  });

  it('is nothing to ask about until it is answered: no button flashes up while it is on its way', () => {
    const sent = { id: 'a', action: pass };
    expect(asked({ phase: 'End', legal: [pass] }).hook.result.current.passing).toBe(true);
    expect(asked({ phase: 'End', legal: [pass], more: { sent } }).hook.result.current.passing).toBe(true);
  });

  it.each([
    { when: 'an action is on its way', more: { sent: { id: 'a', action: pass } } },
    { when: 'somebody watches', more: { seat: null } },
  ])('does not happen while $when', ({ more }) => {
    const { taken, wait } = asked({ phase: 'End', legal: [pass], more });
    wait();
    expect(taken).toEqual([]);
  });
});

it('is known for a moment after, in which a key still means what was asked before', () => {
  const { result, rerender } = renderHook(({ passing }) => useJustPassed(passing), { initialProps: { passing: true } });
  expect(result.current()).toBe(false);
  rerender({ passing: false });
  expect(result.current()).toBe(true);
  vi.advanceTimersByTime(400);
  expect(result.current()).toBe(false);
});
