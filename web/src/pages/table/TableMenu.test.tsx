import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientProvider } from '../../app/context';
import type { Client } from '../../net/client';
import { emptyMatch, started, stateArrived } from '../../store/match';
import { makeStore } from '../../store/store';
import { reportOf } from './Report';
import { TableMenu } from './TableMenu';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const client = { askUndo: vi.fn(), offerDraw: vi.fn(), emote: vi.fn() };

function menu(more: Partial<Parameters<typeof TableMenu>[0]> = {}) {
  const store = makeStore();
  render(
    <Provider store={store}>
      <ClientProvider value={client as unknown as Client}>
        <TableMenu
          playing
          game="duel"
          alone={false}
          undo="none"
          spectators={null}
          undoable
          draw="none"
          onHelp={() => {}}
          onLog={() => {}}
          {...more}
        />
      </ClientProvider>
    </Provider>,
  );
  return store;
}

describe('the menu of a table', () => {
  it('offers undo only where there is something to take back', () => {
    menu({ undoable: false });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
    cleanup();
    menu();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(false);
  });

  it('offers a draw to a person and not to the computer', async () => {
    menu();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(screen.getByRole('button', { name: 'Offer a draw' }));
    expect(client.offerDraw).toHaveBeenCalledOnce();
    cleanup();
    menu({ alone: true });
    expect(screen.queryByRole('button', { name: 'Say something' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.queryByRole('button', { name: 'Offer a draw' })).toBeNull();
  });

  it('keeps words and giving up apart, and words can be muted', async () => {
    const store = menu();
    await userEvent.click(screen.getByRole('button', { name: 'Say something' }));
    expect(screen.queryByRole('button', { name: 'Concede' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(store.getState().settings.muted).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Well played!' }));
    expect(client.emote).toHaveBeenCalledWith('well_played');
  });
});

describe('a reported problem', () => {
  it('has the position, what happened, and the seed once it is no secret', () => {
    const store = makeStore();
    const players = [{ username: 'Ann' }, { username: 'Bob' }];
    const start = { type: 'match_start', matchId: 'm', game: 'duel', playerIndex: 0, players } as never;
    store.dispatch(started(start));
    const state = { mana: 7 };
    const event = { type: 'turn_started' };
    store.dispatch(stateArrived({ type: 'state', state, seq: 3, events: [event], eventTexts: ['Turn.'] } as never));
    const match = store.getState().match ?? emptyMatch('', '', 0, [{ username: '' }, { username: '' }]);
    const report = JSON.parse(reportOf(match, 'odd'));
    expect(report).toMatchObject({ words: 'odd', match: 'm', game: 'duel', seq: 3, position: state });
    expect(report.log).toEqual([{ seq: 3, event, text: 'Turn.' }]);
    expect(report.seed).toBeUndefined();
    const over = { result: { winner: 0, reason: 'x' }, seed: '00ab', replayId: 'm' } as never;
    expect(JSON.parse(reportOf({ ...match, over }, '')).seed).toBe('00ab');
  });
});
