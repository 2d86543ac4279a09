import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientProvider } from '../app/context';
import { Client } from '../net/client';
import { http, type LessonTable } from '../net/http';
import { makeStore } from '../store/store';
import { LessonPanel } from './LessonPanel';

const table = (more: Partial<LessonTable>): LessonTable => ({
  id: 'duel-first_match',
  game: 'duel',
  title: { en: 'Duel' },
  seat: 0,
  step: { number: 0, of: 3, kind: 'read', say: { en: 'Look.', de: 'Schau.' }, point: [] },
  wrong: null,
  state: { turn: 1 },
  deciders: [0],
  legal: [{ type: 'end_turn' }],
  legalTexts: ['End turn'],
  events: [],
  eventTexts: [],
  result: null,
  ...more,
});
const doing = { number: 1, of: 3, kind: 'do' as const, say: { en: 'Do it.' }, point: [] };
const done = { number: 3, of: 3, kind: 'done' as const, say: null, point: [] };

class NoSocket {
  addEventListener() {}
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', NoSocket);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown({ store, showing }: { store: ReturnType<typeof makeStore>; showing: boolean }) {
  const { lesson, match } = store.getState();
  if (!lesson || !match) return <p>nothing</p>;
  return <LessonPanel lesson={lesson} game="duel" seq={match.seq} showing={showing} />;
}

async function taken() {
  const store = makeStore();
  const client = new Client(store, 'ws://nowhere');
  const answers = vi.spyOn(http, 'takeLesson').mockResolvedValue(table({}));
  vi.spyOn(http, 'cards').mockResolvedValue({ cards: [] });
  await client.startLesson('duel-first_match', { you: 'You', opponent: 'Computer' });
  const page = (showing = false) => (
    <Provider store={store}>
      <ClientProvider value={client}>
        <Shown store={store} showing={showing} />
      </ClientProvider>
    </Provider>
  );
  const { rerender } = render(page());
  const answered = async (answer: LessonTable, deed: () => unknown, showing = false) => {
    answers.mockResolvedValueOnce(answer);
    await act(async () => {
      await deed();
    });
    rerender(page(showing));
  };
  return { store, client, answers, answered, show: () => rerender(page()) };
}

describe('a guided match', () => {
  it('says one thing at a time, and what was done before is sent each time', async () => {
    const { store, client, answers, answered } = await taken();
    expect(screen.getByRole('status').textContent).toBe('Look.');
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
    expect(store.getState().match?.legal).toEqual([]); // to be read, nothing to be done
    await answered(table({ step: doing }), () => userEvent.click(screen.getByRole('button', { name: /Next/ })));
    expect(screen.getByRole('status').textContent).toBe('Do it.');
    expect(screen.queryByRole('button', { name: /Next/ })).toBeNull();
    expect(store.getState().match?.legal).toHaveLength(1);
    await answered(table({ step: done, deciders: [] }), () => client.act({ type: 'end_turn' }));
    expect(answers).toHaveBeenLastCalledWith('duel-first_match', [{ next: true }, { action: { type: 'end_turn' } }]);
    expect(store.getState().past.lessons).toContain('duel-first_match');
    // The last blow is seen before the end is told.
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByRole('dialog', { name: 'You have won your first match!' }, { timeout: 3000 });
  });

  it('tells the table what follows on what, and says the next sentence when that has been shown', async () => {
    const { store, client, answered, show } = await taken();
    await answered(table({ step: doing }), () => client.lessonNext());
    const next = { number: 2, of: 3, kind: 'read' as const, say: { en: 'That hurt.' }, point: [] };
    const events = [{ type: 'damaged' }];
    const deed = () => client.act({ type: 'end_turn' });
    await answered(table({ step: next, events, eventTexts: ['Ouch.'] }), deed, true);
    expect(store.getState().match?.recent).toMatchObject([{ events, own: { type: 'end_turn' } }]);
    expect(screen.getByRole('status').textContent).toBe('Do it.');
    expect(screen.queryByRole('button', { name: /Next/ })).toBeNull(); // Space skips now
    show();
    expect(screen.getByRole('status').textContent).toBe('That hurt.');
  });

  it('explains a wrong click, and forgets it', async () => {
    const { store, client, answers, answered } = await taken();
    await answered(table({ step: doing }), () => client.lessonNext());
    await answered(table({ step: doing, wrong: { say: { en: 'Not that.' } } }), () => client.act({ type: 'end_turn' }));
    expect(screen.getByRole('alert').textContent).toBe('Not that.');
    expect(store.getState().match?.sent).toBeNull();
    const forbidden = { say: null, code: 'not_enough_mana', error: 'Not enough mana' };
    await answered(table({ step: doing, wrong: forbidden }), () => client.act({ type: 'play' }));
    expect(screen.getByRole('alert').textContent).toBe('You have too little mana left for it this turn.');
    await answered(table({ step: { ...doing, number: 2 } }), () => client.act({ type: 'end_turn' }));
    expect(answers).toHaveBeenLastCalledWith('duel-first_match', [{ next: true }, { action: { type: 'end_turn' } }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be left, and survives a server that is away', async () => {
    const { store, client, answers, show } = await taken();
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await act(async () => client.lessonNext());
    show();
    expect(screen.getByRole('alert').textContent).toBe('The server does not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Leave the lesson' }));
    expect(store.getState().lesson).toBeNull();
    expect(store.getState().match).toBeNull();
  });
});
