import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientProvider } from '../app/context';
import { loadGame } from '../games/registry';
import type { Client } from '../net/client';
import type { Action, DeltaMessage, MatchStart, StateMessage } from '../net/protocol';
import { cardsArrived } from '../store/catalogue';
import { deltaArrived, ended, started, stateArrived } from '../store/match';
import { makeStore } from '../store/store';
import { Table } from './Table';

const definitions = ['crab', 'gull', 'bolt'].map((id) => ({
  id,
  name: id.toUpperCase(),
  cost: 2,
  text: '',
  ...(id === 'bolt' ? {} : { attack: 2, health: 3 }),
}));
const creature = (instanceId: string, cardId: string) => ({
  instanceId,
  cardId,
  currentHealth: 3,
  attackedThisTurn: false,
});
const state = {
  currentTurn: 1,
  manaRemaining: 5,
  turn: 2,
  winner: null,
  persistentEffects: [],
  players: [
    { heroHealth: 50, hand: [{ instanceId: 'p0-1', cardId: 'crab' }], board: [creature('p0-2', 'crab')], deck: [0, 0] },
    { heroHealth: 50, hand: [{}, {}], board: [creature('p1-1', 'gull')], deck: [0, 0] },
  ],
};
const set = (path: string, value: unknown) => ({ op: 'replace', path, value });

/** A table of Duel at which the other side is to move; `sent` collects what the player does. */
async function sitDown() {
  const store = makeStore();
  const sent: Action[] = [];
  const client = { act: (action: Action) => void sent.push(action) } as unknown as Client;
  store.dispatch(cardsArrived({ game: 'duel', cards: definitions }));
  const players = [{ username: 'Ann' }, { username: 'Bot', bot: 'greedy' }];
  store.dispatch(started({ matchId: 'm', game: 'duel', playerIndex: 0, players } as unknown as MatchStart));
  store.dispatch(stateArrived({ type: 'state', state, seq: 1, deciders: [1], events: [] } as unknown as StateMessage));
  await loadGame('duel');
  await act(async () => {
    render(
      <Provider store={store}>
        <ClientProvider value={client}>
          <Suspense fallback="…">
            <Table />
          </Suspense>
        </ClientProvider>
      </Provider>,
    );
  });
  vi.useFakeTimers();
  const come = (delta: object) =>
    act(() => void store.dispatch(deltaArrived({ type: 'delta', ...delta } as unknown as DeltaMessage)));
  return { store, sent, come };
}

/** The bot hits the hero for two, and hands the turn over. */
const itsTurn = [
  {
    from: 1,
    seq: 2,
    deciders: [1],
    patch: [set('/players/0/heroHealth', 48)],
    events: [
      { type: 'attack_declared', seat: 1, instanceId: 'p1-1', cardId: 'gull', targetId: 'hero-0' },
      { type: 'damage_taken', targetId: 'hero-0', amount: 2, health: 48 },
    ],
    eventTexts: ['', ''],
  },
  {
    from: 2,
    seq: 3,
    deciders: [0],
    patch: [set('/currentTurn', 0)],
    events: [{ type: 'turn_started', seat: 0, turn: 3 }],
    eventTexts: [''],
    legal: [{ type: 'attack', attackerInstanceId: 'p0-2', targetId: 'hero-1' }, { type: 'end_turn' }],
    legalTexts: ['attack', 'end the turn'],
  },
];

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const health = () => screen.getByRole('button', { name: /^Your hero/ }).textContent;
const told = () => document.querySelector('.prompt-telling')?.textContent;
const press = (key: string) => act(() => void document.body.dispatchEvent(keyDown(key)));
const keyDown = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

beforeEach(() => {
  document.documentElement.dataset.motion = 'full';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

describe('the opponent’s turn', () => {
  it('is shown blow by blow, with a sentence for each', async () => {
    const { come } = await sitDown();
    for (const delta of itsTurn) come(delta);
    expect(told()).toBe('Computer’s GULL attacks your hero.');
    expect(health()).toBe('50');
    wait(460);
    expect(told()).toMatch(/takes 2/);
    expect(health()).toBe('48');
    wait(520);
    expect(told()).toBeUndefined();
  });

  it('is skipped by Space, which does nothing else', async () => {
    const { come, sent } = await sitDown();
    for (const delta of itsTurn) come(delta);
    press(' ');
    expect(told()).toBeUndefined();
    expect(health()).toBe('48');
    expect(sent).toEqual([]);
    press(' ');
    expect(sent).toEqual([{ type: 'end_turn' }]);
  });

  it('is still skipped by a key that comes a moment too late', async () => {
    const { come, sent } = await sitDown();
    for (const delta of itsTurn) come(delta);
    wait(460);
    wait(520);
    expect(told()).toBeUndefined();
    press(' ');
    expect(sent).toEqual([]);
    wait(400);
    press(' ');
    expect(sent).toEqual([{ type: 'end_turn' }]);
  });

  it('holds nobody up: what can be done is done while it is shown', async () => {
    const { come, sent } = await sitDown();
    for (const delta of itsTurn) come(delta);
    const click = (id: string) => act(() => document.querySelector<HTMLElement>(`button[data-id="${id}"]`)?.click());
    click('p0-2');
    expect(told()).toBeUndefined();
    click('hero-1');
    expect(sent).toEqual([{ type: 'attack', attackerInstanceId: 'p0-2', targetId: 'hero-1' }]);
  });

  it('is seen to its end before the match is declared over', async () => {
    const { come, store } = await sitDown();
    const [blow] = itsTurn;
    if (blow) come(blow);
    const over = { type: 'match_over', matchId: 'm', result: { winner: 1, reason: 'hero_died' } };
    act(() => void store.dispatch(ended(over as unknown as Parameters<typeof ended>[0])));
    wait(460);
    expect(document.querySelector('dialog')).toBeNull();
    wait(520);
    wait(600);
    expect(document.querySelector('dialog')).toBeNull();
    wait(1200);
    expect(document.querySelector('dialog')).not.toBeNull();
  });
});

describe('the keyboard', () => {
  it('aims at the other side first, and is back at the card when it lets go', async () => {
    const { come } = await sitDown();
    const bolt = { type: 'play_spell', cardInstanceId: 'p0-1' };
    const legal = [
      { ...bolt, targetId: 'hero-0' },
      { ...bolt, targetId: 'hero-1' },
    ];
    for (const delta of itsTurn) come({ ...delta, ...('legal' in delta ? { legal, legalTexts: ['', ''] } : {}) });
    press(' '); // the showing is over
    wait(1000);
    const card = document.querySelector<HTMLElement>('button[data-id="p0-1"]');
    const focused = () => (document.activeElement as HTMLElement).dataset.id;
    act(() => card?.focus());
    act(() => card?.click());
    wait(50);
    expect(focused()).toBe('hero-1');
    act(() => void document.activeElement?.dispatchEvent(keyDown('Escape')));
    expect(focused()).toBe('p0-1');
  });
});
