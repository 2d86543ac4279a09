// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { App } from '../src/app/App';
import { ClientProvider } from '../src/app/context';
import { Client } from '../src/net/client';
import type { Action } from '../src/net/protocol';
import { makeStore } from '../src/store/store';
import { games, Server } from './world';

// The whole client against a real server, without a browser: what is said, done and remembered, not how it looks.

let server: Server;
beforeAll(async () => {
  server = await Server.start();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${server.url}/`);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterAll(() => server.stop());
afterEach(cleanup);

const patience = { timeout: 30_000 };
const settings = { motion: 'reduced', sound: false, pace: 4 };

/** Somebody with a client of their own; `remembered` is what their device kept from before. */
function connect(remembered: Record<string, string> = {}) {
  localStorage.clear();
  for (const [key, value] of Object.entries({ 'pentacle.settings': JSON.stringify(settings), ...remembered }))
    localStorage.setItem(key, value);
  const store = makeStore();
  const client = new Client(store, `${server.url.replace('http', 'ws')}/ws`);
  client.start();
  const state = () => store.getState();
  const until = (holds: () => unknown) => waitFor(() => expect(holds()).toBeTruthy(), patience);
  return { store, client, state, until };
}
type Visitor = ReturnType<typeof connect>;

function show({ store, client }: Visitor): void {
  window.location.hash = '#/';
  render(
    <Provider store={store}>
      <ClientProvider value={client}>
        <App />
      </ClientProvider>
    </Provider>,
  );
}

const found = (query: string) => document.querySelector<HTMLElement>(query);
const press = (query: string) => act(async () => found(query)?.click());

async function welcomed(remembered: Record<string, string> = {}): Promise<Visitor> {
  const visitor = connect(remembered);
  await visitor.until(() => visitor.state().session.username && visitor.state().catalogue.games);
  return visitor;
}

describe('a guided match', () => {
  it.each(games)('of %s is taken step by step on its own board', async (game) => {
    const visitor = await welcomed();
    show(visitor);
    await act(() => visitor.client.startLesson(`${game}-first_match`, { you: 'You', opponent: 'Computer' }));
    interface Step {
      say: { en: string };
      point?: string[];
      expect?: Action[];
    }
    const { steps } = JSON.parse(readFileSync(`../src/games/${game}/lessons/first_match.json`, 'utf8'));
    for (const step of steps as Step[]) {
      await visitor.until(() => found('.lesson-say')?.textContent === step.say.en);
      for (const id of step.point ?? [])
        expect(
          found(id === 'button-primary' ? '.prompt .button--primary' : `.table-main [data-id="${id}"]`),
          `${id}, at “${step.say.en}”`,
        ).not.toBeNull();
      if (!step.expect) await press('.lesson-buttons .button--primary');
      else {
        // Of several that are right, the first that is still possible.
        const legal = visitor.state().match?.legal.map((action) => JSON.stringify(action)) ?? [];
        const deed = step.expect.find((action) => legal.includes(JSON.stringify(action))) ?? step.expect[0];
        await act(async () => visitor.client.act(deed as Action));
      }
    }
    await visitor.until(() => found('dialog')?.textContent?.includes('You have won your first match!'));
    expect(visitor.state().past.lessons).toEqual([`${game}-first_match`]);
  });
});

describe('a match', () => {
  it('keeps its history over a reload, and what was played is remembered', async () => {
    const visitor = await welcomed();
    visitor.client.playBot('duel', { bot: 'random' });
    await visitor.until(() => visitor.state().match?.legal.length);
    const turn = visitor.state().match?.log.length ?? 0;
    visitor.client.act({ type: 'end_turn' });
    await visitor.until(
      () => (visitor.state().match?.log.length ?? 0) > turn + 1 && visitor.state().match?.legal.length,
    );
    const told = visitor.state().match?.log.map(({ text }) => text);
    const again = connect({ 'pentacle.resume': localStorage.getItem('pentacle.resume') ?? '' });
    await again.until(() => again.state().match?.log.length);
    expect(again.state().match?.log.map(({ text }) => text)).toEqual(told);
    again.client.concede();
    await again.until(() => again.state().past.matches.length === 1);
    expect(again.state().past.matches[0]).toMatchObject({ game: 'duel', bot: 'random', result: 'loss' });
  });

  it('can be drawn, and whoever comes late to watch is told what happened', async () => {
    const ann = await welcomed();
    const bob = await welcomed();
    ann.client.createLobby('duel');
    await ann.until(() => ann.state().lobby.code);
    bob.client.joinLobby(ann.state().lobby.code ?? '');
    await bob.until(() => bob.state().match?.state);
    await ann.until(() => ann.state().match?.legal.length);
    ann.client.act({ type: 'end_turn' });
    await bob.until(() => bob.state().match?.legal.length);
    const watcher = await welcomed();
    watcher.client.watch(ann.state().match?.id ?? '');
    await watcher.until(() => watcher.state().match?.log.some(({ event }) => event.type === 'turn_started'));
    bob.client.offerDraw();
    await ann.until(() => ann.state().match?.draw === 'asked');
    ann.client.answerDraw(false);
    await bob.until(() => bob.state().match?.draw === 'declined');
    ann.client.offerDraw();
    await bob.until(() => bob.state().match?.draw === 'asked');
    bob.client.answerDraw(true);
    await ann.until(() => ann.state().match?.over);
    expect(ann.state().match?.over?.result).toEqual({ winner: null, reason: 'agreement' });
    expect(ann.state().past.matches[0]).toMatchObject({ result: 'draw' });
  });

  it('leaves nothing behind: twenty rematches later there are as many nodes and listeners', async () => {
    const counted = { listeners: 0 };
    const { addEventListener, removeEventListener } = window;
    const count = (by: number) =>
      function counting(this: Window, ...args: unknown[]) {
        counted.listeners += by;
        return ((by > 0 ? addEventListener : removeEventListener) as (...all: unknown[]) => void).apply(window, args);
      };
    Object.assign(window, { addEventListener: count(1), removeEventListener: count(-1) });
    const visitor = await welcomed();
    show(visitor);
    visitor.client.playBot('duel', { bot: 'random' });
    const sizes: Array<{ nodes: number; listeners: number }> = [];
    for (let round = 0; round < 22; round++) {
      const before = visitor.state().match?.id;
      await visitor.until(() => visitor.state().match?.legal.length && found('main.table .selectable'));
      await act(async () => visitor.client.concede());
      await visitor.until(() => found('dialog.over'));
      sizes.push({ nodes: document.querySelectorAll('*').length, listeners: counted.listeners });
      await act(async () => visitor.client.rematch());
      await visitor.until(() => visitor.state().match?.id !== before || before === undefined);
    }
    Object.assign(window, { addEventListener, removeEventListener });
    const [, early] = sizes;
    const late = sizes.at(-1);
    // Hands differ by a few cards; what grew with every round would be hundreds.
    expect((late?.nodes ?? 0) - (early?.nodes ?? 0)).toBeLessThan(150);
    expect(late?.listeners).toBe(early?.listeners);
  });
});

describe('the deck builder', () => {
  it('opens the deck that an address carries, finds cards by what they are, and shows a hand', async () => {
    const visitor = await welcomed();
    show(visitor);
    await act(async () => {
      window.location.hash = '#/decks/duel?name=Shore&cards=3.tide_ox,2.harpoon_shot';
    });
    await visitor.until(() => document.querySelectorAll('.bench-list li').length === 2);
    expect(found('.bench-list')?.textContent).toContain('Tide Ox');
    await visitor.until(() => found('.bench-valid li')?.textContent === '5 cards; a deck has exactly 30.');
    const listed = () => Number(/\d+/.exec(found('.card-list')?.getAttribute('aria-label') ?? '')?.[0]);
    const all = listed();
    const tokens = Object.values(visitor.state().catalogue.cards.duel ?? {}).filter(({ token }) => token).length;
    expect(tokens).toBeGreaterThan(0);
    expect(all + tokens).toBe(Object.keys(visitor.state().catalogue.cards.duel ?? {}).length);
    const field = found('input[type=search]') as HTMLInputElement;
    await userEvent.type(field, 't:spell c<=2');
    expect(listed()).toBeGreaterThan(0);
    expect(listed()).toBeLessThan(all);
    // A fourth copy is not taken, and it is said why.
    await act(async () => document.querySelector<HTMLElement>('[aria-label="One more Tide Ox"]')?.click());
    expect(found('.bench-deck')?.textContent).toContain('A deck holds at most 3 × Tide Ox.');
    await act(async () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sample hand')?.click(),
    );
    expect(document.querySelectorAll('.sample-hand li')).toHaveLength(5);
  });
});

describe('every page', () => {
  // Colours need eyes: those are looked at in the browser.
  const findings = async () => {
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  };

  it.each([
    '',
    'game/duel',
    'rules/duel?q=taunt',
    'rules/clans',
    'decks/duel',
    'decks/clans',
    'account',
    'settings',
    'ladder/duel',
    'player/nobody',
  ])('is sound to axe: #/%s', async (path) => {
    const visitor = await welcomed();
    show(visitor);
    await act(async () => {
      window.location.hash = `#/${path}`;
      await new Promise((wake) => setTimeout(wake, 600));
    });
    await visitor.until(() => found('main h1'));
    expect(await findings()).toEqual([]);
  });

  it('is sound to axe in a lesson, with a mistake explained', async () => {
    const visitor = await welcomed();
    show(visitor);
    await act(() => visitor.client.startLesson('duel-first_match', { you: 'You', opponent: 'Computer' }));
    await visitor.until(() => found('.lesson-buttons .button--primary'));
    expect(await findings()).toEqual([]);
    await press('.lesson-buttons .button--primary');
    await visitor.until(() => visitor.state().match?.legal.length);
    await act(async () => visitor.client.act({ type: 'end_turn' }));
    await visitor.until(() => found('.lesson-wrong'));
    expect(await findings()).toEqual([]);
  });
});
