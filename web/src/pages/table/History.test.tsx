import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import clans from '../../games/clans';
import type { ClansView } from '../../games/clans/types';
import { skipShowing } from '../../parts/showing';
import { useShow } from '../../show/useShow';
import type { Batch } from '../../store/match';
import { settingsChanged } from '../../store/settings';
import { makeStore } from '../../store/store';
import { face, words } from '../../test/table';
import { History } from './History';
import { linesOf, together } from './lines';

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
const earlier: Batch = { seq: 0, events: [], before: view, after: view };

function Shows({ recent }: { recent: Batch[] }) {
  useShow({ state: view, recent, seat: 0, ui: clans, face, catchUp: false });
  return null;
}

function table(batch: Batch | null) {
  return (
    <Provider store={store}>
      <Shows recent={batch ? [earlier, batch] : [earlier]} />
      <History lines={batch ? lines : []} log={batch ? log : []} face={face} open onClose={() => {}} />
    </Provider>
  );
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const told = () =>
  [...screen.getByRole('region', { name: 'History' }).querySelectorAll('li')].map((line) => line.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  store.dispatch(settingsChanged({ steps: true }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

describe('the history of a fight', () => {
  const fight: Batch = { seq: 1, events, before: view, after: view };
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
    act(() => void skipShowing());
    pass(50);
    expect(told()).toEqual(all);
  });

  it('is all there at once where nothing is shown step by step', () => {
    store.dispatch(settingsChanged({ steps: false }));
    const { rerender } = render(table(null));
    rerender(table(fight));
    pass(50);
    expect(told()).toEqual(all);
  });
});

describe('a history', () => {
  it('says once what was said several times in a row, and keeps the line it made', () => {
    const said = ['drawn', 'drawn', 'drawn', 'kept', 'drawn'].map((text, key) => ({ key, text }));
    const shown = together(said);
    expect(shown.map(({ text }) => text)).toEqual(['drawn (×3)', 'kept', 'drawn']);
    expect(together(said)[0]).toBe(shown[0]);
  });
});
