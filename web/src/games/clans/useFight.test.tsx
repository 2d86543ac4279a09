import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Batch } from '../../store/match';
import { makeStore } from '../../store/store';
import { playerWith } from '../../test/clans';
import type { ClansView } from './types';
import { useFight } from './useFight';

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.dataset.motion = 'full';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

const positionWith = (crystalHP: number): ClansView => ({
  currentPhase: 'turnPhase',
  turnNumber: 3,
  playerSubmitted: false,
  opponentSubmitted: false,
  winnerId: null,
  players: [playerWith('player'), playerWith('opponent', { crystalHP })],
  lanes: [],
});

const before = positionWith(100);
const after = positionWith(80);
const fight: Batch = {
  seq: 7,
  before,
  events: [
    { type: 'fight_began', lane: 'left' },
    { type: 'crystal_damaged', seat: 1, crystalHP: 90 },
    { type: 'crystal_damaged', seat: 1, crystalHP: 80 },
  ],
};
const placing = (seq: number): Batch => ({ seq, before: after, events: [{ type: 'card_placed', seat: 0 }] });

interface Shown {
  view: ClansView;
  batch: Batch | null;
}

/** A table that has just come to this position by this batch; `come` brings it to another. */
function watch(first: Shown = { view: before, batch: null }) {
  const store = makeStore();
  const hook = renderHook(({ view, batch }: Shown) => useFight(view, batch, () => ({})), {
    initialProps: first,
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  const crystal = () => hook.result.current.view.players[1].crystalHP;
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { now: () => hook.result.current, crystal, wait, come: hook.rerender };
}

describe('a fight', () => {
  it('is shown event by event, and ends in the position after it', () => {
    const { now, crystal, wait, come } = watch();
    come({ view: after, batch: fight });
    expect(now().event?.type).toBe('fight_began');
    expect(crystal()).toBe(100);
    wait(420);
    expect(crystal()).toBe(90);
    wait(800);
    expect(crystal()).toBe(80);
    expect(now().on).toBe(true);
    wait(800);
    expect(now()).toMatchObject({ on: false, event: null, view: after });
  });

  it('can be skipped', () => {
    const { now, crystal, come } = watch();
    come({ view: after, batch: fight });
    act(() => now().skip());
    expect(now().on).toBe(false);
    expect(crystal()).toBe(80);
  });

  it('is not shown blow by blow with reduced motion', () => {
    document.documentElement.dataset.motion = 'reduced';
    const { now, crystal, come } = watch();
    come({ view: after, batch: fight });
    expect(now().on).toBe(false);
    expect(crystal()).toBe(80);
  });

  it('that is over when the page is opened is not shown', () => {
    const { now } = watch({ view: after, batch: fight });
    expect(now().on).toBe(false);
  });

  it('goes on while something else happens after it', () => {
    const { now, crystal, wait, come } = watch();
    come({ view: after, batch: fight });
    wait(420);
    come({ view: after, batch: placing(8) });
    expect(now().on).toBe(true);
    expect(crystal()).toBe(90);
  });

  it('ends when a replay steps back out of it, and begins anew when it steps in again', () => {
    const { now, crystal, wait, come } = watch();
    come({ view: after, batch: fight });
    wait(420);
    come({ view: before, batch: placing(6) });
    expect(now()).toMatchObject({ on: false, view: before });
    wait(5_000);
    expect(crystal()).toBe(100);
    come({ view: after, batch: { ...fight } });
    expect(now().event?.type).toBe('fight_began');
  });

  it('gives way to the next one', () => {
    const { now, crystal, come } = watch();
    come({ view: after, batch: fight });
    const next: Batch = { ...fight, seq: 9, before: after, events: [{ type: 'fight_began', lane: 'right' }] };
    come({ view: after, batch: next });
    expect(now().event).toMatchObject({ type: 'fight_began', lane: 'right' });
    expect(crystal()).toBe(80);
  });
});
