import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import clans from '../games/clans';
import type { ClansView } from '../games/clans/types';
import duel from '../games/duel';
import type { DuelView } from '../games/duel/types';
import type { GameUi } from '../games/game';
import type { Action, GameEvent } from '../net/protocol';
import { skipShowing } from '../parts/showing';
import type { Batch } from '../store/match';
import { type Settings, settingsChanged } from '../store/settings';
import { makeStore } from '../store/store';
import { playerWith } from '../test/clans';
import { face } from '../test/table';
import { useShow } from './useShow';

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.dataset.motion = 'full';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

interface At {
  state: unknown;
  recent: readonly Batch[];
}

/** A table at this position; `come` brings it to another. */
function watch(ui: GameUi, first: At, catchUp = false, settings: Partial<Settings> = {}) {
  const store = makeStore();
  store.dispatch(settingsChanged({ steps: true, ...settings }));
  const hook = renderHook(({ state, recent }: At) => useShow({ state, recent, seat: 0, ui, face, catchUp }), {
    initialProps: first,
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return {
    wait,
    come: hook.rerender,
    event: () => hook.result.current.frame?.event.type,
    view: <View,>() => hook.result.current.view as View,
  };
}

const start: Batch = { seq: 0, events: [], before: null, after: null };

describe('a fight of Clans', () => {
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
    after,
    own: { type: 'submit' },
    events: [
      { type: 'fight_began', lane: 'left' },
      { type: 'crystal_damaged', seat: 1, crystalHP: 90 },
      { type: 'crystal_damaged', seat: 1, crystalHP: 80 },
    ],
  };
  const placing: Batch = { seq: 8, before: after, after, events: [{ type: 'card_placed', seat: 0 }] };
  const crystal = (table: ReturnType<typeof watch>) => table.view<ClansView>().players[1].crystalHP;
  const begun = (settings: Partial<Settings> = {}) => {
    const table = watch(clans, { state: before, recent: [start] }, false, settings);
    table.come({ state: after, recent: [start, fight] });
    return table;
  };

  it('is shown event by event, and ends in the position after it', () => {
    const table = begun();
    expect(table.event()).toBe('fight_began');
    expect(crystal(table)).toBe(100);
    table.wait(200);
    expect(crystal(table)).toBe(90);
    table.wait(650);
    expect(crystal(table)).toBe(80);
    expect(table.event()).toBe('crystal_damaged');
    table.wait(650);
    expect(table.event()).toBeUndefined();
    expect(table.view()).toBe(after);
  });

  it('can be skipped', () => {
    const table = begun();
    act(() => void skipShowing());
    expect(table.event()).toBeUndefined();
    expect(crystal(table)).toBe(80);
  });

  it('is shown step by step with reduced motion too, and not where the player would rather not', () => {
    document.documentElement.dataset.motion = 'reduced';
    expect(begun().event()).toBe('fight_began');
    expect(begun({ steps: false }).view()).toBe(after);
  });

  it('goes on while something else happens after it', () => {
    const table = begun();
    table.wait(200);
    table.come({ state: after, recent: [start, fight, placing] });
    expect(crystal(table)).toBe(90);
  });

  it('ends when a replay steps back out of it, and begins anew when it steps in again', () => {
    const table = begun();
    table.come({ state: before, recent: [start] });
    expect(table.view()).toBe(before);
    table.wait(5_000);
    expect(crystal(table)).toBe(100);
    table.come({ state: after, recent: [start, fight] });
    expect(table.event()).toBe('fight_began');
  });

  it('ends when the whole position comes anew', () => {
    const table = begun();
    table.come({ state: after, recent: [] });
    expect(table.view()).toBe(after);
  });
});

describe('a turn of Duel', () => {
  const side = (heroHealth: number) => ({ heroHealth, hand: [{}, {}], board: [], deck: [0, 0] });
  const at = (mine: number): DuelView => ({
    currentTurn: 1,
    manaRemaining: 5,
    players: [side(mine), side(50)],
    winner: null,
    persistentEffects: [],
  });
  const batch = (seq: number, mine: [number, number], events: GameEvent[], own: Action | null = null): Batch => ({
    seq,
    before: at(mine[0]),
    after: at(mine[1]),
    events,
    own,
  });
  const hit = (amount: number, health: number) => ({ type: 'damage_taken', targetId: 'hero-0', amount, health });
  const health = (table: ReturnType<typeof watch>) => table.view<DuelView>().players[0].heroHealth;
  const attack = { type: 'attack_declared', seat: 1, instanceId: 'x', targetId: 'hero-0' };
  const first = batch(1, [50, 45], [attack, hit(5, 45)]);
  const second = batch(2, [45, 42], [attack, hit(3, 42)]);

  it('is shown action by action, though all of it came at once', () => {
    const table = watch(duel, { state: at(50), recent: [start] });
    table.come({ state: at(42), recent: [start, first, second] });
    expect([table.event(), health(table)]).toEqual(['attack_declared', 50]);
    table.wait(460);
    expect([table.event(), health(table)]).toEqual(['damage_taken', 45]);
    table.wait(520);
    expect([table.event(), health(table)]).toEqual(['attack_declared', 45]);
    table.wait(460);
    table.wait(520);
    expect([table.event(), health(table)]).toEqual([undefined, 42]);
  });

  it('is shown from its beginning to whoever sits down just then, and not again to whoever comes back', () => {
    const recent = [{ ...first }, { ...second }];
    const table = watch(duel, { state: at(42), recent }, true);
    expect([table.event(), health(table)]).toEqual(['attack_declared', 50]);
    cleanup();
    expect(watch(duel, { state: at(42), recent }, true).event()).toBeUndefined();
  });

  it('is not held back where the player here points at something', () => {
    const own = { type: 'attack', attackerInstanceId: 'x', targetId: 'hero-0' };
    const table = watch(duel, { state: at(50), recent: [start] });
    table.come({ state: at(45), recent: [start, batch(1, [50, 45], [attack, hit(5, 45)], own)] });
    expect([table.event(), health(table)]).toEqual([undefined, 45]);
  });

  it('goes faster the more there is to show', () => {
    const many = Array.from({ length: 30 }, (_, i) => batch(i + 1, [50, 45], [attack, hit(5, 45)]));
    const table = watch(duel, { state: at(50), recent: [start] });
    table.come({ state: at(45), recent: [start, ...many] });
    for (let waited = 0; waited < 24_000; waited += 100) table.wait(100);
    expect(table.event()).toBeUndefined();
  });
});
