import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { PlayProvider } from '../play/marks';
import { movesFrom } from '../play/moves';
import { usePlay } from '../play/usePlay';
import { makeStore } from '../store/store';
import { face } from '../test/table';
import { Reading } from './Reading';
import { TableCard } from './TableCard';

afterEach(cleanup);

const wolf = { ...face('wolf'), text: 'Howls.', tick: 3 };
const rock = { ...face('rock'), text: 'Lies there.' };
const store = makeStore();
const moves = movesFrom([{ type: 'play', card: 'w' }], [], () => ['w', 'table']);

function Table() {
  const play = usePlay(moves, () => {});
  return (
    <Provider store={store}>
      <PlayProvider value={play}>
        <TableCard id="w" label="wolf" face={wolf} size="hand" />
        <TableCard id="r" label="rock" face={rock} size="hand" />
        <Reading />
      </PlayProvider>
    </Provider>
  );
}

const read = () => document.querySelector('.reading')?.textContent ?? '';

describe('what a card says', () => {
  it('is read while the card is chosen', async () => {
    render(<Table />);
    expect(read()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'wolf' }));
    expect(read()).toContain('Howls.');
    await userEvent.click(screen.getByRole('button', { name: 'wolf' }));
    expect(read()).toBe('');
  });

  it('comes with the numbers that it covers on the card itself, and with when it strikes', async () => {
    render(<Table />);
    await userEvent.click(screen.getByRole('button', { name: 'wolf' }));
    expect(read()).toContain('⚔ 2 ♥ 3');
    expect(read()).toContain('Howls. T3');
  });

  it('is read of a card that cannot be used, until something else is touched', async () => {
    render(<Table />);
    await userEvent.click(screen.getByRole('button', { name: 'rock' }));
    expect(read()).toContain('Lies there.');
    await userEvent.click(document.body);
    expect(read()).toBe('');
  });
});
