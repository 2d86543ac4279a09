import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import clans from '../../games/clans';
import type { ClansView } from '../../games/clans/types';
import type { Batch } from '../../store/match';
import { makeStore } from '../../store/store';
import { face, words } from '../../test/table';
import { History } from './History';
import { linesOf } from './lines';

const player = { crystalHP: 100, gold: 0, attunedElement: null, handCount: 0, hand: [], placed: [], remainingCards: 9 };
const view: ClansView = {
  currentPhase: 'turnPhase',
  turnNumber: 3,
  playerSubmitted: false,
  opponentSubmitted: false,
  winnerId: null,
  players: [
    { ...player, id: 'player' },
    { ...player, id: 'opponent' },
  ],
  lanes: [{ position: 'left', currentZone: 'middle', playerStack: [], opponentStack: [] }],
};
const events = [
  { type: 'fight_began', lane: 'left' },
  { type: 'crystal_damaged', seat: 0, damage: 4, crystalHP: 96 },
  { type: 'crystal_damaged', seat: 1, damage: 7, crystalHP: 93 },
];
const log = events.map((event, key) => ({ key, seq: 1, event, text: `line ${key}` }));
const spoken = words('en', 0);
const lines = linesOf(log, clans, spoken);
const store = makeStore();

function table(batch: Batch | null) {
  return (
    <Provider store={store}>
      <clans.Board view={view} seat={0} face={face} words={spoken} batch={batch} />
      <History lines={batch ? lines : []} log={batch ? log : []} face={face} open onClose={() => {}} />
    </Provider>
  );
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const told = () =>
  [...screen.getByRole('region', { name: 'History' }).querySelectorAll('li')].map((line) => line.textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

describe('the history of a fight', () => {
  const fight: Batch = { seq: 1, events, before: view };
  const all = lines.map(({ text }) => text);

  it('comes with its blows', () => {
    document.documentElement.dataset.motion = 'full';
    const { rerender } = render(table(null));
    rerender(table(fight));
    pass(50);
    expect(told()).toEqual(all.slice(0, -2));
    pass(450);
    pass(50);
    expect(told()).toEqual(all.slice(0, -1));
    pass(800);
    pass(850);
    pass(50);
    expect(told()).toEqual(all);
  });

  it('is all there once the showing is skipped', () => {
    document.documentElement.dataset.motion = 'full';
    const { rerender } = render(table(null));
    rerender(table(fight));
    pass(50);
    act(() => screen.getByRole('button', { name: 'Skip' }).click());
    pass(50);
    expect(told()).toEqual(all);
  });

  it('is all there at once without motion', () => {
    document.documentElement.dataset.motion = 'reduced';
    const { rerender } = render(table(null));
    rerender(table(fight));
    pass(50);
    expect(told()).toEqual(all);
  });
});
