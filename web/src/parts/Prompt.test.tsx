import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PlayProvider } from '../play/marks';
import { movesFrom } from '../play/moves';
import { usePlay } from '../play/usePlay';
import { settingsChanged } from '../store/settings';
import { makeStore } from '../store/store';
import { Prompt } from './Prompt';

afterEach(cleanup);

const moves = movesFrom([{ type: 'END_PHASE' }, { type: 'END_TURN' }], [], () => []);

function Asked() {
  const play = usePlay(moves, () => {});
  return (
    <PlayProvider value={play}>
      <Prompt question="" nameOf={({ action }) => action.type} primary={({ action }) => action.type === 'END_PHASE'} />
    </PlayProvider>
  );
}

beforeEach(() => {
  const store = makeStore();
  store.dispatch(settingsChanged({ language: 'en' }));
  render(
    <Provider store={store}>
      <Asked />
    </Provider>,
  );
});

it('says which of several answers Space takes, and by which digit the others are taken', () => {
  const keys = screen.getAllByRole('button').map((button) => button.querySelector('kbd')?.textContent);
  expect(keys).toEqual(['Space', '2']);
});
