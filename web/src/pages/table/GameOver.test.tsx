import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientProvider } from '../../app/context';
import duel from '../../games/duel';
import type { Client } from '../../net/client';
import { useShows } from '../../parts/showing';
import { emptyMatch, type MatchView } from '../../store/match';
import { makeStore } from '../../store/store';
import { words } from '../../test/table';
import { GameOver, reasonOf } from './GameOver';

beforeEach(() => {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const side = (heroHealth: number) => ({ heroHealth, hand: [], board: [], deck: [1, 2] });
const match: MatchView = {
  ...emptyMatch('m', 'duel', 0, [{ username: 'Ann' }, { username: 'Bob' }]),
  state: {
    currentTurn: 0,
    manaRemaining: 3,
    players: [side(12), side(-2)],
    winner: 0,
    persistentEffects: [],
    turn: 9,
  },
  over: { result: { winner: 0, reason: 'hero_died' }, replayId: 'abc' } as unknown as NonNullable<MatchView['over']>,
};

const blow = { type: 'card_attacked' };

function Showing({ on }: { on: boolean }) {
  useShows(on ? blow : null, () => {});
  return null;
}

function table(showing = false, shown = match) {
  return (
    <Provider store={makeStore()}>
      <ClientProvider value={{} as Client}>
        <Showing on={showing} />
        <GameOver match={shown} ui={duel} words={words('en', 0)} onLeave={() => {}} />
      </ClientProvider>
    </Provider>
  );
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('the end of a match', () => {
  it('says who won, by what, and what both had', () => {
    render(table());
    pass(2000);
    expect(screen.getByRole('dialog', { name: 'You win!' })).toBeTruthy();
    expect(screen.getByText('Bob’s hero has fallen.')).toBeTruthy();
    expect(screen.getByText('Turns: 9')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Health 12 0' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Rematch' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Replay' })).toBeTruthy();
  });

  it('waits until the board has shown how it came to that', () => {
    const { rerender } = render(table(true));
    pass(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(table(false));
    pass(2000);
    expect(screen.getByRole('dialog', { name: 'You win!' })).toBeTruthy();
  });

  it('says whether the seed was the one promised', () => {
    const over = { ...match.over, fair: true } as NonNullable<MatchView['over']>;
    const { rerender } = render(table(false, { ...match, commitment: 'c0ffee', over }));
    pass(2000);
    expect(screen.getByText(/The shuffle was fair/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(table(false, { ...match, commitment: 'c0ffee', over: { ...over, fair: false } }));
    expect(screen.getByRole('alert').textContent).toContain('c0ffee');
    rerender(table(false, { ...match, over: { ...over, fair: null } }));
    expect(screen.queryByText(/shuffle/)).toBeNull();
  });

  it('tells the reason of the loser, to the loser, and where there is none', () => {
    const lost = { winner: 1, reason: 'crystal_destroyed' } as const;
    expect(reasonOf(lost, words('en', 0))).toBe('Your crystal is destroyed.');
    expect(reasonOf(lost, words('de', null))).toBe('Der Kristall von Ann ist zerstört.');
    expect(reasonOf({ winner: null, reason: 'both_heroes_died' }, words())).toBe('Both heroes have fallen.');
    expect(reasonOf({ winner: 0, reason: 'bored_to_death' }, words())).toBe('bored to death');
  });
});
