import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import type { Action } from '../net/protocol';
import { PlayProvider } from '../play/marks';
import { movesFrom } from '../play/moves';
import { usePlay } from '../play/usePlay';
import { settingsChanged } from '../store/settings';
import { makeStore } from '../store/store';
import { Prompt } from './Prompt';
import { useShows } from './showing';

afterEach(cleanup);

const moves = movesFrom([{ type: 'END_PHASE' }, { type: 'END_TURN' }], [], () => []);
const blow = { type: 'card_attacked' };

function Asked({ shows, act }: { shows: boolean; act(action: Action): void }) {
  const play = usePlay(moves, act);
  const [showing, setShowing] = useState(shows);
  useShows(showing ? blow : null, () => setShowing(false));
  return (
    <PlayProvider value={play}>
      <Prompt question="" nameOf={({ action }) => action.type} primary={({ action }) => action.type === 'END_PHASE'} />
    </PlayProvider>
  );
}

function asked({ shows = false } = {}) {
  const store = makeStore();
  store.dispatch(settingsChanged({ language: 'en' }));
  const act = vi.fn();
  render(
    <Provider store={store}>
      <Asked shows={shows} act={act} />
    </Provider>,
  );
  return act;
}

it('says which of several answers Space takes, and by which digit the others are taken', () => {
  asked();
  const keys = screen.getAllByRole('button').map((button) => button.querySelector('kbd')?.textContent);
  expect(keys).toEqual(['Space', '2']);
});

function Hinted({ question }: { question: string }) {
  return (
    <PlayProvider value={usePlay([], () => {})}>
      <Prompt question={question} hint="Create a Stone." nameOf={() => ''} />
    </PlayProvider>
  );
}

it('gives what a card says a second line where the question has one', () => {
  const shown = (question: string) => {
    const store = makeStore();
    render(
      <Provider store={store}>
        <Hinted question={question} />
      </Provider>,
    );
    const roomy = document.querySelector('.prompt-hint')?.matches('.is-roomy');
    cleanup();
    return roomy;
  };
  expect(shown('Answer Tax the Mountain, or pass')).toBe(true);
  expect(shown('Sacrifice a Stone and return Rubble Phoenix to play?')).toBe(false);
});

it('offers nothing but to skip while something is shown, and takes no answer from a second click on that', async () => {
  const act = asked({ shows: true });
  const user = userEvent.setup();
  const names = () => screen.getAllByRole('button').map((button) => button.textContent);
  expect(names()).toEqual(['SpaceSkip']);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(names()).toEqual(['SpaceEND_PHASE', '2END_TURN']);
  await user.click(screen.getByRole('button', { name: 'END_PHASE' }));
  expect(act).not.toHaveBeenCalled();
  await new Promise((later) => setTimeout(later, 450));
  await user.click(screen.getByRole('button', { name: 'END_PHASE' }));
  expect(act).toHaveBeenCalledWith({ type: 'END_PHASE' });
});
